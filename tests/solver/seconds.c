/* A limit in seconds counts the processor time of the thread that searches: neither a busy machine nor
   another thread makes an answer different. */
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "engine/deal.h"
#include "solver/solver.h"
#include "support.h"

/* The search of a deal that stays undecided takes much less processor time than the limit. */
enum { POSITIONS = 6000 };
static const double limit = 0.4;

static atomic_bool over;

static void *keep_busy(void *context) {
    while (!atomic_load(&over)) continue;
    return context;
}

/* The first time it is asked, it sleeps until another thread has used up the limit, and so much time has gone
   by as well. */
static bool wait_once(void *context, const Usage *usage) {
    bool *waited = context;
    const clock_t begun = clock();
    (void)usage;
    while (!*waited && (double)(clock() - begun) / CLOCKS_PER_SEC < 1.5 * limit)
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, 0);
    *waited = true;
    return false;
}

static Solution search(Limits limits) {
    Game g;
    const Rules *rules = rules_find("8x8");
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(3, rules->packs);
    game_open(&g, rules, &settings);
    const Position p = game_deal(&g, deal.pack, deal_salt(&deal));
    return solve(&g, &p, &limits);
}

START_TEST(others_do_not_count) {
    pthread_t other;
    bool waited = false;
    ck_assert(!pthread_create(&other, 0, keep_busy, 0));
    Solution s =
        search((Limits){.positions = POSITIONS, .seconds = limit, .stop = wait_once, .context = &waited});
    atomic_store(&over, true);
    pthread_join(other, 0);
    ck_assert(waited);
    ck_assert_int_eq(s.spent, POSITIONS_SPENT);
    ck_assert(s.usage.seconds < limit);
    solution_end(&s);
}
END_TEST

START_TEST(own_time_counts) {
    Solution s = search((Limits){.seconds = limit, .plain = true});
    ck_assert_int_eq(s.spent, SECONDS_SPENT);
    ck_assert(s.usage.seconds >= limit);
    solution_end(&s);
}
END_TEST

int main(void) {
    return RUN_TESTS("seconds", 0, 0, {others_do_not_count}, {own_time_counts});
}
