# As distributions build: optimized by the linker (gcc as Ubuntu and Fedora have it; clang), with flags of theirs, by a
# compiler that another program starts (CC="ccache gcc"), in a folder with a blank in its name.  The archive, built alone in a fresh tree, has the public names and no others, and
# docs/example.c links with it.
. "$(dirname "$0")/../cli/lib.sh"
unset LDFLAGS
tree="$work/a tree"
mkdir "$tree"
(cd "$SOURCE_DIR" && cp -R CMakeLists.txt src include rules docs "$tree") && cd "$tree" || exit 1
sh src/package/symbols.sh >"$work/public"

# optimized COMPILER FLAGS...: builds the archive.
optimized() {
    local cc=$1
    shift
    command -v "$cc" >/dev/null || return 0
    CC="env $cc" CFLAGS="-D_FORTIFY_SOURCE=3 '-ffile-prefix-map=$tree=.' $*" cmake -G "Unix Makefiles" -S . -B "$cc" \
        -DPATIENCE_PROGRAM=OFF -DBUILD_TESTING=OFF -DCMAKE_BUILD_TYPE=Plain >"$work/log" 2>&1 &&
        cmake --build "$cc" -j 2 --target libpatience_static >>"$work/log" 2>&1
    status=$? out=$(tail -n 20 "$work/log")
    returned 0 "$cc $*"
    nm -g --defined-only "$cc/libpatience.a" 2>/dev/null | awk 'NF == 3 { print $3 }' | LC_ALL=C sort >"$work/shown"
    out=$(diff "$work/public" "$work/shown")
    check "$cc $*: public names alone" test -z "$out"
    check "$cc $*: nothing tells where it was built" test -z "$(grep -aoF "$tree" "$cc/libpatience.a")"
    check "$cc $*: the example links" "$cc" "$@" -Iinclude docs/example.c "$cc/libpatience.a" -o "$work/example"
    check "$cc $*: and runs" "$work/example" >"$work/printed"
}
optimized gcc -O0 -g -flto=auto -ffat-lto-objects
optimized clang -O0 -g -flto -fuse-ld=lld

# What they ask for is kept, and without a word of theirs buffers are watched all the same.
for asked in '' 3; do
    CFLAGS=${asked:+-D_FORTIFY_SOURCE=$asked} cmake -S . -B "fortified $asked" -DPATIENCE_PROGRAM=OFF -DBUILD_TESTING=OFF \
        >"$work/log" 2>&1
    command=$(sed -n 's/^ *"command": "\(.*\) -o .*apply\.c\.o.*",$/\1/p' "fortified $asked/compile_commands.json")
    out=$(eval "${command//\\\"/\"} -E -dM -x c /dev/null" 2>&1 | grep FORTIFY)
    printed "#define _FORTIFY_SOURCE ${asked:-2}" "_FORTIFY_SOURCE"
done

# What the library's public headers say is its soname, remarks aside.
soname() {
    cmake -S . -B soname -DPATIENCE_PROGRAM=OFF -DBUILD_TESTING=OFF >"$work/log" 2>&1
    grep -oh 'libpatience\.so\.[0-9]*\.[0-9]*-[0-9a-f]*' soname/cmake_install.cmake | head -n 1
}
before=$(soname)
sed -i 's|^typedef struct Position {|/* A remark. */\n&|' include/patience/position.h
check "a remark in a public header leaves the soname" test "$(soname)" = "${before:-no soname}"
sed -i 's|^typedef struct Position {|&\n    int more;|' include/patience/position.h
check "another structure has another soname" test "$(soname)" != "$before"
finish
