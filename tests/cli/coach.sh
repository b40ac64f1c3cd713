# patience analyse --fair: how likely a win was before every move, what moves cost, and what would have kept it.
. "$(dirname "$0")/lib.sh"

# All cards are known: a slip costs the game, and what is told in its place keeps it.
run analyse --fair kleiner-napoleon --seed 1 --play "l5-c l5-l2 r2-l3"
returned 0 "a slip"
printed '1    l5-c      100 %  -100  l5-f
2    l5-l2       0 %
3    r2-l3       0 %

█▁▁
Move 1, l5-c, cost 100 of 100 games. Better: Lay A♠ on K♠: then 7♥ is free (l5-f).
The game is open.' "a slip"
run solve kleiner-napoleon --seed 1 --play up
returned 0 "the other move wins"
run solve kleiner-napoleon --seed 1 --play l5-c
returned 1 "the slip does not"

# A card drawn onto one that fits, many games agree, is too much; well played is said.
waste="draw draw draw draw draw draw draw draw draw draw draw draw draw draw draw draw t4-fa t3-fk t10-fa draw"
run analyse --fair die-reihe --seed 7 --play "$waste draw draw" --budget 8000
returned 0 "a costly draw"
check "it is told what was wrong" grep -qE \
    '^Move 22, draw, cost [0-9]+ of 100 games: it buries a card that fits a foundation\. Better: Lay Q♣ on its foundation: .* \(t3-fk\)\.$' <<<"$out"
run analyse --fair "$(won_code koenigs-patience)" --budget 2000
mentions "No move cost more than chance explains: well played" "nothing was decided"
run analyse --fair koenigs-patience --seed 1
printed $'No move cost more than chance explains: well played so far.' "no move"

# As JSON the same in every language; where nothing but ASCII is shown the course is digits.
same_in_all analyse --fair die-reihe --seed 7 --play "$waste" --budget 2000 --json
member "(len(j['moves']), j['looked_at'])" "(20, 20)"
member "all(m['move_won'] <= m['best_won'] <= m['games'] for m in j['moves'])" True
out=$(LC_ALL=C "$PATIENCE" --lang en analyse --fair kleiner-napoleon --seed 1 --play "l5-c l5-l2")
check "digits" grep -qx 90 <<<"$out"

# The whole keeps to its time, and what there is by then is told.
PATIENCE=${BUILD_DIR:?}/tests/endless/patience # whose searches end only when they are told to
run analyse --fair 8x8 --seed 1 --play "draw draw" --limit-total 1
returned 3 "not all of it"
mentions "Only the first 0 of 2 moves were examined." "not all of it"
run analyse 8x8 --seed 2 --play "draw draw" --limit-total 1
returned 3 "a search ends too"
mentions "is not known" "a search ends too"

refused 2 "--budget and --limit-total" analyse --fair kleine-harfe --seed 1 --limit-seconds 1
refused 2 "give --fair too" analyse kleine-harfe --seed 1 --budget 5
refused 2 "from 1 to" analyse --fair kleine-harfe --seed 1 --budget 0
refused 2 "from 1 to" analyse kleine-harfe --seed 1 --limit-total 0
finish
