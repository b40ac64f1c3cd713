# The manual says what the program does: its options as they are written, and the exit statuses.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
manual=docs/patience.6

# Behind "|" a macro goes on: an option behind an argument would be set as one, with one hyphen.
check "options behind arguments are options" test -z "$(grep -nE '\bAr +[^ ]+ +\| +-' $manual)"
if command -v nroff >/dev/null && nroff -mdoc "$manual" >"$work/page" 2>/dev/null && test -s "$work/page"; then
    sed -i $'s/.\b//g; s/\e\\[[0-9;]*m//g' "$work/page"
    check "long options have two hyphens" test -z "$(grep -E '(^|[^-[:alnum:]])-[a-z]{2}' "$work/page")"
    check "replay --check" grep -q -- '| --check |' "$work/page"
fi

# entry COMMAND: what the manual says of a command, in one line.
entry() { sed -n "/^\.It Cm $1\$/,/^\.\(It Cm\|El\)/p" "$manual" | tail -n +2 | tr '\n' ' '; }
check "solve: status 1" grep -q 'The exit status is 0 when it can be won, 1 when it is proved that it cannot' <<<"$(entry solve)"
check "hint: status 1" grep -q '1 when there is none or the position is lost' <<<"$(entry hint)"
run solve die-reihe --seed 33 --limit-positions 50000
returned 1 "a deal that cannot be won"
run hint die-reihe --seed 33 --limit-positions 50000 --seer
returned 1 "no hint where the position is lost"
for command in solve hint analyse; do
    run "$command" die-reihe --seed 33 --play "draw t9-t1"
    returned 2 "$command: moves that are not legal"
done
run moves die-reihe --seed 33 --play "draw t9-t1"
returned 1 "moves: moves that are not legal"

# Every preference with its values, every command that a key can be given to, every variable that is asked for, and
# every option, are in the manual; the README has the preferences.
"$PATIENCE" config >"$work/config"
section() { sed -n "/^\.S[hs] $1\$/,/^\.S[hs] /p" "$manual"; }
names=$(sed -n 's/^\([a-z-]*\) = .*/\1/p' "$work/config")
check "there are preferences" test "$(wc -w <<<"$names")" -ge 7
for name in $names; do
    echo "$name = ?" >"$work/none"
    run config --check "$work/none"
    values=$(sed 's/.*it has: //; s/, / | /g' <<<"$err")
    check "$manual: $name = $values" grep -qxF ".It Li $name = $values" <<<"$(section Preferences)"
    for value in ${values//|/}; do
        check "README.md: $name, $value" grep -qE "^$name = .*\<$value\>" README.md
    done
done
sed -n '/^## Preferences/,/^## /p' README.md | sed -n '/^```$/,/^```$/p' | grep -v '^```' >"$work/example"
run config --check "$work/example"
returned 0 "the README's example"
check "it has them all" test "$(grep -c '^[a-z]* = ' "$work/example")" -eq "$(wc -w <<<"$names")"
commands=$(sed -n 's/^key\.\([a-z]*\) = .*/\1/p' "$work/config" | uniq)
check "there are commands" test "$(wc -w <<<"$commands")" -gt 25
for command in $commands; do
    check "$manual: key.$command" grep -qE "^\.Cm (.* )?$command( |$)" <<<"$(section Preferences)"
done
keys=$(sed -n '/named_keys\[\] = {/,/^$/s/.*{"\([a-z]*\)", .*/\1/p' src/tui/keys.c)
check "there are keys with names" test "$(wc -w <<<"$keys")" -gt 10
for key in $keys; do
    check "$manual: the key $key" grep -qE "^\.Cm (.* )?$key( |$)" <<<"$(section Preferences)"
done
for variable in $(grep -rhoE '(getenv|xdg_path)\("[A-Z_]+"' src | sed 's/.*"\(.*\)"/\1/' | sort -u); do
    check "$manual: $variable" grep -qE "^\.It Ev (.* )?$variable( |$)" <<<"$(section ENVIRONMENT)"
done
synopsis() { sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/p' "$manual" | sed -n "/^\.Cm $1\$/,/^\.Nm/p"; }
{
    section 'Games and deals'
    sed -n '/^hold for every search:/,/^\.Ss/p' "$manual" # limits, and what every command takes
} >"$work/shared"
for command in $(sed -n 's/^    \.name = "\(.*\)",$/\1/p' src/cli/cmd_*.c); do
    check "$manual: the command $command" test -n "$(entry "$command")"
    { synopsis "$command" && entry "$command" | sed 's/ \.\(Fl\|Op\)/\n.\1/g' && cat "$work/shared"; } >"$work/told"
    for option in $("$PATIENCE" help "$command" | sed -n 's/^  --\([a-z-]*\).*/\1/p'); do
        check "$manual: $command --$option" grep -qE "(Fl|,|\\|) (h , |V , )?-$option( |$)" "$work/told"
    done
done

finish
