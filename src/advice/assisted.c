#include "assisted.h"

#include "playout.h"

/* Positions searched before games are played; what these may take at most, in one turn and of what is left.
   Search and games take turns, each longer than the one before. */
enum { AT_FIRST = 16000, FOR_GAMES = 400000, LONGER = 5, PART_FOR_GAMES = 4 };

/* Searches so many positions (0: all that are left).  The line of a win takes more than a verdict. */
static Solution search(Budget *b, const Game *g, const Position *root, uint64_t positions) {
    Limits limits = *b->limits;
    limits.positions = positions;
    limits.verdict_only = limits.verdict_only || positions;
    budget_stage(b, 0);
    Solution s = solve_within(b, g, root, limits);
    if (s.verdict == WINNABLE && limits.verdict_only && !b->limits->verdict_only)
        return solve(g, root, b->limits);
    s.usage = budget_usage(b);
    return s;
}

/* Whether a game is won, by the moves of a line, so many. */
static bool wins_game(const Game *g, const Position *root, uint64_t nth, Budget *b, Move line[], int *moves) {
    static const int noise[] = {100, 300, 1000, 3000};
    Playout o;
    playout_begin(&o, g, policy_of(g), root, noise[nth % (sizeof noise / sizeof *noise)], nth, b);
    while (playout_step(&o)) line[o.moves - 1] = o.last;
    *moves = o.moves;
    return game_is_won(g, &o.now);
}

static Solution play_games(Budget *b, const Game *g, const Position *root, uint64_t most, uint64_t *games) {
    const uint64_t all = b->limits->positions, left = (all - b->positions) / PART_FOR_GAMES;
    Move line[PLAYOUT_MOVES_MOST];
    Solution s = {.verdict = UNDECIDED};
    int moves;
    bool won = false;
    budget_stage(b, all && left < most ? left : most);
    while (!won && !budget_is_spent(b)) won = wins_game(g, root, (*games)++, b, line, &moves);
    if (won && b->limits->verdict_only) s.verdict = WINNABLE;
    if (won && !b->limits->verdict_only) s = solution_of_line(g, root, line, moves, b);
    if (s.verdict == UNDECIDED) s.spent = b->spent ? b->spent : POSITIONS_SPENT;
    s.usage = budget_usage(b);
    return s;
}

/* Whether there is nothing more to be done: only the turn's own positions were spent otherwise. */
static bool is_over(const Budget *b, const Solution *s) {
    const uint64_t most = b->limits->positions;
    return s->verdict != UNDECIDED || s->spent != POSITIONS_SPENT || (most && b->positions >= most);
}

Solution assisted_solve(const Game *g, const Position *root, const Limits *limits) {
    if (limits->plain || searches_specially(g, root)) return solve(g, root, limits);
    Budget whole;
    uint64_t games = 0;
    budget_begin(&whole, limits);
    Solution s = search(&whole, g, root, AT_FIRST);
    for (uint64_t most = AT_FIRST; most <= FOR_GAMES && !is_over(&whole, &s); most *= LONGER) {
        s = play_games(&whole, g, root, most, &games);
        if (!is_over(&whole, &s)) s = search(&whole, g, root, most < FOR_GAMES ? LONGER * most : 0);
    }
    return s;
}
