# A whole game from words; its record is the one the screen would write.
. "$(dirname "$0")/lib.sh"
deal=$(won_deal kleine-harfe)
won_words kleine-harfe >"$work/words"
won_record kleine-harfe >"$work/expected"

out=$("$PATIENCE" play kleine-harfe --plain "$deal" <"$work/words" 2>"$work/err")
status=$? err=$(cat "$work/err")
returned 0 "a win"
silent "a win"
harmless "a win"
mentions "You won! Kleine Harfe in 102 moves." "a win"
check "one record" test "$(ls "$games_folder" | wc -l)" -eq 1
check "the record" cmp -s "$work/expected" "$games_folder"/*.patience
run play --resume --plain
returned 1 "a won game is not gone on with"

# In one line, in German; and with remarks, carriage returns and capitals.
forget
tr '\n' ' ' <"$work/words" | "$PATIENCE" play kleine-harfe --plain "$deal" --lang de >"$work/german"
check "the same record in German" cmp -s "$work/expected" "$games_folder"/*.patience
forget
tr '[:lower:]' '[:upper:]' <"$work/words" | sed 's/$/ # a remark\r/' | "$PATIENCE" play kleine-harfe --plain "$deal" >/dev/null
check "the same record, with remarks" cmp -s "$work/expected" "$games_folder"/*.patience

# After the win: the record is closed, and there is another deal.
forget
after='undo redo draw t1 t1-t2 hint moves status finish restart draw'
out=$(tr ' ' '\n' <<<"$after" | cat "$work/words" - | "$PATIENCE" play kleine-harfe --plain "$deal")
check "what is refused after a win" test "$(grep -cx 'The game is won.' <<<"$out")" -eq 5
check "the table is laid out twice" test "$(grep -cx "Kleine Harfe, deal ${deal#*=}" <<<"$out")" -eq 2
check "two records" test "$(ls "$games_folder" | wc -l)" -eq 2
check "the win is still one" grep -qx 'end won' "$games_folder"/*.patience

# What is left to collect is collected at a word.
forget
draws=$(grep -n '^draw$' "$work/words" | tail -1 | cut -d: -f1)
out=$({ head -n "$draws" "$work/words" && printf 'hint\nfinish\n'; } | "$PATIENCE" play kleine-harfe --plain "$deal")
check "finish is offered, and is the hint" test "$(grep -o 'Everything can be collected now: finish\.' <<<"$out" | wc -l)" -eq 2
mentions "You won! Kleine Harfe in 102 moves." "finish"
check "finish makes the same record" grep -qx 'end won' "$games_folder"/*.patience

# The evening's game on its day: a line to paste, which counts the evenings.
for evening in 20261204:freecell 20261205:klondike; do
    day=${evening%:*} game=${evening#*:}
    "$PATIENCE" solve "$game" --seed "$day" --record | sed '1,/^\(deal\|cards\) /d; /^end /d' >"$work/words"
    out=$(PATIENCE_NOW=$(date -d "$day 12:00" +%s) "$PATIENCE" play "$game" --daily --plain <"$work/words")
    check "the evening of $day" test "$(grep -c '^Patience tonight ★ ' <<<"$out")" -eq 1
done
mentions "★ Klondike · $(grep -c . "$work/words") moves, no undo · 2 evenings" "evenings in a row"
out=$(PATIENCE_NOW=$(date -d "20261205 12:00" +%s) "$PATIENCE" play freecell --daily --plain </dev/null)
check "another game of that day is none" test "$(grep -c 'tonight' <<<"$out")" -eq 0
finish
