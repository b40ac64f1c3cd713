# Other programs build against what is installed, wherever it lies: through pkg-config and find_package, in C, in C++ and
# in Python, and win a deal; the shared library has the interface that is written down, and no other; it is uninstalled
# again.  (project/distribution has the archive.)
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the library was built}"
cc=${CC:-cc}
docs=$SOURCE_DIR/docs

DESTDIR=$work/root cmake --install "$BUILD_DIR" --prefix /usr/games >/dev/null || exit 1
mv "$work/root/usr/games" "$work/moved"
lib=$(dirname "$(find "$work/moved" -name libpatience.so)")
export PKG_CONFIG_PATH=$lib/pkgconfig LD_LIBRARY_PATH=$lib

# plays WHAT COMMAND...: what is built so wins its deal.
plays() {
    local what=$1
    shift
    rm -f "$work/example"
    check "$what: is built" "$@" -o "$work/example"
    out=$("$work/example") status=$?
    returned 0 "$what"
    mentions "won: 52 of 52" "$what"
}
flags=$(pkg-config --cflags patience) libs=$(pkg-config --libs patience)
strict="-Wall -Wextra -Wpedantic -Werror"
headers=$(cd "$work/moved/include" && echo patience.h patience/*.h)
# shellcheck disable=SC2086 # words are meant to be split
for each in ${CC:-gcc clang}; do
    command -v "$each" >/dev/null || continue
    plays "C, $each" "$each" -std=c11 $strict ${CFLAGS-} $flags "$docs/example.c" $libs
    check "it takes the shared library" grep -q "$work/moved" <<<"$(ldd "$work/example")"
    for header in $headers; do
        printf '#include <%s>\nextern int nothing;\n' "$header" >"$work/alone.c"
        check "$header alone is C11, $each" "$each" -std=c11 $strict $flags -fsyntax-only "$work/alone.c"
    done
done
# shellcheck disable=SC2086
for each in ${CXX:-g++ clang++}; do
    command -v "$each" >/dev/null || continue
    plays "C++, $each" "$each" -std=c++17 $strict ${CFLAGS-} $flags "$docs/example.cc" $libs
    for year in 11 14 17 20; do
        for header in $headers; do
            check "$header alone is C++$year, $each" "$each" -std=c++$year $strict $flags -fsyntax-only -x c++ - \
                <<<"#include <$header>"
        done
    done
done

# Every name a program sees begins with the library's: it may give any other word of the headers a meaning of its own,
# as a variable and as a tag.
keywords='_Pragma|alignas|bool|char|const|double|enum|extern|false|inline|int|long|return|short|signed|sizeof|static|struct|true|typedef|unsigned|void|size_t|u?int[0-9]+_t|C|x[0-9a-f]+'
# shellcheck disable=SC2016
words=$(cd "$work/moved/include" && sed -z 's|/\*[^*]*\*\+\([^/*][^*]*\*\+\)*/||g' $headers | sed '/^ *#/d; s/"[^"]*"//g' |
    grep -aoE '\b[A-Za-z_][A-Za-z0-9_]*\b' | sort -u | grep -vE "^(patience_|Patience|PATIENCE_)|^($keywords)\$")
{
    printf '#include <patience.h>\n#include <patience/version.h>\n'
    for word in $words apply solve Position Error Move Card; do echo "$word"; done | sort -u |
        sed 's/.*/#ifdef &\n#error &\n#endif\nextern int &;\nunion & { int a; };/'
} >"$work/words.c"
check "words were found" test "$(wc -l <<<"$words")" -ge 20
# shellcheck disable=SC2086
check "no other name is taken, C" "$cc" -std=c11 $flags -fsyntax-only "$work/words.c"

# Python says the same; a program that was not built with a sanitizer cannot load a library that was.
if command -v python3 >/dev/null && ! nm -D "$lib/libpatience.so" | grep -q __asan_init; then
    wanted=$out
    out=$(python3 "$docs/example.py" "$lib/libpatience.so" 2>"$work/err") status=$?
    returned 0 "Python"
    printed "$wanted" "Python"
    while read -r line; do
        command -v "${line%% *}" >/dev/null || continue
        out=$(cp "$docs"/example.c* "$work" && cd "$work" && bash -c "$line" && ./example)
        printed "$wanted" "as docs/library.md has it: $line"
    done < <(grep '^c.* example' "$docs/library.md")
fi
version=$("$PATIENCE" --version | sed 's/.* //')
check "one version, as a number" test "$(pkg-config --modversion patience)" = "${version%-dev}"
check "it is that of src/version" grep -q "^$version " "$SOURCE_DIR/src/version"
cat >"$work/version.c" <<'END'
#include <patience/version.h>
#include <stdio.h>
int main(void) { return printf("%s %s\n", PATIENCE_VERSION, patience_version()) < 0; }
END
# shellcheck disable=SC2086
check "a program asks for it" "$cc" ${CFLAGS-} $flags "$work/version.c" $libs -o "$work/version"
out=$("$work/version")
printed "$version $version" "the headers' version and the library's"

cat >"$work/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.22)
project(example LANGUAGES C)
find_package(patience $(pkg-config --modversion patience) REQUIRED)
add_executable(shared "$docs/example.c")
target_link_libraries(shared patience::shared)
END
env CFLAGS= cmake -S "$work" -B "$work/build" -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS="${CFLAGS-}" \
    -Dpatience_ROOT="$work/moved" >"$work/log" 2>&1 && cmake --build "$work/build" >>"$work/log" 2>&1
status=$? out=$(tail -n 20 "$work/log")
returned 0 "find_package"
out=$("$work/build/shared") status=$?
returned 0 "find_package"
mentions "won: 52 of 52" "find_package"

# An older minor version is another interface, until 1.0.
for asked in 0.1 1.0; do
    sed -i "s/^find_package(patience [^ ]*/find_package(patience $asked/" "$work/CMakeLists.txt"
    rm -rf "$work/build"
    check "find_package(patience $asked) takes none of $(pkg-config --modversion patience)" \
        test "$(cmake -S "$work" -B "$work/build" -DCMAKE_C_COMPILER="$cc" -Dpatience_ROOT="$work/moved" >/dev/null 2>&1; echo $?)" != 0
done

# The interface is the one that is written down, where pointers have 8 bytes; and since the last release nothing of it has
# gone or become another thing under the same number.
kept=$SOURCE_DIR/src/package/interface.txt
if [ "$(getconf LONG_BIT)" = 64 ]; then
    out=$(sh "$SOURCE_DIR/src/package/interface.sh" "$BUILD_DIR" | diff "$kept" - 2>&1)
    check "the interface is that of $kept" test -z "$out"
fi
check "the soname is its number" test -e "$lib/libpatience.so.$(sed -n 's/^interface //p' "$kept")"

# broken BEFORE NOW: what programs built before would miss.
broken() {
    [ "$(head -n 1 "$1")" != "$(head -n 1 "$2")" ] || LC_ALL=C comm -23 "$1" "$2"
}
sed 's/^\(size PatienceMove\) .*/\1 8/; /patience_solve /d' "$kept" >"$work/other"
check "what is broken would be found" test "$(broken "$kept" "$work/other" | grep -c '')" = 2
sed -i '1s/.*/interface 99/' "$work/other"
check "another number is another library" test -z "$(broken "$kept" "$work/other")"
if last=$(git -C "$SOURCE_DIR" describe --tags --abbrev=0 --match 'v*' 2>/dev/null) &&
    git -C "$SOURCE_DIR" show "$last:src/package/interface.txt" >"$work/last" 2>/dev/null; then
    out=$(broken "$work/last" "$kept")
    check "programs built with $last run with this library, or its number is another" test -z "$out"
fi

# docs/library.md names every header and every function, and no others.
page=$docs/library.md
for header in $headers; do check "$page names $header" grep -qF "\`$header\`" "$page"; done
sed -n 's/^| [a-z].* | \(.*\) |$/\1/p' "$page" | grep -o '`patience_[a-z_]*`' | tr -d '`' | LC_ALL=C sort >"$work/named"
sed -n 's/^symbol \(.*\) .*/\1/p' "$kept" >"$work/public"
out=$(LC_ALL=C diff "$work/named" "$work/public")
check "$page names every function" test -z "$out"

mkdir -p "$work/root/usr" && mv "$work/moved" "$work/root/usr/games"
DESTDIR=$work/root cmake --build "$BUILD_DIR" --target uninstall >/dev/null
out=$(find "$work/root" ! -type d)
check "nothing is left when it is uninstalled" test -z "$out"
finish
