# patience play: what is refused before the screen opens.  Playing itself is tested on a terminal.
. "$(dirname "$0")/lib.sh"

refused 2 "did you mean “napoleon”" play napolen
refused 2 "which game" play --seed 1
refused 2 "which game" play --daily
refused 2 "which game" play --set passes=1
refused 2 "0 to 18446744073709551615" play napoleon --seed x
refused 2 "is no card" play napoleon --cards "AX"
refused 2 "no such option" play napoleon --set x=y
refused 2 "give one of them" play napoleon --seed 1 --daily
refused 2 "one word too many" play napoleon 8x8
refused 2 "no option “--depth”" play napoleon --depth 3

# Looking for a deal that can be won; for the easy ones a win is found without the solver.
for wish in --winnable "--difficulty 1" "--difficulty 3"; do
    run_with 'quit' play kleine-harfe --plain --set forced=off $wish
    returned 0 "$wish"
    deal=$(sed -n 's/^Kleine Harfe, deal //p' <<<"$out")
    check "$wish: a deal" test -n "$deal"
    run solve kleine-harfe --set forced=off --seed "$deal"
    returned 0 "$wish: it can be won"
done
refused 2 "from 1 to 5" play kleine-harfe --difficulty 6
refused 2 "from 1 to 5" play kleine-harfe --difficulty 0
refused 2 "leave out --seed" play kleine-harfe --winnable --seed 1
refused 2 "which game" play --winnable
refused 2 "--set, --winnable" play --resume --winnable

# Going on with a game.
refused 1 "no unfinished game" play --resume
refused 1 "no unfinished game of Napoleon" play napoleon --resume
refused 2 "goes on with a deal" play --resume --seed 1
refused 2 "did you mean “napoleon”" play napolen --resume
mkdir -p "$XDG_DATA_HOME/patience/games"
printf '%s\n' "patience 1" "game 8x8 1" "deal 1:5" draw >"$XDG_DATA_HOME/patience/games/1.patience"
refused 1 "no unfinished game of Napoleon" play napoleon --resume
run play --resume
check "an unfinished game is found" test "$status" -ne 1
run play 8x8 --resume
check "an unfinished game of 8x8 is found" test "$status" -ne 1

finish
