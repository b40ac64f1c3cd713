# A function fits a screen, and no name of a type or of a file stands for two things.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1

find src include rules -name '*.[ch]' | LC_ALL=C sort >"$work/files"
mapfile -t files <"$work/files"
check "the files were found" test "${#files[@]}" -gt 100

# file, lines: of every function, from its name's line to its last; other things at the margin have no "(" before "{".
functions() {
    awk 'FNR == 1 { from = 0 }
        /^[A-Za-z_].*\(/ && !/^(#|typedef|enum|struct)/ && !/[;=]$/ { from = FNR }
        /^[^ }].*[;=]$/ { from = 0 }
        /^}/ { if (from) print FILENAME ":" from, FNR - from + 1; from = 0 }' "$@"
}
functions "${files[@]}" >"$work/functions"
check "the functions were found" test "$(wc -l <"$work/functions")" -gt 1000
out=$(awk '$2 > 40' "$work/functions")
check "no function has more than 40 lines" test -z "$out"
{ echo 'static int long_one(int a,'; echo '                    int b) {'; yes '    b++;' | head -38; echo '}'; } >"$work/long.c"
check "a long one would be found" test "$(functions "$work/long.c")" = "$work/long.c:1 41"

# name, file: of every type that a file says the contents of.
types() {
    awk '/^(typedef )?(struct|enum|union) [A-Za-z_]+ \{/ {
            sub(/^typedef /, "")
            print $2, FILENAME
        }
        /^typedef .*;$/ && !/^typedef (struct|enum|union) [A-Za-z_]+ [A-Za-z_]+;/ {
            sub(/[[(;].*/, "")
            print $NF, FILENAME
        }
        /^typedef (struct|enum|union) \{/ { unnamed = 1 }
        /^} [A-Za-z_]+;/ { if (unnamed) { sub(/;/, ""); print $2, FILENAME }; unnamed = 0 }' "$@" | LC_ALL=C sort -u
}
types "${files[@]}" >"$work/types"
check "the types were found" test "$(wc -l <"$work/types")" -gt 80
out=$(cut -d ' ' -f 1 "$work/types" | uniq -d)
check "no type's name is used twice" test -z "$out"
printf 'typedef struct Table {\n    int a;\n} Table;\n' >"$work/one.c"
printf 'typedef struct {\n    int a;\n} Table;\ntypedef struct Other Other;\ntypedef int Pair[2];\n' >"$work/two.c"
check "types are told from what is only announced" \
    test "$(types "$work/one.c" "$work/two.c" | cut -d ' ' -f 1 | tr '\n' ' ')" = "Pair Table Table "

out=$(sed 's|.*/||' "$work/files" | grep -v '^hooks\.c$' | LC_ALL=C sort | uniq -d)
check "no file's name is used twice, but for the games' hooks" test -z "$out"
finish
