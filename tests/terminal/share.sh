#!/bin/bash
# Games told to others: by their code from the table, and out of the menu's question for a deal.
. "$(dirname "$0")/lib.sh"
code=$("$PATIENCE" share kleine-harfe --seed 20261122 --set passes=1 --play "draw draw")

# A damaged code is refused in the question itself; a sound one opens the replay, and Escape leads back.
start
wait_for 'A harp of seven columns.'
type_text '#'
wait_for 'or a code'
type_text "${code%?}"
keys Enter
wait_for 'the code is damaged: something is missing or mistyped'
type_text "${code: -1}"
keys Enter
wait_for 'Move 0 of 2'
type_text q
wait_for 'A harp of seven columns.'

# From the replay it is taken over as a game of its own; from the table it is told.
type_text "#$code"
keys Enter
wait_for 'Move 0 of 2'
keys Right
wait_for 'Move 1 of 2'
type_text t
wait_gone 'Move 1 of 2'
wait_for '20261122'
type_text T
wait_for 'Share this game'
check "the code up to here" shows "$("$PATIENCE" share kleine-harfe --seed 20261122 --set passes=1 --play draw)"
check "how it stands" shows 'Patience, Kleine Harfe (Passes: 1), 22 November 2026: still open'
check "that it was taken over" shows 'with help'
keys Enter
wait_gone 'Share this game'

# At the table the question takes a code too.
type_text "#$code"
keys Enter
wait_for 'Move 0 of 2'
type_text q
wait_gone 'Move 0 of 2'
type_text q
wait_for 'A harp of seven columns.'
type_text q
wait_end 0
check "the result behind the program" shows 'Patience, Kleine Harfe (Passes: 1), 22 November 2026: still open after 1 move'
check "the code behind the program" eval 'screen | grep -qx "kleine-harfe\.[A-Za-z0-9_-]*"'

finish
