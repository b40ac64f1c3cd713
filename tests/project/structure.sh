#!/bin/bash
# The shape of the source tree: headers of the engine stand alone and point one way, the engine and the front ends
# name no game, one file alone knows curses.
set -eu
cd "${SOURCE_DIR:-$(dirname "$0")/../..}"
. tests/support/folders.sh
cc=${CC:-cc}
. tests/support/own_home.sh
failures=0 checks=0

fail() {
    echo "FAILED: $1"
    failures=$((failures + 1))
}

# From what a header may use to what may use it.
order="symbols card patience names position memory rules error rules_language game rare_word deal play record"

step_of() {
    local step=0 names
    for names in $order; do
        step=$((step + 1))
        case "+$names+" in *"+$1+"*) echo $step && return ;; esac
    done
    echo 0
}

# --- headers of the engine compile alone, in C11 and nothing but ---
names=${BUILD_DIR:-build}/generated/inside
faces=(src/engine/{deal,error,game,memory,position,rare_word,rules}.h src/language/rules_language.h src/play/{play,record}.h)
headers=(include/*.h include/patience/*.h "${faces[@]}") faces+=(src/solver/solver.h)
for header in "${headers[@]}"; do
    checks=$((checks + 1))
    printf '#include "%s"\n#include "%s"\nint nothing;\n' "${header#*/}" "${header#*/}" >"$work/alone.c"
    "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -Iinclude -I"$names" -Isrc "$work/alone.c" ||
        fail "$header does not compile alone"
done

# --- and include only what stands before them ---
for header in "${headers[@]}"; do
    name=$(basename "$header" .h)
    mine=$(step_of "$name")
    checks=$((checks + 1))
    [ "$mine" -gt 0 ] || fail "$header has no place in the order of this test"
    while read -r included; do
        theirs=$(step_of "$included")
        ((theirs > 0 && theirs < mine)) || fail "$header includes $included.h, which does not stand before it"
    done < <(sed -n 's|^ *# *include *"\([a-z]*/\)\{0,1\}\([^"]*\)\.h".*|\2|p' "$header")
done

# --- includes of the layers: "folder: what its includes in quotes may begin with" ---
quoted_includes() { # of the files given, as file:name
    grep -Ho '^ *# *include *"[^"]*"' "$@" | sed 's|# *include *"\(.*\)"$|\1|; s|: *|:|'
}

layer() { # folder, files allowed besides its own and the faces (a regular expression)
    local file name
    while IFS=: read -r file name; do
        checks=$((checks + 1))
        [[ $name == patience/* || " ${faces[*]} " == *" src/$name "* ]] && continue
        [[ $name != */* && -f $(dirname "$file")/$name ]] && continue # a header of its own folder
        [[ $name =~ ^($2)$ ]] || fail "$file includes $name"
    done < <(quoted_includes $(find "$1" -name '*.[ch]'))
}

# Headers of the library's folders are for themselves; others use its faces.
for folder in engine $(folders_used | cut -d ' ' -f 1 | sort -u); do
    usable=$(folders_used | sed -n "s/^$folder //p" | grep -vxE 'engine|language|play|solver' || true)
    case $folder in
    engine) own='patience\.h' ;;
    language) own='engine/(characters|hash|legality)\.h|built_in\.h|language/.*' ;; # what the build writes, and its folders
    play) own='engine/(characters|dealing|hash)\.h' ;;
    solver) own='solver/.*' ;;
    text) own='engine/characters\.h|text/.*' ;; # what hides is one table
    advice) own='engine/hash\.h|solver/(budget|containers|dead_ends)\.h' ;;
    store | host) own="engine/(dealing|hash)\.h|play/board\.h|$folder/.*" ;;
    *) own="$folder/.*" ;;
    esac
    layer "src/$folder" "$(for used in $usable; do printf '%s/.*|' "$used"; done)$own"
done
layer src/cli 'session/odds_text\.h|store/.*|text/.*|store/.*|advice/.*|host/captive\.h|terminal/keys\.h|table/draw\.h|terminal/terminal\.h|pages/(tui|film)\.h|plain/dialogue\.h|cli/.*'
layer rules -

# --- no file includes what its other headers bring ---
checks=$((checks + 1))
twice=$(grep -Ho '^ *# *include *["<][^">]*' $(find src include -name '*.[ch]') | sed 's/:.*include */ /' | awk '
    function folder(file) { sub(/[^\/]*$/, "", file); return file }
    function brings(file, sought, i) { # whether any of its headers, or of theirs, is that
        if ((file, sought) in known) return known[file, sought]
        known[file, sought] = 0
        for (i = 1; i <= count[file]; i++)
            if (has[file, i] == sought || brings(has[file, i], sought)) return known[file, sought] = 1
        return 0
    }
    { name[++lines] = substr($2, 2); quote[lines] = substr($2, 1, 1); from[lines] = $1; is[$1] = 1 }
    END {
        for (i = 1; i <= lines; i++) {
            path = name[i]
            if (quote[i] == "\"")
                path = folder(from[i]) name[i] in is ? folder(from[i]) name[i] : "src/" name[i] in is ? "src/" name[i] : "include/" name[i]
            has[from[i], ++count[from[i]]] = path
        }
        for (file in count)
            for (i = 1; i <= count[file]; i++)
                for (k = 1; k <= count[file]; k++)
                    if (i != k && brings(has[file, k], has[file, i])) print file " includes " has[file, i] ", as " has[file, k] " does"
    }')
[ -z "$twice" ] || fail "$twice"

# The engine and the games get by with the C library itself, the solver with that and threads; tables are read once.
for file in src/{engine,play,language,language/faults}/*.[ch] src/solver/*.[ch] src/solver/klondike/*.[ch] rules/*/*.[ch] "${headers[@]}"; do
    checks=$((checks + 1))
    while read -r name; do
        case $name in
        assert.h | ctype.h | errno.h | inttypes.h | limits.h | stdbool.h | stddef.h | stdint.h | stdio.h | stdlib.h | stdatomic.h | string.h | time.h) ;;
        pthread.h) [[ $file == src/solver/* || $file == src/language/collection.c ]] || fail "$file includes <$name>" ;;
        signal.h) [[ $file == src/solver/* ]] || fail "$file includes <$name>" ;;
        *) fail "$file includes <$name>" ;;
        esac
    done < <(sed -n 's|^ *# *include *<\(.*\)>.*|\1|p' "$file")
done
for file in rules/*/*.[ch]; do
    checks=$((checks + 1))
    ! grep -q '^ *# *include *<' "$file" || fail "$file includes a header of the system"
done

# --- curses is known to one file ---
while read -r file; do
    checks=$((checks + 1))
    [ "$file" = src/terminal/console.c ] || fail "$file knows curses"
done < <(grep -rlE '^ *# *include *[<"](n?cursesw?/)?n?curses\.h' src include rules tests --include='*.[ch]')

# --- files are locked, replaced and synced, and folders made, in one file ---
while read -r file; do
    checks=$((checks + 1))
    [ "$file" = src/store/file.c ] || fail "$file does what src/store/file.c is for"
done < <(grep -rlE '\<(LOCK_NB\>|(rename|fsync|mkdir|realpath|getpwuid)\()' src --include='*.[ch]')

# --- memory that is not there ends the program in one way; the solver does without, and so may who has a handle made ---
while IFS=: read -r file line; do
    checks=$((checks + 1))
    case $file in
    src/engine/memory.c | src/solver/budget.c | src/solver/solver.c | src/play/library.c) ;;
    src/text/language.c) [[ $line == *memory_none* || $line == *open_memstream* ]] || fail "$file: $line" ;;
    *) fail "$file does what src/engine/memory.c and text/language.h are for:$line" ;;
    esac
done < <(grep -rE '\<(abort|malloc|calloc|realloc|strn?dup|v?asprintf|open_memstream|getline)\(' src rules --include='*.[ch]')

# Positions, packs and texts have one hash; those of the solver's tables are theirs.
checks=$((checks + 1))
found=$(grep -rliE '100000001b3|1099511628211' src include rules --include='*.[ch]')
[ "$found" = src/engine/hash.h ] || fail "FNV-1a is not in src/engine/hash.h alone: $found"

# What is no pointer to void is not written through as if it were one.
checks=$((checks + 1))
! grep -rnF '(void **)' src include rules --include='*.[ch]' || fail "a pointer is cast to void **"

# --- nothing but its own file knows a game; families are called after one ---
for file in rules/*/table rules/gallery/*/table; do
    id=$(basename "${file%/table}")
    checks=$((checks + 1))
    grep -qxE "game +$id" "$file" || fail "the game in $file is not called as its folder"
    case $id in blank | clock | fan | freecell | klondike | limited | spider | yukon) continue ;; esac # words, too
    printf '%s\n' "$id" "$(sed -n 's/^title  *//p' "$file")"
done >"$work/names"
checks=$((checks + 1))
[ "$(wc -l <"$work/names")" -ge 16 ] || fail "the names of the games were not found in rules/"
for folder in src include; do
    checks=$((checks + 1))
    if grep -rniwFf "$work/names" "$folder" --include='*.[ch]' --include='*.in' --include='*.cmake' --exclude=family.c; then
        fail "$folder names a game"
    fi
done

# --- headings within files: something stands below each ---
checks=$((checks + 1))
find src include tests -name '*.[ch]' -exec awk 'FNR == 1 { heading = 0 }
    /^\/\* --- / { if (heading) print FILENAME ":" FNR ": nothing stands below the heading before"; heading = 1; next }
    NF { heading = 0 }' {} + >"$work/headings"
[ ! -s "$work/headings" ] || fail "$(cat "$work/headings")"

# --- the top of the tree ---
for entry in *; do
    checks=$((checks + 1))
    case $entry in
    CMakeLists.txt | README.md | LICENSE | src | include | tests | docs | rules) ;;
    build*) ;; # made, never kept
    *) fail "$entry does not belong at the top of the tree" ;;
    esac
done

echo "$checks checks, $failures failures"
[ "$failures" -eq 0 ]
