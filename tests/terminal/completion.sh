# Completion by Tab in the real shells: commands, options, games, their options, values, languages, records and files,
# all told by `patience complete`.
. "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
mkdir -p bin .zfunc .config/fish/completions
ln -s "$PATIENCE" bin/patience
export PATH=$work/bin:$PATH
ln -s "$SOURCE_DIR/src/completion" completion # whatever blanks its folders have
completion=$work/completion

# --- what the program tells ---------------------------------------------------------------------------------

# tells WORDS CANDIDATES: the first words of the lines for a command line; a blank at its end begins a new word.
tells() {
    local words told
    read -ra words <<<"$1"
    [[ $1 != *' ' && $1 ]] || words+=("")
    told=$("$PATIENCE" complete -- "${words[@]}" | cut -f 1 | xargs)
    check "“$1”: $2, not $told" test "$told" = "$2"
}
commands=$("$PATIENCE" help all | sed -n 's/^  \([a-z]*\) .*/\1/p' | xargs)
games=$("$PATIENCE" list --all | sed -n 's/^\([a-z0-9][a-z0-9-]*\) .*/\1/p' | xargs)
options_of() { "$PATIENCE" help "$@" | sed -n '/^Options/,/^$/s/^  \(--[a-z-]*\).*/\1/p' | xargs; }
check "there are commands and games" test "$(wc -w <<<"$commands $games")" -gt 25
tells "" "$commands"
tells "help " "$commands all schema words"
for command in $commands; do
    tells "$command --" "$(options_of "$command")"
done
tells "stats " "$games"
for command in play rules; do tells "$command " "$games *"; done
tells "deal 8" "8x8"
tells "8" "8x8"
tells "8x8 --theme w" ""
tells "Spider --theme mo" "mono"
tells "replay n" "napoleon number-ten napoleons-square nestor *"
tells "play napoleon " ""
tells "config " "*"
tells "replay x --cast " "*"
tells "--captive " "*"
tells "rules nonsense --lang=" "--lang=en $(sed 's/^/--lang=/' "$SOURCE_DIR/src/text/LINGUAS" | xargs)"
tells "--lang de pl" "play"
tells "play --theme " "felt light contrast night mono own"
tells "play --plain --suits w" "words"
tells "play kleine-harfe --set forced=" "forced=on forced=tableau forced=off"
tells "play kleine-harfe --set=forced=o" "--set=forced=on --set=forced=off"
tells "play --set " "" # of which game?
tells "play napoleon --seed " ""
tells "nonsense " ""
for game in kleine-harfe die-reihe kleiner-napoleon spider; do
    values=$("$PATIENCE" rules "$game" --json | python3 -c 'import json, sys
print(*(o["name"] + "=" + v for o in json.load(sys.stdin)["options"] for v in o["values"]))')
    tells "deal $game --set " "$values"
done
"$PATIENCE" play napoleon --seed 5 --plain <<<'up' >/dev/null
record=$(record)
tells "replay $records/na" "$record *"
check "a record's title" test "$("$PATIENCE" complete -- replay "$records" | head -1)" = "$record"$'\tNapoleon'
check "in German" grep -q 'Spiele' <<<"$("$PATIENCE" --lang de complete -- list)"

# --- in the shells ------------------------------------------------------------------------------------------

# completes LINE RESULT: Tab makes the one of the other; # shows where it ends.
completes() {
    type_text "$1"
    keys Tab
    type_text '#'
    wait_for "ready> $2#"
    keys C-u
    keys C-l
    wait_gone "$2"
}
in_shell() { # NAME COMMAND...
    command -v "$1" >/dev/null || {
        echo "$1 is not installed: its completion was not tried"
        return
    }
    environment=(A=a)
    start_command "${@:2}"
    wait_for 'ready>'
    completes 'patience repl' 'patience replay '
    completes 'patience play grosse' 'patience play grosse-harfe '
    completes 'patience deal napoleon --form' 'patience deal napoleon --format '
    completes 'patience play kleine-harfe --set pickup=' 'patience play kleine-harfe --set pickup='
    completes 'patience play kleine-harfe --set forced=t' 'patience play kleine-harfe --set forced=tableau '
    completes 'patience play --theme=con' 'patience play --theme=contrast '
    completes 'patience --lang d' 'patience --lang de '
    completes 'patience config mine.c' 'patience config mine.conf '
    stop
}
touch mine.conf
loaded=/usr/share/bash-completion/bash_completion
if [ -r "$loaded" ]; then
    printf 'PS1="ready> "\n. %s\n. %s/patience.bash\n' "$loaded" "$completion" >bashrc
    in_shell bash bash --noprofile --rcfile bashrc -i
else
    echo "bash-completion is not installed: the completion of bash was not tried"
fi
printf 'PS1="ready> "\nfpath=(%s $fpath)\nautoload -Uz compinit\ncompinit -u -D\n' "$completion" >.zshrc
in_shell zsh env ZDOTDIR="$work" zsh -i
cat >fish.conf <<END
set -g fish_greeting
function fish_prompt; echo -n 'ready> '; end
set -g fish_autosuggestion_enabled 0
source $completion/patience.fish
END
in_shell fish fish --no-config -C "source fish.conf"
finish
