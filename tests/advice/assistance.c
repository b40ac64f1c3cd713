/* Games that the policy plays on beside the solver: wins alone come of them, and within the limits. */
#include "advice/playout.h"
#include "support.h"

enum { POSITIONS = 40000, DEALS = SLOWED == 1 ? 12 : 3 };

static const char *const helped[] = {
    "house-on-the-hill", "agnes-bernauer",    "royal-cotillion", "yukon", "8x8",
    "klondike",          "additions-patience"};

static bool wins_by_line(const Game *g, const Position *root, const Solution *s) {
    Position p = *root;
    for (int i = 0; i < s->moves; i++) {
        if (!move_is_legal(g, &p, s->line[i])) return false;
        p = apply(g, &p, s->line[i]);
    }
    return game_is_won(g, &p);
}

/* Of deals that the solver decides by itself it says the same, and of one game at least it wins more. */
START_TEST(wins_what_can_be_won) {
    int more = 0;
    for (uint64_t number = 1; number <= DEALS; number++) {
        const Limits limits = {.positions = POSITIONS};
        Play play;
        begin_numbered(&play, helped[_i], "", number);
        Solution alone = solve(&play.game, &play.start, &limits),
                 assisted = assisted_solve(&play.game, &play.start, &limits),
                 again = assisted_solve(&play.game, &play.start, &limits);
        ck_assert(alone.verdict == UNDECIDED || assisted.verdict == UNDECIDED ||
                  alone.verdict == assisted.verdict);
        ck_assert(assisted.verdict != WINNABLE || wins_by_line(&play.game, &play.start, &assisted));
        ck_assert(assisted.verdict == again.verdict && assisted.usage.positions == again.usage.positions);
        ck_assert_uint_le(assisted.usage.positions, POSITIONS + POSITIONS / 8);
        ck_assert((assisted.verdict == UNDECIDED) == (assisted.spent != NOTHING_SPENT));
        more += alone.verdict == UNDECIDED && assisted.verdict == WINNABLE;
        solution_end(&alone);
        solution_end(&assisted);
        solution_end(&again);
        play_end(&play);
    }
    ck_assert(_i || more || SLOWED > 1);
}
END_TEST

static bool stops(void *context, const Usage *usage) {
    uint64_t *const asked = context;
    ck_assert_uint_ge(usage->positions, *asked); /* of all parts together */
    *asked = usage->positions;
    return *asked > POSITIONS / 2;
}

START_TEST(ends_when_told_to) {
    uint64_t asked = 0;
    Play play;
    begin_numbered(&play, "sir-tommy", "", 1);
    Solution s = assisted_solve(&play.game, &play.start, &(Limits){.stop = stops, .context = &asked});
    ck_assert(s.verdict == UNDECIDED && s.spent == STOPPED);
    ck_assert_uint_le(s.usage.positions, POSITIONS);
    solution_end(&s);
    play_end(&play);
}
END_TEST

int main(void) {
    return RUN_TESTS("assistance", 0, 0, {wins_what_can_be_won, 0, sizeof helped / sizeof *helped},
                     {ends_when_told_to});
}
