# Nothing but what is shown depends on the locale: names in capitals, what is found and what machines are told are the
# same in Turkish, which has another I; and no source asks the locale what a letter is.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1

kin='\<(to(lower|upper)|tow(lower|upper|ctrans)|isw?(alnum|alpha|blank|cntrl|ctype|digit|graph|lower|print|punct|space|upper|xdigit)|(str|wcs)n?case(cmp|str|coll)|strcoll|strxfrm|wcscoll|wcsxfrm)(_l)? *\('
out=$(grep -nE "$kin" -r src include rules --include='*.[ch]' --include='*.in')
check "letters are engine/characters.c's" test -z "$out"
check "which is seen" grep -qE "$kin" tests/plain/vocabulary.c

turkish=()
for language in tr_TR ${LONG:+az_AZ}; do
    mkdir -p "$work/locales"
    localedef -i $language -f UTF-8 "$work/locales/$language.UTF-8" >/dev/null 2>&1
    test -e "$work/locales/$language.UTF-8/LC_CTYPE" && turkish+=("$language.UTF-8")
done
[ ${#turkish[@]} -gt 0 ] || { echo "no Turkish locale can be made here: skipped" && exit 77; }

# Every name of every game, as it is and in capitals.
{
    "$PATIENCE" list | sed -nE 's/^([a-z0-9-]+)  +(.*[^ ])   +[^ ].*/\1\n\2/p'
    sed -nE 's/^ *\{"[^"]+", "[^"]*", "([^"]+)".*/\1/p' "$BUILD_DIR/generated/everyday_names.c"
} | sort -u >"$work/small"
printf '%s\n' SPIDER KLONDIKE PENGUIN TRIPEAKS KÖNIGS-PATIENCE 'GROẞE HARFE' 'GROßE HARFE' $'Ko\xcc\x88NIGS-PATIENCE' >"$work/names"
cat "$work/small" >>"$work/names"
sed 's/.*/\U&/' "$work/small" >>"$work/names"
check "there are names" test "$(wc -l <"$work/names")" -gt 200

# all PROGRAM: what it says to names, in words and to requests.
all() {
    sed 's/.*/{"command": "rules", "game": "&"}/' "$work/names" | "$@" serve
    printf '%s\n' 'find DIAMONDS' 'find KING' 'FIND 5D' HINT 'find queen-of-hearts' quit | "$@" play TRIPEAKS --seed 1 --plain
}
all env "$PATIENCE" >"$work/wanted" 2>&1
check "all are known" test -z "$(grep -a '"error"' "$work/wanted")"
for language in "${turkish[@]}"; do
    all env LOCPATH="$work/locales" LC_ALL="$language" "$PATIENCE" --lang en >"$work/got" 2>&1
    out=$(diff "$work/wanted" "$work/got")
    check "$language is like others" test -z "$out"
done

# So are names in the menu, words that are typed and what is found, with the scenes' own locale in Turkish.
out=$(LOCPATH="$work/locales" TESTS_LOCALE="${turkish[0]}" "$BUILD_DIR/test_screens_scenes" 2>&1)
check "scenes in ${turkish[0]}" test "$?" = 0
finish
