#!/bin/bash
# A game belongs to one terminal: another one does not get it.
. "$(dirname "$0")/lib.sh"

terminal=waiting start
terminal=waiting wait_for 'Napoleon'
start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text '2572 '
wait_for 'Move 3'
file=$(record)

terminal=second start play --resume
terminal=second wait_end 1
terminal=second wait_for 'another terminal'
terminal=second check "it is not said that there were none" shows_not 'there is no unfinished game'
terminal=second start
terminal=second wait_for 'Napoleon'
terminal=second check "the menu does not offer it" shows_not 'Kleine Harfe 26'
terminal=second check "and says why" shows "$(basename "$file" .patience): this game"
terminal=second start --lang de
terminal=second wait_for 'Spiel wird gerade in einem anderen'
terminal=second start
terminal=second wait_for 'is being played in another terminal'

# A game that is offered and then taken by the first terminal.
type_text q
wait_end 0
terminal=second start
terminal=second wait_for 'Kleine Harfe 26'
start play --resume
wait_for 'Move 3'
terminal=second type_text a
terminal=second wait_for 'another terminal'
terminal=second check "the other terminal does not play it" shows_not 'Move 3'
type_text ' '
wait_for 'Move 4'
check "its record is whole" test "$("$PATIENCE" replay --check "$file")" = open

# When the first has left it the second may.
type_text q
wait_end 0
terminal=second start play --resume
terminal=second wait_for 'Move 4'
finish
