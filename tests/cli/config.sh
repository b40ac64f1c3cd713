# patience config: what is in force and where it comes from, and what is wrong in a file.
. "$(dirname "$0")/lib.sh"
folder=$XDG_CONFIG_HOME/patience config=$XDG_CONFIG_HOME/patience/config
mkdir -p "$folder"

# row NAME: the line of a setting, with one blank where there are many.
row() { grep -E "^(# )?$1 " <<<"$out" | tr -s ' '; }
has_row() { check "the line of $1: $2 (got $(row "$1"))" test "$(row "$1")" = "$2"; }

# --- origins ------------------------------------------------------------------------------------------------

run config
returned 0 "without a file"
silent "without a file"
mentions "# config file: ~/config/patience/config (not there)" "without a file"
has_row theme 'theme = felt # Theme: felt (default)'
has_row language 'language = auto # Language: automatic (default)'
has_row colours '# colours = on # Colours: on (default)'
has_row key.draw 'key.draw = space # default'
check "lines fit 80 columns" awk 'length($0) > 80 { exit 1 }' <<<"$out"
run config --lang de
has_row cards 'cards = auto # Kartengröße: automatisch (Vorgabe)'
has_row language 'language = de # Sprache: Deutsch (--lang)'

printf '# mine\nsuits = four\n\nkey.undo = z # as ever\ntheme = light\n' >"$config"
run config
returned 0 "a good file"
has_row suits 'suits = four # Suits: in four colours (line 2)'
has_row theme 'theme = light # Theme: light (line 5)'
has_row clock 'clock = on # Clock: on (default)'
has_row key.undo 'key.undo = z # line 4'
printf 'back = weave\n' >"$work/older"
run config "$work/older"
returned 2 "a part of the look"
has_row look 'look = weave # Look: weave (line 1)'
run config --theme mono
has_row theme 'theme = mono # Theme: no colours (--theme)'
check "--theme is not written" grep -qx 'theme = light' "$config"
refused 2 "there is no theme “pink”; there are: felt, light," config --theme pink

# origin VARIABLES... NAME: what the environment decides.
origin() {
    local name=${*: -1}
    out=$(env -u LC_ALL "${@:1:$#-1}" "$PATIENCE" config)
    row "$name" | sed 's/.*(\(.*\))$/\1/'
}
check "NO_COLOR" test "$(origin NO_COLOR=1 colours)" = NO_COLOR
check "PATIENCE_FINISH" test "$(origin PATIENCE_FINISH=round look)" = PATIENCE_FINISH
out=$(env -u LC_ALL TERM=xterm-256color PATIENCE_FINISH=round "$PATIENCE" config) # as older versions called it
has_row look 'look = lattice # Look: lattice (PATIENCE_FINISH)'
mentions '# This terminal lacks the characters for other cards than flat ones.' "a finish that cannot be"
out=$(env -u LC_ALL NO_COLOR=1 PATIENCE_FINISH=plain "$PATIENCE" config)
mentions '# Without colours cards are lines.' "flat cards without colours"
out=$(env -u LC_ALL NO_COLOR=1 "$PATIENCE" config)
check "the finish of the terminal is not told about" test -z "$(grep 'cards are lines' <<<"$out")"
check "a finish that is none" test "$(origin PATIENCE_FINISH=gold look)" = default
check "an empty NO_COLOR" test "$(origin NO_COLOR= LC_ALL=C colours)" = default
for variable in LC_ALL LC_MESSAGES LANG; do
    check "$variable" test "$(origin $variable=de_DE.UTF-8 language)" = $variable
done
check "LANGUAGE" test "$(origin LANG=en_US.UTF-8 LANGUAGE=de:en language)" = LANGUAGE
check "a language that is none" test "$(origin LANG=fr_FR.UTF-8 language)" = default
run config --json --theme mono
member "[s['origin'] for s in j['settings'] if s['name'] in ('theme', 'suits', 'clock')]" "['command_line', 'file', 'default']"
member "[(k['key'], k['line']) for k in j['keys'] if k['command'] == 'undo']" "[('z', 4)]"
member "j['errors']" "[]"

# The language and the options of games; what a game has as usual is not told.
printf 'language = de\nset.kleine-harfe = passes=1,forced=off\nset.napoleon = wrap=on\n' >"$config"
run config
returned 0 "options of a game"
has_row language 'language = de # Sprache: Deutsch (Zeile 1)'
has_row set.kleine-harfe 'set.kleine-harfe = passes=1,forced=off # Kleine Harfe: Durchgänge: 1, Anlegezwang: aus (Zeile 2)'
check "no other game" test "$(grep -c '^set' <<<"$out")" = 1
run config --lang en
has_row language 'language = en # Language: English (--lang)'
check "the language of the file wins over the environment" test "$(origin LANG=en_US.UTF-8 language)" = "Zeile 1"
run config --json
member "[(s['value'], s['line']) for s in j['settings'] if s['name'] == 'set.kleine-harfe']" "[('passes=1,forced=off', 2)]"
"$PATIENCE" config >"$work/printed"
run config --check "$work/printed"
returned 0 "what was printed of them"
printf '# mine\nsuits = four\n\nkey.undo = z # as ever\ntheme = light\n' >"$config"

# What is printed is a config file, of which everything holds.
"$PATIENCE" config >"$work/printed"
run config --check "$work/printed"
returned 0 "what was printed"
silent "what was printed"
run config "$work/printed"
check "everything stands in it" test "$(grep -cE '^[a-z]' <<<"$out")" = "$(grep -cE '^[a-z].*line [0-9]+\)?$' <<<"$out")"
check "and says the same" test "$(grep -oE '^[a-z.]+ = [^ ]+' <<<"$out")" = "$(grep -oE '^[a-z.]+ = [^ ]+' "$work/printed")"

# Every preference and command can be set by the line that tells of it.
printf 'key.%s\n' $(sed -n '/^const Binding [a-z]*_keymap/,/^};/s/^    {"\([a-z-]*\)".*/\1/p' "$SOURCE_DIR"/src/terminal/keymaps.c | sort -u) \
    >"$work/commands"
count=$(wc -l <"$work/commands")
check "commands were found, and not too many: $count" test "$count" -gt 35 -a "$count" -le 45
while read -r name; do check "it has $name" grep -q "^$name = " "$work/printed"; done <"$work/commands"

# --- what is wrong ------------------------------------------------------------------------------------------

cat >"$config" <<END
theme = light
key.fly = f
colour = red
suits = seven
theme = mono
key.undo = z
key.hint = z
key.redo = 7
key.undo
= 3
suits
set.chess = passes=1
set.napoleon = wrap=off
set.napoleon = wrap=off
set.8x8 = open=on,open
set.8x8 = open=half
$(printf 'a\033[31m = 1')
END
run config --check
returned 2 "a bad file"
prints_nothing "--check"
harmless "a bad file"
said=$err
wrong() { check "line $1: $2" grep -qxF "patience: ~/config/patience/config, line $1: $2" <<<"$said"; }
check "fourteen of its lines are wrong" test "$(wc -l <<<"$said")" -eq 14
wrong 2 'there is no command “fly”: see “patience config”'
wrong 7 'the key “z” is assigned in line 6 already, which holds'
wrong 8 'unknown key “7”: use a character, ^X or pageup'
check "in their order" test "$(sed 's/.* line \([0-9]*\): .*/\1/' <<<"$said" | xargs)" = "2 3 4 5 7 8 9 10 11 12 14 15 16 17"
run config
returned 2 "the settings of a bad file"
check "the same is said" test "$err" = "$said"
has_row theme 'theme = light # Theme: light (line 1)'
has_row suits 'suits = two # Suits: in two colours (default)'
has_row key.redo "key.redo = U # default"
run config --json
returned 2 "JSON of a bad file"
member "[e['line'] for e in j['errors']]" "[2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17]"

# The same lines are named where the game is played in words.
run_with quit play 8x8 --seed 1 --plain
for line in 2 3 4 5 7 8 9 10 11 12 14 15 16 17; do mentions "config file, line $line:" "--plain"; done

refused 2 "it cannot be read: No such file" config --check "$work/nowhere"
refused 2 "it cannot be read: Is a directory" config --check "$work"
head -c 70000 /dev/zero | tr '\0' '#' >"$work/large"
refused 2 "it is larger than 64 KiB" config --check "$work/large"
printf 'clock = off\nclock = \0on\n' >"$work/nul"
refused 2 "line 2: the line is not text" config --check "$work/nul"
run --lang de config --check
says 'Zeile 4: „seven“ ist kein Wert von suits; es gibt: two, four, letters, words' "in German"

# Letters in place of suits, also where there are signs.
echo "suits = letters" >"$XDG_CONFIG_HOME/patience/config"
LC_ALL=C.UTF-8 run show klondike --seed 22
mentions "t1: 6C." "suits as letters"
LC_ALL=C.UTF-8 run --lang de show klondike --seed 22
mentions "t1: 6c." "in German"

# What a program left that was killed is cleared away by the next one, unless its maker is at work.
true &
gone=$!
wait $gone
touch "$XDG_CONFIG_HOME/patience/config."{$gone,$$}-0.new
run config
check "what is left of a killed program" test ! -e "$XDG_CONFIG_HOME/patience/config.$gone-0.new"
check "and of one at work" test -e "$XDG_CONFIG_HOME/patience/config.$$-0.new"

finish
