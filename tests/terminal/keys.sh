#!/bin/bash
# Keys beyond moves: undo, redo, restart, another deal, the help, the menu and its options.
. "$(dirname "$0")/lib.sh"

start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text u
wait_for 'There is nothing to undo.'
type_text U
wait_for 'There is nothing to redo.'
type_text '2572   '
wait_for 'Move 5'
type_text uuu
wait_for 'Move 2'
type_text UU
wait_for 'Move 4'
keys BSpace
wait_for 'Move 3'
keys C-r
wait_for 'Move 4'
type_text r
wait_for 'Move 0'
check "the record has it all" record_ends 'undo 4'
type_text UUUU
wait_for 'Move 4'

# The cursor alone plays too.
type_text r
wait_for 'Move 0'
keys Down Right
wait_for '▸'
keys Escape
type_text '*9'
wait_for 'of which pile'
keys Escape
type_text '~'
wait_for 'This key does nothing here'

# The help, scrolled to its end and back.
type_text '?'
wait_for 'your hands three times'
keys End
wait_gone 'your hands three times'
keys PageUp PageUp PageUp PageUp PageUp PageUp PageUp PageUp
wait_for 'your hands three times'
keys Down Down Up Up
type_text ' '
wait_gone 'your hands three times'
type_text b
wait_for 'your hands three times'
type_text x
wait_for 'Move 0'

# A deal by its number.
type_text '#'
wait_for 'Deal: its number, its cards'
type_text '123'
keys BSpace
type_text '4'
wait_for '124'
keys Escape
wait_for 'Kleine Harfe  26'
type_text '#99999999999999999999'
keys Enter
wait_for 'Deal numbers go from 0'
keys Escape
wait_for 'Kleine Harfe  26'
type_text '#pysol:0'
keys Enter
wait_for 'is no number of PySolFC'
keys C-u
type_text 'lonelybot:4711'
keys Enter
wait_for 'formats are cards and solvitaire, not “lonelybot”'
keys C-u
type_text 'pysol:24'
keys Enter
wait_for 'Kleine Harfe  by hand'
type_text '#4711'
keys Enter
check "the deal of that number" looks_as kleine-harfe '80x24 en UTF-8'
type_text q
wait_end 0

# The menu: options are kept in the record.
rm -rf "$records"
start
wait_for 'Kleiner Napoleon'
keys Down
type_text o
wait_for '[3]'
keys Right
wait_for '[1]'
keys Down Down Right
keys Enter
wait_for 'Passes: 1'
type_text '#7'
keys Enter
wait_for 'Große Harfe  7'
wait_for 'Pass 1'
type_text ' '
wait_for 'Move 1'
check "the record has the option" record_has 'set passes=1'
check "and the other" record_has 'set forced=on'
check "and the deal" record_has 'deal 1:7'
type_text q
wait_for 'Große Harfe 7 '
keys Up
type_text '?'
wait_for 'Keys of the menu'
type_text q
wait_for 'Große Harfe 7 '
type_text a
wait_for 'Move 1'
type_text q
wait_for 'Große Harfe 7 '
keys Escape
wait_end 0
finish
