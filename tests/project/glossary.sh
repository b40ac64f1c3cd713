#!/bin/bash
# What a player reads says the words of the glossary in docs/conventions.md and none of those it sorts out.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
out='' err=''

# unwanted COLUMN: the words that a column of the glossary sorts out, as a regular expression.
unwanted() {
    sed -n '/^## Glossary/,/^## Code/p' docs/conventions.md | grep '^| [a-z]' | cut -d '|' -f "$1" |
        tr ',' '\n' | sed 's/^ *//; s/ *$//' | grep . | paste -s -d '|'
}

# sentences KEY: the lines of the catalogue that belong to msgid or msgstr.
sentences() {
    msgcat --no-wrap --no-location src/text/de.po |
        awk -v wanted="^$1" '/^msg/ { on = $0 ~ wanted } on'
}

none_of() { ! grep -nwE "$(unwanted "$1")" "$2" >"$work/found" || { head -20 "$work/found" && false; }; }

check "the glossary sorts out words" test "$(unwanted 4 | tr '|' '\n' | grep -c .)" -gt 10
check "in German too" test "$(unwanted 5 | tr '|' '\n' | grep -c .)" -gt 10
sentences msgid >"$work/english"
sentences msgstr >"$work/german"
check "sentences were found" test "$(wc -l <"$work/english")" -gt 400 -a "$(wc -l <"$work/german")" -gt 400
check "English sentences" none_of 4 "$work/english"
check "German sentences" none_of 5 "$work/german"
for text in rules/*.en.md; do check "$text" none_of 4 "$text"; done
for text in rules/*.de.md; do check "$text" none_of 5 "$text"; done

finish
