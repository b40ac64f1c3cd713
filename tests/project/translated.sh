# A guide's paragraphs and a text's sections are in every language those of the English one.  A language
# that is offered is whole: every sentence of the sources, and no other, and none that is only guessed.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1

find src include rules '(' -name '*.[ch]' -o -path 'rules/*/table' -o -path rules/options ')' -exec sh src/text/sentences.sh {} + >"$work/said.pot"
for code in $(cat src/text/LINGUAS); do
    out=$(sh src/text/untranslated.sh "$code")
    check "$code has every sentence and text" test -z "$out"
    out=$(msgmerge --quiet --no-fuzzy-matching -o - "src/text/$code.po" "$work/said.pot" | msgattrib --only-obsolete)
    check "and no other" test -z "$out"
    out=$(msgattrib --only-fuzzy "src/text/$code.po")
    check "nothing in $code is fuzzy" test -z "$out"
done

sections() { grep -c '^## ' "$1"; }
steps() { awk -v RS= 'END { print NR }' "$1"; }
texts=0
for text in rules/*/??.md; do
    texts=$((texts + 1))
    check "$text has the sections of the English one" test "$(sections "$text")" -eq "$(sections "${text%/*}/en.md")"
done
for guide in rules/*/??.guide; do
    check "$guide has a paragraph a step" test "$(steps "$guide")" -eq "$(($(steps "${guide%/*}/guide") - 1))"
done
check "texts were found" test "$texts" -gt 16
finish
