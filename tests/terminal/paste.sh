#!/bin/bash
# What is pasted is text for prompts: there it counts, its broken lines joined, and nowhere else.
. "$(dirname "$0")/lib.sh"

# paste TEXT: as a terminal pastes it, between marks where the program asks for them.
paste() {
    tm set-buffer -- "$1"
    tm paste-buffer -p -r -t "=$terminal:"
}
statistics=$XDG_DATA_HOME/patience/statistics

# At the table a greeting is no deal, no move and no lost game.
start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text ' '
wait_for 'Move 1'
check "the move is recorded" wait_until record_ends draw
cp "$(record)" "$work/before"
paste 'hallo, wann kommst du?'
wait_for 'Pasted text'
paste $'n\nq\e[31m\e[Aq\e'
type_text '?'
wait_for 'any other key: back'
paste $'q u\n'
type_text ' ' # a page on
keys Escape
wait_for 'Move 1'
check "the record is what it was" cmp "$work/before" "$(record)"
check "no other game was begun" test "$(find "$records" -name '*.patience' | wc -l)" = 1
check "no game was counted" test ! -s "$statistics"

# A name and a number, which only Enter sends off.
type_text N
wait_for 'Name of this game:'
paste $'\n Sunday\n\tevening\n'
wait_for 'Sunday evening'
keys Enter
wait_gone 'Name of this game:'
check "the name is the game's" wait_until eval 'grep -q "Sunday evening\$" "$(record)"'
type_text '#'
wait_for 'or a code'
paste $'  4711\r\n'
wait_for '4711'
check "nothing is dealt before Enter" shows 'or a code'
keys Escape
wait_gone 'or a code'

# The code of a game as a letter has it: broken, indented, quoted.
code=$("$PATIENCE" share kleine-harfe --seed 20261122 --set passes=1 --play "draw draw")
type_text '#'
wait_for 'or a code'
paste "> ${code:0:9}"$'\n> > '"${code:9:12} "$'\r\n   '"${code:21}"$'\n'
wait_for "$code"
keys Enter
wait_for 'Move 0 of 2'
paste $'q\nt'
keys Right
wait_for 'Move 1 of 2'
type_text q
wait_gone 'Move 1 of 2'
type_text q
wait_end 0

# The menu neither goes to a game nor begins one.
start
wait_for 'A harp of seven columns.'
paste $'Napoleon\n1q'
wait_for 'Pasted text'
check "the same game is chosen" shows 'A harp of seven columns.'
type_text q
wait_end 0
check "no game was counted in the end" test ! -s "$statistics"
finish
