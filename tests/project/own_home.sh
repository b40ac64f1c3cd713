# No test reads or changes what belongs to who runs it, by ctest or by hand.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the tests were built}"

# ctest gives every test a home that stays empty, and looks in the end.
list=$BUILD_DIR/tests/CTestTestfile.cmake home=$BUILD_DIR/tests/home
tests=$(grep -c '^add_test' "$list")
properties() { grep '^set_tests_properties' "$list"; }
have() { test "$(properties | grep -cE "$1")" -eq "$tests"; }
check "every test has that home" have "ENVIRONMENT \"[^\"]*HOME=$home;LC_ALL=C\.UTF-8[;\"]"
check "and no other folders" have 'ENVIRONMENT_MODIFICATION "[^"]*XDG_DATA_HOME=unset:;XDG_CONFIG_HOME=unset:[;"]'
check "which is looked at behind all" test "$(properties | grep -c 'FIXTURES_REQUIRED "home"')" -eq $((tests - 1))
mkdir -p "$work/left/.config"
out=$(sh "$SOURCE_DIR/tests/support/untouched.sh" "$work/left")
status=$?
returned 1 "a home in which something lies"
mentions "$work/left/.config" "a home in which something lies"
check "it is emptied" sh "$SOURCE_DIR/tests/support/untouched.sh" "$work/left"

# By hand: the words at the table have options changed and saved, and the command line's tests make all sorts of files.
mkdir -p "$work/player/patience"
echo 'set.kleine-harfe = passes=2' >"$work/player/patience/config"
cp "$work/player/patience/config" "$work/before"
by_hand() {
    out=$(HOME=$work/player XDG_CONFIG_HOME=$work/player XDG_DATA_HOME=$work/player LC_ALL=de_DE.UTF-8 LANGUAGE=de "$@" 2>&1)
    status=$?
    returned 0 "by hand: $*"
}
by_hand "$BUILD_DIR/test_screens_visible_words"
by_hand bash "$SOURCE_DIR/tests/cli/config.sh"
check "the player's preferences are as they were" cmp "$work/player/patience/config" "$work/before"
check "and nothing else is there" test "$(find "$work/player" -type f)" = "$work/player/patience/config"
finish
