# Debian's packages and the source archive: lintian says nothing, and made again they are the same bytes, with LONG=1
# also built, and that again in a folder of another name.  Without, what was built with Debian's settings, as .ci/run
# does, is packed where it is.
. "$(dirname "$0")/../cli/lib.sh"
for tool in lintian dpkg-shlibdeps file xz; do
    command -v $tool >/dev/null || {
        echo "$tool is not installed: skipped"
        exit 77
    }
done
[ "${LONG:-}" ] || grep -qx 'CPACK_GENERATOR:STRING=DEB' "$BUILD_DIR/CMakeCache.txt" || {
    echo "not built with Debian's settings: skipped"
    exit 77
}
unset CFLAGS
[ ! "${LONG:-}" ] || unset CMAKE_C_COMPILER_LAUNCHER # a cache may hold what was compiled in another folder
source=$SOURCE_DIR
list='*.deb *.ddeb *.tar.xz'

# made WHAT FOLDER: packages and archive are made of $source in this folder.
made() {
    PATIENCE_BUILD_DIR=$2 sh "$source/.ci/package" >"$work/log" 2>&1
    status=$? out=$(tail -n 20 "$work/log") err=''
    returned 0 "$1"
}

build=$BUILD_DIR
[ ! "${LONG:-}" ] || build=$work/one
made "packages are made" "$build"
cd "$build" || exit 1
# shellcheck disable=SC2086 # patterns
check "six files, and their checksums" test "$(ls $list | wc -l) $(sha256sum --check --quiet SHA256SUMS && wc -l <SHA256SUMS)" = "6 6"
# shellcheck disable=SC2086
out=$(lintian --allow-root --no-cfg --fail-on error,warning --tag-display-limit 0 ./*.deb ./*.ddeb 2>&1) status=$?
returned 0 "lintian"

# holds PACKAGE PATTERN...: a package holds files whose lines in its list match these patterns.
holds() {
    local package=$1 pattern
    shift
    out=$(dpkg-deb -c "$package"_*)
    for pattern in "$@"; do check "$package holds $pattern" grep -qE -- "$pattern" <<<"$out"; done
}
holds patience '^-rwxr-xr-x root/root .* \./usr/games/patience$' '/man/man6/patience\.6\.gz$' '/de/LC_MESSAGES/patience\.mo$' \
    '/applications/patience\.desktop$' '/apps/patience\.svg$' '/metainfo/.*\.xml$' '/doc/patience/changelog\.gz$'
library=$(echo libpatience0.3-*_* | sed 's/-dbgsym//; s/_.*//')
holds "$library" '/libpatience\.so\.0\.3\.0$' '/copyright$'
holds libpatience-dev '/include/patience/solver\.h$' '/libpatience\.a$' '/libpatience\.so ->' '/pkgconfig/patience\.pc$'
out=$(for package in *.deb *.ddeb; do dpkg-deb -f "$package" Package Multi-Arch | cut -d ' ' -f 2 | xargs; done | sort | xargs)
printed "libpatience-dev same $library same $library-dbgsym same patience foreign patience-dbgsym" \
    "what may lie beside another architecture's"
dpkg-deb -x patience_* "$work/root" && dpkg-deb -x patience-dbgsym_* "$work/root"
symbols=$(find "$work/root/usr/lib/debug" -name '*.debug')
check "the program is stripped" test -z "$(nm "$work/root/usr/games/patience" 2>/dev/null)"
check "its debug symbols are not" grep -q ' T main$' <<<"$(nm "$symbols")"

# Again, from files of another age, by somebody whose files his group may write: of the archive, and built anew in a
# folder of it with LONG=1.
cp SHA256SUMS "$work/sums"
umask 002
tar -xJf patience-*.tar.xz -C "$work"
unpacked=$(echo "$work"/patience-*)
chmod -R g+w "$unpacked"
if [ "${LONG:-}" ]; then
    source=$unpacked
    made "built again" "$unpacked/out"
    cd "$unpacked/out" || exit 1
else
    touch patience
    made "packed again" "$build"
    mkdir "$unpacked/out" && touch "$unpacked/out/CMakeCache.txt" "$unpacked/out/built" && sh "$unpacked/.ci/source" .
    check "the archive of the archive" sha256sum --check --quiet SHA256SUMS
fi
out=$(diff "$work/sums" SHA256SUMS)
check "the same bytes" test -z "$out"
finish
