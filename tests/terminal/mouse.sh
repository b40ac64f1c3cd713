#!/bin/bash
# The mouse: a click names a pile, a double click makes the sensible move, the wheel undoes; as terminals send it.
. "$(dirname "$0")/lib.sh"

# button X Y: pressed and let go there, counted from 1, as terminals of today send it.
click() { type_text $'\e[<0;'"$1;$2"$'M\e[<0;'"$1;$2"m; }
double() {
    local one=$'\e[<0;'"$1;$2"$'M\e[<0;'"$1;$2"m
    type_text "$one$one"
}
wheel_up() { type_text $'\e[<64;10;10M'; }
wheel_down() { type_text $'\e[<65;10;10M'; }
# and as older ones do
old_place() { printf '%b' "\\x$(printf '%x' "$(($1 + 32))")\\x$(printf '%x' "$(($2 + 32))")"; }
click_old() {
    local at
    at=$(old_place "$1" "$2")
    type_text $'\e[M '"$at"$'\e[M#'"$at"
}
# drag X Y TO_X TO_Y: pressed, moved and let go elsewhere; the same of older terminals, which tell no moves.
drag() { type_text $'\e[<0;'"$1;$2"$'M\e[<32;'"$(($1 + 1));$2"$'M\e[<32;'"$3;$4"$'M\e[<0;'"$3;$4"m; }
drag_old() { type_text $'\e[M '"$(old_place "$1" "$2")"$'\e[M#'"$(old_place "$3" "$4")"; }
on() { where "$1"; }
mouse_is() { test "$(ask '#{mouse_standard_flag}#{mouse_sgr_flag}')" = "$1"; }

echo "cards = small" >>"$XDG_CONFIG_HOME/patience/config" # so that it is known where they lie
environment=(TERM=xterm-256color)
start play kleine-harfe --seed 26
wait_for 'Move 0'
read -r x y < <(on 24)
click "$x" "$y"
wait_for 'Move 1'
check "a click on the stock draws" record_ends draw
type_text u
wait_for 'Move 0'

# t2-t5: the source, then the target.
read -r from_x from_y < <(on '2  ')
click 21 8
wait_for '['
click 50 12
wait_for 'Move 1'
check "source and target clicked" record_ends t2-t5
wheel_up
wait_for 'Move 0'
wheel_down
wait_for 'Move 1'
check "the wheel undoes and makes again" record_ends t2-t5
wheel_up
wait_for 'Move 0'

# A click on bare table puts back.
click 21 8
wait_for '['
click 3 22
wait_gone '['
double 21 8
wait_for 'Move 1'
check "a double click makes the sensible move" record_ends t2-t5

# Carried: pressed on one pile, let go on another; the moves between may come or not.
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

# Carried where it does not go: back, and why.
moves=$(grep -vc '^#' "$(record)")
drag 66 14 31 11
wait_for 'does not fit'
check "a refused card lies where it was" shows_not '['
# Carried to bare table or let go where it lay: it stays picked up or is put back, and nothing is played.
click 3 22
wait_gone 'does not fit'
drag 66 14 3 22
wait_gone '['
check "nothing is played" test "$(grep -vc '^#' "$(record)")" = "$moves"

type_text q
wait_end 0

# Home, and a run carried by its highest card or by one within it.
rm -rf "$records"
echo 't2-t5 t7-t2 draw draw draw draw w-t3 draw draw' | "$PATIENCE" play kleine-harfe --plain --seed 26 >/dev/null
start play --resume
wait_for 'Move 9'
drag 21 4 57 4
wait_for 'Move 10'
check "a card is carried home" record_ends w-f
type_text '6f3f 535'
wait_for 'Move 15'
drag 49 12 31 8
wait_for 'does not fit'
check "a part of a run that does not go is refused" record_ends t3-t5
drag 49 11 31 8
wait_for 'Move 16'
check "a run is carried by its highest card" record_ends 't5-t3*4'
check "the mouse is asked for" mouse_is 11
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

# The menu: a click chooses, another one plays; the wheel goes from game to game.
environment=(TERM=xterm-256color)
start
wait_for 'A harp of seven columns.'
wheel_down
wait_gone 'A harp of seven columns.'
wheel_up
wait_for 'A harp of seven columns.'
read -r x y < <(on 'Napoleon')
click "$x" "$y"
click "$x" "$y"
wait_for 'Choose: do the foundations go up or down?'
type_text '+q'
wait_for 'Kleiner Napoleon'

# So it is with the unfinished games.
type_text u
wait_for ' r5'
read -r x y < <(on 'Kleine Harfe')
click "$x" "$y"
wait_for ' t7'
wheel_up
wait_for ' r5'
read -r x y < <(on 'Napoleon')
click "$x" "$y"
wait_for 'Move 1'
type_text q
wait_for 'Kleiner Napoleon'
type_text q
wait_end 0
finish
