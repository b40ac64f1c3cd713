/* Memory that runs out at any place of a search, be it in the middle of a class of positions: then nothing
   was found out, and nothing is told that is not so. */
#include <string.h>

#include "engine/deal.h"
#include "solver/solver.h"
#include "solver/klondike/reversible_class.h"
#include "solver/search.h"
#include "support.h"

enum { CLASS_LEAST = 60, CLASS_MOST = 200, LIMITS = SLOWED > 1 ? 12 : 48, STEP = 32 };

static const Limits unlimited = {0};

static const char *const settings[] = {"", "passes=unlimited", "forced=off", "passes=1", "worry-back=off"};
enum { SETTINGS = sizeof settings / sizeof *settings };

/* A class explored, be it as far as memory reaches. */
typedef struct Explored {
    RunTable table;
    State state;
    Mobility look;
    Budget budget;
    ClassMembers members;
    bool whole;
} Explored;

static void explore(Explored *e, const Game *g, const Position *p, const Limits *limits) {
    *e = (Explored){.whole = false};
    budget_begin(&e->budget, limits);
    klondike_read(&e->table, &e->state, g, p, false);
    tableau_mobility(&e->table, &e->state.tableau, &e->look);
    e->whole = class_explore(&e->members, &e->table, &e->state, &e->look, false, &e->budget);
}

static void explored_end(Explored *e) {
    BUDGET_FREE(&e->budget, e->members.member, e->members.capacity);
    ck_assert_uint_eq(e->budget.memory, 0);
}

/* The class of a position with every amount of memory up to what it takes. */
static void explore_with_any_memory(const Game *g, const Position *p, const Explored *all) {
    const size_t most = all->budget.peak;
    bool was_whole = false;
    for (size_t memory = 1; memory < most + STEP; memory += STEP) {
        const Limits limits = {.memory = memory};
        Explored e;
        explore(&e, g, p, &limits);
        ck_assert_uint_le(e.budget.peak, memory);
        ck_assert_msg(e.whole == (memory >= most), "%zu of %zu bytes", memory, most);
        ck_assert(e.whole ? e.members.count == all->members.count : e.members.count < all->members.count);
        for (size_t i = 0; i < e.members.count; i++)
            ck_assert_int_eq(e.members.member[i].tableau.heights, all->members.member[i].tableau.heights);
        was_whole = e.whole;
        explored_end(&e);
    }
    ck_assert(was_whole);
}

/* A class is explored as a whole, or it is said that it was not. */
START_TEST(classes) {
    int tried = 0;
    for (uint64_t number = 1; number <= 6; number++) {
        Play play;
        begin_numbered(&play, "kleine-harfe", settings[_i], number);
        Solution s = solve(&play.game, play_now(&play), &(Limits){.positions = 200000});
        for (int i = 0; i < s.moves; i++) ck_assert(play_do(&play, s.line[i]));
        for (bool fits = false; play.at && !fits; play_undo(&play)) {
            Explored all;
            if (!klondike_applies(&play.game, play_now(&play))) continue;
            explore(&all, &play.game, play_now(&play), &unlimited);
            fits = all.members.count >= CLASS_LEAST && all.members.count <= CLASS_MOST;
            if (fits) explore_with_any_memory(&play.game, play_now(&play), &all);
            tried += fits;
            explored_end(&all);
        }
        solution_end(&s);
        play_end(&play);
    }
    ck_assert_int_ge(tried, 2);
}
END_TEST

static void check_line(const Game *g, const Position *from, const Solution *s) {
    Position p = *from;
    for (int i = 0; i < s->moves; i++) {
        ck_assert(move_is_legal(g, &p, s->line[i]));
        p = apply(g, &p, s->line[i]);
    }
    ck_assert(game_is_won(g, &p));
}

static int found, spent;

/* So many amounts of memory are tried: with LONG=1 three times as many. */
static int limits_tried(void) {
    return getenv("LONG") ? 3 * LIMITS : LIMITS;
}

/* A search with amounts of memory up to what it takes: it finds the same, or nothing. */
static void search_with_any_memory(const Game *g, const Position *p) {
    const uint64_t positions = 1000;
    Solution all = solve(g, p, &(Limits){.positions = positions});
    const size_t most = all.usage.memory, step = most / (size_t)limits_tried() + 1;
    for (size_t memory = 1; all.verdict != UNDECIDED && memory < most + step; memory += step) {
        Solution s = solve(g, p, &(Limits){.positions = positions, .memory = memory});
        ck_assert_uint_le(s.usage.memory, memory);
        if (s.verdict == UNDECIDED) {
            ck_assert_int_eq(s.spent, MEMORY_SPENT);
            spent++;
        } else {
            ck_assert_msg(s.verdict == all.verdict, "%zu bytes: %s, not %s", memory, verdict_word(s.verdict),
                          verdict_word(all.verdict));
            if (s.verdict == WINNABLE) check_line(g, p, &s);
            found++;
        }
        solution_end(&s);
    }
    solution_end(&all);
}

/* From positions near the end of games played at random and of games that are won. */
START_TEST(searches) {
    found = spent = 0;
    for (uint64_t number = 1; number <= 4; number++) {
        Play play;
        begin_numbered(&play, "kleine-harfe", settings[_i], number);
        Solution s = solve(&play.game, play_now(&play), &(Limits){.positions = 200000});
        for (int i = 0; i < s.moves; i++) ck_assert(play_do(&play, s.line[i]));
        if (!s.moves) play_randomly(&play, number, 60);
        for (int back = 0; back < 3 && play.at > 12; back++) {
            for (int i = 0; i < 12; i++) play_undo(&play);
            search_with_any_memory(&play.game, play_now(&play));
        }
        solution_end(&s);
        play_end(&play);
    }
    ck_assert(found > 0 && spent > limits_tried() * 2 / 3);
}
END_TEST

int main(void) {
    return RUN_TESTS("memory", 0, 0, {classes, 0, SETTINGS - 1}, /* the last has no classes */
                     {searches, 0, SETTINGS});
}
