#include "short_lines.h"
#include "transposition_table.h"

/* A move not made yet. */
typedef struct Candidate {
    int32_t cost; /* cost of the position it leads to and of the path there, which is */
    int32_t so_far;
    uint32_t older; /* the previous one of equal cost; for one that has been tried, the next free one */
    Link link;
} Candidate;

/* Costs below 0 or above COSTS count as these. */
enum { COSTS = 8192, COSTS_NOTHING = COSTS / 4 };

typedef struct Exhaustive {
    Search search;
    const Traits *traits;
    Budget *budget;
    bool best_first;
    uint32_t order;
    OpenOutlook outlook;
    TranspositionTable seen;
    SearchTree tree;    /* depth first: the links of the current path */
    Position *position; /* index into the tree's links */
    size_t positions_room;
    Candidate *candidate; /* index 0 is none */
    size_t candidates, candidates_room, waiting;
    uint32_t newest[COSTS]; /* by cost */
    uint32_t least, tried, age;
    MacroMoves fresh;
} Exhaustive;

/* The extra cost of a candidate, below `most`, in random orders. */
static int by_chance(const Exhaustive *s, int most) {
    const uint64_t mixed = (s->age + ((uint64_t)s->order << 32)) * 0x9e3779b97f4a7c15U;
    return s->order ? (int)((mixed ^ mixed >> 32) * 0x9e3779b97f4a7c15U >> 40) % most : 0;
}

/* Other kinds of moves come first, by chance, where it goes depth first. */
static void reorder(Exhaustive *s) {
    enum { KIND = 16, CHANCE = 48 };
    MacroMove *const move = s->fresh.move;
    for (int i = 0, k; i < s->fresh.count; i++, s->age++) {
        MacroMove m = move[i];
        m.order = (uint8_t)(m.order * KIND + by_chance(s, CHANCE));
        for (k = i; k > 0 && move[k - 1].order > m.order; k--) move[k] = move[k - 1];
        move[k] = m;
    }
}

/* Adds a candidate; false if memory is spent. */
static bool push(Exhaustive *s, Candidate c) {
    const int cost = c.cost + COSTS_NOTHING;
    const uint32_t most = COSTS - 1, by = cost < 0 ? 0 : (uint32_t)cost < most ? (uint32_t)cost : most;
    uint32_t at = s->tried;
    if (at)
        s->tried = s->candidate[at].older;
    else if (BUDGET_ROOM(s->budget, s->candidate, &s->candidates_room, s->candidates))
        at = (uint32_t)s->candidates++;
    else
        return false;
    c.older = s->newest[by];
    s->candidate[at] = c;
    s->newest[by] = at;
    if (by < s->least) s->least = by;
    s->waiting++;
    return true;
}

/* Takes the newest of the cheapest; so depth first everything after the position that the last one starts
   from has been tried. */
static Candidate pop(Exhaustive *s) {
    while (!s->newest[s->least]) s->least++;
    const uint32_t at = s->newest[s->least];
    const Candidate c = s->candidate[at];
    s->newest[s->least] = c.older;
    s->candidate[at].older = s->tried;
    s->tried = at;
    s->waiting--;
    if (!s->best_first) s->tree.count = c.link.from + 1;
    return c;
}

/* Adds a position and its moves; false if memory is spent. */
static bool add(Exhaustive *s, const Position *p, const Candidate *by) {
    enum { CHANCE = 75, MORE = 20 };
    const uint32_t at = (uint32_t)s->tree.count;
    if (!BUDGET_ROOM(s->budget, s->position, &s->positions_room, at) ||
        !tree_add(&s->tree, s->budget, by->link))
        return false;
    s->position[at] = *p;
    macro_moves_from(&s->fresh, s->traits, p, false);
    budget_take(s->budget, budget_of_many(s->fresh.count));
    if (s->order && !s->best_first) reorder(s);
    const int here = s->best_first ? outlook_read(&s->outlook, p) : 0;
    for (int i = s->fresh.count - 1; i >= 0; i--, s->age++) {
        const MacroMove m = s->fresh.move[i];
        const int32_t so_far = s->best_first ? by->so_far + s->outlook.a_move : 0;
        const int cost = s->best_first ? so_far + here + outlook_move(&s->outlook, m) +
                                             by_chance(s, CHANCE + MORE * (int)s->order)
                                       : 0;
        if (!push(s, (Candidate){cost, so_far, 0, {at, m}})) return false;
    }
    return true;
}

/* Whether a position is lost, or what is won through it is won without it, too. */
static bool is_needless(const Exhaustive *s, const Position *p) {
    const Traits *const t = s->traits;
    return pruned_by(10, t->relaxes && columns_are_lost(t->g, p)) ||
           pruned_by(23, t->hole && hole_is_lost(t->g, p)) ||
           pruned_by(24, t->columns_relax && columns_are_lost(t->g, p)) ||
           pruned_by(26, t->pairs.apply && pairs_are_lost(&t->pairs, t->g, p)) ||
           pruned_by(28, t->pairs.apply && card_is_kept_in_vain(&t->pairs, t->g, p));
}

static Verdict go(Search *search, Path *path) {
    Exhaustive *const s = (Exhaustive *)search;
    const Traits *t = s->traits;
    Key key;
    while (s->waiting) {
        if (!budget_count(s->budget)) return UNDECIDED;
        Candidate c = pop(s);
        budget_take(s->budget, budget_of_move(t->g, c.link.by.move));
        const size_t before = s->tree.count;
        Position after = macro_move_apply(t, &s->position[c.link.from], c.link.by);
        if (!tree_go_home(&s->tree, s->budget, t, &c.link, &after)) return budget_no_memory(s->budget);
        if (game_is_won(t->g, &after))
            return path_trace(path, &s->tree, c.link, t->g, s->position, s->budget);
        Novelty novelty = KNOWN;
        if (!is_needless(s, &after)) {
            key_make(&key, t, &after);
            novelty = transposition_note(&s->seen, s->budget, &key);
        }
        if (pruned_by(1, novelty == KNOWN))
            s->tree.count = before;
        else if (novelty == NO_ROOM || !add(s, &after, &c))
            return budget_no_memory(s->budget);
    }
    return t->digs ? UNDECIDED : NOT_WINNABLE;
}

static void end(Search *search) {
    Exhaustive *const s = (Exhaustive *)search;
    Budget *const b = s->budget;
    transposition_end(&s->seen, b);
    BUDGET_FREE(b, s->tree.link, s->tree.capacity);
    BUDGET_FREE(b, s->position, s->positions_room);
    BUDGET_FREE(b, s->candidate, s->candidates_room);
    budget_resize(b, s, sizeof *s, 0);
}

Search *exhaustive_begin(const Traits *t, const Position *root, uint32_t order, Budget *b) {
    Exhaustive *const s = budget_zeros(b, 1, sizeof *s);
    Key key;
    if (!s) {
        budget_no_memory(b);
        return 0;
    }
    s->search = (Search){go, end};
    s->traits = t;
    s->budget = b;
    s->best_first = t->g->stock < 0 && !t->plain;
    s->order = order;
    s->candidates = 1;
    outlook_begin(&s->outlook, t->g);
    key_make(&key, t, root);
    if (transposition_note(&s->seen, b, &key) != NOVEL || !add(s, root, &(Candidate){0})) budget_no_memory(b);
    return &s->search;
}
