# A program may call its own functions as the library calls its: every symbol of libpatience begins with
# patience_, and a program with its own apply, solve, deal_read and budget_begin links and runs.
. "$(dirname "$0")/../cli/lib.sh"
: "${BUILD_DIR:?where the library was built}"
cd "$SOURCE_DIR" || exit 1
list=include/patience/symbols.h

nm -g --defined-only "$BUILD_DIR/libpatience.a" 2>/dev/null | awk 'NF == 3 { print $3 }' |
    grep -v '^\(__asan\|__odr_asan\|__sancov\)' | LC_ALL=C sort -u >"$work/symbols"
check "the symbols were found" test "$(grep -c . "$work/symbols")" -gt 50
out=$(grep -v '^patience_' "$work/symbols" | sed 's/.*/PATIENCE_NAME_(&)/')
check "all begin with patience_; public ones want these lines in $list" test -z "$out"
out=$(sed -n 's/^PATIENCE_NAME_(\([a-z_0-9]*\))$/patience_\1/p' $list |
    LC_ALL=C sort -u | LC_ALL=C comm -23 - "$work/symbols")
check "$list lists nothing that is not there" test -z "$out"
check "it lists many" test "$(grep -c '^PATIENCE_NAME_' $list)" -gt 50

# Two files, for names in one file are the language's matter: one includes our headers, one has names of its own.
cat >"$work/ours.c" <<'END'
#include "patience/deal.h"
#include "patience/game.h"
#include "patience/solver.h"
int verdict(void);
int verdict(void) {
    const Rules *rules = rules_listed(1);
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(1, rules->packs);
    const Limits limits = {.positions = 1000};
    Game game;
    game_open(&game, rules, &settings);
    const Position p = game_deal(&game, deal.pack, deal_salt(&deal));
    Solution solution = solve(&game, &p, &limits);
    const int searched = solution.usage.positions > 0;
    solution_end(&solution);
    return searched;
}
END
cat >"$work/theirs.c" <<'END'
int verdict(void), calls;
double apply(double a) { calls++; return a; }
char *solve(void) { calls++; return 0; }
void deal_read(void) { calls++; }
void budget_begin(void) { calls++; }
void rules_napoleon(void) { calls++; }
int legal_moves = 1;
int main(void) { return verdict() && !calls && legal_moves == 1 ? 0 : 1; }
END
check "a program with such names links" \
    "${CC:-cc}" ${CFLAGS-} -Iinclude "$work/ours.c" "$work/theirs.c" "$BUILD_DIR/libpatience.a" -o "$work/program"
check "each calls its own" "$work/program"
finish
