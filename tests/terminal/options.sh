#!/bin/bash
# The pages of options and preferences tell the name of each and its values, of which one is in force.
. "$(dirname "$0")/lib.sh"

# Names and first values, "Passes:3", of the options of a game as its rules tell them.
options_of() {
    "$PATIENCE" rules "$1" | sed -n '/^At the table/,$ s/^[a-z-]\{1,\} *\([^:]*\): \([^,]*\),.*/\1:\2/p'
}

# The screen has a line with this name and this value in force; the line the player is on has a mark.
has_option() { screen | grep -qE -- "^   [▸ ] $1 +(.* )?\[$2\]"; }
is_marked() { screen | grep -qE -- "^   ▸ $1 "; }

start
wait_for 'Kleiner Napoleon'
for game in kleine-harfe grosse-harfe 8x8 die-reihe koenigs-patience additions-patience napoleon kleiner-napoleon; do
    type_text o
    wait_for "d default"
    first='' count=0
    while IFS=: read -r name value; do
        check "$game: $name is $value" wait_until has_option "$name" "$value"
        : "${first:=$name}"
        last=$name count=$((count + 1))
    done < <(options_of $game)
    check "$game has options" test "$count" -ge 4
    check "$game: the first is marked" wait_until is_marked "$first"
    keys Up
    check "$game: before the first is the last" wait_until is_marked "$last"
    keys Enter
    wait_for 'Won/played'
    keys Down
done
type_text q
wait_end 0

start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text o
for preference in 'Theme:felt' 'Suits:in two colours' 'Card size:automatic' Clock:on Motion:off 'One key:on' Collecting:off \
    'Win light:off'; do
    check "preferences: $preference" wait_until has_option "${preference%:*}" "${preference#*:}"
done
keys Enter
wait_for 'Move 0'
type_text q
wait_end 0
finish
