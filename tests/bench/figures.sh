#!/bin/sh
# Counts the figures in rules/GAME/winnability and rules/GAME/players anew: the same lines, with what is counted now, are
# written to FOLDER/rules, going on with the surveys that lie there.  It can be interrupted at any time.
#     figures.sh FOLDER [MOST]     MOST: no more than so many deals of a line, to try it
# PATIENCE is the program (build/patience), JOBS how many threads survey at once (1), ONLY a regular expression:
# only files with such a name are counted.
set -eu
[ $# -ge 1 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" && exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd) most=${2:-1000000000} JOBS=${JOBS:-1}
cd "$(dirname "$0")/../.."
PATIENCE=${PATIENCE:-build/patience}

# survey DEALS OPTIONS, more for the command: what it tells in the end, as numbers, in $told; the deals are in $found.
survey() {
    deals=$1 options=$2
    shift 2
    [ "$deals" -le "$most" ] || deals=$most
    found=$folder/$place/$(echo "survey $* $options" | tr -s ' ' ,).tsv
    for option in $options; do set -- "$@" --set "$option"; done
    "$PATIENCE" --lang en survey "$(basename "$place")" --seeds "1..$deals" --jobs "$JOBS" --output "$found" "$@" \
        2>"$found.told" || { cat "$found.told" >&2 && exit 1; }
    told=$(sed -n 's/^# deals: \([1-9].*\);.*/\1/p' "$found.told" | tr -cs '0-9\n' ' ')
}

# The words of a line: winnable, lost, undecided, positions, options.
count_winnable() {
    positions=$4
    all=$(($1 + $2 + $3))
    shift 4
    survey "$all" "$*" --limit-positions "$positions"
    # shellcheck disable=SC2086 # deals, winnable, lost, undecided
    set -- $told
    printf '%10s %6s %10s %10s  %s\n' "$2" "$3" "$4" "$positions" "$options" | sed 's/ *$//'
}

# The same: player, games a move, won, deals, milliseconds a move, options.
count_won() {
    player=$1 games=$2 deals=$4
    shift 5
    if [ "$games" -gt 0 ]; then
        survey "$deals" "$*" --player "$player:$games"
    else
        survey "$deals" "$*" --player "$player"
    fi
    took=$(awk -F '\t' '!/^#/ { moves += $4; spent += $5 } END { printf "%.1f", spent / (moves ? moves : 1) }' "$found")
    printf '%-8s %6s %5s %6s %4s  %s\n' "$player" "$games" "${told#* }" "$deals" "$took" "$options" | sed 's/ *$//'
}

for file in rules/*/winnability rules/gallery/*/winnability rules/*/players rules/gallery/*/players; do
    [ -e "$file" ] || continue
    echo "$file" | grep -qE "${ONLY:-.}" || continue
    echo "$file" >&2
    place=${file%/*}
    mkdir -p "$folder/$place"
    while IFS= read -r line; do
        # shellcheck disable=SC2086 # a line is words
        case $file:$line in
        *:'#'*) echo "$line" ;;
        */players:*) count_won $line ;;
        *) count_winnable $line ;;
        esac
    done <"$file" >"$folder/$file"
done
