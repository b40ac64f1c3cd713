/* The beam wins where whole suits are taken away or rows dealt to the columns, though no lemma was judged by
   these words. */
#include "engine/deal.h"
#include "solver/solver.h"
#include "support.h"

enum { POSITIONS = 500000 };

/* With all positions between two rows in one level none of the last seven was won in four times as many. */
static const struct Won {
    const char *game, *suits;
    uint64_t deal;
} won[] = {
    {"spider", "1", 1},      {"spider", "1", 2},          {"spider", "1", 3},
    {"spider", "1", 4},      {"spider", "4", 500003},     {"spider", "4", 500009},
    {"spider", "4", 500011}, {"simple-simon", 0, 500005}, {"simple-simon", 0, 500021},
    {"gypsy", 0, 500003},    {"gypsy", 0, 500004},
};
enum { WON = sizeof won / sizeof *won };

START_TEST(is_won) {
    const struct Won *row = &won[_i];
    int option;
    Game g;
    const Rules *rules = rules_find(row->game);
    ck_assert(rules);
    Settings settings = settings_default(rules);
    if (row->suits) ck_assert(settings_set(&settings, "suits", row->suits, &option));
    game_open(&g, rules, &settings);
    const Deal deal = deal_numbered(row->deal, g.rules.packs);
    const Position p = game_deal(&g, deal.pack, 0);
    Solution solution = solve(&g, &p, &(Limits){.positions = POSITIONS});
    ck_assert_int_eq(solution.verdict, WINNABLE);
    solution_end(&solution);
}
END_TEST

int main(void) {
    return RUN_TESTS("rows", 0, 0, {is_won, 0, SLOWED > 1 ? 4 : WON});
}
