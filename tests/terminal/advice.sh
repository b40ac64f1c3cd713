# Leaving does not wait for a solver who would never end, nor do moves.
. "$(dirname "$0")/lib.sh"
PATIENCE=${BUILD_DIR:?}/tests/endless/patience
start play 8x8 --seed 18
wait_for 'Move 0'
type_text 'ii '
wait_for 'Move 1'
type_text iiq
wait_end 0
start play 8x8 --seed 18
wait_for 'Move 0'
type_text ii
pid=$(program_pid)
stop
check "a closed window ends it" wait_until is_gone "$pid"
finish
