# A long analysis tells how far it is, is ended by ^C, and tells what it has.
. "$(dirname "$0")/lib.sh"
PATIENCE=${BUILD_DIR:?}/tests/endless/patience # whose searches end only when they are told to

start_shell
type_text '$P analyse --fair 8x8 --seed 1 --play "draw draw" --limit-total 1000000'
keys Enter
wait_for 'Move 1 of 2, '
keys C-c
wait_for 'Only the first 0 of 2 moves were looked at.'
type_text '$P analyse 8x8 --seed 2 --play "draw draw" --limit-total 1000000'
keys Enter
wait_for 'Position 1 of 2, '
keys C-c
wait_for 'not found out.'
finish
