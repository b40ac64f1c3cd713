#!/bin/bash
# Writes what every game is compared with, a game's that has nothing yet too: how it begins and looks, where arrows lead,
# a game that is won, and what random play, searches and hints make of it.  cmake --build build --target golden
# runs it; what has changed is to be looked at with git diff.
set -eu
cd "$(dirname "$0")/.."
build=${1:-build}
for test in openings finishes cursor; do UPDATE_GOLDEN=1 "$build/test_screens_$test"; done
for game in $("$build/patience" list --lang en | sed -n 's/^\([a-z0-9][a-z0-9-]*\) .*/\1/p'); do
    ! grep -q " $game\." tests/plays/won.codes || continue
    for deal in {1..30}; do
        "$build/patience" solve "$game" --seed "$deal" --record --limit-positions 100000 >"$build/won" || continue
        echo "$game $("$build/patience" share "$build/won")" >>tests/plays/won.codes
        break
    done
done
"$build/tests/signature" >"$build/signature.txt"
cp "$build/signature.txt" tests/machines/signature.txt
