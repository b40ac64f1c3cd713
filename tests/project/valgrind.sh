# Memory is used as it should be, by valgrind's memcheck: a game in words, a search, and a test of the engine; with LONG=1
# all tests of single games, of records and of deals, and short ones of the solver.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the program was built}"
needs valgrind
export CK_FORK=no
# shellcheck disable=SC2054 # the comma is an argument's
memcheck=(valgrind --quiet --error-exitcode=99 --leak-check=full --show-leak-kinds=definite,possible
    --errors-for-leak-kinds=definite,possible)

clean() { # what, command...
    "${memcheck[@]}" "${@:2}" >"$work/out" 2>"$work/err"
    status=$? err=$(tail -n 30 "$work/err")
    check "$1: memory" test "$status" -ne 99
    check "$1: it does its work" test "$status" -eq 0
}

cat >"$work/wrong.c" <<'END'
#include <stdlib.h>
int main(void) {
    int *volatile p = malloc(4);
    return *p ? 0 : 0;
}
END
"${CC:-cc}" -O0 "$work/wrong.c" -o "$work/wrong" || exit 1
"${memcheck[@]}" "$work/wrong" 2>/dev/null
check "what is wrong is seen" test $? -eq 99

printf '%s\n' hint draw undo redo moves help show 2 quit >"$work/words"
clean "a game in words" "$PATIENCE" --lang de play kleine-harfe --seed 1 --plain <"$work/words"
clean "a search" "$PATIENCE" solve kleine-harfe --seed 2 --limit-positions 3000
programs=$BUILD_DIR/tests/test_unit_play
[ "${LONG:-}" ] && programs=$(ls "$BUILD_DIR"/tests/test_{unit_*,solver_{refused,positions,tables}})
for program in $programs; do
    clean "${program##*/test_}" "$program"
done
finish
