#include "assisted.h"

#include <math.h>

#include "playout.h"
#include "solver/assist.h"

bool is_assisted(const Game *g, const Position *root) {
    return !searches_specially(g, root);
}

/* Positions searched before games are played; what these may take at most, in one turn and of what is left.
   Search and games take turns, each longer than the one before. */
enum { AT_FIRST = 16000, FOR_GAMES = 400000, LONGER = 5, PART_FOR_GAMES = 4 };

/* One part of the work, which knows what those before it have used. */
typedef struct Stage {
    const Limits *whole;
    Usage before;
    uint64_t games; /* played so far */
} Stage;

static Usage sum_of(Usage a, const Usage *b) {
    a.positions += b->positions;
    a.seconds += b->seconds;
    a.memory = a.memory > b->memory ? a.memory : b->memory;
    return a;
}

static bool must_stop(void *context, const Usage *now) {
    const Stage *stage = context;
    const Usage used = sum_of(stage->before, now);
    return stage->whole->stop && stage->whole->stop(stage->whole->context, &used);
}

/* What is left, or so many positions of it (0: all). */
static Limits limits_of(Stage *stage, uint64_t positions) {
    const double least = 1e-6;
    Limits limits = *stage->whole;
    if (limits.positions) limits.positions -= stage->before.positions;
    if (positions && (!limits.positions || positions < limits.positions)) limits.positions = positions;
    if (limits.seconds > 0) limits.seconds = fmax(limits.seconds - stage->before.seconds, least);
    limits.stop = must_stop;
    limits.context = stage;
    return limits;
}

/* Searches so many positions (0: all that are left).  The line of a win takes more than a verdict. */
static Solution search(Stage *stage, const Game *g, const Position *root, uint64_t positions) {
    Limits limits = limits_of(stage, positions);
    limits.verdict_only = limits.verdict_only || positions;
    Solution s = solve(g, root, &limits);
    if (s.verdict == WINNABLE && limits.verdict_only && !stage->whole->verdict_only)
        return solve(g, root, stage->whole);
    stage->before = s.usage = sum_of(stage->before, &s.usage);
    return s;
}

/* Whether a game is won, by the moves of a line, so many. */
static bool wins_game(const Game *g, const Position *root, uint64_t nth, Allowance *a, Move line[],
                      int *moves) {
    static const int noise[] = {100, 300, 1000, 3000};
    Playout o;
    playout_begin(&o, g, policy_of(g), root, noise[nth % (sizeof noise / sizeof *noise)], nth);
    o.allowance = a;
    while (playout_step(&o)) line[o.moves - 1] = o.last;
    *moves = o.moves;
    return game_is_won(g, &o.now);
}

static Solution play_games(Stage *stage, const Game *g, const Position *root, uint64_t most) {
    const uint64_t all = stage->whole->positions, left = (all - stage->before.positions) / PART_FOR_GAMES;
    Allowance a = {.limits = limits_of(stage, all && left < most ? left : most)};
    Move line[PLAYOUT_MOVES_MOST];
    Solution s = {.verdict = UNDECIDED};
    int moves;
    bool won = false;
    budget_begin(&a.budget, &a.limits);
    while (!won && !allowance_is_spent(&a)) won = wins_game(g, root, stage->games++, &a, line, &moves);
    if (won && stage->whole->verdict_only) s.verdict = WINNABLE;
    if (won && !stage->whole->verdict_only) s = solution_of_line(g, root, line, moves, &a.budget);
    if (s.verdict == UNDECIDED) s.spent = a.budget.spent;
    s.usage = budget_usage(&a.budget);
    stage->before = s.usage = sum_of(stage->before, &s.usage);
    return s;
}

/* Whether there is nothing more to be done: only the stage's own positions were spent otherwise. */
static bool is_over(const Stage *stage, const Solution *s) {
    const uint64_t most = stage->whole->positions;
    return s->verdict != UNDECIDED || s->spent != POSITIONS_SPENT || (most && s->usage.positions >= most);
}

Solution assisted_solve(const Game *g, const Position *root, const Limits *limits) {
    Stage stage = {.whole = limits};
    if (limits->plain || !is_assisted(g, root)) return solve(g, root, limits);
    Solution s = search(&stage, g, root, AT_FIRST);
    for (uint64_t most = AT_FIRST; most <= FOR_GAMES && !is_over(&stage, &s); most *= LONGER) {
        s = play_games(&stage, g, root, most);
        if (!is_over(&stage, &s)) s = search(&stage, g, root, most < FOR_GAMES ? LONGER * most : 0);
    }
    return s;
}
