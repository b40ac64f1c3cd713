#!/bin/bash
# The page of statistics, from the menu.
. "$(dirname "$0")/lib.sh"
export TZ=UTC PATIENCE_NOW=1795275900 # 2026-11-21T15:45:00Z
file=$XDG_DATA_HOME/patience/statistics
now=("TZ=$TZ" "PATIENCE_NOW=$PATIENCE_NOW")
environment=("${now[@]}")

start
wait_for 'Kleiner Napoleon'
type_text s
wait_for 'No games yet.'
type_text x
wait_for 'Kleiner Napoleon'

mkdir -p "${file%/*}"
cat >"$file" <<END
2026-10-02T10:00:00Z kleine-harfe 1 won moves=120 seconds=400 passes=2 deal=1:7
2026-10-22T10:00:00Z kleine-harfe 1 won moves=111 seconds=900 passes=3 deal=1:8
2026-11-12T10:00:00Z kleine-harfe 1 lost moves=30 seconds=200 passes=3 deal=1:9
2026-11-19T10:00:00Z kleine-harfe 1 left moves=12 seconds=60 passes=1 deal=1:10
2026-11-20T10:00:00Z kleine-harfe 1 won moves=100 seconds=300 passes=2 deal=1:20261120
2026-11-21T11:00:00Z kleine-harfe 1 won moves=130 seconds=3700 deal=1:20261121
2026-11-13T11:00:00Z kleine-harfe 1 won moves=90 seconds=500 set=passes=1,forced=off
this is no line
END
cp "$file" "$work/before"
type_text s
wait_for '█'
check "the page" kept_as statistics
page=$(screen)
is_page() { test "$(screen)" = "$page"; }
keys End
wait_for 'cannot be read'
check "its end" kept_of_all statistics-end
size 40 8
keys Home
wait_for 'Kleine Harfe'
size 80 24
check "the page again" wait_until is_page
type_text q
wait_for 'Kleiner Napoleon'
type_text q
wait_end 0

environment=("${now[@]}" LC_ALL=C)
start --lang de
wait_for 'Kleiner Napoleon'
type_text s
wait_for 'Spiele'
check "in German, ASCII" kept_of_all statistics-german-ascii
check "no sign beyond ASCII" test -z "$(screen | LC_ALL=C grep '[^ -~]')"
type_text q
wait_for 'Kleiner Napoleon'
type_text q
wait_end 0
check "looking changes nothing" cmp "$file" "$work/before"

# A game that is won now is in the page.
environment=("${now[@]}")
game=$SOURCE_DIR/tests/terminal/games/die-reihe.patience
start play die-reihe --seed 14
wait_for 'Move 0'
type_text "$(sed -n 's/^# keys: //p' "$game" | tr -d '\n' | tr _ ' ')"
wait_for 'You won!'
type_text q
wait_end 0
start
wait_for 'Kleiner Napoleon'
keys Down Down Down
type_text s
wait_for '1 game, 1 won (100%)'
finish
