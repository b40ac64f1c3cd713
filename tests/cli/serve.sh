# patience serve: the page's session line by line, the same answers as the commands, every kind of bad request, and a
# bot that plays every game.
. "$(dirname "$0")/lib.sh"
page=$SOURCE_DIR/docs/serve.md

# What differs from machine to machine.
same_everywhere() { sed -E 's/("milliseconds"|"memory"): [0-9]+/\1: 0/g'; }

# serve REQUEST...: asks in one call, a line each.
serve() { run_with "$(printf '%s\n' "$@")" serve; }

# --- the page ------------------------------------------------------------------------------------------------

sed -n 's/^> //p' "$page" >"$work/requests"
sed -n 's/^< //p' "$page" | same_everywhere >"$work/wanted"
check "the page shows a session" test "$(wc -l <"$work/requests")" -gt 5
"$PATIENCE" serve <"$work/requests" 2>&1 | same_everywhere >"$work/answers"
out=$(diff "$work/wanted" "$work/answers")
check "it goes as $page shows" test -z "$out"
find "$work/data" "$work/config" >"$work/found" 2>/dev/null
check "none of the player's files is made" test ! -s "$work/found"
for name in $("$PATIENCE" help schema | grep -o 'defs/serve\.[a-z]*' | cut -d . -f 2 | grep -v refused) \
    $("$PATIENCE" solve --help | sed -n 's/^ *--\(limit-[a-z]*\) .*/\1/p' | tr - _) \
    game record code moves seed cards daily set steps solver budget session fair result limit_total; do
    check "$page says what $name is" grep -q "\`$name\`" "$page"
done

# An answer a line, as soon as it is asked for.
coproc SERVER { "$PATIENCE" serve; }
server=$SERVER_PID # bash forgets it when the process ends
for session in 1 2; do
    echo '{"command": "deal", "game": "napoleon", "seed": 1}' >&"${SERVER[1]}"
    read -r out <&"${SERVER[0]}"
    mentions "\"session\": $session" "asked for one by one"
done
eval "exec ${SERVER[1]}>&-"
wait "$server" 2>/dev/null
status=$?
returned 0 "it ends with its input"
run_with '{"command": "deal", "game": "napoleon", "seed": 1}' serve
mentions '"session": 1' "a last line without an end"
yes '{}' | "$PATIENCE" serve 2>"$work/err" | head -n 1 >"$work/one"
check "a reader that goes away ends it silently" test ! -s "$work/err"

# --- the commands say the same -------------------------------------------------------------------------------

deal='{"command": "deal", "game": "die-reihe", "seed": 33}'
given=(die-reihe --seed 33)
without_session() { sed 's/"session": 1, //'; }
head_of() { sed 's/^{"format": 3, \(.*"deal": "[0-9:]*"\), .*/\1/'; }
run show "${given[@]}" --json
wanted=$out head=$(head_of <<<"$out")
serve "$deal" '{"command": "position", "session": 1}'
out=$(tail -n 1 <<<"$out" | without_session)
printed "$wanted" "position"
declare -A option=([solve]='--limit-positions 50000' [hint]='' [odds]='--budget 40' [analyse]='--limit-positions 1000')
declare -A member=([solve]=', "limit_positions": 50000' [hint]='' [odds]=', "budget": 40' [analyse]=', "limit_positions": 1000')
for command in solve hint odds analyse moves share; do
    # shellcheck disable=SC2086 # words are meant to be split
    run "$command" "${given[@]}" --json ${option[$command]-}
    wanted=$(same_everywhere <<<"${out//$head, /}")
    serve "$deal" '{"command": "'$command'", "session": 1'"${member[$command]-}}"
    out=$(tail -n 1 <<<"$out" | without_session | same_everywhere)
    printed "$wanted" "$command"
done
number=18446744073709551615
serve '{"command": "deal", "game": "napoleon", "seed": "'$number'"}' '{"command": "deal", "game": "napoleon"}'
check "a number as a text, and deals by chance" test "$(grep -cE '"deal": "1:'$number'|"deal": "1:[0-9]{1,9}"' <<<"$out")" -eq 2
serve '{"command": "deal", "game": "kleine-harfe", "cards": "'"$ST52"'"}' '{"command": "moves", "session": 1}'
wanted=$("$PATIENCE" moves kleine-harfe --cards "$ST52" | sed 's/.*/"&"/' | paste -sd , | sed 's/,/, /g')
mentions "[$wanted]" "a pack by hand"
wanted=$("$PATIENCE" moves kleine-harfe --seed pysol:12345 | sed 's/.*/"&"/' | paste -sd , | sed 's/,/, /g')
for member in seed cards; do
    serve '{"command": "deal", "game": "kleine-harfe", "'$member'": "pysol:12345"}' '{"command": "moves", "session": 1}'
    mentions "[$wanted]" "a deal of another program: $member"
done
serve '{"command": "deal", "record": "patience 1\ngame kleine-harfe 1\ndeal 1:4711\ndraw\nundo 1\ndraw\n"}' \
    '{"command": "record", "session": 1}'
mentions '"moves_made": 1' "a record"
mentions '"record": "patience 1\ngame kleine-harfe 1\ndeal 1:4711\ndraw\nend open\n"' "and back"

# A win that was found is followed without another search, also behind its first moves.
won='{"command": "deal", "game": "kleine-harfe", "seed": 4}'
search='{"command": "solve", "session": 1, "limit_positions": 100000}'
serve "$won" "$search"
line=$(sed -n '2s/.*line: \[\([^]]*\)\].*/\1/p' <<<"${out//[\",]/}")
read -r first second third _ <<<"$line"
serve "$won" "$search" '{"command": "play", "session": 1, "moves": "'"$first $second"'"}' \
    '{"command": "hint", "session": 1, "solver": true, "limit_positions": 1}'
out=$(tail -n 1 <<<"$out")
mentions "\"move\": \"${third:-none}\", \"verdict\": \"winnable\", \"spent\": null, \"positions\": 0" "the hint is the line's"

# --- bad requests --------------------------------------------------------------------------------------------

# wrong CODE WHERE AT REQUEST: is refused behind a deal, and what comes behind it is done.  Each has a session of its own,
# which it calls the first, and all are asked in the end, of one process.
wrongs=0
wrong() {
    wrongs=$((wrongs + 1))
    printf '%s\n' '{"command": "deal", "game": "kleine-harfe", "seed": 4711}' "${4//\"session\": 1/\"session\": $wrongs}" \
        '{"command": "moves", "session": '$wrongs'}' >>"$work/wrong"
    wanted_of+=('^\{"format": 3, "error": \{"code": "'"$1"'", "where": '"$2"', "at": '"$3"', "why": ".+", "help": ".+"')
    request_of+=("$4")
}
ask_wrong() {
    "$PATIENCE" serve <"$work/wrong" >"$work/answered" 2>"$work/err"
    status=$? err=$(<"$work/err")
    returned 0 "bad requests"
    silent "bad requests"
    check "an answer each" test "$(wc -l <"$work/answered")" -eq $((3 * wrongs))
    for ((nth = 0; nth < wrongs; nth++)); do
        read -r && read -r out && check "an error, ${wanted_of[nth]}: ${request_of[nth]:0:300}" matches "$out" "${wanted_of[nth]}"
        read -r out
        printed '{"format": 3, "session": '$((nth + 1))', "moves": ["draw", "t2-t6", "t7-t3"]}' "it goes on: ${request_of[nth]:0:300}"
    done <"$work/answered"
}
matches() { [[ $1 =~ $2 ]]; }
wrong not_an_object null 8 nonsense
wrong not_an_object null null '[1]'
wrong not_an_object null '[0-9]+' '{"command": "moves", "session": 1, "session": 1}'
wrong not_an_object null null ''
wrong not_an_object null '[0-9]+' "{\"command\": $(printf '[%.0s' {1..5000})"
wrong not_an_object null '[0-9]+' '{"command": "m\u0000"}'
wrong line_too_long null null "{\"command\": \"$(printf '%0140000d' 0)\"}"
wrong missing_member '"command"' null '{}'
wrong no_such_command '"command"' null '{"command": "fly"}'
wrong wrong_value '"command"' null '{"command": 1}'
wrong unknown_member '"speed"' null '{"command": "moves", "session": 1, "speed": 3}'
wrong unwanted_member '"steps"' null '{"command": "moves", "session": 1, "steps": 3}'
wrong missing_member '"session"' null '{"command": "moves"}'
wrong no_such_session '"session"' null '{"command": "moves", "session": 200}'
wrong wrong_value '"session"' null '{"command": "moves", "session": 0}'
wrong wrong_value '"session"' null '{"command": "moves", "session": 1.5}'
wrong no_move '"moves"' 3 '{"command": "play", "session": 1, "moves": "draw undo x"}'
wrong no_such_move '"moves"' 1 '{"command": "play", "session": 1, "moves": "undo"}'
wrong missing_member '"moves"' null '{"command": "play", "session": 1}'
wrong no_such_move '"steps"' null '{"command": "undo", "session": 1}'
wrong no_such_move '"steps"' null '{"command": "redo", "session": 1}'
wrong missing_member '"game"' null '{"command": "deal"}'
wrong no_such_game '"game"' null '{"command": "deal", "game": "chess"}'
wrong no_such_game '"game"' null '{"command": "rules", "game": "chess"}'
wrong missing_member '"game"' null '{"command": "rules"}'
wrong unwanted_member '"session"' null '{"command": "list", "session": 1}'
serve '{"command": "list"}' '{"command": "rules", "game": "napoleon"}'
wanted=$("$PATIENCE" list --json)$'\n'$("$PATIENCE" rules napoleon --json)
printed "$wanted" "games and their rules"
wrong wrong_value '"seed"' null '{"command": "deal", "game": "napoleon", "seed": -1}'
wrong wrong_value '"seed"' null '{"command": "deal", "game": "napoleon", "seed": "18446744073709551616"}'
wrong bad_seed '"seed"' null '{"command": "deal", "game": "die-reihe", "seed": "pysol:1"}'
wrong bad_seed '"seed"' null '{"command": "deal", "game": "spider", "seed": "ms:1"}'
serve '{"command": "deal", "game": "freecell", "seed": "ms:11982"}'
check "Microsoft's deal is named" grep -q '"deal": "ms:11982"' <<<"$out"
wrong wrong_value '"seed"' null '{"command": "deal", "game": "napoleon", "seed": "lonelybot:1"}'
wrong not_an_object null '[0-9]+' '{"command": "deal", "game": "napoleon", "seed": 18446744073709551615}'
wrong wrong_value '"set"' null '{"command": "deal", "game": "napoleon", "set": {"passes": 1}}'
wrong no_such_value '"set.passes"' null '{"command": "deal", "game": "kleine-harfe", "set": {"passes": "0"}}'
wrong no_such_option '"set.steps"' null '{"command": "deal", "game": "kleine-harfe", "set": {"steps": "9"}}'
wrong bad_cards '"cards"' null '{"command": "deal", "game": "kleine-harfe", "cards": "AC AC"}'
# No file is read for a program.
echo "$ST52" >"$work/pack"
wrong bad_cards '"cards"' null '{"command": "deal", "game": "kleine-harfe", "cards": "@'"$work"'/pack"}'
wrong bad_cards '"cards"' null '{"command": "deal", "game": "kleine-harfe", "cards": "-"}'
wrong no_such_game '"game"' null '{"command": "rules", "game": "'"$SOURCE_DIR"'/tests/cli/four-cells.game"}'
wrong bad_code '"code"' null '{"command": "deal", "code": "'"$SOURCE_DIR"'/tests/plays/napoleon-8c.patience"}'
wrong bad_cards '"cards"' null '{"command": "deal", "game": "napoleon", "cards": "solvitaire:{}"}'
wrong bad_cards '"cards"' null '{"command": "deal", "game": "kleine-harfe", "cards": "lonelybot:1"}'
wrong unwanted_member '"cards"' null '{"command": "deal", "game": "kleine-harfe", "cards": "AC", "seed": 1}'
wrong bad_record '"record"' 3 '{"command": "deal", "record": "patience 1\ngame napoleon 1\nx\n"}'
wrong bad_code '"code"' null '{"command": "deal", "code": "kleine-harfe.1uIlKnBEciLE8C"}'
wrong unwanted_member '"seed"' null '{"command": "deal", "code": "kleine-harfe.1uIlKnBEciLE8B", "seed": 1}'
wrong unwanted_member '"limit_seconds"' null '{"command": "analyse", "session": 1, "fair": true, "limit_seconds": 1}'
wrong unwanted_member '"budget"' null '{"command": "analyse", "session": 1, "budget": 1}'
wrong wrong_value '"limit_seconds"' null '{"command": "solve", "session": 1, "limit_seconds": 0}'
wrong wrong_value '"solver"' null '{"command": "hint", "session": 1, "solver": "yes"}'
ask_wrong

serve "$deal" '{"command": "play", "session": 1, "moves": "draw draw undo"}' '{"command": "undo", "session": 1, "steps": 2}' \
    '{"command": "redo", "session": 1, "steps": 2}' '{"command": "redo", "session": 1}'
check "undo and redo know how many there are" test "$(grep -c 'At most 1\.' <<<"$out")" -eq 2
mentions '"moves_made": 2' "redo"

for code in $(sed -nE 's/^ *\[REFUSED_\w+\] = \{"(\w+)".*/\1/p' "$SOURCE_DIR/src/engine/legality.c") \
    $(grep -ohE 'refus(al|e_[a-z]+)\("[a-z_]+"' "$SOURCE_DIR"/src/cli/*.c | cut -d'"' -f2); do
    check "$page tells of the code $code" grep -q "\`$code\`" "$page"
done

# As many sessions as there may be, and moves made by many requests.
{
    for i in {1..101}; do echo '{"command": "deal", "game": "napoleon", "seed": 1}'; done
    echo '{"command": "end", "session": 7}'
    echo '{"command": "deal", "game": "napoleon", "seed": 1}'
} >"$work/many"
out=$("$PATIENCE" serve <"$work/many")
check "100 sessions" test "$(grep -c '"session": ' <<<"$out")" -eq 102
mentions 'there are 100 sessions' "one too many"
check "room again" test "$(tail -n 1 <<<"$out" | grep -c '"session": 101, ')" -eq 1
run_with "$deal" serve --json=3
mentions '"session": 1' "the format that is wanted"
run_with "$deal" serve --json=2
returned 2 "a format that there is not"
run --captive "$work" serve
returned 2 "captive players"
says "“serve” does not go with --captive" "captive players"

# --- a bot ---------------------------------------------------------------------------------------------------

check "the bot has at most 50 lines" test "$(wc -l <"$SOURCE_DIR/docs/bot.py")" -le 50
if command -v python3 >/dev/null; then
    for game in $games; do
        python3 "$SOURCE_DIR/docs/bot.py" "$PATIENCE" "$game" 3 >"$work/$game.patience" 2>"$work/err"
        status=$?
        err=$(cat "$work/err")
        returned 0 "the bot plays $game"
        run replay "$work/$game.patience" --check
        returned 0 "its record of $game"
        check "it made moves" test "$(wc -l <"$work/$game.patience")" -gt 5
    done
fi
finish
