# patience share: codes of games, and what takes them.
. "$(dirname "$0")/lib.sh"

printf '%s\n' "patience 1" "game kleine-harfe 1" "set passes=1" "deal 1:4711" draw draw "undo 1" draw >"$work/game.patience"
run share "$work/game.patience"
returned 0 "share"
silent "share"
printed kleine-harfe.2uIlKnBECAkGWRI "the code of a record"
code=$out
run share kleine-harfe --seed 4711 --set passes=1 --play "draw draw"
printed "$code" "the code of a game that the command line tells"
run share kleine-harfe.1uIlKnBEciLE8B
printed "$code" "the code of a code of the first version"
run replay "$code" --json
returned 0 "replay CODE"
member "j['moves'], j['deal'], j['settings']['passes']" "(['draw', 'draw'], '1:4711', '1')"
run replay "$code" --check
printed open "replay CODE --check"
run moves "$code"
returned 0 "moves CODE"

# By the pack, two packs, and in the other games.
games=$("$PATIENCE" list --json | tr ',' '\n' | sed -n 's/.*"id": "\(.*\)".*/\1/p')
check "there are games" test "$(wc -w <<<"$games")" -ge 8
nth=0
for game in $games; do
    run share "$game" --seed 18446744073709551615
    check "$game: at most 40 characters without a move" test ${#out} -le 40
    [ $((nth++ % 4)) = 0 ] || [ "${LONG-}" ] || continue # every/share reads the codes of all
    "$PATIENCE" deal "$game" --seed 5 --format cards >"$work/pack"
    run share "$game" --cards "@$work/pack"
    code=$out
    run replay "$game" --cards "@$work/pack" --json
    wanted=$out
    run replay "$code" --json
    printed "$wanted" "$game: a pack by hand"
done

# How it went: nothing of help or time in a code, all of it in a record that was played at a table.
run share "$work/game.patience" --result
printed 'Patience, Kleine Harfe (Passes: 1), deal 4711: still open after 2 moves' "the result of a record without its time"
printf '%s\n' "patience 1" "game kleine-harfe 1" "deal 1:20261122" draw "undo 1" "# help" draw "# seconds 271" >"$work/today.patience"
run share --result "$work/today.patience"
printed 'Patience, Kleine Harfe, 22 November 2026: still open after 1 move, 4:31, with help, 1 undo' "the deal of a day"
run --lang de share --result "$work/today.patience"
printed 'Patience, Kleine Harfe, 22. November 2026: noch offen nach 1 Zug, 4:31, mit Hilfe, 1-mal zurückgenommen' "in German"
sed '/undo/d; /help/d' "$work/today.patience" >"$work/alone.patience"
run share --result "$work/alone.patience"
printed 'Patience, Kleine Harfe, 22 November 2026: still open after 2 moves, 4:31, without help, without undo' "alone"
for no_date in 20261131 20261301 20260100 19691231; do
    run share --result kleine-harfe --seed $no_date
    printed "Patience, Kleine Harfe, deal $no_date: still open after 0 moves" "$no_date is no date"
done
run share --result "$(won_code napoleon-4c)"
printed 'Patience, Napoleon, with a pack by hand: won in 75 moves' "a win, by a pack"

# What is damaged or no code is refused and said.
for bad in kleine-harfe.2uIlKnBECAkGWRJ kleine-harfe.2uIlKnBECAkGWR kleine-harfe.1uIlKnBEciLE8C kleine-harfe.1uIlKnBEciLE8 kleine-harfe.1uIlKnBEciLE8BA kleine-harfe.1 8x8.1uIlKnBEciLE8B; do
    refused 2 "damaged" replay "$bad"
done
run share pyramid --seed 1
refused 2 "“patience replay” of the version that wrote it" replay "$(sed 's/^\(pyramid.2.....\)C/\1B/' <<<"$out")" # rules 1
refused 2 "does not know" replay kleine-harfe.4uIlKnBEciLE8B
refused 2 "leave out --seed" replay kleine-harfe.1uIlKnBEciLE8B --seed 3
refused 2 "too long" replay "kleine-harfe.1$(printf '%09000d' 0)"

# A file goes before a code.
cd "$work" || exit 1
cp game.patience napoleon.1AAAAAA
run share napoleon.1AAAAAA
printed kleine-harfe.2uIlKnBECAkGWRI "a file that is called like a code"

finish
