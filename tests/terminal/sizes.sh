#!/bin/bash
# The table follows the terminal's size; where there is no room it says so, and comes back.
. "$(dirname "$0")/lib.sh"

start play kleine-harfe --seed 4711 --lang en
wait_for 'Move 0'
check "80x24" looks_as kleine-harfe '80x24 en UTF-8'
size 120 40
wait_for 'Kleine Harfe  No. 4711'
size 59 20
check "59x20" looks_as too-small '59x20'
type_text '   n'
size 20 5
wait_for '20×5 is too small'
type_text '   n'
size 1 1
size 300 100
wait_for 'Kleine Harfe  No. 4711'
size 80 24
check "80x24 again" looks_as kleine-harfe '80x24 en UTF-8'
check "then it waits" wait_until is_asleep "$(program_pid)"
type_text '?'
wait_for 'In short'
size 20 5
size 80 24
wait_for 'In short'
type_text x
check "80x24 after the help" looks_as kleine-harfe '80x24 en UTF-8'
type_text '#'
wait_for 'Deal: its number'
size 30 6
size 80 24
wait_for 'Deal: its number'
keys Escape
check "80x24 after the number" looks_as kleine-harfe '80x24 en UTF-8'
type_text q
wait_end 0

start --lang en
wait_for 'Kleiner Napoleon'
size 20 5
size 1 1
size 120 40
wait_for 'Kleiner Napoleon'
size 80 24
wait_for 'Kleiner Napoleon'
type_text q
wait_end 0
finish
