#!/bin/bash
# The screen in other locales and on lesser terminals is the one of tests/screens.
. "$(dirname "$0")/lib.sh"

coloured() { tm capture-pane -p -e -t "=$terminal:" | grep -q $'\e\\[[0-9;]*\\(3[0-7]\\|4[0-7]\\|38;5\\|48;5\\)[;m]'; }
not_coloured() { ! coloured; }
accented() { tm capture-pane -p -e -t "=$terminal:" | grep -q $'\e\\[[0-9;]*7m'; }

# look WHAT HEADING GAME...: every game opens as shown there.
look() {
    local what=$1 heading=$2 game
    shift 2
    for game; do
        start play "$game" --seed 4711
        check "$what, $game" looks_as "$game" "$heading"
    done
}

all="kleine-harfe grosse-harfe 8x8 die-reihe koenigs-patience additions-patience napoleon kleiner-napoleon"
# shellcheck disable=SC2086
look 'UTF-8' '80x24 en UTF-8' $all
check "there are colours" coloured
environment=(LC_ALL=de_DE.UTF-8)
# shellcheck disable=SC2086
look 'de_DE.UTF-8' '80x24 de UTF-8' $all
environment=(LC_ALL=C)
look 'C' '80x24 en ASCII' kleine-harfe napoleon
environment=(LC_ALL= LANG=de_AT LC_CTYPE=C)
look 'German without signs' '80x24 de ASCII' kleine-harfe

environment=(TERM=vt100)
look 'vt100' '80x24 en UTF-8' kleine-harfe napoleon
check "vt100: no colours" not_coloured
check "vt100: reverse is used" accented
environment=(NO_COLOR=1)
look 'NO_COLOR' '80x24 en UTF-8' kleine-harfe
check "NO_COLOR: no colours" not_coloured
check "NO_COLOR: reverse is used" accented
environment=(NO_COLOR=)
look 'NO_COLOR empty' '80x24 en UTF-8' kleine-harfe
check "NO_COLOR empty: colours" coloured
for term in xterm xterm-256color linux screen tmux-256color; do
    environment=("TERM=$term")
    look "$term" '80x24 en UTF-8' kleine-harfe
    check "$term: colours" coloured
done
finish
