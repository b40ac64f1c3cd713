/* The deals that are found are as they were wished, and looking for them ends when it is told to. */
#include <time.h>

#include "advice/worker.h"
#include "advice/coach.h"
#include "support.h"

static Game game;

static void open_game(const char *id) {
    const Rules *rules = rules_find(id);
    const Settings settings = settings_default(rules);
    game_open(&game, rules, &settings);
}

static bool after_five(void *context, const Usage *usage) {
    (void)usage;
    return *(int *)context == 5;
}

static Verdict verdict_of(const Deal *deal) {
    const Position p = game_deal(&game, deal->pack, deal_salt(deal));
    Solution s = solve(&game, &p, &(Limits){.positions = 100000000});
    const Verdict verdict = s.verdict;
    solution_end(&s);
    return verdict;
}

START_TEST(winnable) {
    static const char *const id[] = {"kleine-harfe", "die-reihe", "koenigs-patience", "napoleon"};
    for (size_t i = 0; i < sizeof id / sizeof *id; i++) {
        Deal deal, again;
        int tried;
        open_game(id[i]);
        ck_assert(deal_find(&game, (DealWish){.winnable = true}, i, ENDLESS, &tried, &deal));
        ck_assert_int_eq(verdict_of(&deal), WINNABLE);
        ck_assert(deal_find(&game, (DealWish){.winnable = true}, i, ENDLESS, &tried, &again));
        ck_assert_uint_eq(deal.number, again.number);
    }
}
END_TEST

START_TEST(difficult) {
    open_game("kleine-harfe");
    for (int level = 1; level <= 3; level++) {
        Deal deal;
        int tried;
        ck_assert(deal_find(&game, (DealWish){true, level}, 1, ENDLESS, &tried, &deal));
        const Position p = game_deal(&game, deal.pack, deal_salt(&deal));
        ck_assert_int_eq(difficulty_of(&game.rules, deal_measure(&game, &p, ENDLESS).points), level);
    }
}
END_TEST

/* A game in which nothing is decided has one level. */
START_TEST(stopped) {
    Deal deal;
    Found found;
    int tried;
    open_game("koenigs-patience");
    Budget five = {.limits = &(Limits){.stop = after_five, .context = &tried}};
    ck_assert(!deal_find(&game, (DealWish){true, 3}, 1, &five, &tried, &deal));
    ck_assert_int_eq(tried, 5);
    Worker *worker = worker_begin_deal(&game, (DealWish){true, 3}, 1);
    ck_assert(worker != 0);
    ck_assert(!worker_is_done(worker));
    ck_assert(!worker_end(worker, &found));
}
END_TEST

/* Sleeps for more than a second when it is first asked, and notes how much of that was counted. */
static bool sleeps_once(void *context, const Usage *usage) {
    double *counted = context;
    const bool first = *counted < 0;
    *counted = usage->seconds;
    if (first) nanosleep(&(struct timespec){1, 200000000}, 0);
    return !first;
}

/* Seconds are those of the processor: on a busy machine the same deals are tried before it is given up. */
START_TEST(waiting_does_not_count) {
    Deal deal;
    double counted = -1;
    int tried;
    Budget budget;
    open_game("koenigs-patience");
    budget_begin(&budget, &(Limits){.stop = sleeps_once, .context = &counted});
    ck_assert(!deal_find(&game, (DealWish){true, 3}, 1, &budget, &tried, &deal));
    ck_assert(counted >= 0 && counted < 1);
}
END_TEST

int main(void) {
    return RUN_TESTS("deals", 0, 0, {winnable}, {difficult}, {stopped}, {waiting_does_not_count});
}
