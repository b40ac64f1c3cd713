# A name means one game: the same words behind play, show, deal, solve, hint, odds, share, serve and the journey lead to
# the same options, deal and position, whatever the player has chosen for the game; and an answer says with which options
# where they are not the first values of the table.
. "$(dirname "$0")/lib.sh"
export PATIENCE_NOW=1795275900 TZ=UTC # 2026-11-21
needs python3
games=$all_games
check "games are listed" test "$(wc -w <<<"$games")" -ge 8

# same WHAT: the last answer is about the game of $shown, with its options, deal and (where it shows one) position; all
# are looked at in the end, by one process.
compared=0
same() {
    printf '%s\0' "$1" "$shown" "$out" >>"$work/same"
    compared=$((compared + 1))
}
look_at_same() {
    python3 -IS - "$work/same" <<'END'
import json, sys
words = open(sys.argv[1]).read().split("\0")
compared = 0
for what, shown, other in zip(*[iter(words)] * 3):
    compared += 1
    try:
        one, two = json.loads(shown), json.loads(other)
        wrong = [k for k in ("game", "settings", "deal", "piles") if (k in two or k != "piles") and one[k] != two[k]]
    except (ValueError, KeyError) as error:
        wrong = repr(error)
    if wrong:
        print(f"{what}: {wrong} of {shown:.150} and {other:.150}")
print(compared)
END
}

# recorded WHAT WORDS...: the game that is left after these words of play, as its record has it.
recorded() {
    local what=$1
    shift
    rm -rf "$XDG_DATA_HOME/patience"
    run_with $move$'\nquit\n' play "$@" --plain
    run show "$XDG_DATA_HOME"/patience/games/*.patience --json
    same "$what"
}

# play and show lead to the same, after a move; and share.
played() {
    run moves "$@"
    move=${out%%$'\n'*}
    run show "$@" --play "$move" --json && shown=$out
    recorded "play $*" "$@"
    run share "$@" --play "$move" && run show "$out" --json && same "share $*"
}

# So do the other acts.
asked() {
    local act
    run deal "$@" --json && shown=$out
    for act in show "solve --limit-positions 1" hint "odds --budget 1" "analyse --limit-positions 1" replay; do
        # shellcheck disable=SC2086 # words
        run $act "$@" --json
        same "$act $*"
    done
}

nth=0
for game in $games; do
    nth=$((nth + 1))
    case $game in klondike | spider) ;; *) [ -n "${LONG-}" ] || [ $((nth % 16)) = 0 ] || continue ;; esac
    played "$game" --seed 7
done
for game in klondike spider freecell; do asked "$game" --seed 7; done
for game in klondike spider; do
    played "$game" --daily
    asked "$game" --daily
done

# A program is dealt every game as its rules say that it is usual.
for game in $games; do
    printf '{"command": "rules", "game": "%s"}\n{"command": "deal", "game": "%s", "seed": 7}\n' "$game" "$game"
done >"$work/asked"
"$PATIENCE" serve <"$work/asked" >"$work/answered"
check "serve deals the usual games" python3 - "$work/answered" "$(wc -w <<<"$games")" <<<'
import json, sys
answers = [json.loads(line) for line in open(sys.argv[1])]
told = {a["id"]: {o["name"]: o["usual"] for o in a["options"]} for a in answers if "id" in a}
dealt = {a["game"]: a["settings"] for a in answers if "game" in a}
sys.exit(told != dealt or len(dealt) != int(sys.argv[2]))'
for game in klondike spider freecell; do
    run show "$game" --seed 7 --json && shown=$out
    out=$(grep -F "\"game\": \"$game\"" "$work/answered") && same "serve $game"
done

# And the journey goes through deals of it.
while read -r game deals; do
    run moves "$game" --seed "${deals%%,*}"
    move=${out%%$'\n'*}
    run show "$game" --seed "${deals%%,*}" --play "$move" --json && shown=$out
    recorded "the journey of $game" "$game" --journey
done < <(grep -E '^(klondike|spider) ' "$SOURCE_DIR/rules/journey")

# What is left out of a record or a code is the first value of the table, as it always was.
printf 'patience 1\ngame klondike 1\ndeal 1:1\n' >"$work/old.patience"
run show "$work/old.patience" --json
member "j['settings']['draws']" 3
run share "$work/old.patience"
printed klondike.2u2eQ9BAKE "the code of an old record"
run replay "$out" --json
member "j['settings']['draws']" 3

# What the player has chosen holds on the command line as in the menu; programs are served the usual game.
mkdir -p "$XDG_CONFIG_HOME/patience"
printf 'set.klondike = draws=3,passes=3\n' >"$XDG_CONFIG_HOME/patience/config"
played klondike --daily
asked klondike --seed 7
run show klondike --seed 7 --json
member "(j['settings']['draws'], j['settings']['passes'])" "('3', '3')"
run_with '{"command": "deal", "game": "klondike", "seed": 7}'$'\n' serve
member "(j['settings']['draws'], j['settings']['passes'])" "('1', 'unlimited')"
rm "$XDG_CONFIG_HOME/patience/config"

# Answers say so, in the words of the page of options.
for act in "show" "solve --limit-positions 1" "hint" "odds --budget 1" "replay" "analyse --limit-positions 1" "share --result"; do
    # shellcheck disable=SC2086 # words
    run $act klondike --seed 1
    mentions "Cards a draw: 1" "$act"
    # shellcheck disable=SC2086 # words
    run $act klondike --seed 1 --set draws=3
    check "$act says nothing of the first values" test "${out#*Cards a draw}" = "$out"
    # shellcheck disable=SC2086 # words
    run $act freecell --seed 1 --set cells=3 --lang de
    mentions "Zellen: 3" "$act, in German"
done
run moves klondike --seed 1
says "Klondike (Cards a draw: 1)" "moves, beside its list"
run rules klondike
mentions "draws=1|3" "the usual value is the first"
run rules klondike --json
member "[(o['values'], o['usual']) for o in j['options']][0]" "(['3', '1'], '1')"

# Figures are of options that their lines name, where the usual ones are not the first of the table.
grep -vE '^(#|$)' "$SOURCE_DIR/rules/front" | while read -r game options; do
    for option in $options; do
        for file in "$SOURCE_DIR/rules/gallery/$game"/{winnability,players}; do
            grep -vE '^#' "$file" | grep -vF " ${option%=*}=" && echo "$file"
        done
    done
done >"$work/unnamed"
check "figures name their options" test ! -s "$work/unnamed"

out=$(look_at_same 2>&1)
printed "$compared" "the same words lead to the same game"
finish
