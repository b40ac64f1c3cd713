#!/bin/bash
# A game belongs to one terminal: another one gets it only when it is asked to take it.
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
terminal=second wait_for 'elsewhere'
terminal=second check "the menu does not say that it was left out" shows_not "$(basename "$file" .patience): this game"
terminal=second type_text A
terminal=second wait_for 'This game is open in another terminal.'
terminal=second keys Escape
terminal=second wait_for 'is being played in another terminal'
terminal=second start --lang de
terminal=second wait_for 'woanders'
terminal=second type_text A
terminal=second wait_for '↵ hier fortsetzen'
terminal=second start
terminal=second wait_for 'elsewhere'

# A game that is offered and then taken by the first terminal.
type_text q
wait_end 0
terminal=second start
terminal=second wait_for 'Kleine Harfe 26'
start play --resume
wait_for 'Move 3'
terminal=second type_text A
terminal=second wait_for 'another terminal'
terminal=second check "the other terminal does not play it" shows_not 'Move 3'
terminal=second keys Escape
terminal=second wait_for 'is being played in another terminal'
type_text ' '
wait_for 'Move 4'
check "its record is whole" test "$("$PATIENCE" replay --check "$file")" = open

# When the first has left it the second may.
type_text q
wait_end 0
terminal=second start play --resume
terminal=second wait_for 'Move 4'

# It is taken from there: the first says so and ends, having written nothing; also when it is frozen.
for freeze in no yes; do
    terminal=main start
    wait_for 'Kleine Harfe 26'
    moves=$(test $freeze = no && echo 4 || echo 5)
    test $freeze = no || kill -STOP "$(terminal=second program_pid)"
    type_text A
    wait_for '↵ continue it here'
    keys Enter
    wait_for "Move $moves"
    type_text ' '
    wait_for "Move $((moves + 1))"
    cp "$file" "$work/before"
    test $freeze = no || kill -CONT "$(terminal=second program_pid)"
    terminal=second wait_end 2
    terminal=second wait_for 'this game was taken to another terminal; it ends here'
    check "it has written nothing" cmp "$file" "$work/before"
    type_text qq
    wait_end 0
    check "the record is whole" test "$("$PATIENCE" replay --check "$file")" = open
    terminal=second start play --resume
    terminal=second wait_for "Move $((moves + 1))"
done
finish
