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
