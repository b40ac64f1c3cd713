#!/bin/bash
# German is complete: every sentence of the sources is in src/text/de.po, and the program speaks it whatever the
# locale, while the words of machines and records stay as they are.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
po=src/text/de.po
out='' err=''

# --- the catalogue -------------------------------------------------------------------------------------------

# What xgettext is asked for.  It writes a context that a key brings along, "suit\004C", as it stands; here it
# becomes one.
strings() {
    xgettext --from-code=UTF-8 --no-wrap -o - "$@" |
        sed $'s/^msgid "\\([a-z]*\\)\004\\(.*\\)"$/msgctxt "\\1"\\nmsgid "\\2"/; s/charset=CHARSET/charset=UTF-8/'
}

# extract FILE...: the sentences marked in these sources.
extract() { strings -k -k_ -kN_ -kPLURAL_:1,2 -kC_:1c,2 "$@"; }

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

find src rules include -name '*.[ch]' | LC_ALL=C sort >"$work/sources"
mapfile -t sources <"$work/sources"
extract "${sources[@]}" >"$work/fresh.pot" 2>"$work/err"
entries <"$po" >"$work/entries"

nothing_in() { test ! -s "$1" || { cat "$1" && false; }; }

check "the sentences of the sources were found" test "$(keys <"$work/fresh.pot" | wc -l)" -gt 300
LC_ALL=C comm -23 <(keys <"$work/fresh.pot") <(keys <"$po") >"$work/missing"
check "no sentence is missing from $po" nothing_in "$work/missing"
LC_ALL=C comm -13 <(keys <"$work/fresh.pot") <(keys <"$po") >"$work/unused"
check "$po holds no sentence that nothing says" nothing_in "$work/unused"
msgattrib --untranslated --no-obsolete "$po" >"$work/untranslated"
check "$po translates all" nothing_in "$work/untranslated"
msgattrib --only-fuzzy "$po" >"$work/fuzzy"
check "nothing in $po is fuzzy" nothing_in "$work/fuzzy"
grep '^#~' "$po" >"$work/obsolete"
check "nothing in $po is obsolete" nothing_in "$work/obsolete"
check "$po compiles" msgfmt --check -o "$work/de.mo" "$po"
# The places of printf, also where the entry in the catalogue forgot to say that it has some.
msgmerge --quiet --no-fuzzy-matching --no-wrap -o "$work/merged.po" "$po" "$work/fresh.pot"
check "$po compiles with the sources' flags" msgfmt --check -o "$work/de.mo" "$work/merged.po"

# The places of a complaint: each translation has those of its sentence.
awk -F '\t' '
    function places(text, found) {
        found = " "
        while (match(text, /\{[a-z]+\}/)) {
            if (!index(found, " " substr(text, RSTART, RLENGTH) " ")) found = found substr(text, RSTART, RLENGTH) " "
            text = substr(text, RSTART + RLENGTH)
        }
        return found
    }
    function lacks(wanted, has, i, n, place) {
        n = split(wanted, place, " ")
        for (i = 1; i <= n; i++) if (!index(has, " " place[i] " ")) return 1
        return 0
    }
    { for (i = 4; i <= NF; i++) if (lacks(places($2), places($i)) || lacks(places($i), places($2))) print $2 " / " $i }
    ' "$work/entries" >"$work/places"
check "the places of the sentences are kept" nothing_in "$work/places"

# German quotation marks, and none of the English.
tail -n +2 "$work/entries" | cut -f 4- | grep -nE '[”’]|[[:alnum:]]"[[:alnum:]]| — ' >"$work/quotes"
check "typography of the translations" nothing_in "$work/quotes"
opened=$(cut -f 4- "$work/entries" | grep -o '„' | wc -l)
check "every „ has its “" test "$opened" -gt 20 -a "$opened" -eq "$(cut -f 4- "$work/entries" | grep -o '“' | wc -l)"

# --- what has to fit -----------------------------------------------------------------------------------------

# fit WIDTH [NAME]: sentences and their translations, read as C, that take more cells, also with umlauts as two
# letters; %s is the name of a game, or this one.
fit() {
    cat >"$work/some.c"
    extract "$work/some.c" | entries | awk -F '\t' '
        FNR == NR { wanted[$2] = 1; next }
        $2 in wanted && FNR > 1 { print $2; for (i = 3; i <= NF; i++) print $i }' - "$work/entries" |
        sed 's/{card}\|{onto}/10x/g; s/{piles}/1, 2, 3/g; s/%s/'"${2:-Additions-Patience}"'/g; s/%d/100/g' |
        sed 's/{\(undo\|redo\|new\|restart\|finish\|enter\|hint\|help\|replay\|save\|quit\)}/k/g; s/[äöüÄÖÜß]/xx/g; s/…/.../g; s/[^ -~]/x/g' |
        awk -v width="$1" 'length($0) > width { print length($0) ": " $0 }'
}

# Refusals and what the games say have the line of the table for messages.
{
    cat src/engine/legality.c src/tui/selection.c src/session/changes.c
    grep -hvE '\{"|#define|\.summary|\.warning|HARP_EMPTY' rules/*.c rules/family/*.[ch]
} >"$work/line.c"
check "refusals were found" test "$(extract "$work/line.c" | entries | wc -l)" -gt 50
fit 78 <"$work/line.c" >"$work/long"
sed -n '/^const Binding table_keymap/,/^};/p' src/tui/commands.c | fit 66 >>"$work/long" # behind its keys
fit 78 <src/tui/page.c | sed 's/{[a-z-]*}/##/g' | awk 'length($0) > 82' >>"$work/long" # behind their lengths
fit 42 <src/store/achievements.c >>"$work/long" # before a count of a number
cat src/tui/win.c src/text/winnability.c | fit 54 >>"$work/long"
grep -v 'was drawn and fits\|not being saved' src/tui/message.c | fit 78 >>"$work/long"
# What is told of a lost game stands before the ways on.
grep '"{undo} undo, {restart}' src/tui/message.c | fit 36 >>"$work/long"
sed -n '/standing_sentence(/,/^}/p' src/text/narrator.c | grep -v TAKE_BACKS | fit 40 >>"$work/long"
grep '"{undo} undo, {new}' src/tui/message.c | fit 24 >>"$work/long"
grep STANDING_TAKE_BACKS src/text/narrator.c | fit 52 >>"$work/long"
check "nothing is cut off on the screen" nothing_in "$work/long"

# The bars of the menu and of other pages: key, blank, word, two blanks.
awk -F '\t' 'FNR == 1 { files++ }
    files == 1 { german[$2] = $4; next }
    { bars = bars " " $0 }
    END {
        while (match(bars, /hints\[\] = \{[^}]*\}/)) {
            bar = substr(bars, RSTART, RLENGTH); bars = substr(bars, RSTART + RLENGTH)
            english_bar = german_bar = " "
            for (n = 0; match(bar, /"[^"]*"/); n++) {
                word = substr(bar, RSTART + 1, RLENGTH - 2); bar = substr(bar, RSTART + RLENGTH)
                if (n % 2 == 0) {
                    gsub(/enter|escape|delete/, "###", word); gsub(/[a-z-]+/, "#", word); gsub(/,/, " ", word)
                }
                english_bar = english_bar word (n % 2 ? "  " : " ")
                german_bar = german_bar (n % 2 ? german[word] "  " : word " ")
            }
            print english_bar; print german_bar
        }
    }' "$work/entries" src/tui/*.c | sed 's/ *$//; s/↵/Ret/g; s/[äöüÄÖÜß]/xx/g; s/[^ -~]/x/g' >"$work/bars"
check "bars were found" test "$(wc -l <"$work/bars")" -ge 4
awk 'length($0) > 112' "$work/bars" >"$work/long_bars"
check "the bars fit two rows of 60 columns" nothing_in "$work/long_bars"

# --- sentences that are not marked ----------------------------------------------------------------------------

# All literals but those marked; words of records and of lists of values are no sentences.
strings -a "${sources[@]}" 2>"$work/err" | entries 2>"$work/err" | cut -f 2 | LC_ALL=C sort -u >"$work/literals"
check "literals were found" test "$(wc -l <"$work/literals")" -gt 500
entries <"$work/fresh.pot" | awk -F '\t' '{ print $2; print $3 }' | LC_ALL=C sort -u >"$work/marked"
LC_ALL=C comm -23 "$work/literals" "$work/marked" |
    grep -vE '^(\\n)?(patience|game|set|deal|cards|undo|end)([ :]|$)' |
    sed 's/%[-+ #0-9.*]*\(hh\|h\|ll\|l\|z\)\{0,1\}[a-zA-Z]//g; s/%<[^>]*>//g' |
    grep -E '[A-Za-z]{2,}[^A-Za-z ]* +[A-Za-z]{2,}|[“”].*[“”]' |
    while IFS= read -r literal; do
        grep -hF -e "\"$literal\"" "${sources[@]}" | grep -qE '\{"[a-z-]+",|\.title|(HARP_[A-Z_]+|_Pragma)\(' || printf '%s\n' "$literal"
    done >"$work/unmarked"
check "no sentence is left unmarked" nothing_in "$work/unmarked"

# --- the program ----------------------------------------------------------------------------------------------

# In these locales, whether installed or not, --lang decides.  (Through env: the shell would complain of them.)
program=$PATIENCE
printf '#!/bin/sh\nexec env LC_ALL="$SPOKEN_IN" "%s" "$@"\n' "$program" >"$work/patience"
chmod +x "$work/patience"
PATIENCE=$work/patience
for locale in C C.UTF-8 de_DE.UTF-8 en_US.UTF-8 de_CH.ISO-8859-1; do
    export SPOKEN_IN=$locale
    run --lang de list
    returned 0 "German list in $locale"
    mentions "Minuten, Schwierigkeit" "German list in $locale"
    mentions "Zwei Kartenspiele, zehn Spalten" "German list in $locale"
    run --lang de rules napoleon
    mentions "Alle Karten liegen von Anfang an offen" "German rules in $locale"
    run --lang de --help
    mentions "Befehle:" "German help in $locale"
    run --lang de deal kleine-harfe --seed 1
    mentions "Partie 1" "German opening in $locale"
    refused 2 "es gibt kein Spiel" --lang de rules nonsense
    refused 1 "Dieses Spiel hat keinen Talon" --lang de moves napoleon --seed 1 --play "up draw"
    run --lang en list
    mentions "minutes, difficulty" "English list in $locale"
    check "no German in $locale" test -z "$(grep -iE 'minuten|kartenspiele' <<<"$out")"
    run --lang en rules napoleon
    mentions "## Layout" "English rules in $locale"
    refused 2 "there is no game" --lang en rules nonsense
done
PATIENCE=$program

# Without --lang the environment decides, also where its locale is not installed.
speaks() { # LANGUAGE, settings of the environment
    local wanted=$1
    shift
    out=$(env -u LC_ALL -u LANG -u LANGUAGE "$@" "$PATIENCE" --help)
    check "$* speaks $wanted" grep -q "^$([ "$wanted" = de ] && echo Befehle || echo Commands):" <<<"$out"
}
speaks de LC_ALL=de_DE.UTF-8
speaks de LANG=de_AT.UTF-8
speaks de LC_MESSAGES=de_DE LANG=C.UTF-8
speaks de LANG=en_US.UTF-8 LANGUAGE=de:en
speaks en LC_ALL=C
speaks en LC_ALL=C LANG=de_DE.UTF-8
speaks en LC_ALL=C LANGUAGE=de
speaks en LANG=en_US.UTF-8
speaks en LC_ALL=fr_FR.UTF-8
speaks en NOTHING=set

# Where the locale has no umlauts they are written with two letters, and everything else has a stand-in too.
ascii_of() { sed 's/ä/ae/g; s/ö/oe/g; s/ü/ue/g; s/Ä/Ae/g; s/Ö/Oe/g; s/Ü/Ue/g; s/ß/ss/g; s/[„“”]/"/g; s/–/-/g' | tr -s ' \n' ' '; }
same_in_ascii() {
    local plain full
    plain=$(LC_ALL=C "$PATIENCE" "$@" 2>&1)
    full=$(LC_ALL=C.UTF-8 "$PATIENCE" "$@" 2>&1)
    out=$plain
    check "nothing but ASCII: $*" test -z "$(LC_ALL=C tr -d '\n -~' <<<"$plain")"
    check "a stand-in for every character: $*" test "$(tr -cd '?' <<<"$plain")" = "$(tr -cd '?' <<<"$full")"
    [ "${exactly:-}" != yes ] || check "the same in ASCII: $*" test "$(ascii_of <<<"$plain")" = "$(ascii_of <<<"$full")"
}
for language in de en; do
    for game in $games; do
        same_in_ascii --lang "$language" rules "$game"
        same_in_ascii --lang "$language" deal "$game" --seed 1
    done
    exactly=yes
    same_in_ascii --lang "$language" list
    for command in '' play list rules deal show moves perft replay help; do
        same_in_ascii --lang "$language" help ${command:+"$command"}
    done
    same_in_ascii --lang "$language" rules nonsense
    exactly=no
done
out=$(LC_ALL=C "$PATIENCE" --lang de list)
mentions "Koenig" "umlauts in ASCII"
mentions "Grosse Harfe" "umlauts in ASCII"

# Help pages fit a terminal in German too.
for command in '' $(sed -n 's/^    \.name = "\(.*\)",$/\1/p' src/cli/cmd_*.c src/cli/help.c); do
    for locale in C C.UTF-8; do
        out=$(LC_ALL=$locale "$PATIENCE" --lang de help ${command:+"$command"})
        check "German help of \"$command\" fits 80 columns in $locale" \
            test -z "$(sed 's/[^ -~]/x/g' <<<"$out" | awk 'length($0) > 80')"
    done
done

# What other programs read is the same in both languages, and in every locale.
for game in $games; do
    words=$("$PATIENCE" moves "$game" --seed 3 | head -n 1)
    for locale in C C.UTF-8; do
        export LC_ALL=$locale
        same_in_both moves "$game" --seed 3 --play "$words"
        same_in_both perft "$game" --seed 3 --depth 2 --divide
        same_in_both deal "$game" --seed 3 --pack
        same_in_both deal "$game" --seed 3 --json
        same_in_both show "$game" --seed 3 --play "$words" --json
        same_in_both replay "$game" --seed 3 --play "$words" --json
        same_in_both replay "$game" --seed 3 --check
    done
done
export LC_ALL=C.UTF-8
said() { "$PATIENCE" --lang "$1" list --json | grep -oE '"(id|title|rules|packs|minutes|difficulty)": *("[^"]*"|[0-9]+)'; }
check "the list for programs differs in its sentences alone" test "$(said de)" = "$(said en)"

# Every game that is listed has its text in both languages.
listed=0
for file in $(grep -lE '\.listed = [1-9]' rules/*.c); do
    id=$(sed -n 's/.*\.id = "\([^"]*\)".*/\1/p' "$file") text=$(sed -n 's/.*\.file = "\([^"]*\)".*/\1/p' "$file")
    listed=$((listed + 1))
    for language in de en; do
        check "rules/$text.$language.md is there" test -s "rules/$text.$language.md"
        run --lang "$language" rules "$id"
        check "rules $id in $language" test "$(head -n 9 <<<"$out")" = "$(head -n 9 "rules/$text.$language.md")"
    done
    check "the texts of $id differ" test "$("$PATIENCE" --lang de rules "$id")" != "$("$PATIENCE" --lang en rules "$id")"
    run --lang de rules "$id"
    mentions "## Varianten" "rules $id in German"
done
check "all games are listed" test "$listed" -ge 8

finish
