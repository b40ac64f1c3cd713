/* Several threads at one search: the same verdict as with one, wins that the engine plays, and limits that
   hold for all of them together. */
#include "solver/klondike/klondike_search.h"
#include "support.h"

enum { DEALS = 24, POSITIONS = 60000, HARD = 700121 };

static const struct {
    const char *game, *settings;
} table[] = {{"klondike", ""},
             {"klondike", "draws=1"},
             {"kleine-harfe", ""},
             {"kleine-harfe", "forced=off passes=2"},
             {"kleine-harfe", "forced=off passes=unlimited worry-back=off"}};

static bool is_a_win(const Game *g, const Position *root, const Path *path) {
    Position p = *root;
    for (size_t i = 0; i < path->count; i++) {
        if (!move_is_legal(g, &p, path->move[i])) return false;
        p = apply(g, &p, path->move[i]);
    }
    return game_is_won(g, &p);
}

/* By so many threads from the first position on; in stages of so many, 0 is one. */
static Verdict search_with(int threads, uint64_t stage, const Play *play) {
    const Limits limits = {.positions = POSITIONS, .threads = (uint64_t)threads};
    Budget b;
    Path path = {0};
    budget_begin(&b, &limits);
    Search *const search = klondike_begin(&(Traits){.g = &play->game}, &play->start, 0, &b);
    const KlondikeSearch *const klondike = (const KlondikeSearch *)search;
    Verdict verdict;
    do {
        budget_stage(&b, 0);
        if (threads > 1) ck_assert(team_is_worth(klondike));
        budget_stage(&b, klondike->team ? stage : 0);
        verdict = search->go(search, &path);
    } while (verdict == UNDECIDED && !b.spent);
    ck_assert_uint_le(b.positions, POSITIONS);
    if (verdict == WINNABLE) ck_assert(is_a_win(&play->game, &play->start, &path));
    search->end(search);
    BUDGET_FREE(&b, path.move, path.capacity);
    ck_assert_uint_eq(b.memory, 0);
    return verdict;
}

START_TEST(verdicts) {
    int decided = 0;
    for (uint64_t number = 1; number <= (uint64_t)trials(DEALS); number++) {
        Play play;
        begin_numbered(&play, table[_i].game, table[_i].settings, number);
        const Verdict alone = search_with(1, 0, &play);
        for (int threads = 2; threads <= 3 && alone != UNDECIDED; threads++) {
            const Verdict verdict = search_with(threads, threads == 3 ? 500 : 0, &play);
            ck_assert_msg(verdict == alone || (verdict == UNDECIDED && alone == WINNABLE), "deal %d: %s, %s",
                          (int)number, verdict_word(alone), verdict_word(verdict));
            decided += verdict != UNDECIDED;
        }
        play_end(&play);
    }
    ck_assert_int_gt(decided, 0);
}
END_TEST

static bool stop_at_once(void *context, const Usage *usage) {
    (void)usage;
    return ++*(int *)context > 20;
}

/* A lost deal that takes more than any of these. */
START_TEST(limits_hold_for_all) {
    int asked = 0;
    const struct {
        Limits limits;
        Spent spent;
    } row[] = {{{.positions = 200000, .threads = 2}, POSITIONS_SPENT},
               {{.memory = 300000, .threads = 3}, MEMORY_SPENT},
               {{.seconds = 0.01, .threads = 2}, SECONDS_SPENT},
               {{.stop = stop_at_once, .context = &asked, .threads = 2}, STOPPED}};
    Play play;
    begin_numbered(&play, "klondike", "", HARD);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const Limits *limits = &row[i].limits;
        Solution s = solve(&play.game, &play.start, limits);
        ck_assert_int_eq(s.verdict, UNDECIDED);
        ck_assert_int_eq(s.spent, row[i].spent);
        if (limits->positions) ck_assert_uint_le(s.usage.positions, limits->positions);
        if (limits->memory) ck_assert_uint_le(s.usage.memory, limits->memory);
        solution_end(&s);
    }
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("threads", 0, 0, {verdicts, 0, sizeof table / sizeof *table}, {limits_hold_for_all});
}
