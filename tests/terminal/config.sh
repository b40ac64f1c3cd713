#!/bin/bash
# The config file: keys of one's own, which the help shows; lines that mean nothing are named and left out.
. "$(dirname "$0")/lib.sh"
config=$XDG_CONFIG_HOME/patience/config
environment=(TERM=xterm-256color)

# --- keys ---------------------------------------------------------------------------------------------------

cat >"$config" <<END
# keys as I like them
motion = off
key.undo = z
key.undo = ^W
key.quit = x
key.help = f
key.hint = u
key.down = pagedown
END
start play kleine-harfe --seed 26
wait_for 'Move 0'
check "the bar shows them" shows 'z undo  n new  f help  x quit'
type_text 25
wait_for 'Move 1'
type_text z
wait_for 'Move 0'
type_text U
wait_for 'Move 1'
keys C-w
wait_for 'Move 0'
type_text u
wait_for ' (↵)'
type_text q
wait_for 'This key does nothing here; f lists the keys.'
type_text f
wait_for 'your hands three times'
keys Space
wait_for 'a fair hint'
type_text x
wait_for 'Move 0'
type_text x
wait_end 0

printf 'motion = off\nkey.draw = d\n' >"$config"
start play kleine-harfe --seed 26
wait_for 'd draw'
check "the key that draws stands above the stock" eval 'screen | sed -n 2p | grep -qE "^ +d "'
type_text d
wait_for 'Move 1'
type_text q
wait_end 0

# --- preferences --------------------------------------------------------------------------------------------

printf 'clock = off\ntheme = contrast\n' >"$config"
start play kleine-harfe --seed 26
wait_for 'Move 0  Pass 1 of 3'
is_black() { tm capture-pane -p -e -t "=$terminal:" | grep -q '48;5;16m'; }
check "the theme is the one that was asked for" wait_until is_black
type_text q
wait_end 0

# --- what means nothing -------------------------------------------------------------------------------------

# Lines that mean nothing among others: the first is named, once, and all others hold.
cat >"$config" <<END
motion = off
clock = off
key.fly = f
colour = red
key.redo = nokey
suits = seven
theme = contrast
key.undo = z
END
start play kleine-harfe --seed 26
wait_for 'config file, line 3: there is no command “fly”: see “patience config”'
check "the lines after it hold" shows 'z undo'
check "those before it too" shows 'Move 0  Pass 1 of 3'
check "the theme too" wait_until is_black
type_text 25
wait_for 'Move 1'
check "it is said once" shows_not 'config file'
type_text U
wait_for 'There is nothing to redo.'
type_text z
wait_for 'Move 0'
type_text U
wait_for 'Move 1'
type_text n
wait_gone '  26 '
check "nor with the next deal" shows_not 'config file'
type_text q
wait_end 0

# named SENTENCE LINE...: of these lines of the file one is named; the game can be played.
named() {
    local sentence=$1
    shift
    printf '%b\n' "$@" >"$config"
    start play kleine-harfe --seed 26
    wait_for "$sentence"
    type_text 25
    wait_for 'Move 1'
    type_text q
    wait_end 0
}
named 'config file, line 2: there is no preference “colour”: see “patience config”' '# a remark' 'colour = red' 'key.fly = f'
named 'config file, line 1: “seven” is not a value of suits; it has: two, four' 'suits = seven'
named 'config file, line 1: “” is not a value of suits; it has: two, four' 'suits'
named 'config file, line 3: unknown key “nokey”: use a character, ^X or pageup' '' 'clock = on' 'key.undo = nokey' 'colour = red'
named 'config file, line 1: unknown key “7”: use a character, ^X or pageup' 'key.undo = 7'
named 'config file, line 1: “key.undo”: a key is assigned as key.command = key' 'key.undo'
named 'config file, line 1: there is no preference' '\033[31mred\007\377 = on'

# A key that is taken from a command that has no other stays with it.
named 'config file, line 2: this would leave “quit” without a key' 'clock = on' 'key.new = q'
printf 'key.quit = x\nkey.new = x\nkey.undo = q\n' >"$config"
start play kleine-harfe --seed 26
wait_for 'config file, line 2: the key “x” is assigned in line 1 already, which holds'
wait_for 'q undo  n new  ? help  x quit'
type_text x
wait_end 0
named 'config file, line 1: unknown key “^Z”: use a character, ^X or pageup' 'key.quit = ^Z'
printf 'key.new = q\nkey.quit = n\n' >"$config"
start play kleine-harfe --seed 26
wait_for 'q new  ? help  n quit'
type_text n
wait_end 0

# A file that is too large is named as a whole, and kept.
{
    echo 'clock = off'
    yes '# and so on' | head -c 70000
} >"$config"
cp "$config" "$work/large"
start play kleine-harfe --seed 26
wait_for 'config file: it is larger than 64 KiB and was ignored'
type_text p
wait_for 'Preferences'
keys Right Enter
wait_for 'The preferences were not saved: File too large'
type_text q
wait_end 2
wait_for 'patience: the preferences were not saved to ~/config/patience/config: '
check "it is as it was" cmp "$config" "$work/large"

# What is chosen back is not missing.
start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text p
wait_for 'Preferences'
keys Right Enter
wait_for 'The preferences were not saved: File too large'
type_text p
wait_for 'Preferences'
keys Left Enter
wait_for 'Move 0'
type_text q
wait_end 0

# In the end it is tried once more.
start play kleine-harfe --seed 26
wait_for 'Move 0'
type_text p
wait_for 'Preferences'
keys Right Enter
wait_for 'The preferences were not saved: File too large'
rm "$config"
type_text q
wait_end 0
check "it is saved in the end" grep -qx 'theme = light' "$config"

# Of what is set twice the first holds; both lines are said, and both stay when something else is chosen.
printf 'motion = off\ntheme = contrast\nsuits = purple\ntheme = light\n' >"$config"
cp "$config" "$work/twice"
start play kleine-harfe --seed 26
wait_for 'config file, line 3: “purple” is not a value of suits'
check "the first theme holds" wait_until is_black
type_text p
wait_for 'Preferences'
keys Down Down Right Enter
wait_for 'Move 0'
type_text q
wait_end 0
wait_for 'patience: config file, line 4: “theme” is set in line 2 already, which holds'
echo 'cards = small' >>"$work/twice"
check "nothing of it is lost" cmp "$config" "$work/twice"

# A theme for this once is not written with what else is chosen.
printf 'motion = off\n' >"$config"
start play kleine-harfe --seed 26 --theme mono
wait_for 'Move 0'
type_text p
wait_for 'Preferences'
keys Down Right Enter
wait_for 'Move 0'
type_text q
wait_end 0
check "only what was chosen is written" test "$(cat "$config")" = $'motion = off\nsuits = four'

# The table names the first; where there are more they are all named when the game was left.
printf 'motion = off\ncolour = red\nkey.fly = f\nsuits = seven\n' >"$config"
start play kleine-harfe --seed 26
wait_for 'config file, line 2: there is no preference “colour”: see “patience config”'
type_text q
wait_end 0
wait_for 'patience: config file, line 2: there is no preference “colour”'
wait_for 'patience: config file, line 3: there is no command “fly”: see “patience config”'
wait_for 'patience: config file, line 4: “seven” is not a value of suits; it has'
environment+=(LC_ALL=de_DE.UTF-8)
printf 'motion = off\ncolour = red\n' >"$config"
start play kleine-harfe --seed 26
wait_for 'Einstellungen, Zeile 2: es gibt keine Einstellung „colour“: siehe'
type_text q
wait_end 0
finish
