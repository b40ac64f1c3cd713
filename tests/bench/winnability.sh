#!/bin/sh
# The tables of docs/winnability.md: surveys every game with its main variants, and what players win, into a folder, going
# on with what is there, and prints the tables as Markdown.
#     winnability.sh FOLDER [MOST]     MOST: no more than so many deals of a game, to try it
# PATIENCE is the program (build/patience), JOBS how many threads survey at once (1), ONLY a regular expression:
# only matching lines of the list below are surveyed.  It can be interrupted at any time; the table, printed then
# too, has every survey that was begun.
set -u
[ $# -ge 1 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" && exit 2; }
folder=$1 most=${2:-1000000000}
PATIENCE=${PATIENCE:-$(dirname "$0")/../../build/patience} JOBS=${JOBS:-1}
mkdir -p "$folder" || exit 2

# Deals, limit of positions a deal, game, options that are not the default ones.
surveys() {
    cat <<END
100000   12000000 kleine-harfe
10000    12000000 kleine-harfe passes=1
10000    12000000 kleine-harfe passes=2
10000    12000000 kleine-harfe passes=unlimited
10000    12000000 kleine-harfe forced=tableau
10000    12000000 kleine-harfe forced=off
10000    12000000 kleine-harfe forced=off passes=1
10000    12000000 kleine-harfe forced=off passes=2
230000   12000000 kleine-harfe forced=off passes=unlimited
10000    12000000 kleine-harfe worry-back=off
10000    10000000 grosse-harfe
1000     1000000  grosse-harfe passes=1
10000    1000000  grosse-harfe passes=2
10000    1000000  grosse-harfe passes=unlimited
10000    1000000  grosse-harfe forced=on
10000    1000000  grosse-harfe worry-back=on
4000     1000000  8x8
1000     100000   8x8 passes=1
1000     100000   8x8 passes=2
1000     100000   8x8 passes=unlimited
1000     100000   8x8 forced=tableau
1000     100000   8x8 forced=off
1000     100000   8x8 worry-back=off
1000000  10000000 die-reihe
10000    10000000 die-reihe suit=off
10000    10000000 die-reihe refill=immediate
10000    10000000 die-reihe fill=after-row
10000    10000000 die-reihe hold=off
1000000  10000000 koenigs-patience
10000    10000000 koenigs-patience passes=1
10000    10000000 koenigs-patience passes=2
10000    10000000 koenigs-patience passes=unlimited
10000    10000000 koenigs-patience discard=under
10000    10000000 koenigs-patience discard=open
10000    10000000 additions-patience
10000    10000000 additions-patience passes=1
10000    10000000 additions-patience passes=2
10000    10000000 additions-patience passes=3
10000    10000000 additions-patience passes=4
10000    10000000 additions-patience passes=3 waste-top=off
10000    10000000 additions-patience passes=5 waste-top=off
1000     10000000 additions-patience passes=3 forced=off
10000    10000000 additions-patience redeal=keep
10000    10000000 additions-patience redeal=keep passes=2
10000    10000000 additions-patience redeal=keep passes=3
10000    10000000 additions-patience redeal=keep passes=4
10000    10000000 additions-patience redeal=keep passes=5
10000    10000000 additions-patience redeal=keep passes=6
10000    10000000 additions-patience redeal=keep passes=5 waste-top=off
1000000  10000000 napoleon
10000    10000000 napoleon wrap=off
10000    10000000 napoleon cellar=any
10000    10000000 napoleon worry-back=on
1000000  10000000 kleiner-napoleon
10000    10000000 kleiner-napoleon wrap=off
10000    10000000 kleiner-napoleon cellar=strict
10000    10000000 kleiner-napoleon worry-back=on
END
}

# Deals, player, games played on for each move (0 where nothing is planned), game, options.
plays() {
    cat <<END
10000    random 0    kleine-harfe
10000    greedy 0    kleine-harfe
1000     fair   30   kleine-harfe
1000     fair   100  kleine-harfe
1000     fair   300  kleine-harfe
10000    random 0    kleine-harfe forced=off passes=unlimited
10000    greedy 0    kleine-harfe forced=off passes=unlimited
1000     fair   30   kleine-harfe forced=off passes=unlimited
1000     fair   100  kleine-harfe forced=off passes=unlimited
1000     fair   300  kleine-harfe forced=off passes=unlimited
10000    random 0    grosse-harfe
10000    greedy 0    grosse-harfe
100      fair   30   grosse-harfe
10000    random 0    8x8
10000    greedy 0    8x8
1000     fair   30   8x8
50       fair   300  8x8
10000    random 0    die-reihe
10000    greedy 0    die-reihe
1000     fair   30   die-reihe
1000     fair   100  die-reihe
10000    random 0    koenigs-patience
10000    fair   30   koenigs-patience
10000    random 0    additions-patience passes=3 redeal=keep
10000    fair   30   additions-patience passes=3 redeal=keep
1000     fair   100  additions-patience passes=3 redeal=keep
10000    random 0    napoleon
10000    fair   30   napoleon
10000    random 0    kleiner-napoleon
10000    fair   30   kleiner-napoleon
END
}

# The survey of a line as the player would call it, and the file it goes into.
describe() {
    deals=$1 positions=$2 player="" budget=0
    case $positions in
    *[!0-9]*) player=$2 budget=$3 && shift ;;
    esac
    game=$3
    shift 3
    options=$*
    [ "$deals" -le "$most" ] || deals=$most
    command="survey $game"
    for option; do command="$command --set $option"; done
    command="$command --seeds 1..$deals"
    if [ "$player" ]; then
        command="$command --player $player"
        [ "$budget" -eq 0 ] || command="$command --budget $budget"
    else
        command="$command --limit-positions $positions"
    fi
    file=$folder/$(echo "$game $options $player $budget" | sed 's/  *0$//; s/  */,/g')
}

# Counts stand where the survey tells them, in FILE.counts.
row() {
    [ -s "$file.counts" ] || return
    sed -n 's/^# deals: \([1-9][0-9]*\), winnable: \([0-9]*\), lost: \([0-9]*\), undecided: \([0-9]*\);.*: \([0-9.]*\)-\([0-9.]*\)$/\1 | \2 | \3 | \4 | \5 to \6/p' \
        "$file.counts" | sed "s/^/| $game | $options | /; s/\$/ | \`patience $command\` |/; s/|  |/| |/"
}

# The same of a player, and what a move took at the mean.
row_of_play() {
    [ -s "$file.counts" ] || return
    cost=$(awk -F '\t' '!/^#/ { moves += $4; spent += $5 } END { printf "%.1f", spent / (moves ? moves : 1) }' "$file.tsv")
    sed -n 's/^# deals: \([1-9][0-9]*\), won: \([0-9]*\);.*: \([0-9.]*\)-\([0-9.]*\)$/\1 | \2 | \3 to \4/p' "$file.counts" |
        sed "s/^/| $game | $options | $player | $budget | /; s/\$/ | $cost | \`patience $command\` |/; s/|  |/| |/"
}

tables() {
    echo "| game | options | deals | winnable | lost | undecided | winnable, % (95 %) | command |"
    echo "|---|---|---|---|---|---|---|---|"
    surveys | while read -r line; do
        # shellcheck disable=SC2086 # a line is words
        describe $line
        row
    done
    echo
    echo "| game | options | player | games a move | deals | won | won, % (95 %) | ms a move | command |"
    echo "|---|---|---|---|---|---|---|---|---|"
    plays | while read -r line; do
        # shellcheck disable=SC2086 # a line is words
        describe $line
        row_of_play
    done
}

list=$folder/surveys.$$
trap 'rm -f "$list"; tables; exit 130' INT TERM
{ surveys && plays; } | grep -E "${ONLY:-.}" >"$list"
while read -r line; do
    # shellcheck disable=SC2086 # a line is words
    describe $line
    echo "$file" >&2
    # shellcheck disable=SC2086
    "$PATIENCE" --lang en $command --jobs "$JOBS" --output "$file.tsv" 2>"$file.counts" || {
        cat "$file.counts" >&2
        break
    }
done <"$list"
rm -f "$list"
tables
