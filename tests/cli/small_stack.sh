# 256 KiB of stack are enough for whatever is asked, also for the threads, which have as much.
. "$(dirname "$0")/lib.sh"
cp "$SOURCE_DIR/tests/games/two-way-runs.game" "$work/own.game"
cd "$work" || exit 1
"$PATIENCE" deal kleine-harfe --seed 1 >/dev/null
"$PATIENCE" play kleine-harfe --seed 1 --plain <<<'draw
draw' >/dev/null
record=$(ls "$XDG_DATA_HOME"/patience/games/*)
ulimit -s 256

for game in die-reihe golf klondike own.game; do
    for command in hint "odds --budget 80" "solve --limit-positions 20000"; do
        # shellcheck disable=SC2086 # words
        run ${command%% *} "$game" --seed 1 $(grep -o ' .*' <<<"$command")
        check "$command, $game" test "$status" -le 3
    done
    run_with $'hint\nodds\nmoves\ndraw\nhint\n' play "$game" --seed 1 --plain
    returned 0 "in words, $game"
done
for command in "analyse" "analyse --fair --budget 100" "replay" "replay --check" "share" "position"; do
    # shellcheck disable=SC2086 # words
    run ${command%% *} "$record" $(grep -o ' .*' <<<"$command")
    check "$command" test "$status" -le 3
done
run compare "$record" "$record"
check "compare" test "$status" -le 3
run replay "$record" --cast film
returned 0 "a film"
finish
