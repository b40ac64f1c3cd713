#!/bin/bash
# Where nothing can be written the game goes on; the upper bar says so as long as it holds, and so does the end.
. "$(dirname "$0")/lib.sh"
unsaved='not being saved'
width=132 height=30

# bar_shows TEXT, bar_shows_not TEXT: the uppermost row.
bar_shows() { screen | head -1 | grep -qF -- "$1"; }
bar_shows_not() { ! bar_shows "$1"; }
wait_for_bar() {
    wait_until bar_shows "$1"
    check "the bar shows \"$1\"" bar_shows "$1"
}
wait_gone_from_bar() { check "\"$1\" goes from the bar" wait_until bar_shows_not "$1"; }

# begin_game FILE [ARGUMENT...]: starts the game of a record of games/, and sets $keys to the keys that win it.
begin_game() {
    local game arguments=() word rest file=$1
    shift
    keys=$(sed -n 's/^# keys: //p' "$file" | tr -d '\n' | tr _ ' ')
    game=$(awk '$1 == "game" {print $2}' "$file")
    while read -r word rest; do
        case $word in
        set) arguments+=(--set "$rest") ;;
        deal) arguments+=(--seed "${rest#1:}") ;;
        cards) arguments+=(--cards "$rest") ;;
        end) break ;;
        esac
    done <"$file"
    start play "$game" "${arguments[@]}" "$@"
    wait_for '0'
}

# --- the record ---------------------------------------------------------------------------------------------

# At the data folder's place there is a file.
rm -r "$XDG_DATA_HOME"
echo something >"$XDG_DATA_HOME"
start play kleine-harfe --seed 26
wait_for 'Move 0'
check "nothing is said of a game without a move" bar_shows_not "$unsaved"
type_text '25'
wait_for 'Move 1'
wait_for_bar "$unsaved"
wait_for 'The game is not being saved: '
type_text '72'
wait_for 'Move 2'
wait_for_bar "$unsaved"
type_text '?'
wait_for 'Keys'
check "a page does not hide it" bar_shows "$unsaved"
type_text x
wait_for 'Move 2'
type_text v
wait_for 'Move 0 of 2'
check "a replay does not hide it" bar_shows "$unsaved"
type_text q
wait_for 'Move 2'
check "the file is left alone" test "$(cat "$XDG_DATA_HOME")" = something

# It is tried again with every move.
rm "$XDG_DATA_HOME"
type_text ' '
wait_for 'Move 3'
wait_gone_from_bar "$unsaved"
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

# In every game, whatever else it has to say, in both languages; and it is not left in silence.
rm -rf "$XDG_DATA_HOME"
echo something >"$XDG_DATA_HOME"
for file in "$SOURCE_DIR"/tests/terminal/games/*.patience; do
    begin_game "$file"
    type_text "${keys:0:6}"
    wait_for_bar "$unsaved"
    type_text q
    wait_end 2
    wait_for 'patience: 1 game was not saved to its end in ~/data/patience/games: Not a directory'
    begin_game "$file" --lang de
    type_text "${keys:0:6}"
    wait_for_bar 'wird nicht gespeichert'
    keys C-c
    wait_for 'patience: 1 Spiel ist nicht bis zum Ende gespeichert in ~/data/patience/games: '
done

# Where there is no room for the table it is said too, and not that the game is kept.
start play napoleon --daily
wait_for 'Move 0'
type_text +
size 40 10
wait_for 'too small'
check "too small a window says it" shows 'The game is not being saved'
check "and not that the game is kept" shows_not 'The game is kept'
size "$width" "$height"

# Another deal in its place, and the way through the menu.
type_text n
wait_for 'The previous game was not saved to its end: Not a directory'
check "the new game has lost nothing" bar_shows_not "$unsaved"
type_text q
wait_end 2
start
wait_for 'Kleiner Napoleon'
type_text 1
wait_for 'Move 0'
type_text ' '
wait_for_bar "$unsaved"
type_text q
wait_for 'The previous game was not saved to its end: Not a directory'
type_text q
wait_end 2
wait_for 'patience: 1 game was not saved'

# A home that is a file, and no other folder named.
touch "$work/file"
environment=(-u XDG_DATA_HOME -u XDG_CONFIG_HOME "HOME=$work/file")
start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text '25'
wait_for_bar "$unsaved"
type_text q
wait_end 2
environment=(A=a)

# --- the statistics -----------------------------------------------------------------------------------------

rm "$XDG_DATA_HOME"
mkdir -p "$XDG_DATA_HOME/patience/statistics" # a folder at the file's place
file=$SOURCE_DIR/tests/terminal/games/die-reihe.patience
won() { grep -c ' won ' "$XDG_DATA_HOME/patience/statistics"; }
begin_game "$file"
check "nothing is said before" bar_shows_not 'statistics'
type_text "$keys"
wait_for 'You won!'
wait_for_bar 'statistics not saved'
wait_for 'The statistics are not being written: '
type_text r
wait_for 'Move 0'
check "it still holds with the next game" bar_shows 'statistics not saved'
type_text q
wait_end 2
wait_for 'patience: 1 line of the statistics was not written to ~/data/patience/statistics: Is a directory'

# With the next line it is tried again.
begin_game "$file"
type_text "$keys"
wait_for 'You won!'
wait_for_bar 'statistics not saved'
rmdir "$XDG_DATA_HOME/patience/statistics"
type_text r
wait_for 'Move 0'
wait_gone_from_bar 'statistics not saved'
check "the line is there" test "$(won)" = 1
type_text q
wait_end 0

# And when the program is left.
rm "$XDG_DATA_HOME/patience/statistics"
mkdir "$XDG_DATA_HOME/patience/statistics"
begin_game "$file"
type_text "$keys"
wait_for_bar 'statistics not saved'
rmdir "$XDG_DATA_HOME/patience/statistics"
type_text q
wait_end 0
check "the line is there when the program was left" test "$(won)" = 1
finish
