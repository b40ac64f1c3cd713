#!/bin/bash
# A killed program loses nothing: the game goes on where it was, by --resume and from the menu.
. "$(dirname "$0")/lib.sh"

# The table alone: cursor, the mark of the last move and the bars may differ.
table() { still_screen | sed '1d;$d' | sed '$d' | sed 's/[▸·]/ /g; s/ *$//'; }

start play kleine-harfe --seed 26
wait_for 'Move 0'
check "a deal that is looked at leaves no record" no_record
type_text '2572    3  '
wait_for 'Move 9'
before=$(table)
file=$(record)
kill -KILL "$(program_pid)"
check "the program is killed" wait_until has_ended
wanted=$("$PATIENCE" show kleine-harfe --seed 26 --play "t2-t5 t7-t2 draw draw draw draw w-t3 draw draw")
check "the record has every move" test "$(shown "$file")" = "$wanted"

start play --resume
wait_for 'Move 9'
check "--resume shows the same table" test "$(table)" = "$before"
type_text 'u'
wait_for 'Move 8'
type_text 'U'
wait_for 'Move 9'
kill -KILL "$(program_pid)"
check "the program is killed again" wait_until has_ended
check "the record is the same one" test "$(record)" = "$file"
check "it tells the same position" test "$(shown "$file")" = "$wanted"

start
wait_for 'Kleine Harfe 26'
type_text u
wait_for '9 moves'
type_text q
wait_for 'Kleiner Napoleon'
type_text a
wait_for 'Move 9'
check "the menu shows the same table" test "$(table)" = "$before"
type_text q
wait_gone 'Move 9'
wait_for 'Kleine Harfe 26'
type_text q
wait_end 0

# Half a line at the end, as the power may leave it.
printf 't1-t' >>"$file"
start play --resume kleine-harfe
wait_for 'Move 9'
type_text ' '
wait_for 'Move 10'
stop
check "half a line is cut off" "$PATIENCE" replay --check "$file"

# A newer game that is damaged is named at the table.
printf '%s\n' 'patience 1' 'game 8x8 1' 'deal 1:5' nonsense >"${file%/*}/worse.patience"
start play --resume
wait_for 'Passed over: worse, line 4'
wait_for 'Move 10'
stop
finish
