#!/bin/bash
# Where nothing can be written the game goes on, and the line for messages says so.
. "$(dirname "$0")/lib.sh"

# At the data folder's place there is a file.
echo something >"$XDG_DATA_HOME"
start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text '25'
wait_for 'Move 1'
wait_for 'The game is not being saved'
type_text '72'
wait_for 'Move 2'
wait_for 'The game is not being saved'
check "the file is left alone" test "$(cat "$XDG_DATA_HOME")" = something

# It is tried again with every move.
rm "$XDG_DATA_HOME"
type_text ' '
wait_for 'Move 3'
wait_gone 'The game is not being saved'
check "all moves are in the record then" grep -qx 't2-t5' "$(record)"
check "to the last" record_ends draw

# The folder vanishes while the game is played.
rm -rf "$XDG_DATA_HOME"
type_text ' '
wait_for 'Move 4'
check "a folder that vanished is made again" wait_until record_ends draw
type_text q
wait_end 0
check "the record is whole" test "$("$PATIENCE" replay --check "$(record)")" = open

# A home that is a file, and no other folder named.
touch "$work/file"
environment=(-u XDG_DATA_HOME -u XDG_CONFIG_HOME "HOME=$work/file")
start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text '25'
wait_for 'The game is not being saved'
wait_for 'Move 1'
type_text q
wait_end 0
finish
