# patience stats: figures of the games played.
. "$(dirname "$0")/lib.sh"
export TZ=UTC PATIENCE_NOW=1795275900 # 2026-11-21T15:45:00Z
folder=$XDG_DATA_HOME/patience file=$XDG_DATA_HOME/patience/statistics

# --- nothing yet ---
run stats
returned 0 "no games"
printed "No finished games yet." "no games"
silent "no games"
check "looking makes no files" test ! -e "$XDG_DATA_HOME"
run stats napoleon
printed "No finished games of Napoleon yet." "no games of one"
run stats --json
returned 0 "no games, JSON"
member "[j['skipped'], j['games']]" "[0, []]"
member "[(a['name'], a['count'], a['needed']) for a in j['achievements']]" "[('without_undo', 0, 1), ('without_help', 0, 1),\
 ('every_game', 0, $("$PATIENCE" list --all --lang en | grep -c '^[a-z0-9][a-z0-9-]* ')), ('daily_streak', 0, 10), ('under_par', 0, 1), ('rare_win', 0, 1)]"

# --- games played ---
plays() { # WORDS ARGUMENT...
    printf -- "$1" | "$PATIENCE" play "${@:2}" --plain >/dev/null
}
has() { check "the file has $1 lines: $2" test "$(wc -l <"$file")" -eq "$1"; }
wins() { # GAME
    won_words "$1" | "$PATIENCE" play "$1" --plain "$(won_deal "$1")" >/dev/null
}
plays '' kleine-harfe --seed 1
plays 'draw\n' kleine-harfe --seed 1
check "what is merely left is not written" test ! -e "$file"
plays 'quit\n' kleine-harfe --resume
check "nor when it is left again" test ! -e "$file"
plays 'draw\nnew\n' kleine-harfe --seed 2 --set passes=1 --set forced=off
has 1 "another deal in place of a game"
plays 'new\nnew\nnumber 3\nrestart\n' kleine-harfe --seed 2
has 1 "deals that were only looked at"
plays 'draw\nundo\nrestart\ndraw\n' kleine-harfe --seed 9
has 1 "started again"
wins kleine-harfe
wins die-reihe
has 3 "two wins"
check "the line of a win" grep -qE \
    '^2026-11-21T15:45:00Z kleine-harfe 1 won moves=102 seconds=[0-9]+ passes=1 deal=1:26 undone=0 helped=0 level=(easy|medium|hard) record=kleine-harfe-26-[0-9-]+$' "$file"
check "the options" grep -qE 'left moves=1 seconds=[0-9]+ passes=1 deal=1:2 undone=0 helped=0 level=(easy|medium|hard) set=passes=1,forced=off record=' "$file"
run stats
returned 0 stats
silent stats
mentions "## Passes: 1, Forced play: off" stats
mentions "1 game, 0 won (0%), 1 given up" stats
mentions "1 game, 1 won (100%)" stats
mentions "Fewest moves of a win: 102" stats

# What is noted of help and of undoing.
plays 'draw\nhint\ndraw\nhint\nundo\nundo\nnew\n' kleine-harfe --seed 3
check "help and undo" grep -q ' deal=1:3 undone=2 helped=1 ' "$file"

# A game given up, gone on with and won is one game, which was won.
rm -rf "$folder"
won_words napoleon-4c >"$work/moves"
{ head -n 5 "$work/moves" && echo new; } | "$PATIENCE" play napoleon --plain "$(won_deal napoleon-4c)" >/dev/null
run stats napoleon --json
member "[(g['played'], g['won'], g['left']) for g in j['games']]" "[(1, 0, 1)]"
sed '1,5d;7q' "$work/moves" | "$PATIENCE" play napoleon --plain --resume >/dev/null
run stats napoleon --json
member "[(g['played'], g['won'], g['left']) for g in j['games']]" "[]"
sed 1,7d "$work/moves" | "$PATIENCE" play napoleon --plain --resume >/dev/null
has 3 "given up, open again, then won"
run stats napoleon --json
member "[(g['played'], g['won'], g['left']) for g in j['games']]" "[(1, 1, 0)]"

# So is a game that was lost, and gone on with.
rm -rf "$folder"
printf 'draw\n%.0s' {1..16} | "$PATIENCE" play golf --plain --seed 4 >/dev/null
run stats golf --json
member "[(g['played'], g['lost']) for g in j['games']]" "[(1, 1)]"
echo undo | "$PATIENCE" play golf --plain --resume >/dev/null
run stats golf --json
member "j['games']" "[]"

# The time played in all sessions is the game's.
rm -rf "$folder"
{ head -n 5 "$work/moves"; } | "$PATIENCE" play napoleon --plain "$(won_deal napoleon-4c)" >/dev/null
echo '# seconds 4000' >>"$(ls "$folder"/games/*)"
sed 1,5d "$work/moves" | "$PATIENCE" play napoleon --plain --resume >/dev/null
check "the time of earlier sessions" grep -qE ' seconds=4[0-9][0-9][0-9] ' "$file"

# --- figures ---
cat >"$file" <<END
2026-11-20T10:00:00Z kleine-harfe 1 won moves=100 seconds=300 passes=2 deal=1:20261120 level=hard
2026-11-21T11:00:00Z kleine-harfe 1 won moves=130 seconds=3700 deal=1:20261121 mood=good difficulty=4 level=6
2026-11-13T11:00:00Z kleine-harfe 1 lost moves=130 seconds=2701 level=2
2026-11-13T11:00:00Z kleine-harfe 1 won moves=90 seconds=500 undone=3 helped=1 fair=1 set=passes=1,forced=off
2026-11-13T11:00:00Z whist 1 left moves=9
this is no line
2026-11-13T11:00:00Z whist 1 won moves=1
END
printf '2026-11-13T11:00:00Z whist 1 won moves=1' >>"$file"
cp "$file" "$work/before"
run stats --json
returned 0 "stats --json"
check "is JSON" is_json
member "j['skipped'], [(g['game'], g['set']) for g in j['games']]" \
    "(2, [('kleine-harfe', {}), ('kleine-harfe', {'passes': '1', 'forced': 'off'}), ('whist', {})])"
member "' '.join(j['games'][0])" "game set played won lost left streak best_streak best_seconds\
 best_moves without_undo without_help with_fair_help again winnable daily"
member "[j['games'][0][k] for k in ('played', 'won', 'lost', 'left', 'streak', 'best_streak')]" "[3, 2, 1, 0, 0, 2]"
member "[j['games'][0][k] for k in ('best_seconds', 'best_moves')]" "[300, 100]"
member "[j['games'][i]['with_fair_help'] for i in (0, 1)]" "[0, 1]"
member "j['games'][0]['daily']" "{'played': 2, 'won': 2, 'streak': 2, 'best_streak': 2}"
read -r won lost undecided _ < <(grep '^ *[0-9]' "$SOURCE_DIR/rules/kleine-harfe/winnability")
member "j['games'][0]['winnable']" "{'deals': $((won + lost + undecided)), 'won': $won, 'lost': $lost}"
member "['won' in j['games'][1]['winnable'], j['games'][2]['winnable']]" "[True, None]"
member "j['games'][2]['best_seconds']" None
check "ASCII" sh -c '! printf %s "$1" | LC_ALL=C grep -q "[^ -~]"' - "$(tr -d '\n' <<<"$out")"
same_in_all stats --json
run stats 8x8 --json
member "[j['skipped'], j['games']]" "[2, []]"
run stats whist
returned 2 "a game there is not"

run stats kleine-harfe
returned 0 "stats kleine-harfe"
mentions "3 games, 2 won (67%), 1 lost" "sentences"
mentions "[ ] Every game won: 1 of $("$PATIENCE" list --all --lang en | grep -c '^[a-z0-9][a-z0-9-]* ')" "sentences"
mentions "Days in a row with a win: 2 now, 2 at best" "sentences"
mentions "2 lines of the file cannot be read and are left out." "sentences"
check "fits 60 columns" awk 'length($0) > 60 { exit 1 }' <<<"$(sed 's/[^ -~]/x/g' <<<"$out")"
harmless "stats kleine-harfe"
check "nothing of whist" test -z "$(grep whist <<<"$out")"
for language in de en; do
    LC_ALL=C run stats kleine-harfe --lang "$language"
    check "ASCII: $language" sh -c '! printf %s "$1" | LC_ALL=C grep -q "[^ -~]"' - "$(tr -d '\n' <<<"$out")"
    check "nothing without a sign: $language" test -z "$(grep -F '?' <<<"$out")"
done
run stats --lang de
mentions "3 Spiele, 2 gewonnen (67 %), 1 verloren" "German"
mentions "1 Spiel, 1 gewonnen (100 %)" "German"
check "reading changes nothing" cmp -s "$file" "$work/before"

# --- trouble ---
rm "$file"
mkdir "$file"
refused 2 "the statistics cannot be read" stats
refused 2 "the statistics cannot be read" stats --json
out=$(wins die-reihe 2>&1)
check "a game is played all the same, and its line is missed" \
    test "$out" = "patience: 1 line of the statistics was not written to ~/data/patience/statistics: Is a directory"
rmdir "$file"
refused 2 "one word too many" stats napoleon 8x8
refused 2 "did you mean “napoleon”" stats napoleom

finish
