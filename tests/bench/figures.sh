#!/bin/sh
# Counts the figures in rules/GAME/winnability and rules/GAME/players anew: the same lines, with what is counted now, are
# written to FOLDER/rules, going on with the surveys that lie there.  It can be interrupted at any time.
#     figures.sh FOLDER [MOST]     MOST: no more than so many deals of a line, to try it
# BUILD is where it was built (build), ONLY a regular expression: only files with such a name are counted.
set -eu
[ $# -ge 1 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0" && exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd) most=${2:-1000000000}
cd "$(dirname "$0")/../.."
survey=${BUILD:-build}/tests/bench_survey

# count DEALS HOW OPTIONS: deals, won, lost, undecided in $told; the lines are in $found.
count() {
    deals=$1 how=$2 options=$3
    [ "$deals" -le "$most" ] || deals=$most
    found=$folder/$place/$(echo "$how $options" | tr -s ' ' ,).tsv
    touch "$found"
    next=$(($(wc -l <"$found") + 1))
    "$survey" "$(echo "${place##*/} $options" | sed 's/ *$//; s/  */,/g')" "$next" "$deals" "$how" >>"$found"
    told=$(head -n "$deals" "$found" | "$survey" --sum | tr -cs '0-9\n' ' ')
}

# The words of a line: winnable, lost, undecided, positions, options.
count_winnable() {
    positions=$4
    all=$(($1 + $2 + $3))
    shift 4
    count "$all" "$positions" "$*"
    # shellcheck disable=SC2086 # deals, winnable, lost, undecided
    set -- $told
    printf '%10s %6s %10s %10s  %s\n' "$2" "$3" "$4" "$positions" "$options" | sed 's/ *$//'
}

# The same: player, games a move, won, deals, milliseconds a move, options.
count_won() {
    player=$1 games=$2 all=$4
    shift 5
    [ "$games" -gt 0 ] && how=$player:$games || how=$player
    count "$all" "$how" "$*"
    took=$(awk -F '\t' '{ moves += $4; spent += $5 } END { printf "%.1f", spent / (moves ? moves : 1) }' "$found")
    # shellcheck disable=SC2086 # deals, won
    set -- $told
    printf '%-8s %6s %5s %6s %4s  %s\n' "$player" "$games" "$2" "$1" "$took" "$options" | sed 's/ *$//'
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
