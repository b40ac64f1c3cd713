# A guide's paragraphs and a text's sections are in every language those of the English one.  What a language lacks is no
# mistake (src/text/untranslated.sh tells it), but for German: that is written with the sources.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1

sh src/text/untranslated.sh
out=$(sh src/text/untranslated.sh de | grep '^msgid')
check "German has every sentence" test -z "$out"
find src include rules '(' -name '*.[ch]' -o -path 'rules/*/table' ')' -exec sh src/text/sentences.sh {} + >"$work/said.pot"
out=$(msgmerge --quiet --no-fuzzy-matching -o - src/text/de.po "$work/said.pot" | msgattrib --only-obsolete)
check "and no other" test -z "$out"
out=$(msgattrib --only-fuzzy src/text/de.po)
check "nothing in German is fuzzy" test -z "$out"

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
