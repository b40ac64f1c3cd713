# Every game of the list (without LONG=1 those with texts, and every third of the others): its deal of the day is played,
# left, resumed and counted, on a day of the calendar; its code goes to another home and comes back as the same record.
. "$(dirname "$0")/lib.sh"
export PATIENCE_NOW=1795275900 TZ=UTC # 2026-11-21
games=$("$PATIENCE" list --json | python3 -c 'import json, sys; print(*[g["id"] for g in json.load(sys.stdin)["games"]])')
check "games are listed" test "$(wc -w <<<"$games")" -ge 8
[ "${LONG:-}" ] || games=$(tr ' ' '\n' <<<"$games" | awk 'NR <= 8 || NR % 3 == 0')
mkdir "$work/there"

for game in $games; do
    run moves "$game" --daily
    move=${out%%$'\n'*}
    run_with $move$'\nquit\n' play "$game" --daily --plain
    returned 0 "$game is left"
    run_with $'new\nquit\n' play "$game" --plain --resume
    returned 0 "$game is resumed"
    check "$game: the deal of the day" grep -qE "$game .* (left|lost) moves=1 .* deal=1:20261121" \
        "$XDG_DATA_HOME/patience/statistics"

    run share "$game" --daily --play "$move"
    code=$out
    run replay "$game" --daily --play "$move" --json
    record=$out
    XDG_DATA_HOME=$work/there run replay "$code" --json
    printed "$record" "$game: its code at another's"
    XDG_DATA_HOME=$work/there run share "$code"
    printed "$code" "$game: the code of its code"
done

run stats --json
for game in $games; do
    member "[(g['played'], g['left'] + g['lost'], g['daily']['played']) for g in j['games'] if g['game'] == '$game']" "[(1, 1, 1)]"
done
finish
