# The functions that docs/library.md lets threads call at once are so called, under ThreadSanitizer.
. "$(dirname "$0")/../cli/lib.sh"
cc=${CC:-cc}
flags="-fsanitize=thread -O1 -g"
echo 'int main(void) { return 0; }' >"$work/empty.c"
# shellcheck disable=SC2086 # words are meant to be split
if ! "$cc" $flags "$work/empty.c" -o "$work/empty" 2>/dev/null || ! "$work/empty"; then
    echo "ThreadSanitizer does not work here"
    exit 77
fi
check "the library is built" cmake -S "$SOURCE_DIR" -B "$work/build" -DPATIENCE_PROGRAM=OFF -DBUILD_TESTING=OFF \
    -DPATIENCE_HARDENING=OFF -DCMAKE_C_COMPILER="$cc" -DCMAKE_C_FLAGS="$flags" >/dev/null
cmake --build "$work/build" --target libpatience_shared >"$work/log" 2>&1 || tail "$work/log"
# shellcheck disable=SC2086
check "the test is built" "$cc" -std=c11 -D_GNU_SOURCE $flags -I"$SOURCE_DIR/include" "$SOURCE_DIR/tests/project/at_once.c" \
    -L"$work/build" -lpatience -pthread -o "$work/at_once"
out=$(LD_LIBRARY_PATH=$work/build TSAN_OPTIONS=halt_on_error=1:exitcode=66 "$work/at_once" \
    "$SOURCE_DIR/tests/cli/four-cells.game" 2>"$work/err") status=$?
head -40 "$work/err"
returned 0 "no race"
printed "all at once" "all that is called at once"
finish
