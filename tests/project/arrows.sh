# Whom the files of src/ use, by the symbols of what they were compiled to: no folder uses what its line in
# CMakeLists.txt does not give it, and no two files of a folder use each other.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the program was built}"
cd "$SOURCE_DIR" || exit 1
. tests/support/folders.sh

# Circles that are still to be opened.
circles="engine/legality engine/moves|table/[a-z_]* table/[a-z_]*|pages/[a-z_]* pages/[a-z_]*|plain/[a-z_]* plain/[a-z_]*"

# --- what is linked ------------------------------------------------------------------------------------------

# folder/file, symbol, type: of every object that is linked.
for archive in "$BUILD_DIR"/libpatience_*.a; do
    folder=${archive##*/libpatience_}
    [ -d "src/${folder%.a}" ] || continue # built before it went
    nm -A -P -g "$archive" | sed "s|^.*\[\(.*\)\.c\.o\]: *|${folder%.a}/\1 |"
done >"$work/symbols"
for file in src/cli/*.c; do
    nm -P -g "$BUILD_DIR"/CMakeFiles/{commands,patience}.dir/"$file.o" 2>/dev/null | sed "s|^|${file#src/} |; s|\.c | |"
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
for wrong in "engine/moves solver/solver solve" "text/language store/name name_find" "store/file pages/page page_help" \
    "pages/page cli/report report_error"; do
    check "an arrow back would be found: $wrong" test "$(forbidden - <<<"$wrong")" = "$wrong"
done

# --- files ---------------------------------------------------------------------------------------------------

# Pairs of files that use each other, in the order of their names.
circles_in() { awk '{ pair[$1 " " $2] } END { for (p in pair) { split(p, f, " "); if (f[1] < f[2] && f[2] " " f[1] in pair) print p } }' "$@"; }
out=$(circles_in "$work/uses" | grep -vxE "$circles")
check "no two files use each other" test -z "$out"
printf '%s\n' "cli/a cli/b f" "cli/b cli/c f" "cli/b cli/a g" >"$work/forged"
check "two that do would be found" test "$(circles_in "$work/forged")" = "cli/a cli/b"
finish
