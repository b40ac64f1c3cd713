/* The stages of a search, and the replay that every win must pass. */
#include "solver.h"

#include <stdlib.h>

#include "deadlocks.h"
#include "search.h"

enum { PASSES_TRIED = 20, SHARE_OF_PASSES = 300000 };
enum { SHARE_ANEW = 200, SHARE_OF_PACKS = 3200, TURNS = 64 };
enum { SHARE_SHORT = 80000, SHARE_FIRST = 4000, SHARE_FACTOR = 2 };
enum { SHARE_FOR_LINE = 128000, OTHER_ORDERS = 8, SHARE_OF_ORDER = 32, ORDER_MOST = 8000, FREE_FACTOR = 4 };
enum { KIND_SHARE = 80000 };
enum { SHORT_WIDTH = 144, SHORT_WIDEST = 1 << 26 };
enum { WIDTH_FIRST = 16, WIDTH_FACTOR = 4, WIDTH_LAST = 1 << 22, SHARE_PART = 8 };
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
        verdict = exhaustive_search(&traits, root, last ? 0 : turn - 1, b, path);
        if (b->spent && (last || !ran_out(b))) break;
        if (traits.digs && !b->stage_spent) turn = turns - 1; /* there is nothing more to dig */
    }
    if (verdict == WINNABLE && best_first && !b->limits->verdict_only) seek_shorter(&traits, root, b, path);
    return verdict;
}

/* The beam, with a width that grows until nothing is left out, or memory is spent: then it is 0. */
static Verdict search_widely(const Traits *t, const Position *root, int *width, int factor, Budget *b,
                             Path *path) {
    bool narrow;
    budget_stage(b, 0);
    const Verdict verdict = *width ? beam_search(t, root, *width, b, path, &narrow) : UNDECIDED;
    *width = !*width || ran_out(b) || !narrow || *width >= WIDTH_LAST ? 0 : *width * factor;
    return verdict;
}

/* Short tries in other orders: what takes long in one often ends soon in another. */
static Verdict try_orders(const Traits *t, const Position *root, uint32_t *order, uint64_t share, Budget *b,
                          Path *path) {
    Verdict verdict = UNDECIDED;
    for (int i = 0; i < OTHER_ORDERS && verdict == UNDECIDED && (!b->spent || ran_out(b)); i++) {
        budget_stage(b, share / OTHER_ORDERS);
        verdict = exhaustive_search(t, root, ++*order, b, path);
    }
    ran_out(b);
    return verdict;
}

/* By turns everything there is, short tries of it in other orders, and the best of it with a growing width.
   Two packs, and games the beam knows its way in, have too many positions for a proof: there the best
   gets most of the effort. */
static Verdict search_fully(const Game *g, const Position *root, Budget *b, Path *path) {
    Traits traits;
    uint64_t share = SHARE_FIRST;
    uint32_t order = 0;
    const bool fine = beam_knows_progress(g);
    int width = fine ? FINE_FIRST : WIDTH_FIRST;
    Verdict verdict = UNDECIDED;
    traits_read(&traits, g, root, b->plain);
    if ((g->stock < 0 && g->gathers < 0 && !fine) || traits.relaxes || traits.hole)
        return search_through(g, root, b, path);
    Exhaustive *all = exhaustive_begin(&traits, root, 0, b);
    while (verdict == UNDECIDED && !b->spent && (all || width)) {
        if (all) {
            budget_stage(b, width ? share : 0);
            verdict = exhaustive_go(all, path);
            if (verdict != UNDECIDED || ran_out(b)) {
                exhaustive_end(all);
                all = 0;
            } else if (!b->spent) {
                verdict = try_orders(&traits, root, &order, share, b, path);
            }
        }
        if (verdict != UNDECIDED || b->spent) break;
        const uint64_t before = b->positions;
        verdict = search_widely(&traits, root, &width, fine ? FINE_FACTOR : WIDTH_FACTOR, b, path);
        share = (b->positions - before) / (each_card_once(g) && !fine ? 1 : SHARE_PART);
    }
    if (all) exhaustive_end(all);
    return verdict != UNDECIDED || b->spent ? verdict : budget_no_memory(b);
}

/* By turns through states that keep no arrangement, which often wins at once and proves most, in other orders
   now and then, and the best positions with a growing width. */
static Verdict search_kinds(const Game *g, const Position *root, Budget *b, Path *path) {
    Traits traits;
    KindSearch *search = kind_begin(g, root, 0, b);
    uint64_t share = KIND_SHARE;
    uint32_t order = 0;
    int width = WIDTH_FIRST;
    Verdict verdict = UNDECIDED;
    traits_read(&traits, g, root, false);
    while (verdict == UNDECIDED && !b->spent && (search || width)) {
        const uint64_t before = b->positions;
        if (search) {
            budget_stage(b, share);
            verdict = kind_search(search, root, path);
            for (int i = 0; i < OTHER_ORDERS && verdict == UNDECIDED && !b->spent; i++) {
                budget_stage(b, share / SHARE_OF_ORDER);
                verdict = kind_search_anew(g, root, ++order, b, path);
            }
            if (verdict != UNDECIDED || ran_out(b)) {
                kind_end(search);
                search = 0;
            }
        }
        if (verdict != UNDECIDED || b->spent) break;
        verdict = search_widely(&traits, root, &width, WIDTH_FACTOR, b, path);
        share += b->positions - before;
    }
    if (search) kind_end(search);
    return verdict != UNDECIDED || b->spent ? verdict : budget_no_memory(b);
}

enum { STRICTLY, FREELY };

/* Short searches in other orders: a win that one is long in finding another often finds at once. */
static bool wins_otherwise(const Game *g, const Position *root, uint32_t *order, uint64_t share, Budget *b,
                           Path *path) {
    const uint64_t most = share / SHARE_OF_ORDER < ORDER_MOST ? share / SHARE_OF_ORDER : ORDER_MOST;
    for (int i = 0; i < OTHER_ORDERS; i++) {
        KlondikeSearch *const search = klondike_begin(g, root, false, ++*order, b);
        if (!search) return false;
        budget_stage(b, most);
        const Verdict verdict = klondike_search(search, root, path);
        klondike_end(search);
        if (verdict == WINNABLE) return true;
        if (b->spent) return false;
    }
    return false;
}

/* By turns the game itself, and the game without limit of passes and compulsion: if even that cannot be won,
   nothing can (Lemma 19), and that is shown in fewer positions. */
static Verdict search_by_turns(KlondikeSearch *search[2], const Game *g, const Position *root, bool freely,
                               Budget *b, Path *path) {
    uint32_t order = 0;
    for (uint64_t share = SHARE_FIRST;; share *= SHARE_FACTOR) {
        for (int i = STRICTLY; i <= FREELY; i++) {
            if (i == FREELY && freely && share == SHARE_FIRST)
                search[i] = klondike_begin(g, root, true, 0, b);
            if (b->spent) return UNDECIDED;
            if (!search[i]) continue;
            budget_stage(b, i == FREELY ? share * FREE_FACTOR : share);
            const Verdict verdict = klondike_search(search[i], root, path);
            Position end;
            if (verdict == NOT_WINNABLE) return verdict;
            if (verdict == WINNABLE && (i == STRICTLY || is_a_win(g, root, path, &end))) return verdict;
            if (b->spent) return UNDECIDED;
            if (verdict == UNDECIDED) continue;
            klondike_end(search[FREELY]); /* a win that breaks the rules proves nothing */
            search[FREELY] = 0;
        }
        if (wins_otherwise(g, root, &order, share, b, path)) return WINNABLE;
        if (b->spent) return UNDECIDED;
    }
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
        KlondikeSearch *const search = klondike_begin(&limited, root, false, 0, b);
        if (!search) break;
        budget_stage(b, SHARE_FOR_LINE);
        verdict = klondike_search(search, root, &fewer);
        klondike_end(search);
    }
    replace_path(path, &fewer, verdict == WINNABLE, b);
}

static Verdict search_klondike(const Game *g, const Position *root, Budget *b, Path *path) {
    const StockRules *stock = &g->rules.stock;
    const bool one_pass = stock->passes != UNLIMITED && root->pass >= stock->passes;
    const bool several = stock->draws > 1, limited = stock->passes != UNLIMITED || stock->held;
    KlondikeSearch *search[] = {klondike_begin(g, root, false, 0, b), 0};
    const Verdict verdict = search_by_turns(search, g, root, several || (limited && !one_pass), b, path);
    for (int i = STRICTLY; i <= FREELY; i++)
        if (search[i]) klondike_end(search[i]);
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
    if (b->plain) return search_fully(g, root, b, path);
    if (g->rules.par) return search_by_passes(g, root, b, path, fewest);
    if (klondike_applies(g, root)) return search_klondike(g, root, b, path);
    if (kinds_apply(g, root)) return search_kinds(g, root, b, path);
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

/* Nearly all positions with only take-backs left are decided by a few dozen positions. */
enum { POSITIONS_ASKED = 20000 };

static bool is_lost_for_certain(const Game *g, const Position *p) {
    Solution solution = solve(g, p, &(Limits){.positions = POSITIONS_ASKED, .verdict_only = true});
    const bool lost = solution.verdict == NOT_WINNABLE;
    solution_end(&solution);
    return lost;
}

Standing standing_with(const Game *g, const Position *p, const MoveList *legal) {
    if (game_is_won(g, p)) return STANDING_WON;
    for (int i = 0; i < legal->count; i++)
        if (!move_is_idle(g, p, legal->move[i]) && !move_is_take_back(g, legal->move[i]))
            return STANDING_OPEN;
    return !legal->count || is_lost_for_certain(g, p) ? STANDING_LOST : STANDING_TAKE_BACKS;
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
