#!/bin/bash
# The guide: offered with the first game, played through by the keys it names, left by Esc, found again under ?.
. "$(dirname "$0")/lib.sh"
guides=$XDG_DATA_HOME/patience/guides
rm "$guides"

# The offer: any other key plays on, and it does not come back.
start play 8x8 --seed 5
wait_for 'New to this game?'
type_text ' '
wait_for 'Move 1'
wait_gone 'New to this game?'
type_text q
wait_end 0
check "it is noted" test "$(cat "$guides")" = 8x8
rm -r "$records"
start play 8x8 --seed 5
wait_for 'Move 0'
check "it is offered once" shows_not 'New to this game?'
type_text q
wait_end 0

# By the player's own keys, as the panel names them, to the end.
echo 'key.draw = d' >>"$XDG_CONFIG_HOME/patience/config"
start play kleine-harfe --seed 7
wait_for 'New to this game?'
keys Enter
wait_for 'Guide: 1 of 8'
wait_for 'Kleine Harfe  50'
for step in 2 3 4 5 6 7 8; do
    key=$(still_screen | sed -n 's/.*─ \(.*\) or ↵: do it.*/\1/p')
    type_text "${key/ /}"
    wait_for "Guide: $step of 8"
done
check "its keys are the player's" test "$(grep -cx draw "$(record)")" = 2
keys Enter
wait_gone 'Guide:'
type_text q
wait_end 0
check "it is a game of that deal" record_has 'deal 1:50'
check "in which there was help" record_has '# help'
check "which is not at its end" record_ends w-t2

# Under ?, from a game that is kept; Esc leaves the guide's deal to be played.
start play napoleon --seed 5
wait_for 'New to this game?'
keys Escape
wait_gone 'New to this game?'
type_text +
wait_for 'Move 1'
type_text '?'
wait_for 'g guide'
type_text g
wait_for 'Guide: 1 of 8'
check "the other game is kept" test "$(ls "$records" | wc -l)" = 2
keys Enter
wait_for 'Guide: 2 of 8'
keys Escape
wait_gone 'Guide:'
wait_for 'Napoleon  3 '
type_text 9f
wait_for 'Move 2'
type_text q
wait_end 0
check "two games of it can be resumed" test "$(grep -lx 'game napoleon 1' "$records"/* | wc -l)" = 2
finish
