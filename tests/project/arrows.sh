# Whom the files of src/ use, by the symbols of what they were compiled to: no folder uses what its line in
# CMakeLists.txt does not give it, and no files of a folder use each other in a circle.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the program was built}"
cd "$SOURCE_DIR" || exit 1
. tests/support/folders.sh

# --- what is linked ------------------------------------------------------------------------------------------

# folder/file, symbol, type: of every object that is linked.
for archive in "$BUILD_DIR"/libpatience_*.a; do
    folder=${archive##*/libpatience_}
    [ -d "src/${folder%.a}" ] || continue # built before it went
    nm -A -P -g "$archive" | sed "s|^.*\[\(.*\)\.c\.o\]: *|${folder%.a}/\1 |"
done >"$work/symbols"
for file in src/cli/*.c; do
    nm -P -g "$BUILD_DIR"/CMakeFiles/{commands,patience,manual}.dir/"$file.o" 2>/dev/null | sed "s|^|${file#src/} |; s|\.c | |"
done >>"$work/symbols"
check "the files were found" test "$(cut -d ' ' -f 1 "$work/symbols" | sort -u | wc -l)" -gt 80

# user, used, symbol: of symbols that one file takes from another.
uses() {
    awk '$3 !~ /[Uw]/ { at[$2] = $1 }
        { line[NR] = $0 }
        END {
            for (i = 1; i <= NR; i++) {
                split(line[i], use, " ")
                if (use[3] == "U" && use[2] in at && at[use[2]] != use[1]) print use[1], at[use[2]], use[2]
            }
        }' "$@"
}
uses "$work/symbols" >"$work/uses"
check "what they use was found" test "$(wc -l <"$work/uses")" -gt 1000

# --- folders -------------------------------------------------------------------------------------------------

folders_used >"$work/arrows"
check "the arrows were found" test "$(wc -l <"$work/arrows")" -gt 15

forbidden() {
    awk 'NR == FNR { may[$0]; next }
        { split($1, from, "/"); split($2, to, "/") }
        from[1] != "cli" && from[1] != to[1] && !(from[1] " " to[1] in may)' "$work/arrows" "$@"
}
out=$(forbidden "$work/uses")
check "no folder uses what it may not" test -z "$out"
for wrong in "engine/moves solver/solver solve" "engine/game language/rules_place rows_cover" "text/language store/journal name_find" "store/file pages/page page_help" \
    "pages/page cli/report report_error"; do
    check "an arrow back would be found: $wrong" test "$(forbidden - <<<"$wrong")" = "$wrong"
done

# --- files ---------------------------------------------------------------------------------------------------

# Files of a folder that use each other, at once or by way of others: as tsort finds them, a circle a line.
circles_in() {
    awk '{ split($1, from, "/"); split($2, to, "/") } from[1] == to[1] { print $1, $2 }' "$@" |
        sort -u | tsort 2>&1 >/dev/null |
        sed 's/^tsort: //; s/.*contains a loop:$/;/' | tr '\n' ' ' | tr ';' '\n' | sed 's/^ //; s/ $//; /^$/d'
}
out=$(circles_in "$work/uses")
check "no files go round in a circle" test -z "$out"
printf '%s\n' "cli/a cli/b f" "cli/b cli/c f" "cli/c cli/a g" "cli/c text/d h" >"$work/forged"
check "those that do would be found" test "$(circles_in "$work/forged" | tr ' ' '\n' | sort | tr '\n' ' ')" = "cli/a cli/b cli/c "
finish
