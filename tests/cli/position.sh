# patience moves and show, on the rules' worked examples.
. "$(dirname "$0")/lib.sh"

sorted_moves() { run moves "$@" && out=$(sort <<<"$out" | tr '\n' ' ') && out=${out% }; }

# Kleine Harfe, cards in order: the ace is out, kings may enter.
sorted_moves kleine-harfe --cards "$ST52"
printed "draw t5-t2" "KH, stride pack"
sorted_moves kleine-harfe --cards "$ST52" --play draw
printed "w-t1 w-t3" "KH: a drawn card that fits two columns"
sorted_moves kleine-harfe --cards "$ST52" --play "draw, w-t3 undo redo undo"
printed "w-t1 w-t3" "undo and redo"
same_in_all moves kleine-harfe --cards "$ST52" --play draw

for game in $games; do
    run moves "$game" --seed 3
    check "$game: show" test -n "$out"
    run show "$game" --seed 3
    returned 0 "show $game"
    harmless "show $game"
    run show "$game" --seed 3 --json
    check "JSON: show $game" is_json
    same_in_all show "$game" --seed 3 --json
done

# show
LC_ALL=C run show kleine-harfe --cards "$ST52" --play "draw"
returned 0 show
mentions "w, drawn: 7D." "the drawn card"
mentions "s: 23 cards." "the stock"
mentions "t7: 5 face down, 8H." "face-down cards"
mentions "fc: AC." "the ace went out"
mentions "t1: 8C." "a column"
mentions "1 move made. Pass 1 of 3. 1 of 52 cards home." "moves made"
check "ASCII" sh -c '! printf %s "$1" | LC_ALL=C grep -q "[^ -~]"' - "$(tr -d '\n' <<<"$out")"
run show kleine-harfe --cards "$ST52"
mentions "t1: 8♣." "signs where there is UTF-8"
LC_ALL=C run show koenigs-patience --cards "$ST52"
mentions "f: 4C. It needs 8." "KP: the first card of the pile"
run show koenigs-patience --cards "$ST52" --json
member "[p['cards'] for p in j['piles'] if p['name'] == 'h1']" "[['8C']]"
run show die-reihe --seed 1
mentions "t10: 1 card face down." "DR: the row lies face down"
run show die-reihe --seed 1 --play "$(yes draw | head -n 11 | tr '\n' ' ')"
mentions "The next card of the stock goes to t2, row 2." "DR: the place of the next card"

# Deals must be named, moves must be legal.
for command in moves show replay; do
    refused 2 "which deal" $command kleine-harfe
    refused 2 "did you mean “napoleon”" $command napolon --seed 1
done
refused 1 "word 2" moves kleine-harfe --cards "$ST52" --play "draw draw"
LC_ALL=C refused 1 "Legal here: w-t1 w-t3" show kleine-harfe --cards "$ST52" --play "draw draw"
refused 1 "“xyzzy” is not a move" show kleine-harfe --seed 1 --play "xyzzy"
refused 1 "there is no such move" show kleine-harfe --seed 1 --play "undo"
refused 1 "no pile “t99”" moves kleine-harfe --seed 1 --play "t99-t1"
run moves kleine-harfe --seed 1 --play ""
returned 0 "no words to play"

refused 2 "the option “--plain” is gone; did you mean “--unpruned”" solve napoleon --seed 4711 --plain
refused 2 "there is no option “--plain”" list --plain
refused 2 "the option “--svg” is gone" show napoleon --seed 4711 --svg -

finish
