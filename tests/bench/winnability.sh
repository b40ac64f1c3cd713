#!/bin/sh
# Counts more deals for the lines of rules/GAME/winnability and rules/gallery/GAME/winnability, with the time there is:
# of the line where that takes least, ten times as many, over and over.  The files are written to FOLDER/rules, and so are
# the surveys, with which the next call goes on.
#     nice -n 19 winnability.sh FOLDER MINUTES [ONLY [MOST]]
# ONLY: a regular expression, lines "GAME WINNABLE LOST UNDECIDED POSITIONS OPTION..." that match; MOST: no more deals of a
# line.  A game without such a file has a line of 0 deals and 100,000 positions.  BUILD is where it was built (build).
#     winnability.sh --table
# Prints the table of docs/winnability.md: these figures, those of rules/published and those of the players.
set -eu
[ $# -ge 1 ] || { sed -n '2,9s/^# \{0,1\}//p' "$0" && exit 2; }
top=$(cd "$(dirname "$0")/../.." && pwd)

# all_lines FILE FOLDER: the lines of every such file, each behind the folder of its game.
all_lines() {
    for table in "$2"/rules/*/table "$2"/rules/gallery/*/table; do
        grep -q '^listed' "$table" 2>/dev/null || continue
        place=${table%/table}
        if [ -e "$place/$1" ]; then grep '^ *[a-z0-9]' "$place/$1"; else echo; fi | sed "s|^|${place#"$2"/} |"
    done
}

if [ "$1" = --table ]; then
    { all_lines players "$top" && sed 's/^/: /' "$top/rules/published" && all_lines winnability "$top"; } |
        awk -f "$top/tests/bench/winnability.awk"
    exit
fi

mkdir -p "$1"
folder=$(cd "$1" && pwd) end=$(($(date +%s) + $2 * 60)) only=${3:-.} most=${4:-10000000}
survey=${BUILD:-$top/build}/tests/bench_survey
lines=$folder/lines # seconds that ten times as many took or would take, the folder, and the words of the line
[ -e "$lines" ] || all_lines winnability "$top" | awk 'NF == 1 { $0 = $1 " 0 0 0 100000" } { print 0, $0 }' >"$lines"

# count DEALS SECONDS PLACE POSITIONS OPTION...: the words of the line for so many deals, or as many as came in time.
count() {
    deals=$1 seconds=$2 place=$3 positions=$4
    shift 4
    options=$*
    found=$folder/$place/$(echo "$positions $options" | tr -s ' ' ,).tsv
    mkdir -p "$folder/$place"
    touch "$found"
    next=$(($(wc -l <"$found") + 1))
    timeout "$seconds" "$survey" "$(echo "${place##*/} $options" | sed 's/ *$//; s/  */,/g')" \
        "$next" "$deals" "$positions" >>"$found" || true
    [ -s "$found" ] || return
    # shellcheck disable=SC2046 # deals, winnable, lost, undecided
    set -- $("$survey" --sum <"$found" | tr -cs '0-9\n' ' ')
    echo "$2 $3 $4 $positions $options"
}

while line=$(grep -E "^[0-9]+ rules/([a-z]+/)?($only)" "$lines" | sort -n | awk -v most="$most" '$3 + $4 + $5 < most' | head -n 1) &&
    [ -n "$line" ] && now=$(date +%s) && [ "$now" -lt "$end" ]; do
    # shellcheck disable=SC2086 # a line is words
    set -- $line
    old=$(($3 + $4 + $5)) place=$2
    deals=$((old ? old * 10 : 100))
    words=$line
    shift 5
    counted=$(count $deals $((end - now)) "$place" "$@") || counted=
    took=$(($(date +%s) - now))
    [ -n "$counted" ] || { echo "$place $*: nothing was counted" >&2 && exit 1; }
    grep -vxF "$words" "$lines" >"$lines.new" || true
    echo "$((took * 10)) $place $counted" | sed 's/ *$//' >>"$lines.new"
    mv "$lines.new" "$lines"
    echo "$place $counted, $took s" | tr -s ' '
done
