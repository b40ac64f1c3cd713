/* What comes with a verdict: lines that win, the fewest passes, the same answer every time. */
#include "patience/deal.h"
#include "patience/solver.h"
#include "support.h"

static Game game_with(const char *id, const char *option, const char *value) {
    Game g;
    int place;
    const Rules *rules = rules_find(id);
    Settings settings = settings_default(rules);
    if (option) ck_assert(settings_set(&settings, option, value, &place));
    game_open(&g, rules, &settings);
    return g;
}

static Position dealt(const Game *g, uint64_t number) {
    const Deal deal = deal_numbered(number, g->rules.packs);
    return game_deal(g, deal.pack, deal_salt(&deal));
}

/* Without end Additions-Patience always comes out; with fewer passes than the fewest it does not. */
START_TEST(fewest_passes) {
    const Game endless = game_with("additions-patience", "passes", "unlimited");
    const Limits limits = {.positions = 3000000}, plain = {.positions = 300000, .plain = true};
    int proved = 0;
    for (uint64_t number = 1; number <= 20; number++) {
        const Position p = dealt(&endless, number);
        Solution s = solve(&endless, &p, &limits);
        ck_assert_int_eq(s.verdict, WINNABLE);
        if (s.fewest_passes && s.passes > 1) {
            Game fewer = endless;
            fewer.rules.turn.passes = (uint8_t)(s.passes - 1);
            Solution other = solve(&fewer, &p, &plain);
            ck_assert_int_ne(other.verdict, WINNABLE);
            proved += other.verdict == NOT_WINNABLE;
            solution_end(&other);
        }
        solution_end(&s);
    }
    ck_assert_int_gt(proved, 0);
}
END_TEST

/* Positions alone limit the search: the same answer and the same count, whatever the machine. */
START_TEST(same_every_time) {
    static const char *const id[] = {"kleine-harfe", "grosse-harfe",     "8x8",
                                     "die-reihe",    "koenigs-patience", "additions-patience",
                                     "napoleon",     "kleiner-napoleon"};
    for (size_t i = 0; i < sizeof id / sizeof *id; i++) {
        const Game g = game_with(id[i], 0, 0);
        const Position p = dealt(&g, 11);
        const Limits limits = {.positions = 20000};
        Solution a = solve(&g, &p, &limits), b = solve(&g, &p, &limits);
        ck_assert_int_eq(a.verdict, b.verdict);
        ck_assert_int_eq(a.moves, b.moves);
        ck_assert_uint_eq(a.usage.positions, b.usage.positions);
        ck_assert_uint_le(a.usage.positions, 20000);
        solution_end(&a);
        solution_end(&b);
    }
}
END_TEST

/* Memory stays within its limit, and what was used is told. */
START_TEST(memory_is_kept) {
    const Game g = game_with("8x8", 0, 0);
    const Position p = dealt(&g, 3);
    const Limits limits = {.positions = 3000000, .memory = (size_t)8 << 20};
    Solution s = solve(&g, &p, &limits);
    ck_assert_uint_le(s.usage.memory, limits.memory);
    ck_assert(s.verdict != UNDECIDED || s.spent != NOTHING_SPENT);
    solution_end(&s);
}
END_TEST

static bool stop_at_once(void *context, const Usage *usage) {
    *(uint64_t *)context = usage->positions;
    return true;
}

/* Whoever asked can end the search, and is asked soon. */
START_TEST(stopped) {
    const Game g = game_with("8x8", 0, 0);
    const Position p = dealt(&g, 3);
    uint64_t at = 0;
    const Limits limits = {.stop = stop_at_once, .context = &at};
    Solution s = solve(&g, &p, &limits);
    ck_assert_int_eq(s.verdict, UNDECIDED);
    ck_assert_int_eq(s.spent, STOPPED);
    ck_assert_uint_gt(at, 0);
    ck_assert_uint_lt(at, 100000);
    solution_end(&s);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("lines");
    TCase *test = tcase_create("lines");
    tcase_set_timeout(test, 300);
    tcase_add_test(test, fewest_passes);
    tcase_add_test(test, same_every_time);
    tcase_add_test(test, memory_is_kept);
    tcase_add_test(test, stopped);
    suite_add_tcase(suite, test);
    return run_suite(suite);
}
