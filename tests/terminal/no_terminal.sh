#!/bin/bash
# Where there is no terminal to play in the program says so in one line and ends with status 2.
. "$(dirname "$0")/lib.sh"

# refused WHAT TEXT: what was written to standard error is one line with this text; status 2, nothing printed.
refused() {
    check "$1: status 2 (not $status)" test "$status" = 2
    check "$1: one line (not: $err)" test "$(wc -l <<<"$err")" = 1
    check "$1: says why (not: $err)" grep -q "^patience: .*$2" <<<"$err"
    check "$1: prints nothing" test -z "$out"
}

for arguments in '' play 'play kleine-harfe' 'play --seed 4 napoleon'; do
    # shellcheck disable=SC2086
    out=$(timeout "$WAIT_SECONDS" "$PATIENCE" $arguments </dev/null 2>"$work/err")
    status=$? err=$(cat "$work/err")
    refused "no terminal at all: $arguments" terminal
done
check "nothing was recorded" no_record

# in_shell WHAT COMMAND: runs it in a shell in a terminal; $out is what it leaves in the file `out`.
in_shell() {
    rm -f "$work/status" "$work/out" "$work/err"
    start_command env P="$PATIENCE" W="$work" bash --norc --noprofile -c "$2 2>\"\$W/err\"; echo \$? >\"\$W/status\""
    wait_until test -s "$work/status"
    status=$(cat "$work/status") err=$(cat "$work/err") out=$(cat "$work/out" 2>/dev/null)
}
in_shell 'input' '"$P" play kleine-harfe </dev/null'
refused 'input is not a terminal' terminal
in_shell 'output' '"$P" play kleine-harfe >"$W/out"'
refused 'output is not a terminal' terminal
in_shell 'closed' '"$P" play kleine-harfe <&-'
refused 'input is closed' terminal
in_shell 'closed' '"$P" play kleine-harfe >&-'
refused 'output is closed' terminal
in_shell 'pipe' 'echo q | "$P"'
refused 'a pipe at the menu' terminal
in_shell 'dumb' 'TERM=dumb "$P" play kleine-harfe'
refused 'TERM=dumb' TERM
in_shell 'German' 'TERM=dumb "$P" --lang de play'
refused 'TERM=dumb, in German' TERM
check "nothing was recorded" no_record
finish
