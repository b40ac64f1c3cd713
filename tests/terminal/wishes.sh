# ^C breaks off looking for a deal, and the game goes on.
. "$(dirname "$0")/lib.sh"

# Looking for the first deal finds one, for the next it goes on until it is told to end.
PATIENCE=${BUILD_DIR:?}/tests/endless/patience
is_dead() { test "$(ask '#{pane_dead}')" = 1; } # the shell in it dies of ^C too
none='No such deal was found; this game continues.'
start play kleine-harfe --set passes=1 --difficulty medium
wait_for 'Move 0'
type_text ' '
wait_for 'Move 1'
type_text n
wait_for 'Looking for a deal (medium); any key stops.'
keys C-c
wait_for "$none"
type_text u
wait_for 'Move 0'
keys C-c
check "then ^C ends the program" wait_until is_dead

# In words, at a terminal.
for break_off in C-c Enter; do
    start play koenigs-patience --plain --winnable
    wait_for '>'
    type_text new
    keys Enter
    wait_for 'Looking for a deal that can be won; Enter or ^C stops.'
    keys "$break_off"
    wait_for "$none"
    type_text 'quit'
    keys Enter
    check "quit leaves" wait_until is_dead
done
finish
