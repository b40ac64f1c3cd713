# patience play: what is refused before the screen opens.  Playing itself is tested on a terminal.
. "$(dirname "$0")/lib.sh"

refused 2 "did you mean “napoleon”" play napolen
refused 2 "which game" play --seed 1
refused 2 "which game" play --daily
refused 2 "which game" play --set passes=1
refused 2 "0 to 18446744073709551615" play napoleon --seed x
refused 2 "is not a card" play napoleon --cards "AX"
refused 2 "no such option" play napoleon --set x=y
refused 2 "give one of them" play napoleon --seed 1 --daily
refused 2 "one word too many" play napoleon 8x8
refused 2 "no option “--depth”" play napoleon --depth 3

# Looking for a deal that can be won; for the easy ones a win is found without the solver.
for wish in --winnable --winnable={easy,hard,3}; do
    run_with 'quit' play kleine-harfe --plain --set forced=off $wish
    returned 0 "$wish"
    deal=$(sed -n 's/^Kleine Harfe, deal //p' <<<"$out")
    check "$wish: a deal" test -n "$deal"
    run solve kleine-harfe --set forced=off --seed "$deal"
    returned 0 "$wish: it can be won"
done
for difficulty in 6 0 34 cruel; do refused 2 "easy, medium or hard" play kleine-harfe --winnable=$difficulty; done
refused 2 "no levels of difficulty; give --winnable alone" play koenigs-patience --winnable=1
refused 2 "leave out --seed" play kleine-harfe --winnable --seed 1
refused 2 "which game" play --winnable
refused 2 "--set, --winnable" play --resume --winnable

# The journey: the next deal that is not won.
run_with 'quit' play napoleon --plain --journey
check "the first deal" grep -q "deal 1 of 10 of the journey" <<<"$out"
refused 2 "leave out --seed" play napoleon --journey --set start=no
refused 2 "which game" play --journey
refused 2 "leave out --seed" play --resume --journey

# A demonstration is nobody's game until a line takes it over.
games_of_golf() { find "$XDG_DATA_HOME/patience/games" -name 'golf-*' 2>/dev/null; }
run_with '' demo golf --plain
returned 0 "a demonstration"
check "announces a move by its word" grep -qE '\((draw|t[1-7]-f)\)\.$' <<<"$out"
check "is not kept" test -z "$(games_of_golf)"
run_with $'draw\nquit' demo golf --plain --pause 3600
check "a line takes it over" grep -qx draw "$(games_of_golf)"
rm "$(games_of_golf)"
refused 2 "from 0 to 3600" demo golf --pause x
refused 2 "did you mean" demo glof

# Going on with a game.
refused 1 "no unfinished game" play --resume
refused 1 "no unfinished game of Napoleon" play napoleon --resume
refused 2 "brings its own deal" play --resume --seed 1
refused 2 "did you mean “napoleon”" play napolen --resume
mkdir -p "$XDG_DATA_HOME/patience/games"
printf '%s\n' "patience 1" "game 8x8 1" "deal 1:5" draw >"$XDG_DATA_HOME/patience/games/1.patience"
refused 1 "no unfinished game of Napoleon" play napoleon --resume
run play --resume
check "an unfinished game is found" test "$status" -ne 1
run play 8x8 --resume
check "an unfinished game of 8x8 is found" test "$status" -ne 1

# Why there is nothing to go on with, where that is not because nothing was begun.
records=$XDG_DATA_HOME/patience/games
nothing="no unfinished game can be resumed: ~/data/patience/games"
put() { printf '%s\n' "patience 1" "game $2 1" "deal 1:5" "${@:3}" >"$records/$1.patience"; }
rm "$records"/*
put one 8x8 draw
exec 9<"$records/one.patience"
flock 9
refused 1 "$nothing/one.patience: this game is being played in another terminal; --resume=here continues it here" play --resume
refused 1 "no unfinished game of 8x8 can be resumed: ~/data" play 8x8 --resume
refused 1 "there is no unfinished game of Napoleon; " play napoleon --resume
run play --resume --lang de
says "kein angefangenes Spiel lässt sich fortsetzen: ~/data/patience/games/one.patience: dieses Spiel wird" German
put two 8x8 draw nonsense
refused 1 "/one.patience: this game is being played in another terminal (and 1 more)" play --resume
exec 9<&-
rm "$records/one.patience"
refused 1 "$nothing/two.patience, line 5: “nonsense” is not a move" play --resume
# What is newer than the game resumed and was passed over is named, whatever is the matter with it.
put klondike-1 klondike draw
touch -d '2020-01-01' "$records/klondike-1.patience"
over="~/data/patience/games/two.patience, line 5: “nonsense” is not a move"
run_with quit play --resume --plain
returned 0 "behind a damaged game"
mentions "Klondike, deal 5" "behind a damaged game"
says "patience: $over; the next one is resumed: ~/data/patience/games/klondike-1.patience" "behind a damaged game"
run_with quit play klondike --resume --plain
silent "of another game nothing is said"
rm -r "$records"
echo something >"$records"
refused 2 "the games in ~/data/patience/games cannot be listed: Not a directory" play --resume
refused 2 "the games in ~/data/patience/games cannot be listed: Not a directory" play napoleon --resume

finish
