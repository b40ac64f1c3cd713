# Hints from the command line do not go in circles, though every call begins with nothing but a record; and from where
# the player left the line.
. "$(dirname "$0")/lib.sh"

# follow LAST_STATUS WORDS HINT_ARGUMENT...: plays what is told until nothing is; sets $words and $status.
follow() {
    local last=$1 move
    words=$2
    shift 2
    for ((moves = 0; moves < 400; moves++)); do
        run hint "$@" --play "$words" --json
        move=$(sed -n 's/.*"move": "\([^"]*\)".*/\1/p' <<<"$out")
        [ -n "$move" ] || break
        words="$words $move"
    done
    returned "$last" "after $moves moves"
}

# The player goes his own way first; then the line found there is kept.
follow 1 "draw draw w-t5 draw" kleine-harfe --seed 5 --solver
run replay kleine-harfe --seed 5 --play "$words" --check
printed won "the line is kept from where it was left"

# A record: moves that were told are marked in it.
{
    printf 'patience 1\ngame kleine-harfe 1\ndeal 1:2\n'
    run hint kleine-harfe --seed 2 --solver --json
    sed -n 's/.*"move": "\([^"]*\)".*/\1/p' <<<"$out"
    echo '# seer'
} >"$work/told.patience"
follow 1 "" "$work/told.patience" --solver
run replay "$work/told.patience" --play "$words" --check
printed won "a record's line is kept"


finish
