# For tests in a terminal: $PATIENCE, wherever it lies, plays a whole game by keys to the win.
. "$(dirname "${BASH_SOURCE[0]}")/../terminal/lib.sh"

wins_in_every_language() {
    local language
    for language in en $(cat "$SOURCE_DIR/src/text/LINGUAS"); do
        wins "$language" "$(said "$language" 'Move %d' | sed 's/%d/0/')" "$(said "$language" 'You won!')"
    done
}

# said LANGUAGE SENTENCE: as its catalogue has it.
said() {
    if [ "$1" = en ]; then
        echo "$2"
    else
        sed -n "/^msgid \"$2\"\$/{n;s/^msgstr \"\(.*\)\"/\1/p}" "$SOURCE_DIR/src/text/$1.po"
    fi
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
