# Other programs build against what is installed, wherever it lies: through pkg-config, shared and static, through
# find_package, in C, in C++ and in Python; the shared library shows the public symbols and no others; it is uninstalled again.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the library was built}"
cc=${CC:-cc} cxx=${CXX:-c++}
example=$SOURCE_DIR/docs/example.c

DESTDIR=$work/root cmake --install "$BUILD_DIR" --prefix /usr/games >/dev/null || exit 1
mv "$work/root/usr/games" "$work/moved"
lib=$(dirname "$(find "$work/moved" -name libpatience.so)")
export PKG_CONFIG_PATH=$lib/pkgconfig LD_LIBRARY_PATH=$lib

# builds WHAT COMMAND...: and what was built solves the deal.
builds() {
    local what=$1
    shift
    rm -f "$work/example"
    check "$what: is built" "$@" -o "$work/example"
    out=$("$work/example") status=$?
    returned 0 "$what"
    mentions "winnable: " "$what"
}
flags=$(pkg-config --cflags patience) libs=$(pkg-config --libs patience)
# shellcheck disable=SC2086 # words are meant to be split
{
    builds "C, shared" "$cc" -std=c11 -Wall -Wextra -Wpedantic -Werror ${CFLAGS-} $flags "$example" $libs
    check "it takes the shared library" grep -q "$work/moved" <<<"$(ldd "$work/example")"
    builds "C, static" "$cc" ${CFLAGS-} $flags "$example" -Wl,-Bstatic $libs -Wl,-Bdynamic
    check "it holds the library" test -z "$(ldd "$work/example" | grep libpatience)"
    if command -v "$cxx" >/dev/null; then
        builds "C++" "$cxx" -std=c++20 -Wall -Wextra -Wpedantic -Wno-missing-field-initializers -Werror -x c++ \
            ${CFLAGS-} $flags "$example" -x none $libs
        (cd "$SOURCE_DIR/include" && printf '#include <%s>\n' patience/*.h) >"$work/headers.cc"
        for year in 11 14 17 20 23; do
            check "all headers are C++$year" "$cxx" -std=c++$year -Wall -Wextra -Wpedantic -Werror -fsyntax-only \
                $flags "$work/headers.cc"
        done
    fi
}

# Python says the same through the shared library; a program that was not built with a sanitizer cannot load one that was.
if command -v python3 >/dev/null && ! nm -D "$lib/libpatience.so" | grep -q __asan_init; then
    wanted=$out
    out=$(python3 "$SOURCE_DIR/docs/example.py" "$lib/libpatience.so" 2>"$work/err") status=$?
    returned 0 "Python"
    printed "$wanted" "Python"
    line=$(grep '^cc example' "$SOURCE_DIR/docs/library.md")
    check "as docs/library.md has it: $line" test "$(cp "$example" "$work" && cd "$work" && bash -c "$line" && ./example)" = "$wanted"
fi
echo '#include <patience/game.h>
      _Static_assert(sizeof(Game) <= 65536, "as much room as example.py has");' >"$work/game.c"
# shellcheck disable=SC2086
check "Python has room for a game" "$cc" -std=c11 -fsyntax-only $flags "$work/game.c"
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
cmake_minimum_required(VERSION 3.25)
project(example LANGUAGES C)
find_package(patience $(pkg-config --modversion patience) REQUIRED)
foreach(kind shared static)
    add_executable(\${kind} "$example")
    target_link_libraries(\${kind} patience::\${kind})
endforeach()
END
env CFLAGS= cmake -S "$work" -B "$work/build" -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS="${CFLAGS-}" \
    -Dpatience_ROOT="$work/moved" >"$work/log" 2>&1 && cmake --build "$work/build" >>"$work/log" 2>&1
status=$? out=$(tail -n 20 "$work/log")
returned 0 "find_package"
for kind in shared static; do
    out=$("$work/build/$kind") status=$?
    returned 0 "find_package, $kind"
    mentions "winnable: " "find_package, $kind"
done

# Public symbols are those of the list, and no others.
sh "$SOURCE_DIR/src/package/symbols.sh" >"$work/public"
nm -D --defined-only "$lib/libpatience.so" | awk '{ print $3 }' | grep -v '^\(__asan\|__odr_asan\)' |
    LC_ALL=C sort >"$work/shown"
out=$(diff "$work/public" "$work/shown")
check "the shared library shows the public symbols" test -z "$out"
check "they are many" test "$(grep -c . "$work/shown")" -gt 50

# docs/library.md names every header, and nothing that is in none.
page=$SOURCE_DIR/docs/library.md
for header in $(cd "$work/moved/include" && echo patience/*.h); do
    check "$page names $header" grep -qF "\`$header\`" "$page"
done
named=$(sed -n 's/^| `patience.*|\([^|]*\)|$/\1/p' "$page" | grep -o '[A-Za-z_]\+')
check "$page names functions" test "$(wc -w <<<"$named")" -gt 25
for name in $named; do check "there is $name" grep -qw "$name" "$work/moved/include/patience/"*.h; done

mkdir -p "$work/root/usr" && mv "$work/moved" "$work/root/usr/games"
DESTDIR=$work/root cmake --build "$BUILD_DIR" --target uninstall >/dev/null
out=$(find "$work/root" ! -type d)
check "nothing is left when it is uninstalled" test -z "$out"
finish
