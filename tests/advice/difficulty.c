/* The difficulty of a deal is always the same, and playouts are games played by the rules. */
#include "advice/coach.h"
#include "advice/worker.h"
#include "solver/solver.h"
#include "support.h"

static Position dealt(Game *g, const char *id, uint64_t number) {
    const Rules *rules = rules_find(id);
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(number, rules->packs);
    game_open(g, rules, &settings);
    return game_deal(g, deal.pack, deal_salt(&deal));
}

/* A game has all levels up to its last one, and more points are an easier one. */
START_TEST(levels) {
    int most = 1;
    for (int place = 1; place <= games_listed(); place++) {
        const Rules *rules = rules_listed(place);
        int level = difficulties_of(rules);
        ck_assert(level == 1 || level == DIFFICULTIES);
        if (level > most) most = level;
        for (int points = 0; points <= POINTS_OF_WIN; points++) {
            const int next = difficulty_of(rules, points);
            ck_assert(next == level || next == level - 1);
            level = next;
        }
        ck_assert_int_eq(level, 1);
    }
    ck_assert_int_eq(most, DIFFICULTIES);
}
END_TEST

/* A deal has the one difficulty that its points tell. */
START_TEST(one_level_each) {
    Game g;
    for (uint64_t number = 1; number <= 4; number++) {
        const Position p = dealt(&g, "kleine-harfe", number);
        const DealMeasure measure = deal_measure(&g, &p, ENDLESS);
        for (int level = 1; level <= DIFFICULTIES; level++) {
            bool won;
            const bool is = has_difficulty(&g, &p, level, ENDLESS, &won);
            ck_assert(is == (level == difficulty_of(&g.rules, measure.points)));
            if (is) ck_assert(won == (measure.won > 0));
        }
    }
}
END_TEST

START_TEST(the_same_again) {
    Game g;
    int seen = 0;
    for (uint64_t number = 1; number <= 8; number++) {
        const Position p = dealt(&g, "kleine-harfe", number);
        const DealMeasure measure = deal_measure(&g, &p, ENDLESS), same = deal_measure(&g, &p, ENDLESS);
        ck_assert(measure.won == same.won && measure.points == same.points);
        ck_assert_int_ge(measure.points, measure.won * POINTS_OF_WIN / DIFFICULTY_PLAYOUTS);
        seen |= 1 << difficulty_of(&g.rules, measure.points);
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
            ck_assert_int_eq(deal_measure(&g, &p, ENDLESS).won, 0);
            lost++;
        }
        solution_end(&s);
    }
    ck_assert_int_gt(lost, 0);
}
END_TEST

/* A deal is measured only beside others. */
START_TEST(no_level_without_levels) {
    int measured = 0, not_measured = 0;
    for (int place = 1; place <= games_listed(); place++) {
        Game g;
        const Position p = dealt(&g, rules_listed(place)->id, 1);
        Worker *worker = worker_begin_playouts(&g, &p);
        ck_assert(!worker == (difficulties_of(&g.rules) == 1));
        Found found;
        if (worker) worker_end(worker, &found);
        measured += worker != 0;
        not_measured += !worker;
    }
    ck_assert(measured && not_measured);
}
END_TEST

/* Whether a win of a deal is found soon. */
static bool is_won_soon(const Game *g, const Position *p) {
    const Limits limits = {.positions = 300000, .memory = 256 << 20, .verdict_only = true};
    Solution s = solve(g, p, &limits);
    const bool won = s.verdict == WINNABLE;
    solution_end(&s);
    return won;
}

/* Ten deals each, of which some are proved. */
START_TEST(journeys) {
    Game g;
    int all = 0;
    for (int place = 1; place <= games_listed(); place++) {
        const Rules *rules = rules_listed(place);
        const JourneyDeals *journey = journey_of(rules);
        if (!journey) continue;
        all++;
        for (int i = 0; i < JOURNEY_LENGTH; i++)
            ck_assert_int_eq(journey_stage(journey, journey->deal[i]), i);
        ck_assert_int_eq(journey_stage(journey, UINT64_MAX), -1);
        const Position p = dealt(&g, rules->id, journey->deal[place % JOURNEY_LENGTH]);
        ck_assert_msg(all % 4 || deal_measure(&g, &p, ENDLESS).won || is_won_soon(&g, &p), "deal %d of %s",
                      place % JOURNEY_LENGTH, rules->id);
    }
    ck_assert_int_ge(all, 70);
}
END_TEST

int main(void) {
    return RUN_TESTS("difficulty", 0, 0, {levels}, {one_level_each}, {the_same_again}, {the_lost_are_not_won},
                     {no_level_without_levels}, {journeys});
}
