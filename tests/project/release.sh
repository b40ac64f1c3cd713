# A release is one command: what it refuses, what it commits, tags and makes, that a dry run leaves nothing else, and that
# the archive is the same bytes of any clone.  Tests and packages, which take minutes, are left out of the clone it is
# made in.
. "$(dirname "$0")/../cli/lib.sh"
cd "$SOURCE_DIR" || exit 1
needs git xz
if [ ! -e .git ] || ! grep -qx '## Not released yet' docs/changelog.md; then
    skip "no clone with something to release"
fi
git clone -q . "$work/clone" && cd "$work/clone" && git checkout -qB main || exit 1
git config user.name Somebody && git config user.email somebody@patience.invalid
cat >.ci/package <<'END'
rm -rf "$1" && mkdir -p "$1" && sh .ci/source "$1" && cd "$1" && sha256sum -- *.xz >SHA256SUMS
END
cat >.ci/test <<'END'
[ "$1" = --no-tests=error ] && [ "$3" != fails ]
END
sed -i 's/xz -9/xz -0/' .ci/source
git rm -qr docs/pictures # which are most of the archive
git commit -qam "nothing that takes minutes" && git tag -l | xargs -r git tag -d >/dev/null
start=$(git rev-parse HEAD)

# releases STATUS WHAT ARGUMENT...: and where it is refused nothing has changed.
releases() {
    local wanted=$1 what=$2
    shift 2
    out=$(sh .ci/release "$@" 2>&1) status=$?
    returned "$wanted" "$what"
    [ "$wanted" = 0 ] || check "$what: nothing has changed" test "$(git rev-parse HEAD)$(git tag)" = "$start"
}
releases 2 "no version"
releases 2 "what is no version" 0.3
# There are no tags here: the changelog and src/version say which ones were before.
for old in 0.1.0 "$(sed -n 's/^## \([0-9.]*\), .*/\1/p' docs/changelog.md | head -n 1)" 0.2.9; do
    releases 2 "backwards to $old" "$old" all
done
releases 1 "tests that fail" 7.0.0 fails
git checkout -qb other
releases 2 "another branch" 7.0.0 all
git checkout -q main && echo >>README.md
releases 2 "a change that is not committed" 7.0.0 all
releases 2 "a dry run of it" --dry-run 7.0.0 all
git checkout -q README.md
git config user.useConfigOnly true && git config --unset user.email
releases 2 "nobody" 7.0.0 all
git config user.email somebody@patience.invalid
sed -i '/^### What a player notices/,/^### /{/^- /d}' docs/changelog.md && git commit -qam "nothing to say"
start=$(git rev-parse HEAD)
releases 2 "nothing that a player notices" 7.0.0 all
git reset -q --hard HEAD~ && start=$(git rev-parse HEAD)
mkdir -p build/release && touch build/release/the-last
git rm -q .ci/source && git commit -qam "no archive" && start=$(git rev-parse HEAD)
releases 2 "an archive that cannot be made" 7.0.0 all
check "the last release stays" test -e build/release/the-last -a ! -e build/release.new
git reset -q --hard HEAD~ && start=$(git rev-parse HEAD)
rm -r build
releases 0 "a dry run" --dry-run 7.0.0 all
check "a dry run leaves the clone" test "$(git rev-parse HEAD)$(git tag)" = "$start"
check "but its archive" test -s build/release/patience-7.0.0.tar.xz

releases 0 "a release" 7.0.0 all
check "it is tagged" test "$(git tag)" = v7.0.0
check "the tag says its version" grep -qx '7\.0\.0 [0-9-]*' <<<"$(git show v7.0.0:src/version)"
check "so does its changelog" grep -qE '^## 7\.0\.0, [0-9-]{10}$' <<<"$(git show v7.0.0:docs/changelog.md)"
check "the next version has begun" grep -qx '7\.1\.0-dev [0-9-]*' src/version
check "its changelog, too" test "$(grep -m 1 '^## ' docs/changelog.md)" = "## Not released yet"
check "nothing is left to commit" test -z "$(git status --porcelain)"
notes=build/release/patience-7.0.0.md
check "the notes have what a player notices" grep -q '^- .*menu' $notes
check "and nothing else" test -z "$(grep -E '^#|soname|\]\(|^ *[.,;)]' $notes)"
check "an item each line" test -z "$(grep -vE '^(- .*[.:)]|)$' $notes)"
check "recipes are filled in" test -z "$(grep -rE '@[A-Z0-9]+@' build/release/recipes)"
check "they have the archive's sum" grep -q "sha256sums=($(sha256sum <build/release/patience-7.0.0.tar.xz | cut -d ' ' -f 1))" \
    build/release/recipes/PKGBUILD
releases_of=$(git rev-parse HEAD)
out=$(sh .ci/release 7.0.0 all 2>&1) status=$?
returned 2 "the same version again"
check "which changes nothing" test "$(git rev-parse HEAD)" = "$releases_of"

(umask 077 && git -c advice.detachedHead=false clone -q --branch v7.0.0 . "$work/another") && mkdir "$work/again"
LC_ALL=C TZ=Asia/Tokyo sh "$work/another/.ci/source" "$work/again"
check "the archive of another clone" cmp "$work/again/patience-7.0.0.tar.xz" build/release/patience-7.0.0.tar.xz
tar -xJf build/release/patience-7.0.0.tar.xz -C "$work"
mkdir -p "$work/patience-7.0.0/out" && touch "$work/patience-7.0.0/out/CMakeCache.txt"
sh "$work/patience-7.0.0/.ci/source" "$work/again"
check "the archive of the archive" cmp "$work/again/patience-7.0.0.tar.xz" build/release/patience-7.0.0.tar.xz
finish
