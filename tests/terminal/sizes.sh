#!/bin/bash
# The table follows the terminal's size; where there is no room it says so, and comes back.
. "$(dirname "$0")/lib.sh"

start play kleine-harfe --seed 4711 --lang de
wait_for 'Zug 0'
check "80x24" looks_as kleine-harfe '80x24 de UTF-8'
size 120 40
check "120x40" looks_as kleine-harfe '120x40 de UTF-8'
size 60 20
check "60x20" looks_as too-small '60x20, in German'
size 60 19
check "60x19" looks_as too-small '60x19, in German'
size 20 5
wait_for '20×5 ist zu klei'
size 1 1
size 300 100
wait_for 'Kleine Harfe  4711'
size 80 24
check "80x24 again" looks_as kleine-harfe '80x24 de UTF-8'
check "then it waits" wait_until is_asleep "$(program_pid)"
type_text '?'
wait_for 'Tasten'
size 20 5
size 100 30
size 80 24
type_text x
check "80x24 after the help" looks_as kleine-harfe '80x24 de UTF-8'
type_text '#'
wait_for 'Partie: Nummer'
size 30 6
size 80 24
wait_for 'Partie: Nummer'
keys Escape
check "80x24 after the number" looks_as kleine-harfe '80x24 de UTF-8'
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
