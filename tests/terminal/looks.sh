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

all="kleine-harfe 8x8 koenigs-patience napoleon"
# shellcheck disable=SC2086
look 'UTF-8' '80x24 en UTF-8' $all
check "there are colours" coloured
environment=(LC_ALL=de_DE.UTF-8)
start play kleine-harfe --seed 4711
wait_for '0 von 52 abgelegt · Durchgang 1 von 3'
wait_for '░░ 24 ░░'
environment=(LC_ALL=C)
look 'C' '80x24 en ASCII' kleine-harfe
# What the terminal answers, UTF-8, outranks the rest of the environment.
environment=(LC_ALL= LANG=de_AT LC_CTYPE=C)
start play kleine-harfe --seed 4711
wait_for '0 von 52 abgelegt · Durchgang 1 von 3'
wait_for '░░ 24 ░░'
# One that cannot be asked where its cursor is.
unasked() { infocmp xterm-256color | sed 's/[[:blank:]]u7=[^,]*,//; s/^xterm-256color[^,]*,/unasked,/' | tic -x -o "$work/terminfo" -; }
check "a description" unasked
unasked=(TERM=unasked "TERMINFO=$work/terminfo")
environment=("${unasked[@]}" LC_ALL= LANG=de_AT LC_CTYPE=C)
look 'German without signs' '80x24 de ASCII' kleine-harfe

# Where there are no colours cards are lines.
environment=(TERM=vt100)
look 'vt100' '80x24 en UTF-8 lines' kleine-harfe
check "vt100: no colours" not_coloured
check "vt100: reverse is used" accented
environment=(NO_COLOR=1)
look 'NO_COLOR' '80x24 en UTF-8 lines' kleine-harfe
check "NO_COLOR: no colours" not_coloured
check "NO_COLOR: reverse is used" accented
environment=(NO_COLOR=)
look 'NO_COLOR empty' '80x24 en UTF-8' kleine-harfe
check "NO_COLOR empty: colours" coloured

# What else there is to draw on, as far as it is described here.
for term in xterm xterm-256color linux screen screen-256color tmux tmux-256color rxvt rxvt-unicode; do
    is_described $term || { echo "$term is not described here: its looks were not tried" && continue; }
    environment=("TERM=$term")
    # For the console curses loads the library of its mouse, which leaks.
    [ $term = linux ] && environment+=(ASAN_OPTIONS=detect_leaks=0)
    start play kleine-harfe --seed 4711
    table() { looks_as kleine-harfe '80x24 en UTF-8'; }
    test $term != linux || table() { kept_as kleine-harfe-linux; } # its font has fewer letters
    check "$term" table
    check "$term: colours" coloured
    type_text '?'
    wait_for 'In short'
    type_text "$(tput -T$term kend)" # as this terminal sends it, which tmux need not do
    wait_gone 'In short'
    type_text "$(tput -T$term khome)"
    wait_for 'In short'
    type_text x
    check "$term: the table again" table
    type_text q
    wait_end 0
done
for term in linux rxvt; do
    is_described $term || continue
    environment=("TERM=$term" LC_ALL=C)
    look "$term, ASCII" '80x24 en ASCII' kleine-harfe
done
environment=(TERM=vt100 LC_ALL=C)
start play kleine-harfe --seed 4711
wait_for '+7C----+   +######+'

# A terminal of ISO-8859-1: it is sent umlauts as single bytes, and no sign it does not have.
latin() {
    mkdir -p "$work/locales"
    localedef -i de_DE -f ISO-8859-1 "$work/locales/de_DE.ISO-8859-1" >/dev/null 2>&1
    test -e "$work/locales/de_DE.ISO-8859-1/LC_CTYPE"
}
# What the program writes is kept, and shown again by a terminal that understands it as what it is.
show_latin() {
    iconv -f ISO-8859-1 -t UTF-8 "$work/latin" >"$work/utf8"
    start_command sh -c 'stty -opost; cat "$0"; read -r _' "$work/utf8" # as the program has set it
}
latin_is_whole() { iconv -f ISO-8859-1 -t UTF-8 "$work/latin" | grep -q Ende; }
if latin; then
    rm -f "$work/latin"
    start_command env "${unasked[@]}" LC_ALL=de_DE.ISO-8859-1 LOCPATH="$work/locales" \
        sh -c 'read -r _; exec "$@"' sh "$PATIENCE" play kleine-harfe --seed 4711
    tm pipe-pane -t "=$terminal:" "cat >'$work/latin'"
    keys Enter
    check "ISO-8859-1: all of kleine-harfe is sent" wait_until latin_is_whole
    stop
    show_latin
    check "ISO-8859-1: kleine-harfe" kept_as "kleine-harfe-latin"
else
    echo "no locale with ISO-8859-1 can be made here: it was not tried"
fi
finish
