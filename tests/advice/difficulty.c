/* The difficulty of a deal is always the same, and playouts are games played by the rules. */
#include "advice/difficulty.h"
#include "patience/solver.h"
#include "support.h"

static Position dealt(Game *g, const char *id, uint64_t number) {
    const Rules *rules = rules_find(id);
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(number, rules->packs);
    game_open(g, rules, &settings);
    return game_deal(g, deal.pack, deal_salt(&deal));
}

START_TEST(levels) {
    static const int won[] = {200, 100, 99, 40, 39, 10, 9, 1, 0}, level[] = {1, 1, 2, 2, 3, 3, 4, 4, 5};
    for (int i = 0; i < 9; i++) ck_assert_int_eq(difficulty_of(won[i]), level[i]);
}
END_TEST

START_TEST(the_same_again) {
    Game g;
    int seen = 0;
    for (uint64_t number = 1; number <= 8; number++) {
        const Position p = dealt(&g, "kleine-harfe", number);
        const int won = playouts_won(&g, &p, 0, 0);
        ck_assert_int_eq(playouts_won(&g, &p, 0, 0), won);
        seen |= 1 << difficulty_of(won);
    }
    ck_assert_int_ne(seen & (seen - 1), 0); /* deals differ */
}
END_TEST

/* A playout that wins is a win; of a deal that is lost none wins. */
START_TEST(the_lost_are_not_won) {
    Game g;
    int lost = 0;
    for (uint64_t number = 1; number <= 12; number++) {
        const Position p = dealt(&g, "kleiner-napoleon", number);
        Solution s = solve(&g, &p, &(Limits){.positions = 200000});
        if (s.verdict == NOT_WINNABLE) {
            ck_assert_int_eq(playouts_won(&g, &p, 0, 0), 0);
            lost++;
        }
        solution_end(&s);
    }
    ck_assert_int_gt(lost, 0);
}
END_TEST

int main(void) {
    const TTest *const test[] = {levels, the_same_again, the_lost_are_not_won};
    return run_suite(suite_of("difficulty", test, sizeof test / sizeof *test, 0));
}
