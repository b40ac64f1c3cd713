#!/bin/bash
# The keys that ? tells are those the game has, with the options it is played with.
. "$(dirname "$0")/lib.sh"
height=60

# The lines of keys, without the keys that every game has.
keys_of_game() {
    screen | sed '/^    /!d; s/^    //; s/ *$//' |
        grep -E '^([0-9]|[acdfw]( [acdfw])* {3,}|␣|\*|s  |\+|-|↑)' | sed 's/  */ /g'
}

# told KEYS ARGUMENT...: the game's keys, at the table.
told() {
    local wanted=$1
    shift
    start play "$@" --seed 5
    wait_for 'Move 0'
    type_text '?'
    wait_for 'the pile of this number'
    check "$*" eval 'test "$(keys_of_game)" = "$wanted"' || diff <(echo "$wanted") <(keys_of_game)
    type_text xq
    wait_end 0
}

number='the pile of this number: source, then target'
count='* then a number: how many cards of the pile named next'
told "1-7 $number
w waste
f foundations
␣ draw, or deal again; else the only move there is
↑ k cursor up, along a run first
$count" kleine-harfe
told "1-7 $number
w waste
f foundations
␣ draw; else the only move there is
↑ k cursor up, along a run first
$count" kleine-harfe --set passes=1
told "1-9 0 $number
w waste
f foundations
␣ draw, or deal again; else the only move there is
↑ k cursor up, along a run first
$count" grosse-harfe
told "1-9 0 $number
a d foundations
␣ draw; else the only move there is
↑ k cursor up" die-reihe
told "1-7 $number
f pile
w discard
␣ draw, or deal again; else the only move there is
↑ k cursor up" koenigs-patience
told "1-4 $number
w waste
␣ draw, or deal again; else the only move there is
↑ k cursor up
s deal again, shuffled" additions-patience
told "1-4 $number
w waste
␣ draw, or deal again; else the only move there is
↑ k cursor up" additions-patience --set redeal=keep
napoleon="1-9 0 $number
f foundations
c cellar
␣ the only move there is
↑ k cursor up"
told "$napoleon
+ foundations go up
- foundations go down" napoleon
told "$napoleon" napoleon --set direction=down
told "$napoleon
+ foundations go up
- foundations go down" kleiner-napoleon

# From the menu, with the options chosen there.
start
wait_for 'Kleiner Napoleon'
keys Down Down Down Down Down Down
type_text o
wait_for 'first card'
keys Right Right
wait_for '[upwards]'
keys Enter
wait_for 'Direction: upwards'
type_text '?'
wait_for 'Keys of the menu'
check "the menu's own" shows 't         today'
type_text x
wait_for 'Direction: upwards'
keys Enter
wait_for 'Move 0'
type_text '?'
wait_for 'c         cellar'
check "with the options chosen there" shows_not 'foundations go up'
type_text xqq
wait_end 0

# A letter the player gave to a command names no pile any more.
echo 'key.help = f' >>"$XDG_CONFIG_HOME/patience/config"
start play kleine-harfe --seed 5
wait_for 'Move 0'
type_text f
wait_for 'w         waste'
check "a letter given away" shows_not 'f         foundations'
type_text xq
wait_end 0
finish
