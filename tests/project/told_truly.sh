# What is told of odds and of losing is true: whose odds they are, and when a game is lost.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
page=docs/winnability.md

# text FILE: as one line, so that sentences can be looked for.
text() { tr -s ' \n' ' ' <"$1"; }
tells() { check "$1 tells: $2" grep -qF -- "$2" <<<"$(text "$1")"; }
tells_not() { check "$1 does not tell: $2" test -z "$(text "$1" | grep -F -- "$2")"; }

# Every survey of the bench has its row, made by its command, and the counts of every row add up.
sed -n '/^surveys() {$/,/^END$/p' tests/bench/winnability.sh | grep '^[1-9]' >"$work/surveys"
check "the surveys were found" test "$(wc -l <"$work/surveys")" -gt 50
while read -r deals positions game options; do
    sets=
    for option in $options; do sets="$sets --set $option"; done
    check "$page has $game $options" grep -qF -- \
        "| $game | $options${options:+ }| $deals | " "$page"
    check "$page has its command" grep -qF -- \
        "\`patience survey $game$sets --seeds 1..$deals --limit-positions $positions\`" "$page"
done <"$work/surveys"
sed -n '/^plays() {$/,/^END$/p' tests/bench/winnability.sh | grep '^[1-9]' >"$work/plays"
check "the players were found" test "$(wc -l <"$work/plays")" -gt 20
while read -r deals player budget game options; do
    check "$page has $player $budget of $game $options" grep -qF -- \
        "| $game | $options${options:+ }| $player | $budget | $deals | " "$page"
done <"$work/plays"
check "counts add up" awk -F '|' '$4 + 0 > 0 && $4 != $5 + $6 + $7 { print; wrong = 1 } END { exit wrong }' "$page"

# Additions-Patience: the solver knows how cards will be shuffled, so there are rows where they are not.
tells "$page" "Additions-Patience's figures know even more"
for passes in 3 4 5; do
    check "$page: redeal=keep passes=$passes" grep -q "additions-patience | redeal=keep passes=$passes |" "$page"
done
PATIENCE=$PATIENCE ONLY='redeal=keep passes=[345]$' sh tests/bench/winnability.sh "$work/folder" 100 >"$work/table" 2>/dev/null
share() { sed -n "s/^| additions-patience | redeal=keep passes=$1 | 100 | \([0-9]*\) .*/\1/p" "$work/table"; }
check "three passes win 45 to 75 of 100 deals" test "$(share 3)" -ge 45 -a "$(share 3)" -le 75
check "four nearly all" test "$(share 4)" -ge 93
check "five all but some" test "$(share 5)" -ge "$(share 4)"

# A careless player's rate is not told as the odds of the deal.
tells_not rules/additions_patience.en.md "with 3 about one deal in four comes out"
tells_not rules/additions_patience.de.md "mit 3 geht etwa jedes vierte auf"
tells rules/additions_patience.en.md "With 3, play without planning wins about one game in four; about six deals in ten"
tells rules/additions_patience.de.md "Mit 3 geht ohne Plan etwa jede vierte Partie auf; etwa sechs von zehn"
tells_not rules/koenigs_patience.en.md "about one in three does"
tells_not rules/koenigs_patience.en.md "and about one deal in three comes out"
tells_not rules/koenigs_patience.de.md "und etwa jedes dritte Spiel geht auf"
tells_not rules/koenigs_patience.c 'about one in three."'
tells_not rules/die_reihe.en.md "the game comes out far less often"
tells_not rules/die_reihe.de.md "geht viel seltener auf"

# Lost is told when it is proved (H6, KH-A11), in the harps and where families change cards with each other.
for game in kleine_harfe acht_mal_acht grosse_harfe; do
    tells rules/$game.en.md "The game is lost only when that is proved: when no move is left, or"
    tells rules/$game.de.md "Verloren ist das Spiel erst, wenn das erwiesen ist: wenn kein Zug mehr bleibt oder"
    tells_not rules/$game.en.md "until nothing more can be done"
    tells_not rules/$game.de.md "bis nichts mehr geht"
done
tells rules/die_reihe.en.md "lost only when it is proved"
tells rules/die_reihe.de.md "erst, wenn erwiesen ist"

# 88-A1: the sheet's four foundations are an option.
tells rules/acht_mal_acht.en.md "The printed sheet speaks of four foundations; they are an option here."
tells rules/acht_mal_acht.de.md "Die gedruckte Regel spricht von vier Familien; sie gibt es als Variante."

finish
