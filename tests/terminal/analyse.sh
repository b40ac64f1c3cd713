# A long analysis tells how far it is, is ended by ^C, and tells what it has.
. "$(dirname "$0")/lib.sh"
PATIENCE=${BUILD_DIR:?}/tests/endless/patience # whose searches end only when they are told to

start_shell
type_text '$P analyse --fair 8x8 --seed 1 --play "draw draw" --limit-total 1000000'
keys Enter
wait_for 'Move 1 of 2, '
keys C-c
wait_for 'Only the first 0 of 2 moves were examined.'
type_text '$P analyse 8x8 --seed 2 --play "draw draw" --limit-total 1000000'
keys Enter
wait_for 'After 1 of 2 moves: '
keys C-c
wait_for 'is not known'

# Two games side by side are seen before anything is found out.
one=$("$PATIENCE" share kleine-harfe --seed 26 --play "draw draw") other=$("$PATIENCE" share kleine-harfe --seed 26 --play draw)
type_text "\$P compare $one $other"
keys Enter
wait_for 'Second ends after move 1, First goes on.'
wait_for 'searching'
keys End Tab
wait_for 'Move 2 of 2'
wait_for '1 move, open'
type_text q
wait_until shows_not 'Second'
finish
