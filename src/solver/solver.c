/* The stages of a search, and the replay that every win must pass. */
#include "solver.h"

#include <stdlib.h>

#include "deadlocks.h"
#include "search.h"

enum { PASSES_TRIED = 20, SHARE_OF_PASSES = 300000 };
enum { SHARE_ANEW = 200, SHARE_OF_PACKS = 3200, TURNS = 64 };
enum { SHARE_SHORT = 80000, SHARE_FOR_LINE = 128000, SHORT_WIDTH = 144, SHORT_WIDEST = 1 << 26 };
enum { SHARE_FIRST = 4000, SHARE_OF_KINDS = 80000, SHARE_FACTOR = 2, FREE_FACTOR = 4 };
enum { OTHER_ORDERS = 8, PART_OF_ORDER = 32, ORDER_MOST = 8000 };
enum { WIDTH_FIRST = 16, WIDTH_FACTOR = 4, WIDTH_OF_PAIRS = 64, WIDTH_LAST = 1 << 22, PART_OF_BEAM = 8 };
enum { FINE_FIRST = 8, FINE_FACTOR = 2 }; /* where there are more levels */

/* --- the line ------------------------------------------------------------------------------------------- */

/* Whether the engine can play the path and wins by it; *end is how far it got. */
static bool is_a_win(const Game *g, const Position *root, const Path *path, Position *end) {
    *end = *root;
    for (size_t i = 0; i < path->count; i++) {
        if (!move_is_legal(g, end, path->move[i])) return false;
        *end = apply(g, end, path->move[i]);
    }
    return game_is_won(g, end);
}

/* A win is believed once the engine has played it.  Takes the line from the path, which is left empty. */
static void believe(Solution *solution, const Game *g, const Position *root, Path *path, Budget *b) {
    Position end;
    if (!is_a_win(g, root, path, &end)) {
        b->spent = LINE_REFUSED;
        return;
    }
    solution->fewest_moves = path->shortest;
    path->count = (size_t)shorten(g, root, path->move, (int)path->count, b);
    is_a_win(g, root, path, &end); /* by fewer passes, perhaps */
    solution->verdict = WINNABLE;
    solution->line = path->move;
    solution->moves = (int)path->count;
    solution->passes = end.pass;
    *path = (Path){0};
}

Solution solution_of_line(const Game *g, const Position *root, const Move *line, int moves, Budget *b) {
    Solution solution = {.verdict = UNDECIDED};
    Path path = {0};
    int kept = 0;
    while (kept < moves && path_add(&path, b, line[kept])) kept++;
    if (kept == moves) believe(&solution, g, root, &path, b);
    BUDGET_FREE(b, path.move, path.capacity);
    return solution;
}

/* --- the stages ----------------------------------------------------------------------------------------- */

/* A search that ran out of memory is over, but the other one is not. */
static bool ran_out(Budget *b) {
    if (b->spent != MEMORY_SPENT) return false;
    b->spent = NOTHING_SPENT;
    return true;
}

/* Takes the other path if asked to, and frees the rest. */
static void replace_path(Path *path, Path *other, bool better, Budget *b) {
    const Path longer = *path;
    if (better) {
        *path = *other;
        *other = longer;
    }
    BUDGET_FREE(b, other->move, other->capacity);
}

/* Where all lies open a line may be found, with little effort, that has fewer moves; the shortest where that
   is asked for, as far as the budget goes. */
static void seek_shorter(const Traits *t, const Position *root, Budget *b, Path *path) {
    const bool shortest = b->limits->shortest;
    Verdict verdict = UNDECIDED;
    if (!deadlocks_apply(t->g)) return;
    budget_stage(b, shortest ? 0 : SHARE_SHORT);
    for (int width = SHORT_WIDTH; verdict != NOT_WINNABLE && !path->shortest; width *= WIDTH_FACTOR) {
        Path other = {0};
        verdict = short_search(t, root, width, moves_besides_home(t->g, path), b, &other);
        replace_path(path, &other, verdict == WINNABLE, b);
        if (!shortest || b->spent || width >= SHORT_WIDEST) break;
    }
    path->shortest |= verdict == NOT_WINNABLE;
}

/* Whether runs move and alternate: then a search that takes long often ends at once when it begins anew. */
static bool begins_anew(const Game *g) {
    const int columns = only_group(g, COLUMN);
    return columns >= 0 && g->rules.group[columns].gives > TOP_CARD &&
           g->rules.group[columns].build.suits == OTHER_COLOUR;
}

/* The number of positions for the nth turn: of each two turns that have as many, one that has twice as many
   lies between.  Lines of two packs are longer. */
static uint64_t share_of_turn(const Game *g, uint32_t nth) {
    return (g->cards > SUITS * RANKS ? SHARE_OF_PACKS : SHARE_ANEW) * (uint64_t)(nth & -nth);
}

/* One that begins and ends within its stage. */
static Verdict search_anew(Begin *begin, const Traits *t, const Position *root, uint32_t order, Budget *b,
                           Path *path) {
    Search *const search = begin(t, root, order, b);
    const Verdict verdict = search && !b->spent ? search->go(search, path) : UNDECIDED;
    if (search) search->end(search);
    return verdict;
}

static Verdict search_through(const Game *g, const Position *root, Budget *b, Path *path) {
    Traits traits;
    Verdict verdict = UNDECIDED;
    const bool best_first = g->stock < 0 && !b->plain;
    const uint32_t turns = best_first && begins_anew(g) ? TURNS : 1;
    traits_read(&traits, g, root, b->plain);
    if (b->limits->plain) traits.pairs.apply = traits.pairs.alone_at_once = false;
    for (uint32_t turn = 1; verdict == UNDECIDED && turn <= turns; turn++) {
        const bool last = turn == turns;
        traits.digs &= !last;
        budget_stage(b, last ? 0 : share_of_turn(g, turn));
        verdict = search_anew(exhaustive_begin, &traits, root, last ? 0 : turn - 1, b, path);
        if (b->spent && (last || !ran_out(b))) break;
        if (traits.digs && !b->stage_spent) turn = turns - 1; /* there is nothing more to dig */
    }
    if (verdict == WINNABLE && best_first && !b->limits->verdict_only) seek_shorter(&traits, root, b, path);
    return verdict;
}

/* --- by turns ------------------------------------------------------------------------------------------- */

/* What takes turns: a search through everything; one through more than the rules allow, of which only a proof
   that there is no win counts (Lemma 19); short tries of the first in other orders, as what takes long in one
   often ends soon in another; and the best positions alone, ever more of them, which proves nothing. */
typedef struct Turns {
    const Traits *traits;
    const Position *root;
    Begin *begin[2];   /* 0: there is none, or it has come to its end */
    Search *search[2]; /* once begun */
    uint64_t share;    /* positions of a turn; the next has as many times more, or this part of the beam's */
    int grows, part_of_beam;
    int part_of_order; /* of the share */
    uint32_t order;
    int width, widens, widest; /* of the beam, which grows by a factor; 0: there is none, or no more of it */
} Turns;

static Verdict take_turn(Turns *t, int nth, Budget *b, Path *path) {
    Position end;
    if (!t->begin[nth]) return UNDECIDED;
    if (!t->search[nth]) t->search[nth] = t->begin[nth](t->traits, t->root, 0, b);
    Search *const search = t->search[nth];
    budget_stage(b, t->grows || t->width ? t->share * (nth ? FREE_FACTOR : 1) : 0);
    const Verdict verdict = search && !b->spent ? search->go(search, path) : UNDECIDED;
    const bool breaks_rules = nth && verdict == WINNABLE && !is_a_win(t->traits->g, t->root, path, &end);
    if (!ran_out(b) && !breaks_rules) return verdict;
    if (search) search->end(search);
    t->search[nth] = 0;
    t->begin[nth] = 0;
    return UNDECIDED;
}

static Verdict try_orders(Turns *t, Budget *b, Path *path) {
    const uint64_t share = t->share / (uint64_t)t->part_of_order;
    Verdict verdict = UNDECIDED;
    for (int i = 0; i < OTHER_ORDERS && verdict == UNDECIDED && (!b->spent || ran_out(b)); i++) {
        budget_stage(b, t->grows && share > ORDER_MOST ? ORDER_MOST : share);
        verdict = search_anew(t->begin[0], t->traits, t->root, ++t->order, b, path);
    }
    ran_out(b);
    return verdict;
}

static Verdict search_widely(Turns *t, Budget *b, Path *path) {
    bool narrow;
    budget_stage(b, 0);
    const Verdict verdict = beam_search(t->traits, t->root, t->width, b, path, &narrow);
    t->width = ran_out(b) || !narrow || t->width >= t->widest ? 0 : t->width * t->widens;
    return verdict;
}

static Verdict search_by_turns(Turns *t, Budget *b, Path *path) {
    Verdict verdict = UNDECIDED;
    uint64_t before;
    do {
        before = b->positions;
        for (int i = 0; i < 2 && verdict == UNDECIDED && !b->spent; i++) verdict = take_turn(t, i, b, path);
        if (verdict == UNDECIDED && !b->spent && t->begin[0]) verdict = try_orders(t, b, path);
        const uint64_t narrowly = b->positions;
        if (verdict == UNDECIDED && !b->spent && t->width) verdict = search_widely(t, b, path);
        t->share =
            t->grows ? t->share * (uint64_t)t->grows : (b->positions - narrowly) / (uint64_t)t->part_of_beam;
    } while (verdict == UNDECIDED && !b->spent && b->positions > before &&
             (t->begin[0] || t->begin[1] || t->width));
    for (int i = 0; i < 2; i++)
        if (t->search[i]) t->search[i]->end(t->search[i]);
    return verdict != UNDECIDED || b->spent ? verdict : budget_no_memory(b);
}

/* Two packs, and games the beam knows its way in, have too many positions for a proof: there the best gets
   most of the effort; all of them soon do where cards leave in pairs.  States that keep no arrangement often
   win at once, and prove most. */
static Verdict search_fully(const Game *g, const Position *root, Budget *b, Path *path) {
    const bool fine = beam_knows_progress(g), kinds = !b->plain && kinds_apply(g, root);
    Traits traits;
    traits_read(&traits, g, root, b->plain);
    if ((g->stock < 0 && g->gathers < 0 && !fine) || traits.relaxes || traits.hole)
        return search_through(g, root, b, path);
    traits.digs = false; /* which proves nothing, and soon comes to an end */
    return search_by_turns(&(Turns){.traits = &traits,
                                    .root = root,
                                    .begin = {kinds ? kind_begin : exhaustive_begin},
                                    .share = kinds ? SHARE_OF_KINDS : SHARE_FIRST,
                                    .part_of_beam = kinds || (each_card_once(g) && !fine) ? 1 : PART_OF_BEAM,
                                    .part_of_order = kinds ? PART_OF_ORDER : OTHER_ORDERS,
                                    .width = fine ? FINE_FIRST : WIDTH_FIRST,
                                    .widens = fine ? FINE_FACTOR : WIDTH_FACTOR,
                                    .widest = traits.pairs.apply ? WIDTH_OF_PAIRS : WIDTH_LAST},
                           b, path);
}

/* If a line with fewer passes can be found with little effort, it is the better one to show. */
static void seek_fewer_passes(const Game *g, const Position *root, Budget *b, Path *path) {
    Position end;
    Verdict verdict = UNDECIDED;
    Path fewer = {0};
    is_a_win(g, root, path, &end);
    for (int passes = root->pass; passes < end.pass && verdict != WINNABLE && !b->spent; passes++) {
        Game limited = *g;
        limited.rules.stock.passes = (uint8_t)passes;
        budget_stage(b, SHARE_FOR_LINE);
        verdict = search_anew(klondike_begin, &(Traits){.g = &limited}, root, 0, b, &fewer);
    }
    replace_path(path, &fewer, verdict == WINNABLE, b);
}

/* The game itself, and where that may be shorter without limit of passes and compulsion. */
static Verdict search_klondike(const Game *g, const Position *root, Budget *b, Path *path) {
    const StockRules *stock = &g->rules.stock;
    const bool several = stock->draws > 1, limited = stock->passes != UNLIMITED || stock->held;
    const Verdict verdict = search_by_turns(
        &(Turns){.traits = &(Traits){.g = g},
                 .root = root,
                 .begin = {klondike_begin,
                           several || (limited && !passes_are_over(g, root)) ? klondike_begin_freely : 0},
                 .share = SHARE_FIRST,
                 .grows = SHARE_FACTOR,
                 .part_of_order = PART_OF_ORDER},
        b, path);
    if (verdict == WINNABLE && !b->limits->verdict_only) seek_fewer_passes(g, root, b, path);
    return verdict;
}

/* If the number of passes is the result: tries with this pass only, then with one more, and so on. */
static Verdict search_by_passes(const Game *g, const Position *root, Budget *b, Path *path, bool *fewest) {
    *fewest = true;
    for (int passes = root->pass;; passes++) {
        const bool last = passes >= g->rules.stock.passes || passes >= root->pass + PASSES_TRIED;
        Game limited = *g;
        if (!last) limited.rules.stock.passes = (uint8_t)passes;
        budget_stage(b, last ? 0 : SHARE_OF_PASSES);
        const Verdict verdict = search_through(&limited, root, b, path);
        if (verdict == WINNABLE || last || b->spent) return verdict;
        *fewest &= verdict == NOT_WINNABLE;
    }
}

static Verdict search(const Game *g, const Position *root, Budget *b, Path *path, bool *fewest) {
    if (b->limits->plain) return search_through(g, root, b, path);
    if (!b->plain && g->rules.par) return search_by_passes(g, root, b, path, fewest);
    if (!b->plain && klondike_applies(g, root)) return search_klondike(g, root, b, path);
    return search_fully(g, root, b, path);
}

bool searches_specially(const Game *g, const Position *root) {
    return words_are_judged(&g->rules) && (g->rules.par || klondike_applies(g, root) || kinds_apply(g, root));
}

/* --- solvers -------------------------------------------------------------------------------------------- */

struct Solver {
    const Game *game;
    bool judged;
};

Solution solver_solve(Solver *solver, const Position *root, const Limits *limits) {
    const Game *g = solver->game;
    Solution solution = {0};
    Budget budget;
    Path path = {0};
    budget_begin(&budget, limits);
    budget.plain = limits->plain || !solver->judged;
    solution.verdict =
        game_is_won(g, root) ? WINNABLE : search(g, root, &budget, &path, &solution.fewest_passes);
    if (solution.verdict == WINNABLE && !limits->verdict_only) {
        solution.verdict = UNDECIDED;
        believe(&solution, g, root, &path, &budget);
    }
    solution.fewest_passes &= solution.verdict == WINNABLE;
    BUDGET_FREE(&budget, path.move, path.capacity);
    if (solution.verdict == UNDECIDED) solution.spent = budget.refused ? MEMORY_REFUSED : budget.spent;
    solution.usage = budget_usage(&budget);
    return solution;
}

Solution solve(const Game *g, const Position *root, const Limits *limits) {
    Solver solver = {g, words_are_judged(&g->rules)};
    return solver_solve(&solver, root, limits);
}

Solver *solver_begin(const Game *g) {
    Solver *const solver = malloc(sizeof *solver);
    if (solver) *solver = (Solver){g, words_are_judged(&g->rules)};
    return solver;
}

void solver_end(Solver *solver) {
    free(solver);
}

void solution_end(Solution *solution) {
    free(solution->line);
    *solution = (Solution){0};
}

const char *verdict_word(Verdict verdict) {
    static const char *const word[] = {"undecided", "winnable", "lost"};
    return word[verdict];
}

/* --- where a game stands -------------------------------------------------------------------------------- */

Standing standing_with(const Game *g, const Position *p, const MoveList *legal) {
    enum { POSITIONS_ASKED = 20000 }; /* nearly all with only take-backs left are decided by a few dozen */
    if (game_is_won(g, p)) return STANDING_WON;
    for (int i = 0; i < legal->count; i++)
        if (!move_is_idle(g, p, legal->move[i]) && !move_is_take_back(g, legal->move[i]))
            return STANDING_OPEN;
    return legal->count && verdict_within(0, g, p, POSITIONS_ASKED) != NOT_WINNABLE ? STANDING_TAKE_BACKS
                                                                                    : STANDING_LOST;
}

Standing game_standing(const Game *g, const Position *p) {
    MoveList list;
    legal_moves(g, p, &list);
    return standing_with(g, p, &list);
}

const char *standing_word(Standing standing) {
    static const char *const word[] = {"open", "open", "won", "lost"};
    return word[standing];
}

/* --- assist --------------------------------------------------------------------------------------------- */

static bool whole_must_stop(void *context, const Usage *now) {
    const Budget *whole = context;
    Usage used = budget_usage(whole);
    used.positions += now->positions;
    if (now->memory > used.memory) used.memory = now->memory;
    return whole->limits->stop && whole->limits->stop(whole->limits->context, &used);
}

Limits limits_within(Budget *b, Limits most) {
    if (!b) return most;
    const double least = 1e-6, seconds = b->limits->seconds - budget_usage(b).seconds;
    const uint64_t end[] = {b->limits->positions, b->stage_end};
    for (int i = 0; i < 2; i++)
        if (end[i] && (!most.positions || end[i] - b->positions < most.positions))
            most.positions = end[i] - b->positions;
    if (b->limits->seconds > 0 && (most.seconds <= 0 || seconds < most.seconds))
        most.seconds = seconds > least ? seconds : least;
    most.stop = whole_must_stop;
    most.context = b;
    return most;
}

Solution solve_within(Budget *b, const Game *g, const Position *p, Limits most) {
    if (budget_is_spent(b)) return (Solution){.spent = b->spent};
    const Limits limits = limits_within(b, most);
    const Solution s = solve(g, p, &limits);
    if (b && s.usage.memory > b->peak) b->peak = s.usage.memory;
    if (b && (s.spent == STOPPED || s.spent == SECONDS_SPENT || s.spent == MEMORY_REFUSED))
        b->spent = s.spent;
    budget_take(b, s.usage.positions);
    return s;
}

Verdict verdict_within(Budget *b, const Game *g, const Position *p, uint64_t positions) {
    const Limits limits = {.positions = positions, .memory = SEARCH_MEMORY, .verdict_only = true};
    return solve_within(b, g, p, limits).verdict;
}
