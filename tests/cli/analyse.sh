# patience analyse: where a game was lost, and what would have kept it.
. "$(dirname "$0")/lib.sh"
deal=(kleine-harfe --seed 2 --set passes=1)
lost="draw t6-t4 draw t3-t5 draw t3-t4 t4-t3 t3-t4 t7-t4 t4-t3*2 draw w-t5 t3-t4*2 draw w-t3 t4-t3 draw w-t6 t3-t4 draw"

run analyse "${deal[@]}" --play "$lost" --json
returned 0 "a game that was lost"
member "j['verdict']" lost
member "j['decided']" True
member "len(j['moves'])" 20
by=$(sed -n 's/.*"lost_by": \([0-9]*\).*/\1/p' <<<"$out")
kept=$(sed -n 's/.*"kept_by": "\([^"]*\)".*/\1/p' <<<"$out")
check "the losing move is found" test "${by:-0}" -ge 1 -a -n "$kept"
before=$(cut -d' ' -f 1-$((by - 1)) <<<"$lost")
test "$by" -gt 1 || before=''

# What it says is so.
run solve "${deal[@]}" --play "$lost" --at "$((by - 1))"
returned 0 "before the move it could be won"
run solve "${deal[@]}" --play "$lost" --at "$by"
returned 1 "behind it no more"
run solve "${deal[@]}" --play "$before $kept"
returned 0 "the other move keeps the win"

run analyse "${deal[@]}" --play "$lost"
returned 0 "in sentences"
mentions "Move $by lost the game; this would have kept it winnable: $kept" "in sentences"
check "the options, a line a move and one more" test "$(wc -l <<<"$out")" -eq 22
run analyse "${deal[@]}" --play "$before"
mentions "The game can still be won" "the winning part"
returned 0 "the winning part"
run analyse napoleon --seed 5 --play up
mentions "This deal could not be won from the start." "a lost deal"
run analyse 8x8 --seed 1 --play draw --limit-positions 10
returned 3 "not found out"
mentions "is not known" "not found out"
run analyse "$(won_code napoleon-8c)"
returned 0 "a game that is won"
mentions "The game is won." "a game that is won"
check "winnable throughout" test "$(grep -c ' winnable' <<<"$out")" -eq "$(($(wc -l <<<"$out") - 1))"
run solve "$(won_code napoleon-8c)"
returned 0 "solving a game that is won"
mentions "The game is won." "solving a game that is won"

# The seer's hints are marked, and copied with the record.
{
    "$PATIENCE" solve "${deal[@]}" --record | sed 's/^draw$/draw\n# seer/'
} >"$work/seer.patience"
run analyse "$work/seer.patience" --json
returned 0 "a record with hints"
member "all(m['by_solver'] == (m['move'] == 'draw') for m in j['moves'])" True
run analyse "$work/seer.patience"
mentions "(the solver's hint)" "hints are told"

run_with nonsense analyse -
returned 2 "not a record"
refused 2 "which deal" analyse napoleon
refused 2 "neither a game nor a record “nosuchrecord”" analyse nosuchrecord
same_in_all analyse "${deal[@]}" --play "$before" --limit-positions 1000000 --json

# Two games of one deal.
lost_code=$("$PATIENCE" share "${deal[@]}" --play "$lost")
"$PATIENCE" solve "${deal[@]}" --play "$before" --record >"$work/won.patience"
sed -i '2a # name Vera' "$work/won.patience"
won_code=$("$PATIENCE" share "$work/won.patience")
run compare "$lost_code" "$work/won.patience"
returned 0 "two games of one deal"
mentions "First: 20 moves, open. Move $by lost the game" "what lost the one"
mentions "won. The game is won." "the other"
mentions "Parted at move $by. First: " "where they parted"
run compare "$won_code" "$won_code"
mentions "Both games have the same moves." "the same game twice"
run compare "$lost_code" "$work/won.patience" --json
member "[j['alike'] + 1, j['games'][0]['lost_by'], j['games'][1]['lost_by']]" "[$by, $by, None]"
member "[g['verdict'] for g in j['games']]" "['lost', 'winnable']"
refused 2 "not two games of one deal" compare "$won_code" "$("$PATIENCE" share kleine-harfe --seed 2)"
refused 2 "two records or codes" compare "$won_code"
refused 2 "neither a record nor a code" compare "$won_code" kleine-harfe
refused 2 "the option “--friends” is gone" compare --friends -

finish
