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

# Nobody's terminal is asked: ctest is given in one, with a question in the place of each test, and of one more that is
# started without launch.sh.
launch=$SOURCE_DIR/tests/support/launch.sh
mkdir "$work/asked"
sed -n "s|^add_test(\([^ ]*\) \"sh\" \"$launch\" \"\([0-9]*\)\" .*|add_test(\1 sh \"$launch\" \2 test ! -t 0)|p" "$list" \
    >"$work/asked/CTestTestfile.cmake"
cat >>"$work/asked/CTestTestfile.cmake" <<'END'
add_test(sees test ! -t 0)
add_test(skips sh -c "echo 'skipped: there is no moon'; exit 77")
set_tests_properties(skips PROPERTIES SKIP_RETURN_CODE 77)
END
cp "$BUILD_DIR/CTestCustom.cmake" "$work/asked"
out=$(CLICOLOR=0 script -qec "ctest --test-dir '$work/asked'" /dev/null | tr -d '\r')
mentions "% tests passed, 1 tests failed out of $((tests + 2))" "every test is started with another input"
mentions "- sees (Failed)" "the terminal would be seen"
mentions "  skips: there is no moon" "what is skipped says why"
script -qec "$BUILD_DIR/tests/test_host_unconfined" "$work/by-hand" >/dev/null
check "nor by hand" grep -q '^100%' "$work/by-hand"

# By hand: preferences are saved by the hundred, and the command line's tests make all sorts of files.
mkdir -p "$work/player/patience"
echo 'set.kleine-harfe = passes=2' >"$work/player/patience/config"
cp "$work/player/patience/config" "$work/before"
by_hand() {
    out=$(HOME=$work/player XDG_CONFIG_HOME=$work/player XDG_DATA_HOME=$work/player LC_ALL=de_DE.UTF-8 LANGUAGE=de "$@" 2>&1)
    status=$?
    returned 0 "by hand: $*"
}
by_hand "$BUILD_DIR/tests/test_store_preferences_kept"
by_hand bash "$SOURCE_DIR/tests/cli/config.sh"
check "the player's preferences are as they were" cmp "$work/player/patience/config" "$work/before"
check "and nothing else is there" test "$(find "$work/player" -type f)" = "$work/player/patience/config"
finish
