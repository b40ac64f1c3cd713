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

finish
