# Recipes for others do as their ecosystems want, and each runs the short tests, which want neither tmux nor sshd.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the tests were built}"
cd "$SOURCE_DIR/src/package" || exit 1

has() { check "$1 has $2" grep -qE -- "$2" "$1"; }
for recipe in patience.spec PKGBUILD APKBUILD; do has $recipe '(%ctest|ctest .*) -L short$'; done
for line in '^%cmake ' '^%cmake_build$' '^%cmake_install$' '^%check$' '^%changelog$' '^Provides: +%\{name\}-static = '; do
    has patience.spec "$line"
done
sed -n 's|^%{_datadir}/\(.*/\).*|\1|p' patience.spec | grep -E '^(fish|zsh)/' >"$work/folders"
while IFS=/ read -r top folder _; do
    has patience.spec "^%dir %\{_datadir\}/$top\$"
    has patience.spec "^%dir %\{_datadir\}/$top/$folder\$"
done <"$work/folders"
check "there are such folders" test -s "$work/folders"
has PKGBUILD "^url='https://"
has PKGBUILD '^check\(\)'
for shell in bash fish zsh; do has APKBUILD "pkgname-$shell-completion"; done
has APKBUILD 'linux-headers'
check "README names linux-headers" grep -q '^| Alpine .*linux-headers' ../../README.md
has debian/control '^Homepage: '

# What the short tests want besides the program is libcheck.
out=$(sed -n 's/^set_tests_properties(\[=\[\(.*\)\]=\] .* LABELS "[^"]*short.*/\1/p' "$BUILD_DIR/tests/CTestTestfile.cmake")
check "there are short tests" test "$(wc -l <<<"$out")" -gt 20
check "none is a script" test -z "$(grep -vE '^((unit|rules|clauses)/|home/untouched$)' <<<"$out")"

# Debian's changelog has what a packager notices, and no trailing blanks.
out=$(awk -v contact='A <a@b>' -v making='0.3.0 2026-11-29' -f debian/changelog.awk ../../docs/changelog.md)
check "no trailing blanks" test -z "$(grep ' $' <<<"$out")"
mentions 'New upstream version.' "Debian's changelog"
check "nothing of what a player notices" test -z "$(grep -F 'A card can be dropped' <<<"$out")"
finish
