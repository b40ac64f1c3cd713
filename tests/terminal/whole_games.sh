#!/bin/bash
# A whole game of every kind, played by keys to its end: the record that comes of it is the one in games/, and the
# one that the same moves leave when they are played by words.
. "$(dirname "$0")/lib.sh"

echo "onekey = off" >>"$XDG_CONFIG_HOME/patience/config" # the keys are those of every move, source and target
for file in "$SOURCE_DIR"/tests/terminal/games/*.patience; do
    game=$(awk '$1 == "game" {print $2}' "$file")
    keys=$(sed -n 's/^# keys: //p' "$file" | tr -d '\n' | tr _ ' ')
    arguments=()
    while read -r word rest; do
        case $word in
        set) arguments+=(--set "$rest") ;;
        deal) arguments+=(--seed "${rest#1:}") ;;
        cards) arguments+=(--cards "$rest") ;;
        end) break ;;
        esac
    done <"$file"
    rm -rf "$records"
    start play "$game" "${arguments[@]}"
    wait_for 'Move 0'
    type_text "$keys"
    wait_for 'You won!'
    check "$game: the record is the one that was meant" \
        cmp <(grep -v '^#' "$file") <(grep -v '^#' "$(record)")
    cp "$(record)" "$work/by-keys"
    rm -rf "$records"
    sed -n '/^\(deal\|cards\) /,/^end/p' "$file" | grep -vE '^(deal|cards|end|#)' |
        "$PATIENCE" play "$game" --plain "${arguments[@]}" >/dev/null
    check "$game: words leave the same record" cmp <(grep -v '^#' "$work/by-keys") <(grep -v '^#' "$(record)")
    check "$game: it can be replayed" test "$("$PATIENCE" replay --check "$(record)")" = won
    type_text n
    wait_gone 'You won!'
    wait_for 'Move 0'
    type_text q
    wait_end 0
done
finish
