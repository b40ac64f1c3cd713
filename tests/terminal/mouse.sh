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
click_old() {
    local at
    printf -v at '%b' "\\x$(printf '%x' "$(($1 + 32))")\\x$(printf '%x' "$(($2 + 32))")"
    type_text $'\e[M '"$at"$'\e[M#'"$at"
}
on() { where "$1"; }

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
wait_for 'lay it there'
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
wait_for 'lay it there'
click 3 22
wait_gone 'lay it there'
double 21 8
wait_for 'Move 1'
check "a double click makes the sensible move" record_ends t2-t5
# Carried: pressed on one pile, let go on another.
wheel_up
wait_for 'Move 0'
type_text $'\e[<0;21;8M'
type_text $'\e[<32;40;10M\e[<32;50;12M\e[<0;50;12m'
wait_for 'Move 1'
check "a card is carried" record_ends t2-t5
type_text q
wait_end 0

environment=(TERM=screen-256color)
start play kleine-harfe --seed 26
wait_for 'Move 0'
click_old 14 4
wait_for 'Move 1'
type_text q
wait_end 0

# The menu: a click chooses, another one plays.
environment=(TERM=xterm-256color)
start
wait_for 'Kleiner Napoleon'
read -r x y < <(on 'Napoleon')
click "$x" "$y"
click "$x" "$y"
wait_for 'Choose: do the families go up or down?'
type_text q
wait_for 'Kleiner Napoleon'
type_text q
wait_end 0
finish
