#!/bin/bash
# Adds a language and a game to a copy of the tree by running the commands of docs/adding-a-language.md and
# docs/adding-a-game.md as they stand there, and a game that has nothing but its table and an English text; tries them, and
# that no test of all games misses anything.
set -euE
cd "${SOURCE_DIR:-$(dirname "$0")/../..}"
. tests/support/own_home.sh
trap 'echo "FAILED: line $LINENO"' ERR
export CMAKE_BUILD_TYPE=Plain CFLAGS=-O0 CMAKE_BUILD_PARALLEL_LEVEL=2 # what is built is tried once
export CCACHE_BASEDIR=$work CCACHE_NOHASHDIR=1 # so that a cache knows it from run to run

fail() {
    echo "FAILED: $1"
    exit 1
}

cp -R CMakeLists.txt src include rules tests docs "$work"
cd "$work"
listed=$(grep -l "^listed  *[1-9]" rules/*/table | wc -l)
mkdir rules/eight-cells
cat >rules/eight-cells/table <<END
patience-rules 2
# Eight columns of six, eight cells, four of which hold a card from the start.
game     eight-cells
title    Eight Cells
summary  What a game may lack, this one lacks.
listed   $((listed + 2))
version  1
packs    1
minutes  10
difficulty 2
column t 8
  dealt 6
  build down same-suit
  empty king
  gives top to foundation column empty-column cell
  alike 1
  at 1 0  step 0 1
  fan down
cell c 8
  dealt 1 1 1 1 0 0 0 0
  empty any-card
  capacity 1
  gives top to foundation column empty-column
  alike 2
  at 0 0  step 0 1
foundation f 4
  key f
  suits-from ace
  at 0 8  step 0 1
END
printf '# Eight Cells\n\nEight open columns and eight cells.\n\n## In short\n\n- Columns: down, in suit.\n' >rules/eight-cells/en.md
for subject in language game; do
    awk '/^```sh$/ { on = 1; next } /^```$/ { on = 0 } on' docs/adding-a-$subject.md >steps.sh
    sed -i "s/^listed .*/listed $((listed + 1))/" steps.sh # behind the games that there are
    bash -eu steps.sh >output 2>&1 || { cat output; fail "the commands of docs/adding-a-$subject.md do not work"; }
done
[ "$(grep -c . steps.sh)" -gt 40 ] || fail "the commands were not found in docs/adding-a-game.md"

patience() {
    LC_ALL=C build/patience "$@"
}

expect() { # a line, and what should print it
    local line=$1
    shift
    patience "$@" >shown || fail "patience $* ends with status $?"
    grep -qxE -e "$line" shown || { cat shown; fail "patience $*: no line $line"; }
}

refuses() { # a sentence, and a move that is refused with it
    ! patience show ofenbank --seed 4 --lang "$1" --play "$3" >shown 2>&1 || fail "$3 is not refused"
    grep -qF -e "$2" shown || { cat shown; fail "$3 is not refused by: $2"; }
}

expect 'ofenbank +Ofenbank .*' list
expect 'Ofenbank, deal 4' deal ofenbank --seed 4
expect 't8:( [A23456789TJQK10]+[CDHS]){5,6}\.' deal ofenbank --seed 4
expect 'c4: empty\.' deal ofenbank --seed 4
! LC_ALL=C build/patience deal ofenbank --seed 4 --set cells=3 | grep '^c4:' || fail "there are more than three cells"
expect 't1-c4' moves ofenbank --seed 4
expect 'Eight open columns .*' rules ofenbank --lang en
expect '- Empty columns take: anything, kings\. .*' rules ofenbank
expect '    Eight open columns and .*' list --lang en
expect 'It can be won, .*' solve ofenbank --seed 4

# The language is there, and says in English what it has no words for.
expect ' *--lang LANGUAGE .*, eo\.' help --lang eo
expect 'Komandoj:' help --lang eo
expect 'language = eo +# Language: Esperanto .*' config --lang eo
expect 'Eight open columns .*' rules ofenbank --lang eo
[ "$(LC_ALL=eo_XX.UTF-8 build/patience help | grep -c '^Komandoj:')" = 1 ] || fail "the environment cannot choose it"

# Refusals are in the words of its table.
refuses en 'Columns: down, in alternating colours.' t1-t2
refuses de 'Spalten: abwaerts, Rot und Schwarz im Wechsel.' t1-t2
refuses en 'Cells: this place is taken; it holds one card.' 't1-c1 t2-c1'
refuses de 'Zellen: Dieser Platz ist belegt, er fasst nur eine Karte.' 't1-c1 t2-c1'
refuses en 'Cells: cards from here do not go there.' 't1-c1 c1-c2'

# What every game is tried with was tried with it.
[ "$(grep -c '^100%: ' output)" -eq 2 ] || { cat output; fail "a test of every game was not passed"; }
grep -q '^ofenbank  *[0-9]* deals' output || fail "every/properties did not try it"
grep -q '^ofenbank  *[0-9]* pairs of piles swapped' output || fail "every/hooks did not try it"
grep -q 'cli/games \.* *Passed' output || fail "cli/games was not passed with the new game"

# Tests of all games miss nothing that these have not: no guide, no German, no policy, no pictures.
expect 'Eight open columns and eight cells\.' rules eight-cells --lang de
sed -i '/^eo$/d' src/text/LINGUAS # which has hardly begun
tests='screens_guides screens_visible_words screens_cursor screens_openings exchange_formats unit_winnability'
cmake --build build --target $(printf 'test_%s ' $tests) >output.tests 2>&1 ||
    { cat output.tests; fail "tests do not compile"; }
ctest --test-dir build --output-on-failure \
    -R "^($(tr '_ ' '/|' <<<"$tests" | sed 's|visible/words|visible_words|')${LONG:+|project/language})\$" \
    >output.tests 2>&1 || { cat output.tests; fail "a test of all games misses what a game has not"; }
[ "$(grep -c ' Passed ' output.tests)" -ge 7 ] || { cat output.tests; fail "tests of all games were not run"; }

# A record of it can be replayed.
printf 'patience 1\ngame ofenbank 1\nset cells=3\ndeal 1:4\nt1-c1\nundo 1\nt1-c2\n' >record.patience
expect 'open' replay record.patience --check

# It compiled without a warning, and the other games are as they were.
! grep 'ofenbank.*warning' output || fail "the new game does not compile cleanly"
for game in $(patience list | sed -n 's/^\([a-z0-9-][a-z0-9-]*\) .*/\1/p'); do
    patience moves "$game" --seed 1 >moves.new
    [ "$game" = ofenbank ] || [ "$game" = eight-cells ] || LC_ALL=C "$PATIENCE" moves "$game" --seed 1 | cmp -s - moves.new ||
        fail "the moves of $game changed"
done
# A table that says what cannot be is refused, with a sentence that says what and where.
sed -i 's/7 7 7 7 6 6 6 6/7 7 7 7 6 6 6 5/' rules/ofenbank/table
cmake --build build --target patience >output.wrong 2>&1 || { cat output.wrong; fail "the other table does not compile"; }
status=0
patience deal ofenbank --seed 4 >shown 2>&1 || status=$?
[ $status = 2 ] || fail "51 cards of 52 are dealt, and the status is $status"
grep -q 'ofenbank.*51.*52' shown || { cat shown; fail "51 cards of 52 are dealt, and it is not said"; }

# A line of a data file that cannot be read stops the build, and is told.
echo 'draws  60' >rules/ofenbank/policy
! cmake -S . -B build >shown 2>&1 || fail "a wrong line in a policy does not stop the build"
tr -s ' \n' ' ' <shown | grep -q 'ofenbank/policy:1: cannot be read: draws 60' || { cat shown; fail "the wrong line is not told"; }
echo "the new game plays"
