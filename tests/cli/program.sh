# The program as a whole: help, version, languages, wrong words, and output that cannot be written.
. "$(dirname "$0")/lib.sh"

run --version
returned 0 --version
check "version" grep -qE '^patience [0-9]+\.[0-9]+' <<<"$out"
run -V
returned 0 -V

run --help
returned 0 --help
for command in play list rules replay stats config; do mentions "  $command " --help; done
before=$out
run help
printed "$before" help
for language in en de; do
    run --lang "$language" --help
    check "help in $language fits a screen, with the prompt" awk 'length($0) > 80 { exit 1 } END { exit NR > 23 }' <<<"$out"
done
run --help
for command in serve complete; do check "help is for players: $command" test "$out" = "${out/  $command /}"; done
run help all
returned 0 "help all"
for word in play deal show moves help serve complete --lang --captive; do mentions "  $word " "help all"; done
check "help of all fits 80 columns" awk 'length($0) > 80 { exit 1 }' <<<"$out"

for command in play list rules deal show moves replay help; do
    run help "$command"
    returned 0 "help $command"
    mentions "patience $command" "help $command"
    from_help=$out
    check "help of $command fits 80 columns" awk 'length($0) > 80 { exit 1 }' <<<"$out"
    run "$command" --help
    returned 0 "$command --help"
    printed "$from_help" "$command --help"
    run "$command" -h
    printed "$from_help" "$command -h"
    run "$command" --version
    returned 0 "$command --version"
    refused 2 "no option “--frobnicate”" "$command" --frobnicate
    refused 2 "no option “-x”" "$command" -x
    run --lang de help "$command"
    returned 0 "German help of $command"
done

# Wrong words, with the nearest name.
refused 2 "no command or game “frobnicate”; “patience help all” shows the commands, “patience list” the games" frobnicate
refused 2 "did you mean “show”" shwo
refused 2 "did you mean “replay”" repaly
refused 2 "did you mean “spider”, “share”, “spiderette”?" spidre
refused 2 "did you mean “spider”, “spiderette”? “patience list” shows" rules spide
refused 2 "did you mean “--seed”" moves napoleon --sede 4
refused 2 "“patience help all” shows what there is" help frobnicate
# So many options in all, and no more.
count=$({
    "$PATIENCE" help all
    for command in $("$PATIENCE" help all | sed -n 's/^  \([a-z]*\) .*/\1/p'); do "$PATIENCE" help "$command"; done
} | grep -oE '^  --[a-z-]+' | sort -u | wc -l)
check "at most 39 long options: $count" test "$count" -gt 30 -a "$count" -le 39
# Options that went, with what to use instead.
refused 2 "did you mean “--resume=here”" play --here
refused 2 "did you mean “--winnable=LEVEL”" play napoleon --difficulty easy
refused 2 "did you mean “--step=N”" replay game --speed 3
refused 2 "did you mean “--limit-seconds”" solve napoleon --seconds 3
refused 2 "did you mean “--at=N”" replay game --to 3
refused 2 "the command “survey” is gone; of the source, build/tests/bench_survey" survey napoleon --seeds 1..4
refused 2 "did you mean “--format cards”" deal napoleon --pack
refused 2 "did you mean “patience help words”" rules --words
refused 2 "did you mean “patience help schema”" help --schema
refused 2 "no option “--json”" --json list
refused 2 "one word too many" list napoleon
refused 2 "one word too many" moves napoleon 8x8 --seed 1
refused 2 "needs an argument" moves napoleon --seed
refused 2 "no format “yes”" list --json=yes
refused 2 "takes no argument" list --help=yes
for command in rules deal show moves replay; do refused 2 "needs a game" "$command"; done
refused 2 "no command or game “”" ""

# What begins with no command is played; games have many names, in every language.
plays() { # TITLE ARGUMENT...
    run "${@:2}" --plain
    returned 0 "${*:2}"
    check "“${*:2}” plays $1" test "${out%%,*}" = "$1"
}
for name in grosse-harfe 'Große Harfe' 'GROSSE harfe' grosseharfe $'Gro\xc3\x9fe\u2010Harfe' 'Big Harp'; do
    plays 'Große Harfe' "$name" --seed 1
    plays 'Große Harfe' --lang de play "$name"
done
for name in koenigs-patience Königspatience konigs_patience $'Ko\u0308nigs\u2019 Patience'; do
    plays Königs-Patience "$name"
done
plays 'Forty Thieves' 'vierzig räuber'
plays 'Vierzig Räuber' --lang de 'Forty Thieves'
mkdir "$work/empty" && cd "$work/empty" && mkdir Patience
# All names are asked of one process, and some on the command line.
grep -v '^#' "$SOURCE_DIR/rules/names" | sed -E 's/ ([^ ]*=[^ ]* )+/ /' >"$work/names"
sed -E 's/^([^ ]*) (.*)/{"command": "rules", "game": "\1"}\n{"command": "rules", "game": "\2"}/' "$work/names" |
    "$PATIENCE" serve >"$work/rules"
check "names were asked" test "$(wc -l <"$work/rules")" -eq $((2 * $(wc -l <"$work/names"))) -a -s "$work/rules"
out=$(awk 'NR % 2 { one = $0; next } $0 != one || /"error"/' "$work/rules") err=''
check "each is another name of its game" test -z "$out"
nth=0
while read -r id name; do
    [ $((nth++ % 6)) = 0 ] || [ "${LONG-}" ] || continue
    run rules "$id"
    before=$out
    run rules "$name"
    printed "$before" "rules of $name"
done <"$work/names"
plays Klondike patience
plays Klondike play Solitaire
for name in $'\xc3' $'\xc3\xff' $'o\xcc' $'\xe2\x80'; do refused 2 "no command or game" "$name"; done
refused 2 "../napoleon cannot be read" ../napoleon
refused 2 "there is neither a game nor a record “nonesuch”" solve nonesuch
run klondike --help
mentions "patience play" "help of what is played"

# A saved game goes on, wherever it lies; a table is played; of a code its deal.
printf 'set\nup\n' | "$PATIENCE" napoleon --seed 5 --plain >/dev/null
saved=$XDG_DATA_HOME/patience/games/$(ls "$XDG_DATA_HOME/patience/games" | grep -m 1 '^napoleon')
cp "$saved" 'saved game'
for words in "saved game" "play saved game"; do
    before=$(grep -c '^' 'saved game')
    run_with $'hint\nup\n' ${words%saved game} 'saved game' --plain
    returned 0 "$words"
    mentions "Napoleon, deal 5" "$words"
done
check "what was played is in it" test "$(grep -c '^up' 'saved game')" -ge 1
refused 2 "brings its own deal" 'saved game' --seed 1
refused 2 "must be a terminal" 'saved game'
plays Napoleon "$("$PATIENCE" share "$saved")"
plays "Four Cells" "$SOURCE_DIR/tests/cli/four-cells.game"
cd "$OLDPWD" || exit 1

# Languages.
for language in de en; do
    run --lang "$language" list
    returned 0 "--lang $language list"
    before=$out
    run list --lang="$language"
    printed "$before" "list --lang=$language"
done
refused 2 "no language “fr”" --lang fr list
refused 2 "no language “fr”" list --lang fr
refused 2 "no language “”" list --lang ""

# Nothing from outside reaches the terminal raw.
bad=$'\e[31mred\a\n\x9b31m'
for words in "$bad" "list --$bad" "rules $bad" "moves $bad --seed 1" "help $bad" "list --lang $bad"; do
    IFS=' ' read -r -d '' -a arguments <<<"$words"
    refused 2 "" "${arguments[@]}"
done
for option in --seed --cards --set --set=passes; do
    run moves kleine-harfe "$option=$bad"
    returned 2 "$option with control characters"
    harmless "$option with control characters"
    check "one line for $option" starts_well
done
run moves kleine-harfe --seed 1 --play "$bad"
returned 1 "--play with control characters"
harmless "--play with control characters"
run list "$(head -c 20000 /dev/zero | tr '\0' x)"
returned 2 "a very long word"

# Output that cannot be written.
if [ -e /dev/full ]; then
    "$PATIENCE" list >/dev/full 2>"$work/err"
    status=$? err=$(cat "$work/err")
    returned 2 "a full disk"
    says "could not be written" "a full disk"
fi
"$PATIENCE" list >&- 2>"$work/err"
status=$? err=$(cat "$work/err")
returned 2 "closed output"
says "could not be written" "closed output"

# A reader that goes away ends whatever is printed, as it ends any filter, whether that was to be ignored or not.
mkfifo "$work/pipe"
exec 3<>"$work/pipe"
exec 4>"$work/pipe" 3>&-
trap '' PIPE
while read -r -a words; do
    "$PATIENCE" "${words[@]}" >&4 2>"$work/err" <<<'{}'
    status=$? err=$(cat "$work/err")
    returned 141 "${words[*]} without a reader"
    silent "${words[*]} without a reader"
done <<'END'
--help
--version
list
list --json
rules klondike
deal grosse-harfe --seed 1
show klondike --seed 1
moves klondike --seed 1 --set draws=3
hint klondike --seed 1
solve klondike --seed 1 --limit-positions 10
odds klondike --seed 1 --budget 2
stats
config
help play
serve
complete pl
play klondike --seed 1 --plain
demo klondike --plain --pause 0
END
trap - PIPE
exec 4>&-
coproc PLAYER { exec "$PATIENCE" play klondike --seed 1 --plain 2>"$work/err"; }
player=$PLAYER_PID
read -r -u "${PLAYER[0]}" out
eval "exec ${PLAYER[0]}<&-"
echo draw >&"${PLAYER[1]}"
wait "$player" 2>/dev/null
status=$? err=$(cat "$work/err")
returned 141 "a reader that goes away at the table"
silent "a reader that goes away at the table"
check "what was played is kept all the same" grep -qx draw "$XDG_DATA_HOME"/patience/games/klondike-*.patience

finish
