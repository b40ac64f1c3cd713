# Both kinds of hints, the lamp, and the way back to a win; the game goes on while the seer thinks.
. "$(dirname "$0")/lib.sh"

start play kleine-harfe --seed 2 --set passes=1
wait_for 'Move 0'
type_text i
wait_for ' (↵)'
type_text I
wait_for 'The solver plays: '
type_text "$(screen | sed -n 's/.*The solver plays: \([0-9wf-]*\).*/\1/p' | tr -d -)"
wait_for 'Move 1'
check "by a comment" record_has '# seer'
type_text u
wait_for 'Move 0'
type_text U
wait_for 'Move 1'
check "made again it is marked again" test "$(grep -cx '# seer' "$(record)")" = 2
type_text L
wait_for '+ winnable'
type_text r
wait_for 'Move 0'
type_text ' 64 35 34'
wait_for 'Move 6'
wait_for '× lost'
type_text R
wait_for 'undone: from here it can be won.'
wait_for '+ winnable'
type_text R
wait_for 'The game can still be won.'
type_text L
wait_gone '+ winnable'
type_text '?'
wait_for 'In short'
keys Space
wait_for 'a fair hint'
keys End
keys Home
type_text x
wait_for 'Move'
type_text q
wait_end 0

# The lamp is a preference, and the keys can be changed.
printf 'lamp = on\nmotion = off\nkey.seer = Z\n' >"$XDG_CONFIG_HOME/patience/config"
start play napoleon --seed 5
wait_for '× lost'
type_text Z
wait_for 'The game can no longer be won.'
type_text +
wait_for 'Move 1'
type_text R
wait_for 'This deal could not be won from the start.'
type_text q
wait_end 0

# Leaving does not wait for a solver who would never end, nor do moves.
PATIENCE=${BUILD_DIR:?}/tests/endless/patience
start play 8x8 --seed 18
wait_for 'Move 0'
type_text 'Z '
wait_for 'Move 1'
type_text Zq
wait_end 0
start play 8x8 --seed 18
wait_for 'Move 0'
type_text Z
pid=$(program_pid)
stop
check "a closed window ends it" wait_until is_gone "$pid"
finish
