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
    wait_for 'Times'
    keys Down
done
type_text q
wait_end 0

start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text p
for preference in 'Theme:felt' 'Suits:in two colours' 'Card size:automatic' Clock:on Motion:off 'One key:on' Collecting:off \
    'Win light:off' Language:automatic; do
    check "preferences: $preference" wait_until has_option "${preference%:*}" "${preference#*:}"
done
keys Enter
wait_for 'Move 0'

# The language changes at once, and is kept; so are the options of a game.
type_text p
wait_for 'Preferences'
keys Up Right Right
wait_for 'Einstellungen'
check "what is chosen is told in it" shows 'Die Sprache: die der Umgebung'
keys Enter
wait_for 'Zug 0'
type_text o
wait_for 'Vorgabe'
keys Right Enter
wait_for 'Durchgänge: 1'
check "this deal has them" shows 'Durchgang 1 von 1'
type_text ' '
wait_for 'Zug 1'
type_text o
wait_for 'Vorgabe'
keys Down Right Enter
wait_for 'Die Varianten gelten ab der nächsten Partie: n gibt.'
check "this deal has its own" shows_not 'Anlegezwang: auf eine Spalte'
type_text q
wait_end 0
config=$XDG_CONFIG_HOME/patience/config
check "they are kept" test "$(cat "$config")" = $'motion = off\nlanguage = de\nset.kleine-harfe = passes=1,forced=tableau'
start play kleine-harfe --seed 26 --set passes=2
wait_for 'Durchgänge: 2…'
check "the command line wins" shows 'Durchgang 1 von 2'
size 110 24
wait_for 'Durchgänge: 2  Anlegezwang: auf eine Spalte'
type_text q
wait_end 0
start play grosse-harfe --seed 26 --lang en
wait_for 'Move 0'
check "another game has its own" shows_not 'Passes: 1'
type_text q
wait_end 0
start
wait_for 'Anlegezwang: auf eine Spalte'
check "they are told in the menu" shows 'Bilanz'
type_text p
wait_for 'Einstellungen'
keys Up Right Right
wait_for 'Preferences'
keys Enter
wait_for 'statistics'
type_text q
wait_end 0
finish
