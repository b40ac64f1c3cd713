# Prints what programs that were built with the library rely on, as a compiler and the linker see it: its number, the
# values of names, sizes and members of types, symbols with the version that brought them.  src/package/interface.txt
# keeps it (docs/packaging.md):
#     sh src/package/interface.sh build >new && mv new src/package/interface.txt
set -eu
library=$1/libpatience.so
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The public headers without remarks; in them structures by name with their members, and names of numbers.
cat include/*.h include/patience/*.h | sed -z 's|/\*[^*]*\*\+\([^/*][^*]*\*\+\)*/||g; s|, *\n *|, |g' >"$work/headers"
sed -n '/^typedef struct [A-Za-z]* {/,/^}/{ s/typedef struct \([A-Za-z]*\) {/= \1/; s/(\*\([a-z_]*\))(.*)/\1/; p; }' "$work/headers" |
    awk '/^= / { type = $2 }
        !/[=}]/ { gsub(/[*]|\[.*\]/, ""); sub(/^ *(const )?(struct )?[A-Za-z0-9_]+ /, ""); gsub(/[;,]/, " ")
            for (i = 1; i <= NF; i++) if ($i != "room") print "offset", type "." $i }' >"$work/asked"
sed -n 's/^typedef struct \([A-Za-z]*\) {/size \1/p; s/^PATIENCE_VALUE_(\([A-Za-z]*\),.*/size \1/p; s/^typedef uint[0-9]*_t \(.*\);/size \1/p' \
    "$work/headers" >>"$work/asked"
tr '\n' ' ' <"$work/headers" | grep -oE '\benum [A-Za-z]* ?\{[^}]*\}' | grep -oE '\b[A-Z][A-Z_]+\b' |
    sed 's/^/value /' >>"$work/asked"
{
    printf '#include <patience.h>\n#include <stdio.h>\nint main(void) {\n'
    sed 's/^value \(.*\)/printf("value \1 %lld\\n", (long long)\1);/
        s/^size \(.*\)/printf("size \1 %zu\\n", sizeof(\1));/
        s/^offset \(.*\)\.\(.*\)/printf("offset \1.\2 %zu\\n", offsetof(\1, \2));/' "$work/asked"
    echo '}'
} >"$work/asks.c"
${CC:-cc} -std=c11 -Iinclude "$work/asks.c" -o "$work/asks"

grep '^interface ' src/package/interface.txt
read -r version _ <src/version
{
    "$work/asks"
    nm -D --defined-only "$library" | awk '$3 !~ /^__/ { print $3 }' | while read -r symbol; do
        grep "^symbol $symbol " src/package/interface.txt || echo "symbol $symbol ${version%-dev}"
    done
} | LC_ALL=C sort -u
