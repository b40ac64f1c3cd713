/* The beam wins where rows are dealt to the columns and whole suits are taken away, though no lemma was
   judged by these words. */
#include "patience/deal.h"
#include "patience/solver.h"
#include "support.h"

#include <string.h>

enum { DEALS = 4, POSITIONS = 300000 };

static const char table[] =
    "patience-rules 1\n"
    "game spider-of-rows\ntitle Spider of rows\npacks 2\n"
    "stock s\n dealt rest\n draws-to columns\n needs no-empty-column\n"
    "foundation f 8\n key f\n complete-runs by-themselves\n"
    "column t 10\n dealt 6 6 6 6 5 5 5 5 5 5\n facing top\n turning by-itself\n"
    " build down any-suit\n runs same-suit\n empty any-run\n"
    " gives run to column empty-column\n alike 1\n"
    "option suits 4 1\n help How many suits the packs have.\n 1 game packs-of spades\n";

START_TEST(whole_suits) {
    Error error;
    int option;
    Game g;
    const Rules *rules = rules_learn(table, strlen(table), 0, &error);
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
