#!/bin/bash
# However the program is stopped or ended: the terminal is as it was, the record stays, and no process is left.
. "$(dirname "$0")/lib.sh"

# The settings of the terminal as the shell in it sees them.
settings() {
    rm -f "$work/stty"
    type_text 'stty -g >"$HOME/stty.new" && mv "$HOME/stty.new" "$HOME/stty"'
    keys Enter
    wait_until test -s "$work/stty"
    cat "$work/stty"
}

# begin_play: the program in the shell, two moves made.
begin_play() {
    rm -rf "$records"
    type_text 'clear; "$P" play kleine-harfe --seed 26'
    keys Enter
    wait_for 'Move 0'
    type_text '2572'
    wait_for 'Move 2'
}

record_is_whole() { test "$("$PATIENCE" replay --check "$(record)")" = open && grep -qx 't7-t2' "$(record)"; }

start_shell
before=$(settings)

begin_play
pid=$(program_pid)
check "it waits asleep" wait_until is_asleep "$pid"
# In the first second the deal is measured beside the game.
does_nothing() {
    local from
    from=$(ticks "$pid")
    sleep 1
    test "$(($(ticks "$pid") - from))" -le 3
}
check "and does nothing while it waits" wait_until does_nothing

keys C-z
wait_for 'Stopped'
check "^Z stops it" wait_until is_stopped "$pid"
check "and says how to come back" shows 'type “fg” to play on'
check "^Z gives the terminal back" test "$(settings)" = "$before"
type_text 'clear; fg; echo "status=$?"'
keys Enter
wait_for 'Move 2'
check "the table is whole again" shows 'Space draw'
type_text ' '
wait_for 'Move 3'
keys C-z
wait_for 'Stopped'
size 100 30
type_text 'clear; fg; echo "status=$?"'
keys Enter
wait_for 'Move 3'
check "and has the new size" wait_until eval 'test "$(screen | head -1 | wc -m)" -gt 90'
size 80 24
type_text q
wait_for 'status=0'
check "q gives the terminal back" test "$(settings)" = "$before"

# end_by WHAT STATUS COMMAND...: ends the program in a way of its own.
end_by() {
    local what=$1 status=$2 pid
    shift 2
    begin_play
    pid=$(program_pid)
    "$@"
    check "$what: no process is left" wait_until is_gone "$pid"
    type_text 'echo "status=$?"'
    keys Enter
    wait_for "status=$status"
    check "$what: the screen is given back" shows_not 'Move 2'
    check "$what: the terminal is as before" test "$(settings)" = "$before"
    check "$what: the record stays" record_is_whole
}
signal() { kill "-$1" "$(program_pid)"; }
end_by '^C' 130 keys C-c
end_by '^\' 131 keys 'C-\'
end_by '^D' 0 keys C-d
end_by SIGTERM 143 signal TERM
end_by SIGHUP 129 signal HUP
end_by SIGINT 130 signal INT

# The window is closed: the program hears of it, or finds the terminal gone.  A sanitizer's look for leaks may not
# come to its end then.
no_leaks() {
    type_text 'export ASAN_OPTIONS=detect_leaks=0'
    keys Enter
}
no_leaks
begin_play
pid=$(program_pid)
stop
check "the window is closed: no process is left" wait_until is_gone "$pid"
check "the window is closed: the record stays" record_is_whole
start_shell
no_leaks
type_text "trap '' HUP"
keys Enter
begin_play
pid=$(program_pid)
stop
check "the window is closed and no signal comes: no process is left" wait_until is_gone "$pid"
check "the window is closed and no signal comes: the record stays" record_is_whole

# The same in the menu, in the help and at the question.
for where in menu help question; do
    terminal=$where start_shell
    terminal=$where no_leaks
    terminal=$where type_text '"$P"'
    terminal=$where keys Enter
    terminal=$where wait_for 'Kleiner Napoleon'
    test $where = help && terminal=$where type_text '?'
    test $where = question && terminal=$where type_text '#'
    pid=$(terminal=$where program_pid)
    terminal=$where keys C-c
    check "^C at the $where" wait_until is_gone "$pid"
    terminal=$where check "^C at the $where gives the terminal back" test "$(terminal=$where settings)" = "$before"
done
finish
