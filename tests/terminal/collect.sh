#!/bin/bash
# When nothing is left but collecting the table asks for it once, and a key does it all; another key stops that.
. "$(dirname "$0")/lib.sh"

game=$SOURCE_DIR/tests/terminal/games/kleine-harfe.patience
all=$(sed -n 's/^# keys: //p' "$game" | tr -d '\n' | tr _ ' ')
start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text F
wait_for 'There is more to do than collecting.'
type_text "${all%wf5f5f7f}"
wait_for 'Only collecting is left. Collect it all?  ↵ yes, F later'
before=$(grep -vc '^#' "$(record)")
check "nothing is collected unasked" record_ends draw

# A key that comes with the other: collecting ends before it began.
type_text Fm
wait_for ' w-f '
check "another key stops it" record_ends draw
type_text m
wait_for 'Only collecting is left: F collects it all.'
type_text u
wait_gone 'Only collecting is left'
type_text U
wait_for 'Only collecting is left: F collects it all.'
type_text q
wait_end 0

# Gone on with, the question comes again with the next move, and Enter is yes.
start play --resume
wait_for 'Only collecting is left: F collects it all.'
type_text uU
wait_for 'Collect it all?'
keys Enter
wait_for 'You won!'
check "the record is closed" record_ends 'end won'
check "what was collected is in it" test "$(($(grep -vc '^#' "$(record)") - before))" -ge 5
check "it can be replayed" test "$("$PATIENCE" replay --check "$(record)")" = won
type_text q
wait_end 0
finish
