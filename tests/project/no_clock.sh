# No test is decided by a clock: a busy machine takes its time.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the tests were built}"

# What works is ended by what it takes of the processor, ctest ends only what sleeps for ever, libcheck nothing; and who
# waits in vain says for what.
list=$BUILD_DIR/tests/CTestTestfile.cmake
tests=$(grep -c '^add_test' "$list")
check "there are tests" test "$tests" -gt 80
all_have() { test "$(grep -cE "^set_tests_properties.* $1" "$list")" -eq "$tests"; }
check "what hangs is ended, later with LONG=1" all_have 'TIMEOUT "1800" TIMEOUT_AFTER_MATCH "7200;\^LONG=1"'
launch=$SOURCE_DIR/tests/support/launch.sh
check "what works has its time" test "$(grep -cF "\"$launch\" \"300\" " "$list")" -eq "$tests"
LONG='' sh "$launch" 1 sh -c 'while :; do :; done'
check "and is ended behind it" test $? -gt 128
check "what does not come is not waited for for long" test "$WAIT_SECONDS" -le 20
WAIT_SECONDS=1
out=$(wait_until test -e "$work/never" 2>&1)
status=$?
returned 1 "a state that does not come"
printed "waited 1 s in vain for: test -e $work/never" "a state that does not come"
check "libcheck sets no limits" all_have 'ENVIRONMENT "[^"]*CK_TIMEOUT_MULTIPLIER=0"'

# Scripts wait for states, in one place, and no time is measured.
# The one who sleeps looks how little was done meanwhile.
clocked=$(cd "$SOURCE_DIR/tests" && grep -nE '\<(sleep|usleep) |\<timeout .*\<[0-9]+ |read .*-t ?[0-9]|SECONDS\)' -r --include='*.sh' . |
    grep -vE '^\./(bench/|support/waiting\.sh|project/no_clock\.sh)|^\./terminal/signals\.sh:[0-9]+: *sleep 1$')
out=$clocked
check "no script looks at a clock" test -z "$clocked"
finish
