#include "deal_search.h"

#include <time.h>

#include "difficulty.h"
#include "patience/random.h"
#include "patience/solver.h"

enum { SECONDS_A_DEAL = 5, MEMORY_A_DEAL = 256 << 20 };

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
    const Limits limits = {.seconds = SECONDS_A_DEAL,
                           .memory = MEMORY_A_DEAL,
                           .verdict_only = true,
                           .stop = solver_must_end,
                           .context = s};
    Solution solution = solve(s->game, p, &limits);
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
