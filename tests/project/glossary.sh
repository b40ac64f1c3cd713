#!/bin/bash
# What a player reads says the words of docs/glossary.tsv and none of those it sorts out.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
out='' err=''

# unwanted COLUMN: the words that a column of the glossary sorts out, as a regular expression.
unwanted() {
    tail -n +2 docs/glossary.tsv | cut -f "$1" | tr ',' '\n' | sed 's/^ *//; s/ *$//' | grep . | paste -s -d '|'
}

# sentences KEY LANGUAGE: the lines of its catalogue that belong to msgid or msgstr.
sentences() {
    msgcat --no-wrap --no-location "src/text/$2.po" |
        awk -v wanted="^$1" '/^msg/ { on = $0 ~ wanted } on'
}

none_of() { ! grep -nwE "$(unwanted "$1")" "$2" >"$work/found" || { head -20 "$work/found" && false; }; }

# speaks_well NAME CODE COLUMN: the sentences of a language, its rules and its manual.
speaks_well() {
    check "$1 sentences were found" test "$(wc -l <"$work/$2")" -gt 400
    check "$1 sentences" none_of "$3" "$work/$2"
    for text in rules/*/"$2".* docs/patience."$2".*; do
        test ! -e "$text" || check "$text" none_of "$3" "$text"
    done
}

check "the glossary sorts out words" test "$(unwanted 3 | tr '|' '\n' | grep -c .)" -gt 10
check "in German too" test "$(unwanted 4 | tr '|' '\n' | grep -c .)" -gt 10
check "and in Dutch" test "$(unwanted 6 | tr '|' '\n' | grep -c .)" -gt 10

sentences msgid de >"$work/en"
speaks_well English en 3
for text in rules/*/guide; do check "$text" none_of 3 "$text"; done
sentences msgstr de >"$work/de"
speaks_well German de 4
sentences msgstr nl >"$work/nl"
speaks_well Dutch nl 6

finish
