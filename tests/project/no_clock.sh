# No test is decided by a clock: a busy machine takes its time.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the tests were built}"

# ctest ends only what hangs, libcheck nothing.
list=$BUILD_DIR/tests/CTestTestfile.cmake
tests=$(grep -c '^add_test' "$list")
check "there are tests" test "$tests" -gt 80
check "every test has hours" test "$(grep -c '^set_tests_properties.* TIMEOUT "7200"' "$list")" -eq "$tests"
check "libcheck sets no limits" \
    test "$(grep -c '^set_tests_properties.* ENVIRONMENT "[^"]*CK_TIMEOUT_MULTIPLIER=0"' "$list")" -eq "$tests"

# Scripts wait for states, in one place; what may be waited for is minutes, and no time is measured.
# The one who sleeps looks how little was done meanwhile.
clocked=$(cd "$SOURCE_DIR/tests" && grep -nE '\<(sleep|usleep) |\<timeout .*\<[0-9]+ |read .*-t ?[0-9]|SECONDS\)' -r --include='*.sh' . |
    grep -vE '^\./(bench/|support/waiting\.sh|project/no_clock\.sh)|^\./terminal/signals\.sh:[0-9]+: *sleep 1$')
out=$clocked
check "no script looks at a clock" test -z "$clocked"
finish
