#!/bin/sh
# untranslated.sh [CODE...]: what languages say in English, for lack of words: the entries that a catalogue does not have,
# and the games without a text.  The sentences of such a game are not listed one by one.
set -eu
cd "$(dirname "$0")/../.."
languages=${*:-$(cat src/text/LINGUAS)}
for code in $languages; do
    files=$(find src include rules -name '*.[ch]' -o -path 'rules/*/table' -o -path rules/options | LC_ALL=C sort)
    for text in rules/*/en.md; do
        game=${text%/en.md}
        for file in "$code.md" $([ ! -e "$game/guide" ] || echo "$code.guide"); do
            [ -e "$game/$file" ] || echo "# $game has no $file"
        done
        [ -e "$game/$code.md" ] || files=$(echo "$files" | grep -v "^$game/")
    done
    # shellcheck disable=SC2086 # a list of words
    sh src/text/sentences.sh $files |
        msgmerge --quiet --no-fuzzy-matching --no-wrap -o - "src/text/$code.po" - |
        msgattrib --no-wrap --no-obsolete --untranslated | sed '/^#[ ~:]/d; 1,/^$/d'
done
