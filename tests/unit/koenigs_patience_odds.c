/* Königs-Patience has no decisions, so thousands of deals tell how often it comes out (rules.md section C).
 */
#include "table.h"

static Game game;

static void open_game(const char *settings) {
    lay_deal("koenigs-patience", settings, pack_in_order(1));
    game = table.game;
}

/* Plays a numbered deal to its end; returns the pass in which it was won, 0 when it was lost. */
static int pass_won(uint64_t number) {
    const Deal deal = deal_numbered(number, 1);
    Position p = game_deal(&game, deal.pack, 0);
    MoveList list;
    while (legal_moves(&game, &p, &list), list.count) {
        int i = 0;
        while (i < list.count && list.move[i].kind != MOVE_CARDS) i++;
        p = apply(&game, &p, list.move[i < list.count ? i : 0]);
    }
    return game_is_won(&game, &p) ? p.pass : 0;
}

/* KP-18 KP-A5: without a limit every deal comes out, whatever else is set. */
START_TEST(always_comes_out_without_limit) {
    static const char *const settings[] = {"passes=unlimited",
                                           "passes=unlimited redeal-order=same",
                                           "passes=unlimited discard=under",
                                           "passes=unlimited discard=open",
                                           "passes=unlimited helpers-first=off",
                                           "passes=unlimited autoplay=on"};
    open_game(settings[_i]);
    int in[40] = {0};
    for (uint64_t number = 0; number < 500 / SLOWED; number++) {
        const int pass = pass_won(number);
        ck_assert_int_gt(pass, 0);
        if (pass < 40) in[pass]++;
    }
    if (_i == 0) ck_assert_int_gt(in[7] + in[8] + in[9], 200 / SLOWED); /* "typical 7-9 passes" */
    if (_i == 1) ck_assert_int_gt(in[6] + in[7] + in[8], 200 / SLOWED);
}
END_TEST

typedef struct Odds {
    const char *settings;
    double three, four; /* in per cent; 0: not told */
} Odds;

static const Odds known[] = {{"passes=4", 0.16, 1.3},
                             {"passes=4 redeal-order=same", 0.23, 2.5},
                             {"passes=4 discard=under", 0.86, 0},
                             {"passes=4 discard=open", 34, 64}};

/* Whether the share, in per cent, is what it should be within a quarter and a little, where more than a few
   are expected. */
static bool is_about(int won, int deals, double wanted) {
    const double share = 100. * won / deals;
    return wanted * deals < 2000 || (share > wanted * 0.75 - 0.05 && share < wanted * 1.25 + 0.05);
}

/* KP-A3 KP-A4 KP-A5: how many of the deals come out in three and in four passes. */
START_TEST(odds) {
    enum { DEALS = 20000 / SLOWED };
    const Odds *o = &known[_i];
    open_game(o->settings);
    int three = 0, four = 0;
    for (uint64_t number = 0; number < DEALS; number++) {
        const int pass = pass_won(number);
        four += pass > 0;
        three += pass > 0 && pass <= 3;
    }
    ck_assert_msg(is_about(three, DEALS, o->three), "%s: %d in three passes", o->settings, three);
    ck_assert_msg(is_about(four, DEALS, o->four), "%s: %d in four passes", o->settings, four);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("koenigs_patience_odds");
    TCase *tests = tcase_create("odds");
    tcase_set_timeout(tests, 120);
    tcase_add_loop_test(tests, always_comes_out_without_limit, 0, 6);
    tcase_add_loop_test(tests, odds, 0, sizeof known / sizeof *known);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
