/* A line that the engine refuses is an error of its own: neither a win nor want of memory. */
#include "engine/deal.h"
#include "solver/solver.h"
#include "support.h"

static const Rules *honest;
static Position root;
static bool begun; /* the search has left the root */

/* Rules that change their mind, as no game's do: once the search has left it, nothing may be played at the
 * root. */
static const char *forbids_afterwards(const Game *g, const Position *p, Move m) {
    if (!position_equal(p, &root))
        begun = true;
    else if (begun)
        return "no";
    return honest->hooks.forbids(g, p, m);
}

static Solution solve_by(const Rules *rules) {
    Game g;
    int option;
    const Deal deal = deal_numbered(4, rules->packs);
    Settings settings = settings_default(rules);
    ck_assert(settings_set(&settings, "passes", "unlimited", &option));
    game_open(&g, rules, &settings);
    root = game_deal(&g, deal.pack, deal_salt(&deal));
    begun = false;
    return solve(&g, &root, &(Limits){.positions = 50000, .plain = true});
}

START_TEST(refused_line) {
    honest = rules_find("koenigs-patience");
    Rules fickle = *honest;
    fickle.hooks.forbids = forbids_afterwards;
    Solution s = solve_by(honest);
    ck_assert_int_eq(s.verdict, WINNABLE);
    solution_end(&s);
    s = solve_by(&fickle);
    ck_assert(begun);
    ck_assert_int_eq(s.verdict, UNDECIDED);
    ck_assert_int_eq(s.spent, LINE_REFUSED);
    ck_assert_int_eq(s.moves, 0);
    ck_assert(!s.line);
    solution_end(&s);
}
END_TEST

int main(void) {
    return RUN_TESTS("refused", 0, 0, {refused_line});
}
