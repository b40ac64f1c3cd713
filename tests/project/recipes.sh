# Recipes for others do as their ecosystems want, and each runs the short tests, which want neither tmux nor sshd.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the tests were built}"
cd "$SOURCE_DIR/src/package" || exit 1

has() { check "$1 has $2" grep -qE -- "$2" "$1"; }
for recipe in patience.spec PKGBUILD APKBUILD; do has $recipe '(%ctest|ctest .*) -L short$'; done
has debian/rules 'dh_auto_test -- .*-L short'
has debian/control '^Build-Depends: .*check <!nocheck>'
for recipe in patience.spec PKGBUILD APKBUILD debian/rules; do has $recipe '(BUILD_TESTING=.*|echo )short'; done
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
for field in Bug-Database Repository Repository-Browse; do has debian/upstream/metadata "^$field: https://"; done

# As far as can be had: macros of Fedora's stay as they are, and those who build know pkgdir and want_check.
filled() { sed 's/@VERSION@/0.3.0/g; s/@DATE@/Sun Nov 29 2026/; s/@SHA256@/SKIP/' "$1" >"$work/$1"; }
for recipe in patience.spec PKGBUILD APKBUILD; do filled $recipe; done
if command -v rpmspec >"$work/out"; then
    out=$(rpmspec --parse "$work/patience.spec" 2>&1)
    check "patience.spec is read by rpmspec" test "$?" = 0
    check "without a warning" test -z "$(grep -iE '^(warning|error)' <<<"$out")"
fi
if command -v shellcheck >"$work/out"; then
    out=$(shellcheck --norc --shell=bash --exclude=SC2034,SC2154 "$work/PKGBUILD" &&
        shellcheck --norc --shell=dash --exclude=SC2034,SC2154 "$work/APKBUILD")
    check "shellcheck PKGBUILD APKBUILD" test -z "$out"
fi

# What a newcomer installs is what the tests need that he runs; the rest is .ci/run's.
out=$(awk '!/^#/ && / test( |$)/ { print $1 }' ../../.ci/packages)
for package in openssh-server zsh fish mmdebstrap; do
    check "a newcomer does without $package" test -z "$(grep -x $package <<<"$out")"
done

# The page that is installed is named, which docs/serve.md is not.
out=$("$PATIENCE" help serve)
mentions share/doc/patience/serve.md "help serve"

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
