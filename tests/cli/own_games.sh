# Games that are texts: played, recorded with their table, shared, listed; what is no table is refused.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
table=$SOURCE_DIR/tests/cli/four-cells.game
cp "$table" my.game

# A file takes the place of a game's name.
run deal my.game --seed 1
returned 0 "deal FILE"
mentions "Four Cells, deal 1" "deal FILE"
mentions "c4: empty." "deal FILE"
run deal my.game --seed 1 --set cells=0
check "no cells" test -z "$(grep '^c[0-9]' <<<"$out")"
run deal my.game --seed 1 --json
member "len(j['table']), j['game']" "(16, 'four-cells')"
run deal 8x8 --seed 1 --json
member "'table' in j" False
run moves my.game --seed 1
mentions t2-f "moves FILE"
run rules my.game
mentions "cells=4|3|2|1|0|5|6" "rules FILE"
run solve my.game --seed 1 --record
returned 0 "solve FILE"
printf '%s\n' "$out" >won.patience

# What is no table, or another's name.
{ cat "$table" && printf '# a remark %s\n' {1..800}; } >long.game
run deal long.game --seed 1
returned 0 "remarks are not counted"
sed "s/^  help Whether.*/  help $(printf 'x%.0s' {1..400})/" "$table" >long.game
refused 2 "the table is too large" deal long.game --seed 1
printf 'patience-rules 2\ntitle \001\n' >odd.game
refused 2 "this is not text in UTF-8, or has control characters" deal odd.game --seed 1
sed 's/^game .*/game freecell/' "$table" >taken.game
refused 2 "a game that comes with the program is called “freecell” already" deal taken.game --seed 1

# All options are named, however long their names are.
{ sed '/^option/,$d' "$table" && printf 'option a-name-that-is-long-%s on off\n  help X.\n  off cell piles 3\n' {1..12}; } >long.game
refused 2 "it has $(echo a-name-that-is-long-{1..12} | sed 's/ /, /g')" deal long.game --set x=1

# A record carries the table, so it replays without the file; remarks are left out.
check "it is of format 2" grep -qx 'patience 2' won.patience
check "it has the table" grep -qx 'table column t 8' won.patience
check "without remarks" test -z "$(grep '#' won.patience)"
rm my.game
run replay won.patience --check
printed won "replay without the file"
sed 's/^table   alike 2$/table   alike 3/' won.patience >changed.patience
refused 2 "is not the digest of the table" replay changed.patience
sed '/^table column/d' won.patience >changed.patience
refused 2 "changed.patience, line" replay changed.patience
sed 's/^patience 2$/patience 1/' won.patience >changed.patience
refused 2 "changed.patience, line 2" replay changed.patience

# A code names the game and the digest of its table, which has to be among the player's.
run share won.patience
returned 0 "share"
code=$out
check "the code names game and digest" grep -qE '^four-cells~[0-9a-f]{8}\.2' <<<"$code"
refused 2 "whose table is not among yours" replay "$code"
mkdir -p "$XDG_DATA_HOME/patience/rules"
cp "$table" "$XDG_DATA_HOME/patience/rules/four-cells.game"
run replay "$code" --check
printed won "replay CODE"

# Games in the folder are listed, and known by their names; a table that has changed is another game.
run list
mentions "four-cells          Four Cells" "list"
run deal four-cells --seed 1
returned 0 "by its name"
sed -i 's/dealt 7 7 7 7 6 6 6 6/dealt 6 6 6 6 7 7 7 7/' "$XDG_DATA_HOME/patience/rules/four-cells.game"
refused 2 "whose table is not among yours" replay "$code"
run replay won.patience --check
printed won "the record is of the table that it was"
echo "no table" >"$XDG_DATA_HOME/patience/rules/wrong.game"
run list
returned 0 "list with a file that is no table"
says "wrong.game, line 1" "list with a file that is no table"

# All that is wrong with a file is said at once.  What makes no sense is told whoever writes it; a game that is
# in the folder already goes on, and so do its records and codes.
sed 's/^  alike 1$/  turning by-itself/; s/^  at 1 0 .*/  at 0 0/; s/^game .*/game odd/; s/^title .*/title Odd/' "$table" >odd.game
sed 's/alike/alik/; s/dealt/deal/; s/build/bild/' odd.game >wrong.game
run rules wrong.game --check
returned 2 "a table with mistakes"
check "every line that is wrong" test "$(grep -c '^patience: wrong.game, line [0-9]*: ' <<<"$err")" = 4
sed 's/^  alike 1$/  turning by-itself/' "$table" >still.game
run rules still.game --check
returned 0 "a word that changes nothing is no mistake"
says "“turning” changed nothing in 60 games" "a word that changes nothing"
refused 2 "“at” says where 1 of 8 piles stand" rules odd.game --check
refused 2 "“at” says where 1 of 8 piles stand" deal odd.game --seed 1
cp odd.game "$XDG_DATA_HOME/patience/rules"
run list
mentions "odd  " "list with a game that makes no sense"
says "“at” says where 1 of 8 piles stand" "list with a game that makes no sense"
run share odd --seed 1
returned 0 "a code of a game that makes no sense"
run replay "$out"
returned 0 "that code read"
run solve odd --seed 1 --record
printf '%s\n' "$out" >odd.patience
sed 's/alike/alik/; s/dealt/deal/; s/build/bild/; s/odd/many/' odd.game >"$XDG_DATA_HOME/patience/rules/many.game"
cp odd.game "$XDG_DATA_HOME/patience/rules/same.game"
run list
check "one line for a file" test "$(grep -c "many.game, line" <<<"$err")" = 1
says "same.game: another file has the same table: odd.game" "list with a table that is there twice"
check "which is one game" test "$(grep -c '^odd  ' <<<"$out")" = 1
rm "$XDG_DATA_HOME"/patience/rules/{odd,many,same}.game
run replay odd.patience --check
printed won "a record of it, which has the table"

# Many of them.
for i in {1..20}; do sed "s/^game .*/game own-$i/" "$table" >"$XDG_DATA_HOME/patience/rules/own-$i"; done
run deal own-7 --seed 1
returned 0 "an own game"
check "nothing of them is kept elsewhere" test ! -e "$HOME/.cache"
rm -r "$XDG_DATA_HOME/patience/rules"

# The table of a game that needs no hooks is written out, and plays as the game does.
for game in kleine-harfe grosse-harfe 8x8; do
    run rules "$game" --table
    returned 0 "rules $game --table"
    printf '%s\n' "$out" >my.game
    own=$("$BUILD_DIR/tests/bench_perft" my.game 7 3)
    check "$game: counts of moves by its own table" test -n "$own" -a "$own" = "$("$BUILD_DIR/tests/bench_perft" "$game" 7 3)"
    run rules my.game --table
    check "$game: the table of the table is itself" test "$(grep -c . <<<"$out")" -ge "$(grep -cv '^ *\(#\|$\)' my.game)"
done
for game in die-reihe koenigs-patience napoleon kleiner-napoleon additions-patience; do
    run rules "$game" --table
    returned 0 "rules $game --table"
    check "$game: its hooks are said" grep -q "^# What the hooks do" <<<"$out"
done
run rules "$table" --check
returned 0 "rules --check"
mentions "c4: empty." "rules --check shows a deal"
check "ten deals were solved" grep -qE '(^|[^0-9])10 .*[0-9] .*[0-9] .*[0-9]' <<<"$(tail -n 1 <<<"$out")"
sed 's/^  fan down$/  fan spread\n  span 9/' "$table" >high.game
run rules high.game --check
check "a table that is too high" grep -qE '^80x24 .* 60x[3-9][0-9] does' <<<"$out"
sed 's/^  suit .*/&\n  suit  column fan spread\n  suit  column span 9/' "$table" >high.game
run rules high.game --check
check "with one of its options" grep -qE '^80x24 ' <<<"$out"

# Nor is a game refused whose piles find places, or for cards that are not needed.
printf '%s\n' 'patience-rules 2' 'game quiet' 'won-at 32' 'foundation f 4' '  suits-from ace' 'column t 8' '  dealt 4' \
    '  build down any-suit' '  gives top to foundation column' 'reserve r 4' '  dealt 5' >quiet.game
run deal quiet.game --seed 1
returned 0 "cards that stay where they lie"
for own in "$SOURCE_DIR"/tests/games/*.game; do
    run deal "$own" --seed 1
    returned 0 "$own"
done

# Weights that lie beside the file are gone by.
mkdir fitted && cp "$table" fitted/my.game
cp "$SOURCE_DIR/rules/kleine-harfe/policy" fitted/my.game.policy
homes() { # what the obvious move brings home
    out=$("$BUILD_DIR/tests/bench_survey" fitted/my.game 1 12 greedy | cut -f 1-4)
}
homes
fitted=$out
check "it was played" test "$(wc -l <<<"$fitted")" -ge 12
sed -i 's/^home_\([a-z_]*\) .*/home_\1 -900 2/' fitted/my.game.policy
homes
check "weights are gone by" test "$out" != "$fitted"
# Weights that cannot be used are said to be so, by the file and by the game's name.
cp fitted/my.game.policy sound
mkdir -p "$XDG_DATA_HOME/patience/rules" && cp fitted/my.game "$XDG_DATA_HOME/patience/rules/"
for wrong in nonsense "draws nan 2" "draws 99999999 2" "draws 5" "draws 5 2 7" "draws 5 0"; do
    { cat sound; echo "$wrong"; } >fitted/my.game.policy
    refused 2 "my.game.policy" solve fitted/my.game --seed 1
    cp fitted/my.game.policy "$XDG_DATA_HOME/patience/rules/"
    refused 2 "my.game.policy" hint "$(sed -n 's/^game  *//p' fitted/my.game)" --seed 1
    run list
    says "my.game.policy" "list, $wrong"
done
rm fitted/my.game.policy && mkdir fitted/my.game.policy
refused 2 "my.game.policy" solve fitted/my.game --seed 1
rm -r fitted/my.game.policy "$XDG_DATA_HOME/patience/rules"

# What is no table, or none that can be played.
refuse_table() { # line, what is said, sed's words that make the table so
    sed "$3" "$table" >wrong.game
    refused 2 "$2" deal wrong.game --seed 1
    [ "$1" = 0 ] || says "wrong.game, line $1" "$3"
}
refuse_table 0 "kleine-harfe" 's/^game .*/game kleine-harfe/'
refuse_table 0 "51" 's/7 7 7 7 6 6 6 6/7 7 7 7 6 6 6 5/'
refuse_table 3 "UTF-8" 's/^title .*/title \x1b[31mred/'
refuse_table 3 "hooks" 's/^title .*/hooks die-reihe/'
yes '# a remark' | head -c 100000 >>wrong.game
refused 2 "wrong.game" deal wrong.game --seed 1
finish
