# Shared by the tests of the command line: running the program, comparing, counting.
set -u
: "${PATIENCE:?path of the program}"
SOURCE_DIR=${SOURCE_DIR:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
. "$SOURCE_DIR/tests/support/waiting.sh"
. "$SOURCE_DIR/tests/support/own_home.sh"

passed=0 failed=0 out='' err='' status=0

# Runs the program without input; leaves $out, $err and $status.
run() {
    out=$("$PATIENCE" "$@" 2>"$work/err" </dev/null)
    status=$?
    read_err
}
read_err() { err= && test ! -s "$work/err" || err=$(<"$work/err"); } # nothing, as a rule, for which no process is started

# The same with the first argument as its input.
run_with() {
    local input=$1
    shift
    out=$(printf '%s' "$input" | "$PATIENCE" "$@" 2>"$work/err")
    status=$?
    read_err
}

# check WHAT COMMAND...: counts whether the command succeeds.
check() {
    local what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s\n  status %s\n  out: %.300s\n  err: %.300s\n' "$what" "$status" "$out" "$err"
    fi
}

# What was printed, said and returned by the last run.
returned() { check "status $1: $2" test "$status" -eq "$1"; }
printed() { check "prints \"$1\": $2" test "$out" = "$1"; }
contains() { [[ $1 == *"$2"* ]]; }
mentions() { check "prints ...$1...: $2" contains "$out" "$1"; }
says() { check "says ...$1...: $2" contains "$err" "$1"; }
silent() { check "says nothing: $1" test -z "$err"; }
prints_nothing() { check "prints nothing: $1" test -z "$out"; }
harmless() { printf '%s\n' "$out$err" >>"$work/harmless"; } # looked at in the end, by one process

# Whether a file is UTF-8 without signs that steer a terminal, turn letters round or hide.
is_plain() { ! not_plain "$1" -q; }
not_plain() { # FILE, OPTION of grep: lines that are not
    LC_ALL=C.UTF-8 grep "${@:2}" -axvP '[^\x00-\x08\x0b-\x1f\x7f-\x{9f}\x{ad}\x{61c}\x{200b}-\x{200f}\x{2028}-\x{202e}\x{2060}-\x{206f}\x{feff}]*' "$1"
}
no_controls() {
    printf '%s' "$out$err" >"$work/plain"
    is_plain "$work/plain"
}
starts_well() { [[ $err == patience:\ * && $err != *$'\n'* ]]; }

# refused STATUS TEXT ARGUMENT...: the program refuses with this status, in one line that holds the text.
refused() {
    local wanted=$1 text=$2
    shift 2
    run "$@"
    returned "$wanted" "$*"
    prints_nothing "$*"
    says "$text" "$*"
    check "one line behind \"patience: \": $*" starts_well
    harmless "$*"
}

# member EXPRESSION VALUE: a Python expression of the parsed output `j`; all are looked at in the end, by one process.
member() { printf '%s\0' "$out" "$1" "$2" >>"$work/members"; }
look_at_members() {
    python3 - "$work/members" <<'END'
import json, sys
words = open(sys.argv[1]).read().split("\0")
for out, expression, value in zip(*[iter(words)] * 3):
    try:
        got = str(eval(expression, {"j": json.loads(out)}))
    except Exception as error:
        got = repr(error)
    if got != value:
        print(f"JSON {expression} is {value} (got {got})\n    of {out:.300}")
END
}

# is_json: whether the output is JSON is looked at with the members.
is_json() { member "type(j).__name__ in ('dict', 'list')" True; }

# same_in_all ARGUMENT...: output for programs does not depend on the language.
same_in_all() {
    local english language
    run --lang en "$@"
    returned 0 "$*"
    english=$out
    for language in $(cat "$SOURCE_DIR/src/text/LINGUAS"); do
        run --lang "$language" "$@"
        check "the same in English and $language: $*" test "$out" = "$english"
    done
}

# won_code NAME, won_words NAME: a game that is won, of tests/plays, and its moves, a line each; won_deal NAME: its deal,
# as an option.
won_code() { sed -n "s/^$1 //p" "$SOURCE_DIR/tests/plays/won.codes"; }
won_record() { "$PATIENCE" solve "$(won_code "$1")" --record; }
won_words() { won_record "$1" | sed '1,/^\(deal\|cards\) /d; /^end /d'; }
won_deal() { won_record "$1" | sed -n 's/^deal 1:/--seed=/p; s/^cards /--cards=/p'; }

finish() {
    if [ -s "$work/harmless" ]; then
        out=$(not_plain "$work/harmless" | cat -v) err=''
        check "no control characters" test -z "$out"
    fi
    if [ -s "$work/members" ] && command -v python3 >/dev/null; then
        out=$(look_at_members 2>&1) err=''
        check "JSON" test -z "$out"
    fi
    printf '%s passed, %s failed\n' "$passed" "$failed"
    test "$failed" -eq 0
}

# The games of the list; and those with texts, which stand before the gallery and are enough for what takes long.
all_games=$("$PATIENCE" list --lang en | sed -n 's/^\([a-z0-9][a-z0-9-]*\) .*/\1/p' | xargs)
games=$(for game in $all_games; do [ ! -e "$SOURCE_DIR/rules/$game/en.md" ] || echo "$game"; done | xargs)

# The packs of the rules' worked examples: cards in order, and every 19th card.
ID52="AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"
ID52="$ID52 AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
ST52="8C AH 7S KC 6H QS 5D JH 4C TD 3S 9C 2H 8S AD 7H KS 6D QH 5C JD 4S TC 3H 9S 2D"
ST52="$ST52 8H AC 7D KH 6C QD 5S JC 4H TS 3D 9H 2C 8D AS 7C KD 6S QC 5H JS 4D TH 3C 9D 2S"
