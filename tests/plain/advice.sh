# Hints in words, and the way back to a win.
. "$(dirname "$0")/lib.sh"
lost="draw t6-t4 draw t3-t5 draw t3-t4 t4-t3 t3-t4 t7-t4 t4-t3*2 draw w-t5 t3-t4*2 draw w-t3 t4-t3 draw w-t6 t3-t4 draw"
deal=(kleine-harfe --seed 2 --set passes=1)

answers 'hint\n' "Lay 7♦ on 8♣: it turns up a card (t6-t4). Or: t3-t5." kleine-harfe --seed 2 --set passes=1
answers 'winnable\n' "The game can still be won." "${deal[@]}"
answers "$(tr ' ' '\n' <<<"$lost")\nwinnable\n" "It cannot be won from here. rescue looks for a way back to a win, undo goes back one move, restart starts again, new starts another deal." "${deal[@]}"
answers "$(tr ' ' '\n' <<<"$lost")\nseer\n" "It cannot be won from here." "${deal[@]}"
answers "winnable\n$(tr ' ' '\n' <<<"$lost")\nseer\n" "It can no longer be won." "${deal[@]}"
plays "$(tr ' ' '\n' <<<"$lost")\nrescue\nwinnable\nrescue\n" "${deal[@]}"
check "moves are taken back" grep -qE '^[0-9]+ moves undone\.' <<<"$out"
check "and it can be won again" test "$(grep -cx 'The game can still be won.' <<<"$out")" -eq 2
answers 'up\nrescue\n' "This deal could not be won from the start." napoleon --seed 5
forget

# A hint that is taken is marked, also when it is made again; one that is not taken is not.
plays 'seer\n' "${deal[@]}"
move=$(sed -n 's/^The solver would play: //p' <<<"$out")
check "the seer tells a move" test -n "$move"
plays "seer\n$move\nundo\nredo\n" "${deal[@]}"
check "it is marked" test "$(record)" = "$move # solver # hints 1 undo 1 $move # solver "
forget
plays "seer\ndraw\n$move\n" "${deal[@]}"
check "another is not" test -z "$(record | grep '# solver')"
forget
plays "$move\nsolver\n" "${deal[@]}"
check "nor one that was made before; it was help all the same" \
    test "$(record)" = "$move # help # hints 1 "

# Odds are told, and are fair help: counted, but apart from the solver's.
forget
plays 'odds\n' "${deal[@]}"
check "the odds are told" grep -qE '^A careful player wins .* from here \([0-9]+-[0-9]+ %\)\. With all cards visible: .* \([0-9]+-[0-9]+ %\)\. By moves: t' <<<"$out"
same=$out
plays 'odds\n' "${deal[@]}"
check "and the same again" test "$out" = "$same"
check "beside a verdict it is said why they differ" test "$(
    printf 'odds\nwinnable\nodds\n' | "$PATIENCE" play "${deal[@]}" --plain | grep -c 'The odds do not know the hidden cards'
)" -eq 1
answers 'odds\n' "Every card is known: the game can be won. By moves: up 100 %, down 0 %." napoleon --seed 1
forget
plays 'odds\ndraw\nhint\ndraw\n' "${deal[@]}"
check "they are marked once, as fair help" test "$(record)" = "draw # help-fair draw # hints 1 "
forget
plays 'odds\nwinnable\ndraw\ndraw\nnew\n' "${deal[@]}"
check "beside other help" test "$(record)" = "draw # help # help-fair draw "
check "the statistics tell both" grep -q ' left .* helped=2 fair=1 ' "$XDG_DATA_HOME/patience/statistics"

# Nor again in a game that was resumed, each of them.
forget
plays 'odds\ndraw\n' "${deal[@]}"
plays 'odds\nwinnable\ndraw\ndraw\n' kleine-harfe --resume
plays 'odds\nwinnable\ndraw\n' kleine-harfe --resume
check "resumed, they are marked once" test "$(record)" = "draw # help-fair # help draw draw draw "

finish
