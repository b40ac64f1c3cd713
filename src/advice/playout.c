#include "playout.h"

#include "engine/hash.h"
#include "knowledge.h"
#include "lookahead.h"

/* How many moves on the table (a pass counts as several) may bring nothing home. */
enum { VAIN_MOST = 150, VAIN_OF_PASS = 60 };

/* Positions searched for each plan, and when every card is known. */
enum { PLAN_TRIES = 50, KNOWN_POSITIONS = 20000 };

/* A hash that distinguishes positions well enough to notice play in circles.  A card turned up in place makes
   a difference, too. */
static uint64_t mark_of(const Position *p) {
    uint64_t mark = position_hash(p) ^ p->pass ^ (uint64_t)p->phase << 16;
    for (int pile = 0; pile < PILES_MAX; pile++) mark = hash_more(mark, p->hidden[pile]);
    return mark;
}

/* Progress: cards at home; if they go there thirteen at once, turned up and dealt cards count, too.
 */
static int progress(const Game *g, const Position *p) {
    if (g->complete < 0) return cards_home(g, p);
    return RANKS * cards_home(g, p) - cards_face_down(g, p) - (g->stock < 0 ? 0 : pile_count(p, g->stock));
}

void playout_begin(Playout *o, const Game *g, const MovePolicy *policy, const Position *p, int noise,
                   uint64_t number, Budget *b) {
    o->game = g;
    o->policy = policy;
    o->budget = b;
    o->now = *p;
    o->noise = noise;
    o->random = random_begin(number);
    o->moves = o->vain = 0;
    o->most_home = progress(g, p);
    o->mark[0] = mark_of(p);
}

static void count_vain(Playout *o, Move m) {
    const int home = progress(o->game, &o->now);
    if (home > o->most_home) {
        o->most_home = home;
        o->vain = 0;
    } else if (m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE) {
        o->vain += VAIN_OF_PASS;
    } else if (m.kind == MOVE_CARDS && role_of(o->game, m.from) == COLUMN) {
        o->vain++;
    }
}

typedef struct PlayoutStep {
    WeighedMove chosen;
    Position after;
    uint64_t mark;
} PlayoutStep;

/* Whether a move leads to a position new to the playout. */
static bool leads_on(const Playout *o, WeighedMove chosen, PlayoutStep *step) {
    if (!chosen.move.kind) return false;
    step->chosen = chosen;
    step->after = apply(o->game, &o->now, chosen.move);
    step->mark = mark_of(&step->after);
    for (int i = o->moves; i >= 0; i--)
        if (o->mark[i] == step->mark) return false;
    return true;
}

bool playout_step(Playout *o) {
    WeighedMoves choice;
    PlayoutStep step, back;
    if (o->moves >= PLAYOUT_MOVES_MOST || o->vain > VAIN_MOST || game_is_won(o->game, &o->now)) return false;
    policy_weigh(o->policy, o->game, &o->now, o->noise, &o->random, o->budget, &choice);
    do step.chosen = policy_take_best(&choice);
    while (step.chosen.move.kind && !leads_on(o, step.chosen, &step));
    if (!o->noise &&
        leads_on(o, policy_take_back(o->policy, o->game, &o->now, step.chosen, o->budget), &back))
        step = back;
    if (!step.chosen.move.kind || budget_is_spent(o->budget)) return false;
    o->now = step.after;
    o->last = step.chosen.move;
    o->mark[++o->moves] = step.mark;
    count_vain(o, o->last);
    return true;
}

bool playout_wins(Playout *o) {
    while (playout_step(o)) continue;
    return game_is_won(o->game, &o->now);
}

bool can_plan(const Game *g, const Position *p) {
    return (knows_stock(g, p) || may_look_through(g, p)) && plans_apply(g, p);
}

static bool find_plan(const Playout *o, KnownPlan *plan) {
    if (knows_all(o->game, &o->now) || budget_is_spent(o->budget)) return false;
    return run_plans_apply(o->game) ? run_plan_find(o->game, &o->now, PLAN_TRIES, o->budget, plan)
                                    : plans_find(o->game, &o->now, o->budget, plan, 1);
}

bool playout_wins_by_plans(Playout *o) {
    const Game *const g = o->game;
    const bool runs = run_plans_apply(g);
    KnownPlan plan;
    while (!runs && !can_plan(g, &o->now) && playout_step(o)) continue;
    const bool sees_stock = !runs && can_plan(g, &o->now);
    if (!runs && !sees_stock) return game_is_won(g, &o->now);
    while (find_plan(o, &plan))
        for (int i = 0; i < plan.count; i++) o->now = apply(g, &o->now, plan.move[i]);
    const int unseen = all_unseen(g, &o->now) - (sees_stock ? cards_unseen(g, &o->now, g->stock) : 0);
    return !unseen && verdict_within(o->budget, g, &o->now, KNOWN_POSITIONS) == WINNABLE;
}

/* --- assisted ------------------------------------------------------------------------------------------- */

/* Positions searched before games are played; the most these may take in one turn, and of what is left.
   Search and games take turns, each longer than the one before. */
enum { AT_FIRST = 16000, FOR_GAMES = 400000, LONGER = 5, PART_FOR_GAMES = 4 };

/* Searches this many positions (0: all that are left).  Finding the line of a win takes more than a verdict.
 */
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

/* Whether a game is won; notes the moves of the line, and how many. */
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

/* Whether there is nothing more to do; otherwise only this turn's positions were spent. */
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
