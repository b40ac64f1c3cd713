# patience odds: what may be expected, in words and as JSON, always the same.
. "$(dirname "$0")/lib.sh"

run odds kleine-harfe --seed 1 --budget 100
returned 0 "odds"
silent "odds"
mentions "A careful player wins " "odds"
mentions "With all cards visible: " "odds"
check "one range" grep -qE '^A careful player wins [0-9]+-[0-9]+ % from here$' <<<"$out"
check "one of who sees all" grep -qE '^With all cards visible: [0-9]+-[0-9]+ %$' <<<"$out"
check "moves with theirs" grep -qE '^draw +[0-9]+-[0-9]+ % +[0-9]+$' <<<"$out"
first=$out
run odds kleine-harfe --seed 1 --budget 100
printed "$first" "the same again"
run odds kleine-harfe --seed 1 --budget 100 --json
member "0 <= j['won'] <= j['games'] == 50 and not j['certain']" True
member "j['winnable'] + j['lost'] <= j['worlds'] == 10" True

# What the hints win beside the games is told where it was learned.
run odds golf --seed 960003 --budget 100
check "the hints' range" grep -qE '^Following the hints wins [0-9]+-[0-9]+ % \([0-9]+ deals tried\)$' <<<"$out"
run odds golf --seed 960003 --budget 100 --json
member "j['learned_from'] > 0 and 100 * j['won'] < j['percent'] * j['games']" True
member "all(0 <= m['least'] <= m['percent'] <= m['most'] <= 100 for m in [j] + j['moves'])" True
run odds golf --seed 960003 --set wraps=on --budget 100 --json
member "j['learned_from']" 0

# Certain: where every card is known, and at the end.
run odds koenigs-patience --seed 1 --budget 20
mentions "A careful player wins 0-" "nobody's luck"
run odds napoleon --seed 1
mentions "A careful player wins 100 %" "all cards known"
run odds "$(won_code napoleon-8c)"
printed "The game is won." "a game that is won"
run odds "$(won_code napoleon-8c)" --json
member "(j['certain'], j['won'], j['games'], j['moves'])" "(True, 1, 1, [])"
run odds "$(won_code napoleon-8c)" --at 0 --json
member "j['moves_made']" 0

refused 2 "from 1 to" odds kleine-harfe --seed 1 --budget 0
refused 2 "which deal" odds kleine-harfe
for game in $games; do
    same_in_all odds "$game" --seed 3 --budget 20 --json
done
finish
