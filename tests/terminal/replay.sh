#!/bin/bash
# A game is watched again, move by move; play goes on from any of them; copies and names.
. "$(dirname "$0")/lib.sh"

game=$SOURCE_DIR/tests/terminal/games/kleine-harfe.patience
moves=$(grep -vcE '^(patience|game|deal|#|end)' "$game")
cp "$game" "$work/won.patience"
environment=(TERM=xterm-256color)
replay() { start replay "$work/won.patience" "$@"; }

# at N: waits until the position behind that move is shown.
at() { wait_for "Move $1 of $moves "; }

# The screen without the bar of verdicts, which goes on by itself.
piles() { sed 23d; }

# --- forwards, backwards, jumps -----------------------------------------------------------------------------

replay --step
wait_for 'The deal'
at 0
first=$(screen | piles)
keys Right
at 1
type_text 'l '
at 3
third=$(screen | piles)
keys Left
at 2
type_text h
at 1
keys BSpace
at 0
check "back at the deal all is as it was" test "$(still_screen | piles)" = "$first"
keys Left
at 0
keys End
at "$moves"
wait_for 'You won!'
type_text l
at "$moves"
keys PPage
at $((moves - 10))
keys NPage
at "$moves"
keys Home
at 0
type_text '#3'
keys Enter
at 3
check "a jump leads where steps lead" test "$(still_screen | piles)" = "$third"
type_text '#9999'
keys Enter
wait_for "There are $moves moves."
at_third() { shows "Move 3 of $moves "; }
check "and stays where there is no such move" at_third
type_text '#5'
keys Escape
at 3

# The wheel, as terminals send it.
type_text $'\e[<65;10;10M'
at 4
type_text $'\e[<64;10;10M'
at 3

# The bar: of a game that was won all is known at once.
wait_for '+ winnable'
check "no move is not known" shows_not '·'
click() { type_text $'\e[<0;'"$1;$2"$'M\e[<0;'"$1;$2"m; }
click 79 23
at "$moves"
click 39 23
at 0
type_text x
wait_for 'No move lost this game.'
type_text d
wait_for 'Demonstration by the solver'
wait_gone 'Move 0 of'
keys Escape
at 0
type_text '#3'
keys Enter
at 3

# A size that is too small, and back.
size 40 10
wait_for 'is too small'
size 80 24
at 3
type_text q
wait_end 0
check "no record comes of watching" no_record

# --- by itself ----------------------------------------------------------------------------------------------

replay --speed 20 --to $((moves - 12))
at "$moves"
wait_gone '▸ 20/s'
type_text '--'
wait_for ' 8/s'
type_text '++'
wait_for ' 20/s'
type_text '+'
keys Home
at 0
type_text '-----'
wait_for ' 2/s'
type_text p
wait_for '▸ 2/s'
wait_gone 'Move 0 of'
type_text p
wait_gone '▸ 2/s'
keys End
keys Enter
wait_for '▸ 2/s'
keys Left
wait_gone '▸ 2/s'
keys Escape
wait_end 0

# --- lost ---------------------------------------------------------------------------------------------------

printf '%s\n' 'patience 1' 'game napoleon 1' 'deal 1:5' up >"$work/lost.patience"
start replay "$work/lost.patience" --step
wait_for '× lost'
type_text x
wait_for 'This deal could not be won from the start.'
type_text d
wait_for 'The game can no longer be won.'
type_text q
wait_end 0

# --- taking over --------------------------------------------------------------------------------------------

replay --step --to "$moves"
at "$moves"
type_text t
wait_for 'There is nothing left to play here'
type_text '#7'
keys Enter
at 7
type_text t
wait_for 'Move 7  '
check "the new record holds the moves up to there" \
    test "$(grep -v '^#' "$(record)")" = "$(grep -vE '^(#|end)' "$game" | head -n $((3 + 7)))"
check "and says so" record_has '# from 7'
type_text ' '
wait_for 'Move 8  '
check "play goes on in it" record_ends draw
type_text u
wait_for 'Move 7  '
type_text q
wait_end 0
check "the record that was watched is as it was" cmp "$game" "$work/won.patience"
check "the new one can be gone on with" test "$("$PATIENCE" replay --check "$(record)")" = open

# --- from the table -----------------------------------------------------------------------------------------

start play --resume
wait_for 'Move 7  '
type_text v
wait_for 'Move 0 of 7 '
keys End
wait_for 'Move 7 of 7 '
type_text t
wait_for 'Move 7  '
check "the last move is where one is already" test "$(ls "$records" | wc -l)" = 1
type_text vlll
wait_for 'Move 3 of 7 '
type_text q
wait_for 'Move 7  '
old=$(record)
type_text 'v#4'
keys Enter
wait_for 'Move 4 of 7 '
type_text t
wait_for 'Move 4  '
check "there are two records now" test "$(ls "$records" | wc -l)" = 2
check "the old one is kept" test "$("$PATIENCE" replay "$old" | grep -c '^[0-9]')" = 7

# --- names --------------------------------------------------------------------------------------------------

type_text N
wait_for 'Name of this game:'
type_text 'Grüße, Omaa'
keys BSpace C-g
keys Enter
wait_for 'This game is called: Grüße, Oma'
new=$(grep -l '^# from 4$' "$records"/*)
check "the name is in the record" grep -qx '# name Grüße, Oma' "$new"
type_text N
wait_for 'Grüße, Oma'
keys C-u
type_text "$(printf 'x%.0s' {1..70})"
keys Enter
wait_for 'This game is called: xxx'
check "a name has sixty characters" grep -qx "# name x\{60\}" "$new"
type_text N
keys C-u
type_text Sonntag
keys Enter
wait_for 'This game is called: Sonntag'
type_text N
wait_for 'Name of this game:'
keys C-u Escape
wait_for 'Move 4  '
type_text q
wait_end 0
check "the replay tells it" test "$("$PATIENCE" replay "$new" | head -1)" = 'Name: Sonntag'
start
wait_for 'Sonntag: Kleine'
type_text q
wait_end 0

# --- copies -------------------------------------------------------------------------------------------------

start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text '2572'
wait_for 'Move 2  '
type_text S
wait_for 'Save a copy'
type_text '~/cöpy.patience'
keys Enter
wait_for 'Saved: ~/cöpy.patience'
check "the copy is a record" test "$("$PATIENCE" replay "$work/cöpy.patience" | grep -c '^[0-9]')" = 2
check "nobody else may read it" test "$(stat -c %a "$work/cöpy.patience")" = 600
type_text S
wait_for 'Save a copy'
type_text '~/cöpy.patience'
keys Enter
wait_for 'There is a file of this name already.'
keys Escape
wait_for 'there is a file of this name already'
type_text ' S'
wait_for 'Save a copy'
type_text '~/cöpy.patience'
keys Enter
wait_for '↵ save in its place'
keys Enter
wait_for 'Saved: ~/cöpy.patience'
check "the new copy is in the old one's place" test "$("$PATIENCE" replay "$work/cöpy.patience" | grep -c '^[0-9]')" = 3
type_text u
wait_for 'Move 2  '
type_text S
wait_for 'Save a copy'
type_text '~/nowhere/copy.patience'
keys Enter
wait_for 'Not saved:'
type_text S
wait_for 'Save a copy'
type_text 'never'
keys Escape
wait_for 'Move 2  '
check "nothing is written then" test ! -e never
type_text q
wait_end 0

# --- the win ------------------------------------------------------------------------------------------------

rm -rf "$records"
start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text "$(sed -n 's/^# keys: //p' "$game" | tr -d '\n' | tr _ ' ')"
wait_for 'You won!'
wait_for " $moves moves, "
check "the time is told" eval 'screen | grep -qE "moves, [0-9]+:[0-9]{2} "'
wait_for 'Your first win with these rules'
wait_for 'Without help, without undo'
wait_for 'Won: 1 of 1 '
check "no path is" shows_not patience/games
type_text v
wait_for "Move 0 of $moves "
keys End
at "$moves"
type_text q
wait_for 'v watch '
type_text N
type_text 'The first'
keys Enter
wait_for 'This game is called: The first'
check "a game that has ended is named before its end" \
    test "$(tail -n 2 "$(record)" | tr '\n' ' ')" = '# name The first end won '
check "and is won still" test "$("$PATIENCE" replay --check "$(record)")" = won
type_text S
wait_for 'Save a copy'
type_text '~/won-copy'
keys Enter
wait_for 'Saved: ~/won-copy'
check "the copy of a won game is won" test "$("$PATIENCE" replay --check "$work/won-copy")" = won
type_text 'v#70'
keys Enter
wait_for "Move 70 of $moves "
type_text t
wait_for 'Move 70  '
type_text q
wait_end 0
check "the won game is kept" test "$(grep -lx 'end won' "$records"/* | wc -l)" = 1

# --- a film ---------------------------------------------------------------------------------------------------

film=$work/won.cast
"$PATIENCE" replay "$work/won.patience" --to 60 --speed 4 --cast "$film"
check "the film begins with what it is" \
    test "$(head -n 1 "$film")" = '{"version": 2, "width": 80, "height": 24, "title": "Kleine Harfe"}'
check "a frame for each position" test "$(wc -l <"$film")" -eq $((moves - 60 + 3))
check "a quarter of a second each" \
    test "$(tail -n +3 "$film" | cut -d , -f 1 | paste -s | cut -c 1-21)" = $'[0.0\t[0.25\t[0.5\t[0.75'
check "frames are \"o\" and end" test "$(tail -n +2 "$film" | grep -cxE '\[[0-9]+\.[0-9]+, "o", "[ -~]+"\]')" -eq $((moves - 60 + 2))
while read -r line; do
    line=${line#*\"o\", \"}
    printf '%b' "${line%\"]}"
done < <(tail -n +2 "$film") >"$work/frames"
printf '\033]2;seen\007' >>"$work/frames"
start_command sh -c 'cat "$0"; read -r _' "$work/frames"
seen() { test "$(ask '#{pane_title}')" = seen; }
check "the film is seen" wait_until seen
wait_for "Move $moves of $moves"
filmed=$(screen | sed -n 2,21p)
environment=(TERM=xterm-256color PATIENCE_FINISH=full)
replay --step --to "$moves"
at "$moves"
check "at its end it shows what the replay shows" test "$(still_screen | sed -n 2,21p)" = "$filmed"
type_text q
check "no film goes over a file" test "$("$PATIENCE" replay "$work/won.patience" --cast "$film" 2>&1; echo $?)" = \
    "patience: $film cannot be written: File exists"$'\n'2

# --- what is refused ----------------------------------------------------------------------------------------

refused() {
    check "replay $* is refused" test "$("$PATIENCE" replay "$work/won.patience" "$@" >/dev/null 2>&1 </dev/null; echo $?)" = 2
}
refused --speed 0
refused --speed 21
refused --speed x
refused --step --json
refused --cast "$work/none" --json
refused --cast /no/such/folder/film
refused --speed 2 --check
refused --step --to 9999
refused --step
finish
