# The README's first game is what is seen, and no step of it loses; what docs say in figures is so.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1

# --- the ten steps ---
steps() { sed -n '/^## A first game/,/^## The games/p' README.md; }
step() { steps | sed -n "/^$1\. /,/^$(($1 + 1))\. /p"; }
seed=$(step 1 | sed -n 's/.*patience play kleine-harfe --seed \([0-9]*\)`.*/\1/p')
key=$(step 4 | sed -n 's/^4\. `\(.*\)`: .*/\1/p')
keys=$(step 6 | sed -n 's/^6\. `\(.*\)` moves from column .*/\1/p')
check "the steps were found" test -n "$seed" -a -n "$key" -a -n "$keys"

# told WORDS: plays them in the game of the README.
told() { out=$(printf '%s\n' "$@" | "$PATIENCE" play kleine-harfe --seed "$seed" --plain 2>&1); }
told "$key"
check "4: what moves, and what turns up" grep -q \
    '^10♦ goes on J♠ in t6\. t2: A♠ turned up\. A♠ goes home\.' <<<"$out"
told "$key" draw
check "5: what is drawn fits nowhere" grep -q '^9♥ drawn\.$' <<<"$out"
told "$key" draw "show w"
check "5: it lies on the waste" grep -q '^w: 9♥\.$' <<<"$out"
told "$key" draw moves
check "6: there are two places" test "$(grep -o 't7-t[0-9]' <<<"$out" | wc -l)" -eq 2
told "$key" draw "$keys"
check "6: from column 7 to column 6" grep -q '^9♠ goes on 10♦ in t6\.' <<<"$out"

# Wherever a step leads, the solver still wins: 8 has a win to show.
hint=$(told "$key" draw "$keys" hint && sed -n 's/.*(\([^ ]*\))\..*/\1/p' <<<"$out")
check "7: there is a hint" test -n "$hint"
told winnable "$key" winnable draw winnable "$keys" winnable "$hint" winnable undo winnable solver
check "no step loses" test "$(grep -c 'The game can still be won\.$' <<<"$out")" -eq 6
check "8: the solver has a move" grep -q '^The solver would play: ' <<<"$out"
check "10: it is continued" grep -q 'resume' <<<"$out"

# --- figures of the docs ---
traits=$(grep -c '^ *EACH(' src/advice/policy.h)
check "odds.md: $traits traits" grep -q "by $traits \*traits\*" docs/odds.md
all=0 refuses=0 titles=
while IFS='"' read -r game title; do
    all=$((all + 1))
    "$PATIENCE" deal "$game" --seed pysol:24 >/dev/null 2>&1 && continue
    refuses=$((refuses + 1)) titles+="$title"$'\n'
done < <("$PATIENCE" list --all --json | grep -o '"id": "[^"]*", "title": "[^"]*"' | cut -d '"' -f 4,8)
check "deals.md: $((all - refuses)) of $all games" \
    grep -q "^game lays them\. $((all - refuses)) of our $all games take its numbers" docs/deals.md
check "deals.md: those that do not take them" \
    test "$(sort <<<"${titles%$'\n'}")" = "$(sed -n 's/^> //p' docs/deals.md | tr '\n' ' ' | sed 's/, */\n/g; s/ $//' | sort)"

finish
