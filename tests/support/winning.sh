# For tests in a terminal: $PATIENCE, wherever it lies, plays a whole game by keys to the win, in English and in German.
. "$(dirname "${BASH_SOURCE[0]}")/../terminal/lib.sh"

wins_in_every_language() {
    wins en 'Move 0' 'You won!'
    wins de 'Zug 0' 'Gewonnen!'
}

# wins LANGUAGE BEGINNING END: what the screen says then.
wins() {
    local file=$SOURCE_DIR/tests/terminal/games/koenigs-patience.patience
    rm -rf "$records"
    start --lang "$1" play koenigs-patience --set discard=open --seed 79
    wait_for "$2"
    type_text "$(sed -n 's/^# keys: //p' "$file" | tr -d '\n' | tr _ ' ')"
    wait_for "$3"
    check "in $1: the record is the one that was meant" cmp <(grep -v '^#' "$file") <(grep -v '^#' "$(record)")
    type_text q
    wait_end 0
}
