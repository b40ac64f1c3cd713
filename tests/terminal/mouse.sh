#!/bin/bash
# The mouse as terminals send it, today's and older ones; what it does is in tests/screens/scenes/mouse.txt and menu.txt.
. "$(dirname "$0")/lib.sh"

# click X Y: pressed and let go there, counted from 1, as terminals of today send it; and as older ones do.
click() { type_text $'\e[<0;'"$1;$2"$'M\e[<0;'"$1;$2"m; }
old_place() { printf '%b' "\\x$(printf '%x' "$(($1 + 32))")\\x$(printf '%x' "$(($2 + 32))")"; }
click_old() { type_text $'\e[M '"$(old_place "$1" "$2")"$'\e[M#'"$(old_place "$1" "$2")"; }
# drag X Y TO_X TO_Y: pressed, moved and let go elsewhere; older terminals tell no moves.
right_click() { type_text $'\e[<2;'"$1;$2"$'M\e[<2;'"$1;$2"m; }
drag() { type_text $'\e[<0;'"$1;$2"$'M\e[<32;'"$(($1 + 1));$2"$'M\e[<32;'"$3;$4"$'M\e[<0;'"$3;$4"m; }
drag_old() { type_text $'\e[M '"$(old_place "$1" "$2")"$'\e[M#'"$(old_place "$3" "$4")"; }
wheel_up() { type_text $'\e[<64;10;10M'; }
wheel_down() { type_text $'\e[<65;10;10M'; }
mouse_is() { test "$(ask '#{mouse_button_flag}#{mouse_sgr_flag}')" = "$1"; }

echo "cards = small" >>"$XDG_CONFIG_HOME/patience/config" # so that it is known where they lie
environment=(TERM=xterm-256color)
start play kleine-harfe --seed 26
wait_for 'Move 0'
check "the mouse is asked for" wait_until mouse_is 11
click 21 8
wait_for '['
click 50 12
wait_for 'Move 1'
check "source and target clicked" record_ends t2-t5
wheel_up
wait_for 'Move 0'
wheel_down
wait_for 'Move 1'
wheel_up
wait_for 'Move 0'
drag 21 8 50 12
wait_for 'Move 1'
check "a card is carried" record_ends t2-t5
wheel_up
wait_for 'Move 0'
type_text $'\e[<0;21;8M'
wait_for '['
type_text $'\e[<0;50;12m'
wait_for 'Move 1'
check "a card is carried step by step" record_ends t2-t5
wheel_up
wait_for 'Move 0'
drag 25 24 50 12 # what is clicked in the bar is not carried
type_text i
wait_for 'The solver would play'
right_click 21 8
wait_for 'does not go to a foundation now'
type_text q
wait_end 0

# A shell has the mouse again when the program leaves.
start_shell
type_text 'TERM=xterm-256color "$P" play kleine-harfe --seed 26'
keys Enter
wait_for 'Move 0'
check "the mouse is asked for, from a shell" wait_until mouse_is 11
type_text q
wait_for 'ready>'
check "the mouse is given back" wait_until mouse_is 00
stop

environment=(TERM=screen-256color)
start play kleine-harfe --seed 26
wait_for 'Move 0'
click_old 14 4
wait_for 'Move 1'
type_text u
wait_for 'Move 0'
drag_old 21 8 50 12
wait_for 'Move 1'
check "a card is carried on an older terminal" record_ends t2-t5
type_text q
wait_end 0
finish
