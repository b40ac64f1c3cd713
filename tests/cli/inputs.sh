# What the player names to be read is a file, a pipe or the standard input: nothing else is, and nothing waits for ever.
. "$(dirname "$0")/lib.sh"

# quick WHAT STATUS ARGUMENT...: the program ends with this status.
quick() {
    local what=$1 wanted=$2
    shift 2
    out=$(timeout "$WAIT_SECONDS" "$PATIENCE" "$@" 2>"$work/err" <"${input:-/dev/null}") status=$?
    err=$(<"$work/err")
    returned "$wanted" "$what: $*"
}
pack=$("$PATIENCE" deal 8x8 --seed 3 --format cards)
printf 'patience 1\ngame 8x8 1\ndeal 1:3\ndraw\n' >"$work/record"

# each_reads WHAT STATUS PATH: every command that reads what is named ends so.
each_reads() {
    quick "$1" "$2" replay "$3" --check
    quick "$1" "$2" show "$3"
    quick "$1" "$2" show 8x8 --cards "@$3"
}

mkdir "$work/folder"
for device in /dev/null /dev/zero /dev/tty /dev/ptmx /dev/kmsg; do
    each_reads "a device" 2 "$device"
done
quick "a device" 2 replay /dev/zero
says "this is neither a file nor a pipe" "a device"
each_reads "a folder" 2 "$work/folder"
each_reads "a file that waits" 2 /proc/kmsg # for root alone, and others may not read it
quick "a file that waits" 2 config /proc/kmsg
quick "a file that waits" 2 play --plain --resume /proc/kmsg

for way in file pipe input; do
    case $way in
    file) from() { "${@:2}" "$1"; } ;;
    pipe) from() { "${@:2}" <(cat "$1"); } ;;
    input) from() { input=$1 "${@:2}" -; } ;;
    esac
    printf '%s\n' "$pack" >"$work/pack"
    from "$work/record" quick "by $way" 0 show
done
quick "a pack by file" 0 show 8x8 --cards "@$work/pack"
quick "a pack by pipe" 0 show 8x8 --cards "@"<(printf '%s' "$pack")
input=$work/pack quick "a pack by input" 0 show 8x8 --cards -

# What is given twice is the same, or nobody knows which one counts.
quick "a seed given twice" 2 show 8x8 --seed 1 --seed 2
says "“--seed” is given twice" "a seed given twice"
quick "a limit given twice" 2 solve 8x8 --seed 1 --limit-positions 5 --limit-positions 2000
quick "the same seed twice" 0 show 8x8 --seed 1 --seed 1
quick "a language after that of an alias" 0 show 8x8 --seed 1 --lang de --lang en
finish
