#!/bin/bash
# Adds a ninth game to a copy of the tree by running the commands of docs/adding-a-game.md as they stand there,
# and tries the game.
set -euE
cd "${SOURCE_DIR:-$(dirname "$0")/../..}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'echo "FAILED: line $LINENO"' ERR
unset CFLAGS LANGUAGE
export CMAKE_BUILD_TYPE=Debug # to be built soon

fail() {
    echo "FAILED: $1"
    exit 1
}

cp -R CMakeLists.txt src include rules tests docs "$work"
cd "$work"
awk '/^```sh$/ { on = 1; next } /^```$/ { on = 0 } on' docs/adding-a-game.md >steps.sh
[ "$(grep -c . steps.sh)" -gt 10 ] || fail "no commands were found in docs/adding-a-game.md"
bash -eu steps.sh >output 2>&1 || { cat output; fail "the commands of docs/adding-a-game.md do not work"; }

patience() {
    LC_ALL=C build/patience "$@"
}

expect() { # a line, and what should print it
    local line=$1
    shift
    patience "$@" >shown || fail "patience $* ends with status $?"
    grep -qxE -e "$line" shown || { cat shown; fail "patience $*: no line $line"; }
}

expect 'ofenbank +Ofenbank .*' list
expect 'Ofenbank, deal 1' deal ofenbank --seed 1
expect 't8:( +[A23456789TJQK10]+[CDHS]){2,3}' deal ofenbank --seed 1
expect 'draw' moves ofenbank --seed 1
expect 'w: .*[CDHS]' show ofenbank --seed 1 --play "draw draw"
expect '[1-9][0-9]*' perft ofenbank --seed 1 --depth 2
expect 'Eight open columns .*' rules ofenbank --lang en
expect 'Acht offene Spalten .*' rules ofenbank --lang de
expect '- empty=king\|any: .*' rules ofenbank
expect '    Eight open columns for kings .*' list --lang en
expect '    Acht offene Spalten fuer Koenige .*' list --lang de

# What every game is tried with was tried with it.
for test in every/properties every/hooks cli/games plain/won; do
    grep -q "$test \.* *Passed" output || fail "$test was not passed with the new game"
done
grep -q '^ofenbank  *1000 deals' build/Testing/Temporary/LastTest.log || fail "every/properties did not try it"

# Each legal move can be played, and then taken back.
while read -r word; do
    expect '1 move made\. .*' show ofenbank --seed 1 --play "$word"
    expect 'draw' moves ofenbank --seed 1 --play "$word undo"
done < <(patience moves ofenbank --seed 1)

# A record of it can be replayed.
printf 'patience 1\ngame ofenbank 1\nset passes=2\ndeal 1:1\ndraw\nundo 1\ndraw\n' >record.patience
expect 'open' replay record.patience --check

# It compiled without a warning, and the other games are as they were.
! grep 'ofenbank.*warning' output || fail "the new game does not compile cleanly"
for game in $(patience list | sed -n 's/^\([a-z0-9-][a-z0-9-]*\) .*/\1/p'); do
    patience moves "$game" --seed 1 >moves.new
    [ "$game" = ofenbank ] || LC_ALL=C "$PATIENCE" moves "$game" --seed 1 | cmp -s - moves.new ||
        fail "the moves of $game changed"
done
echo "the new game plays"
