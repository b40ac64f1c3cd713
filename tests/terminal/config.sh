#!/bin/bash
# Keys and preferences of the config file, in a real terminal; a theme for this once is not written.
. "$(dirname "$0")/lib.sh"
config=$XDG_CONFIG_HOME/patience/config
environment=(TERM=xterm-256color)

printf '%s\n' 'motion = off' 'key.undo = ^W' 'theme = contrast' >"$config"
start play kleine-harfe --seed 26
wait_for 'Move 0'
is_black() { tm capture-pane -p -e -t "=$terminal:" | grep -q '48;5;16m'; }
check "the theme is the one that was asked for" wait_until is_black
type_text 25
wait_for 'Move 1'
keys C-w
wait_for 'Move 0'
type_text q
wait_end 0

printf 'motion = off\n' >"$config"
start play kleine-harfe --seed 26 --theme mono
wait_for 'Move 0'
type_text p
wait_for 'Preferences'
keys Down Right Enter
wait_for 'Move 0'
type_text q
wait_end 0
check "only what was chosen is written" test "$(cat "$config")" = $'motion = off\nsuits = four'
finish
