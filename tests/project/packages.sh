# Debian's source and binary packages and the source archive: what they hold, and made again elsewhere they are the same
# bytes: of the archive, in a folder of another name, under another umask, language and time zone, of files of another age.
# With LONG=1.  (.ci/package asks lintian.)
. "$(dirname "$0")/../cli/lib.sh"
[ "${LONG:-}" ] || skip "it runs with LONG=1"
needs lintian dh xz
unset CFLAGS

# made SOURCE FOLDER: the packages, and lintian says nothing above "info".
made() {
    sh "$1/.ci/package" "$2" >"$work/log" 2>&1
    status=$? out=$(tail -n 20 "$work/log") err=''
    returned 0 "packages of $1"
}
made "$SOURCE_DIR" "$work/one"
cd "$work/one" || exit 1
check "nine files, and their checksums" test "$(sha256sum --check --quiet SHA256SUMS && wc -l <SHA256SUMS)" = 9

# holds PACKAGE PATTERN...: a package holds files whose lines in its list match these patterns.
holds() {
    local package=$1 pattern
    shift
    out=$(dpkg-deb -c "$package"_*.deb)
    for pattern in "$@"; do check "$package holds $pattern" grep -qE -- "$pattern" <<<"$out"; done
}
holds patience '^-rwxr-xr-x root/root .* \./usr/games/patience$' '/man/man6/patience\.6\.gz$' '/de/LC_MESSAGES/patience\.mo$' \
    '/applications/patience\.desktop$' '/apps/patience\.svg$' '/metainfo/.*\.xml$' '/doc/patience/changelog\.gz$'
library=$(echo libpatience[0-9]*-dbgsym_* | sed 's/-dbgsym.*//')
holds "$library" '/libpatience\.so\.0\.3\.0$' '/copyright$'
holds libpatience-dev '/include/patience/version\.h$' '/libpatience\.a$' '/libpatience\.so ->' '/pkgconfig/patience\.pc$'
out=$(for package in *.deb; do dpkg-deb -f "$package" Package Multi-Arch | cut -d ' ' -f 2 | xargs; done | sort | xargs)
printed "libpatience-dev same $library same $library-dbgsym same patience foreign patience-dbgsym" \
    "what may lie beside another architecture's"

umask 027
tar -xJf patience-*.tar.xz -C "$work" && mv "$work"/patience-* "$work/another"
find "$work/another" -exec touch -d 2001-01-01 {} +
export LC_ALL=C TZ=Asia/Tokyo
made "$work/another" "$work/two"
out=$(diff SHA256SUMS "$work/two/SHA256SUMS")
check "the same bytes" test -z "$out"
finish
