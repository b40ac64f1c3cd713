#!/bin/bash
# Languages other than English and German are complete too: sentences, rules and guides.  A test of its own, for German
# is written with the sources (language.sh), and these follow.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
. tests/project/lib.sh
out='' err=''

steps() { awk -v RS= 'END { print NR }' "$1"; }

for language in $linguas; do
    [ "$language" = de ] || is_complete "$language"
    for text in rules/*.en.md; do
        text=${text%.en.md}
        [[ $ours == *" ${text#rules/} "* ]] || continue
        check "$text.$language.md is there" test -s "$text.$language.md"
        check "$text.$language.guide has a paragraph a step" \
            test "$(steps "$text.$language.guide")" -eq "$(($(steps "$text.guide") - 1))"
        check "$text.$language.md has the sections of the English one" \
            test "$(grep -c '^## ' "$text.$language.md")" -eq "$(grep -c '^## ' "$text.en.md")"
    done
done
check "rules were found" test "$passed" -gt 16
finish
