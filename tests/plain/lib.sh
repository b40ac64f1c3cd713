# Shared by the tests of playing without a picture: words go in, sentences come out.
. "$(dirname "${BASH_SOURCE[0]}")/../cli/lib.sh"
here=$(dirname "${BASH_SOURCE[0]}")
games_folder=$XDG_DATA_HOME/patience/games

# plays WORDS ARGUMENT...: plays lines of words (as printf reads them) in one go.
plays() {
    local words=$1
    shift
    out=$(printf -- "$words" | "$PATIENCE" play "$@" --plain 2>"$work/err")
    status=$?
    err=$(cat "$work/err")
}

# answers WORDS SENTENCE ARGUMENT...: the sentence is a whole line of what is answered, and all else is well.
answers() {
    local words=$1 sentence=$2
    shift 2
    plays "$words" "$@"
    returned 0 "$words"
    silent "$words"
    harmless "$words"
    check "“$words” is answered by “$sentence”" grep -qxF -- "$sentence" <<<"$out"
}

# The newest record's moves, in one line.
record() { cat "$games_folder"/*.patience 2>/dev/null | sed '1,/^\(deal\|cards\) /d; /^# seconds /d' | tr '\n' ' '; }
recorded() {
    local got
    got=$(record)
    check "the record is “$1” (got “$got”)" test "$got" = "$1 "
    forget
}
forget() { rm -rf "$games_folder"; }
