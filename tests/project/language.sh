#!/bin/bash
# Every sentence of the sources is marked, every catalogue is right and fits the screen, and the program speaks each
# language whatever the locale, while the words of machines and records stay as they are.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
out='' err=''
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

nothing_in() { test ! -s "$1" || { head -n 40 "$1" && false; }; }

find src rules include -name '*.[ch]' -o -path 'rules/*/table' -o -path rules/options | LC_ALL=C sort >"$work/sources"
mapfile -t sources <"$work/sources"
extract "${sources[@]}" >"$work/fresh.pot" 2>"$work/err"

# --- the catalogues ------------------------------------------------------------------------------------------

check "the sentences of the sources were found" test "$(entries <"$work/fresh.pot" | wc -l)" -gt 300
mapfile -t catalogues < <(printf "$work/%s\n" $linguas)
for language in $linguas; do
    po=src/text/$language.po
    entries <"$po" >"$work/$language"
    check "$po compiles" msgfmt --check -o "$work/$language.mo" "$po"
    # The places of printf, also where the entry in the catalogue forgot to say that it has some.
    msgmerge --quiet --no-fuzzy-matching --no-wrap -o "$work/merged.po" "$po" "$work/fresh.pot"
    check "$po compiles with the sources' flags" msgfmt --check -o "$work/$language.mo" "$work/merged.po"
done

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
    $4 { for (i = 4; i <= NF; i++) if (lacks(places($2), places($i)) || lacks(places($i), places($2))) print $2 " / " $i }
    ' "${catalogues[@]}" >"$work/places"
check "the places of the sentences are kept" nothing_in "$work/places"

# The quotation marks of the language, each with its other half, and none of another.
quotes() { # LANGUAGE OPENING CLOSING, what has no place in it
    tail -n +2 "$work/$1" | cut -f 4- >"$work/said"
    grep -nE "$4|[[:alnum:]]\"[[:alnum:]]| — " "$work/said" >"$work/quotes"
    check "typography of $1" nothing_in "$work/quotes"
    local opened
    opened=$(grep -o "$2" "$work/said" | wc -l)
    check "every $2 of $1 has its $3" test "$opened" -gt 20 -a "$opened" -eq "$(grep -o "$3" "$work/said" | wc -l)"
}
for language in $linguas; do
    case $language in
    de) quotes de "„" "“" '[”’]' ;;
    *) quotes "$language" "“" "”" "„" ;;
    esac
done

# --- what has to fit -----------------------------------------------------------------------------------------

# fit WIDTH [NAME]: sentences and their translations, read as C, that take more cells, also with umlauts as two
# letters; %s is the name of a game, or this one.
fit() {
    cat >"$work/some.c"
    extract "$work/some.c" | entries | awk -F '\t' '
        FNR == NR { wanted[$2] = 1; next }
        $2 in wanted && FNR > 1 { print $2; for (i = 3; i <= NF; i++) print $i }' - "${catalogues[@]}" |
        sed 's/{card}\|{onto}/10x/g; s/{piles}/1, 2, 3/g; s/%s/'"${2:-Additions-Patience}"'/g; s/%d/100/g' |
        sed 's/{\(undo\|redo\|new\|restart\|finish\|enter\|hint\|help\|replay\|save\|quit\)}/k/g; s/[äöüÄÖÜß]/xx/g; s/…/.../g; s/[^ -~]/x/g' |
        awk -v width="$1" 'length($0) > width { print length($0) ": " $0 }'
}

# Refusals and what the games say have the line of the table for messages.
{
    cat src/engine/legality.c src/table/selection.c
    sed '/--- what holds where/,$d' src/session/changes.c
    sed '/^const Hooks/,/^};/d' rules/*/*.[ch] | grep -vE '\{"|#define|\.summary|\.warning|HARP_EMPTY'
} >"$work/line.c"
check "refusals were found" test "$(extract "$work/line.c" | entries | wc -l)" -gt 50
fit 78 <"$work/line.c" >"$work/long"
sed -n '/^const Binding table_keymap/,/^};/p' src/terminal/keymaps.c | fit 66 >>"$work/long" # behind its keys
fit 78 <src/pages/text_page.c | sed 's/{[a-z-]*}/##/g' | awk 'length($0) > 82' >>"$work/long" # behind their lengths
sed -n '/--- lines that belong/,/--- how far/p' src/store/figures.c | fit 42 >>"$work/long" # before a count of a number
{ cat src/leaves/win.c src/table/panels.c src/text/winnability.c; sed -n "/says_won/,\$p" src/leaves/travel.c; } |
    fit 54 >>"$work/long"
sed '/--- odds -/,$d' src/session/help.c | fit 54 "10x auf einen leeren Platz" >>"$work/long"
grep -v 'was drawn and fits\|not being saved' src/table/bars.c | fit 78 >>"$work/long"
# What is told where only taking back is left stands before the ways on.
grep '"{undo} undo, {new}' src/table/bars.c | fit 24 >>"$work/long"
grep STANDING_TAKE_BACKS src/text/narrator.c | fit 52 >>"$work/long"
check "nothing is cut off on the screen" nothing_in "$work/long"

# --- sentences that are not marked ----------------------------------------------------------------------------

# All literals but those marked; words of records, of lists of values and of markup are no sentences.
extract -a "${sources[@]}" 2>"$work/err" | entries 2>"$work/err" | cut -f 2 | LC_ALL=C sort -u >"$work/literals"
check "literals were found" test "$(wc -l <"$work/literals")" -gt 500
entries <"$work/fresh.pot" | awk -F '\t' '{ print $2; print $3 }' | LC_ALL=C sort -u >"$work/marked"
LC_ALL=C comm -23 "$work/literals" "$work/marked" |
    grep -vE '^(\\n)?(patience|game|set|deal|cards|undo|end)([ :]|$)|<[a-z]+[ >]' |
    grep -vE '^(tableau piles|fair greedy random)$|^What --json prints' | # players, the schema
    grep -vE '^(\.| )[A-Z][a-z] |^access brk ' | # macros of the manual, calls of the system
    sed 's/%[-+ #0-9.*]*\(hh\|h\|ll\|l\|z\)\{0,1\}[a-zA-Z]//g; s/%<[^>]*>//g' |
    grep -E '[A-Za-z]{2,}[^A-Za-z ]* +[A-Za-z]{2,}|[“”].*[“”]' |
    while IFS= read -r literal; do
        grep -hF -e "\"$literal\"" "${sources[@]}" | grep -qE '\{"[a-z_-]+",|\.(title|means)|_WORDS |_choices\[\] =|(HARP_[A-Z_]+|_Pragma)\(' || printf '%s\n' "$literal"
    done >"$work/unmarked"
check "no sentence is left unmarked" nothing_in "$work/unmarked"

# --- the program ----------------------------------------------------------------------------------------------

# said LANGUAGE SENTENCE: what stands for it there.
said() {
    [ "$1" = en ] && printf '%s' "$2" && return
    awk -F '\t' -v sentence="${2//\\/\\\\}" '$2 == sentence { print $4 }' "$work/$1"
}

# Where the locale has no umlauts they are written with two letters, and everything else has a stand-in too.
ascii_of() {
    sed 's/ä/ae/g; s/ö/oe/g; s/ü/ue/g; s/Ä/Ae/g; s/Ö/Oe/g; s/Ü/Ue/g; s/ß/ss/g; s/[„“”]/"/g; s/’/'"'"'/g; s/–/-/g
        s/[éèêë]/e/g; s/ï/i/g; s/ó/o/g; s/á/a/g; s/♥/H/g; s/♠/S/g; s/♦/D/g; s/♣/C/g' | tr -s ' \n' ' '
}

# tells LANGUAGE SENTENCE: whether the output says so, however its lines are broken and its characters written.
tells() {
    said "$1" "$2" | sed 's/\\n//g' | ascii_of >"$work/wanted"
    check "$1 says \"$2\" with LC_ALL=${locale:-$LC_ALL}" test -s "$work/wanted" -a -n "$(ascii_of <<<"$out" | grep -F -f "$work/wanted")"
}

# rules_of GAME LANGUAGE: the file of its rules.
rules_of() {
    local file=rules/$1/$2.md
    [ -e "$file" ] || file=rules/$1/en.md
    echo "$file"
}

# In these locales, whether installed or not, --lang decides.  (Through env: the shell would complain of them.)
program=$PATIENCE
printf '#!/bin/sh\nexec env LC_ALL="$SPOKEN_IN" "%s" "$@"\n' "$program" >"$work/patience"
chmod +x "$work/patience"
PATIENCE=$work/patience
mkdir "$work/alone"
cp "$program" "$work/alone/patience" # without its catalogues, unless they are installed
check "a language without catalogues is told once" test "$("$work/alone/patience" --lang de list 2>&1 >"$work/list" | wc -l)" \
    -eq "$(grep -c 'difficulty 3 of 5' "$work/list" | sed 's/^[1-9].*/1/')"
for locale in C C.UTF-8 de_DE.UTF-8 en_US.UTF-8 de_CH.ISO-8859-1; do
    export SPOKEN_IN=$locale
    run --lang de list
    returned 0 "German list in $locale"
    mentions "Minuten, Schwierigkeit" "German list in $locale"
    for language in en $linguas; do
        run --lang "$language" list
        tells "$language" "Two packs, ten columns, three times through the stock. An empty column takes anything: a generous game."
        run --lang "$language" rules napoleon
        check "rules in $language in $locale" \
            test "$(head -n 9 <<<"$out" | ascii_of)" = "$(head -n 9 "$(rules_of napoleon "$language")" | ascii_of)"
        run --lang "$language" help
        tells "$language" '\nCommands:\n'
        refused 2 "patience: " --lang "$language" rules nonsense
        refused 1 "$(said "$language" "This game has no stock.")" --lang "$language" moves napoleon --seed 1 --play "up draw"
    done
done
PATIENCE=$program

# Without --lang the environment decides, also where its locale is not installed.
speaks() { # LANGUAGE, settings of the environment
    local wanted=$1
    shift
    out=$(env -u LC_ALL -u LANG -u LANGUAGE "$@" "$PATIENCE" --help)
    tells "$wanted" '\nCommands:\n'
}
speaks de LC_ALL=de_DE.UTF-8
speaks de LANG=de_AT.UTF-8
speaks de LC_MESSAGES=de_DE LANG=C.UTF-8
speaks de LANG=en_US.UTF-8 LANGUAGE=de:en
speaks de LANG=en_US.UTF-8 LANGUAGE=fr:de:en
speaks en LANG=de_DE.UTF-8 LANGUAGE=fr
speaks en LANG=den_XX.UTF-8
for language in $linguas; do speaks "$language" LC_ALL="${language}_XX.UTF-8"; done
speaks en LC_ALL=C
speaks en LC_ALL=C LANG=de_DE.UTF-8
speaks en LC_ALL=C LANGUAGE=de
speaks en LANG=en_US.UTF-8
speaks en LC_ALL=fr_FR.UTF-8
speaks en NOTHING=set

same_in_ascii() {
    local plain full
    plain=$(LC_ALL=C "$PATIENCE" "$@" 2>&1)
    full=$(LC_ALL=C.UTF-8 "$PATIENCE" "$@" 2>&1)
    out=$plain
    check "nothing but ASCII: $*" test -z "$(LC_ALL=C tr -d '\n -~' <<<"$plain")"
    check "a stand-in for every character: $*" test "$(tr -cd '?' <<<"$plain")" = "$(tr -cd '?' <<<"$full")"
    [ "${exactly:-}" != yes ] || check "the same in ASCII: $*" test "$(ascii_of <<<"$plain")" = "$(ascii_of <<<"$full")"
}
for language in en $linguas; do
    for game in $games; do
        same_in_ascii --lang "$language" rules "$game"
        same_in_ascii --lang "$language" deal "$game" --seed 1
    done
    exactly=yes
    same_in_ascii --lang "$language" list
    for command in '' play list rules deal show moves replay help; do
        same_in_ascii --lang "$language" help ${command:+"$command"}
    done
    same_in_ascii --lang "$language" rules nonsense
    exactly=no
done
out=$(LC_ALL=C "$PATIENCE" --lang de list)
mentions "Koenig" "umlauts in ASCII"
mentions "Grosse Harfe" "umlauts in ASCII"

# Help pages fit a terminal in every language.
for command in '' $(sed -n 's/^    \.name = "\(.*\)",$/\1/p' src/cli/cmd_*.c); do
    for language in $linguas; do
        for locale in C C.UTF-8; do
            out=$(LC_ALL=$locale "$PATIENCE" --lang "$language" help ${command:+"$command"})
            check "help of \"$command\" in $language fits 80 columns in $locale" \
                test -z "$(sed 's/[^ -~]/x/g' <<<"$out" | awk 'length($0) > 80')"
        done
    done
done

# What other programs read is the same in every language, and in every locale.
for game in $games; do
    words=$("$PATIENCE" moves "$game" --seed 3 | head -n 1)
    for locale in C C.UTF-8; do
        export LC_ALL=$locale
        same_in_all moves "$game" --seed 3 --play "$words"
        same_in_all show "$game" --seed 3 --play "$words" --json
        same_in_all replay "$game" --seed 3 --play "$words" --json
    done
done
export LC_ALL=C.UTF-8
listed_in() { "$PATIENCE" --lang "$1" list --json | grep -oE '"(id|title|rules|packs|minutes|difficulty)": *("[^"]*"|[0-9]+)'; }
for language in $linguas; do
    check "the list for programs differs in its sentences alone" test "$(listed_in "$language")" = "$(listed_in en)"
done

finish
