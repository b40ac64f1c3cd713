# patience hint: fair ones, the solver's, and what the exit status says.
. "$(dirname "$0")/lib.sh"

run hint kleine-harfe --cards "$ID52"
returned 0 "a fair hint"
printed "Lay K♦ on an empty place: it turns up a card (t6-t1)." "a fair hint, and why"
silent "a fair hint"
run hint kleine-harfe --cards "$ID52" --json
member "j['kind']" "fair"
member "j['move']" "t6-t1"
run hint kleine-harfe --cards "$ID52" --play t3-t5 --at 0 --json
member "j['move']" "t6-t1"
run hint kleine-harfe --cards "$ID52" --play t3-t5 --at 0 --json
member "j['moves_made']" "0"
refused 2 "from 0 to 1" hint kleine-harfe --cards "$ID52" --play t3-t5 --at 2
refused 2 "which deal" hint kleine-harfe
refused 2 "a whole number" hint kleine-harfe --seed 1 --solver --limit-seconds 0
refused 2 "give --solver too" hint kleine-harfe --seed 1 --limit-seconds 3

# Where a draw leads is said by the number of draws, and by the move that uses the card there.
stock=$(yes draw | head -24 | paste -sd' ')
run hint klondike --seed 2 --json
member "j['goal']" "{'draws': 24, 'then': None}"
run hint klondike --seed 2 --play "$stock" --json
member "j['goal']" "{'draws': 8, 'then': 'w-f'}"

# The solver's is the first move of the solver's line.
for game in kleine-harfe grosse-harfe kleiner-napoleon; do
    run solve "$game" --seed 3 --limit-positions 300000 --json
    mentions '"all_cards_known": true' "$game: the solver knows all cards, and says so"
    verdict=$(sed 's/.*"verdict": "\([a-z]*\)".*/\1/' <<<"$out")
    first=$(sed -n 's/.*"line": \["\([^"]*\)".*/\1/p' <<<"$out")
    solved=$status
    run hint "$game" --seed 3 --solver --limit-positions 300000 --json
    returned "$solved" "$game: the status is the solver's"
    member "j['verdict']" "$verdict"
    test -z "$first" || member "j['move']" "$first"
    run hint "$game" --seed 3 --solver --limit-positions 300000
    mentions "$first" "$game: so do the words"
done

# Lost, not found out, won.
run hint koenigs-patience --seed 1 --solver
returned 1 "a lost deal"
printed "It cannot be won, even with all cards known." "a lost deal"
run hint 8x8 --seed 1 --solver --limit-positions 10
returned 3 "not found out"
run hint 8x8 --seed 1 --solver --limit-positions 10 --json
member "j['spent']" "positions"
run hint "$(won_code napoleon-8c)"
returned 1 "a game that is won"
printed "The game is won." "a game that is won"
run hint "$(won_code napoleon-8c)" --solver
returned 1 "a game that is won, for the solver"

for game in $games; do
    same_in_all hint "$game" --seed 3 --json
done

finish
