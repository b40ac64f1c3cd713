#include "difficulty.h"

#include <string.h>
#include <time.h>

#include "assisted.h"
#include "playout.h"

/* By so much at most chance lifts a move over a better one. */
enum { NOISE = 700 };

/* --- levels --------------------------------------------------------------------------------------------- */

extern const LevelCuts level_cuts[]; /* made by CMake from rules/GAME/levels, ending with a game of 0 */

static const LevelCuts *cuts_of(const Rules *rules) {
    const LevelCuts *cuts = level_cuts;
    while (cuts->game && strcmp(cuts->game, rules->id) != 0) cuts++;
    return cuts;
}

int difficulties_of(const Rules *rules) {
    return difficulty_of(rules, 0);
}

int difficulty_of(const Rules *rules, int points) {
    const LevelCuts *cuts = cuts_of(rules);
    int level = 1;
    while (level < DIFFICULTIES && points < cuts->least[level - 1]) level++;
    return level;
}

/* --- playouts ------------------------------------------------------------------------------------------- */

/* Adds what the n-th playout makes of it. */
static void play_out(const Game *g, const Position *deal, int nth, Allowance *allowance, DealMeasure *sum) {
    Playout o;
    playout_begin(&o, g, policy_of(g), deal, NOISE, position_hash(deal) + (uint64_t)nth);
    o.allowance = allowance;
    const bool won = playout_wins(&o);
    sum->won += won;
    sum->points += won ? POINTS_OF_WIN : POINTS_OF_HOME * cards_home(g, &o.now) / cards_to_win(g);
}

DealMeasure deal_measure(const Game *g, const Position *deal, bool (*stop)(void *context), void *context) {
    DealMeasure sum = {.won = 0};
    Allowance allowance;
    allowance_begin(&allowance, 0, stop, context);
    for (int i = 0; i < DIFFICULTY_PLAYOUTS && !allowance_is_spent(&allowance); i++)
        play_out(g, deal, i, &allowance, &sum);
    return (DealMeasure){sum.won, sum.points / DIFFICULTY_PLAYOUTS};
}

/* Whether so many points in all lead to this level, whatever the other playouts bring. */
static bool may_become(const Rules *rules, const DealMeasure *sum, int left, int difficulty) {
    const int most = sum->points + left * POINTS_OF_WIN;
    return difficulty_of(rules, sum->points / DIFFICULTY_PLAYOUTS) >= difficulty &&
           difficulty_of(rules, most / DIFFICULTY_PLAYOUTS) <= difficulty;
}

bool has_difficulty(const Game *g, const Position *deal, int difficulty, bool (*stop)(void *context),
                    void *context, bool *won) {
    DealMeasure sum = {.won = 0};
    int left = DIFFICULTY_PLAYOUTS;
    Allowance allowance;
    allowance_begin(&allowance, 0, stop, context);
    while (left && may_become(&g->rules, &sum, left, difficulty)) {
        play_out(g, deal, DIFFICULTY_PLAYOUTS - left--, &allowance, &sum);
        if (allowance_is_spent(&allowance)) return false;
    }
    *won = sum.won;
    return may_become(&g->rules, &sum, left, difficulty);
}

/* --- looking for a deal --------------------------------------------------------------------------------- */

enum { SECONDS_A_DEAL = 5, POSITIONS_A_DEAL = 20000000 };

typedef struct DealSearch {
    const Game *game;
    double begun;
    int tried;
    bool ended;
    DealStop *stop;
    void *context;
} DealSearch;

/* Seconds of the processor used by this thread: however busy the machine, the same deals are tried. */
static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Once ended it stays so. */
static bool must_end(void *context) {
    DealSearch *s = context;
    const DealProgress progress = {s->tried, now() - s->begun};
    s->ended = s->ended || progress.seconds >= DEAL_SEARCH_SECONDS || s->stop(s->context, &progress);
    return s->ended;
}

static bool solver_must_end(void *context, const Usage *usage) {
    (void)usage;
    return must_end(context);
}

static bool solver_wins(DealSearch *s, const Position *p) {
    const Limits limits = {.positions = POSITIONS_A_DEAL,
                           .seconds = SECONDS_A_DEAL,
                           .memory = ALLOWANCE_MEMORY,
                           .verdict_only = true,
                           .stop = solver_must_end,
                           .context = s};
    Solution solution = assisted_solve(s->game, p, &limits);
    const bool wins = solution.verdict == WINNABLE;
    solution_end(&solution);
    return wins;
}

/* A playout that wins is proof enough. */
static bool will_do(DealSearch *s, DealWish wish, const Deal *deal) {
    const Position p = game_deal(s->game, deal->pack, deal_salt(deal));
    if (!wish.difficulty) return solver_wins(s, &p);
    bool won;
    return has_difficulty(s->game, &p, wish.difficulty, must_end, s, &won) && (won || solver_wins(s, &p));
}

bool deal_find(const Game *g, DealWish wish, uint64_t seed, DealStop *stop, void *context, Deal *deal) {
    DealSearch s = {.game = g, .begun = now(), .stop = stop, .context = context};
    Random random = random_begin(seed);
    for (; !must_end(&s); s.tried++) {
        *deal = deal_numbered(random_below(&random, SHORT_NUMBERS), g->rules.packs);
        if ((!wish.winnable && !wish.difficulty) || will_do(&s, wish, deal)) return true;
    }
    return false;
}
