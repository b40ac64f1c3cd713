#!/bin/bash
# Writes what every game is compared with, a game's that has nothing yet too: how it begins and looks, where arrows lead,
# the words of a game that is won, and what random play, searches and hints make of it.  cmake --build build --target golden
# runs it; what has changed is to be looked at with git diff.
set -eu
cd "$(dirname "$0")/.."
build=${1:-build}
for test in openings finishes cursor; do UPDATE_GOLDEN=1 "$build/test_screens_$test"; done
for table in rules/*/table; do
    game=$(basename "${table%/table}") words=tests/plain/$(basename "${table%/table}").words
    ! grep -q '^listed  *[1-9]' "$table" || [ -e "$words" ] || for deal in {1..30}; do
        "$build/patience" solve "$game" --seed "$deal" --record --limit-positions 100000 >"$words.new" || continue
        { echo "# --seed $deal" && sed '1,/^deal /d; /^end /d' "$words.new"; } >"$words"
        break
    done
    rm -f "$words.new"
done
"$build/tests/signature" >"$build/signature.txt"
cp "$build/signature.txt" tests/machines/signature.txt
