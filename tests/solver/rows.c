/* The beam wins where rows are dealt to the columns and whole suits are taken away, though no lemma was
   judged by these words. */
#include "patience/deal.h"
#include "patience/solver.h"
#include "support.h"

enum { DEALS = 4, POSITIONS = 300000 };

START_TEST(whole_suits) {
    int option;
    Game g;
    const Rules *rules = rules_find("spider");
    ck_assert(rules);
    Settings one_suit = settings_default(rules);
    ck_assert(settings_set(&one_suit, "suits", "1", &option));
    game_open(&g, rules, &one_suit);
    for (uint64_t number = 1; number <= DEALS; number++) {
        const Deal deal = deal_numbered(number, 2);
        const Position p = game_deal(&g, deal.pack, 0);
        Solution solution = solve(&g, &p, &(Limits){.positions = POSITIONS});
        ck_assert_int_eq(solution.verdict, WINNABLE);
        solution_end(&solution);
    }
}
END_TEST

int main(void) {
    return RUN_TESTS("rows", 0, 0, {whole_suits});
}
