# Shared by the tests of catalogues; they run in the folder of the sources.
: "${work:?}" # of cli/lib.sh
linguas=$(cat src/text/LINGUAS)

# extract FILE...: the sentences marked in these sources.
extract() { sh src/text/sentences.sh "$@"; }

# entries: of a catalogue, one line each: context, msgid, msgid_plural and the translations, behind tabs.
entries() {
    msgcat --no-wrap --no-location - | awk '
        function flush() { if (began) print text["c"] "\t" text["i"] "\t" text["p"] "\t" text["s"]; began = 0; split("", text) }
        function add(key, line) { sub(/^[^"]*"/, "", line); sub(/"$/, "", line); text[key] = text[key] line; at = key }
        /^#/ { next }
        /^msgctxt/ { flush(); began = 1; add("c", $0); next }
        /^msgid_plural/ { add("p", $0); next }
        /^msgid/ { if (at != "c") flush(); began = 1; add("i", $0); next }
        /^msgstr/ { if (/^msgstr\[[1-9]/) text["s"] = text["s"] "\t"; add("s", $0); next }
        /^"/ { add(at, $0) }
        END { flush() }'
}

keys() { entries | cut -f 1-3 | LC_ALL=C sort -u; }

nothing_in() { test ! -s "$1" || { head -n 40 "$1" && false; }; }

# is_complete CODE: the catalogue says what the sources do, and nothing else.
is_complete() {
    local po=src/text/$1.po
    local game
    for game in "${others[@]}"; do report "$game" "$1"; done
    LC_ALL=C comm -23 <(keys <"$work/wanted.pot") <(keys <"$po") >"$work/missing"
    check "no sentence is missing from $po" nothing_in "$work/missing"
    LC_ALL=C comm -13 <(keys <"$work/fresh.pot") <(keys <"$po") >"$work/unused"
    check "$po holds no sentence that nothing says" nothing_in "$work/unused"
    LC_ALL=C comm -12 <(msgattrib --untranslated --no-obsolete "$po" | keys) <(keys <"$work/wanted.pot") |
        grep '[^[:space:]]' >"$work/untranslated"
    check "$po translates all" nothing_in "$work/untranslated"
    msgattrib --only-fuzzy "$po" >"$work/fuzzy"
    check "nothing in $po is fuzzy" nothing_in "$work/fuzzy"
    grep '^#~' "$po" >"$work/obsolete"
    check "nothing in $po is obsolete" nothing_in "$work/obsolete"
}

find src rules include -name '*.[ch]' | LC_ALL=C sort >"$work/sources"
mapfile -t sources <"$work/sources"
extract "${sources[@]}" >"$work/fresh.pot" 2>"$work/err"

# These games are complete in every language.  What others lack is said in English, and told by a report.
ours=" acht_mal_acht additions_patience blank die_reihe grosse_harfe kleine_harfe kleiner_napoleon koenigs_patience napoleon "
others=()
for file in rules/*.c; do
    file=${file#rules/}
    [[ $ours == *" ${file%.c} "* ]] || others+=("${file%.c}")
done
mapfile -t wanted_of < <(grep -vxF "$(printf 'rules/%s.c\n' "${others[@]}")" "$work/sources")
extract "${wanted_of[@]}" >"$work/wanted.pot" 2>>"$work/err"

# report GAME CODE: what another game lacks in a language.
report() {
    local file
    for file in "$1.$2.md" "$1.$2.guide"; do
        [ "$file" = "$1.$2.guide" ] && [ ! -e "rules/$1.guide" ] && continue
        [ -e "rules/$file" ] || echo "$2: $1 has no rules/$file"
    done
    extract "rules/$1.c" | keys | LC_ALL=C comm -23 - <(keys <"src/text/$2.po") | sed "s/^/$2: $1 says in English:/"
}
