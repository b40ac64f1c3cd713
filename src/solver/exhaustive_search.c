#include "heap.h"
#include "lemma.h"
#include "outlook.h"
#include "relaxation.h"
#include "transposition_table.h"

/* A move not made yet. */
typedef struct Candidate {
    int32_t cost; /* of the position it leads to and of the way there, which is */
    int32_t way;
    uint32_t age;
    Link link;
} Candidate;

typedef struct Exhaustive {
    const Traits *traits;
    Budget *budget;
    bool best_first;
    uint32_t order;
    TranspositionTable seen;
    SearchTree tree;    /* depth first: of the way to where the search is */
    Position *position; /* of the tree's links */
    size_t positions_room;
    Candidate *candidate; /* a heap; depth first a stack */
    size_t candidates, candidates_room;
    uint32_t age;
    MacroMoves *fresh;
} Exhaustive;

/* What a candidate costs more in orders that differ by chance. */
static int by_chance(const Exhaustive *s) {
    enum { CHANCE = 25 };
    if (s->order <= CAREFULLY) return 0;
    return (int)((s->age + 1) * (s->order * 2654435761U) >> 16) % CHANCE;
}

/* A newer candidate goes before an older one of the same cost. */
static bool costs_less(const void *one, const void *other) {
    const Candidate *a = one, *b = other;
    return a->cost != b->cost ? a->cost < b->cost : a->age > b->age;
}

static bool push(Exhaustive *s, Candidate c) {
    if (!BUDGET_ROOM(s->budget, s->candidate, &s->candidates_room, s->candidates)) return false;
    if (s->best_first)
        heap_push(s->candidate, s->candidates, &c, sizeof c, costs_less);
    else
        s->candidate[s->candidates] = c;
    s->candidates++;
    return true;
}

/* Depth first all after the position that the last one starts from was tried. */
static Candidate pop(Exhaustive *s) {
    const Candidate top = s->candidate[0], last = s->candidate[--s->candidates];
    if (!s->best_first) {
        s->tree.count = last.link.from + 1;
        return last;
    }
    heap_replace_top(s->candidate, s->candidates, &last, sizeof last, costs_less);
    return top;
}

/* Adds a position and its moves; false when memory is spent. */
static bool add(Exhaustive *s, const Position *p, const Candidate *by) {
    const Game *g = s->traits->g;
    const uint32_t at = (uint32_t)s->tree.count;
    if (!BUDGET_ROOM(s->budget, s->position, &s->positions_room, at) ||
        !tree_add(&s->tree, s->budget, by->link))
        return false;
    s->position[at] = *p;
    macro_moves_from(s->fresh, s->traits, p, false);
    budget_take(s->budget, budget_of_many(s->fresh->count));
    OpenOutlook outlook;
    int here = s->best_first ? outlook_read(&outlook, g, p, s->order == QUICKLY) : 0;
    if (s->best_first && outlook.adds_up) here = by->cost - by->way;
    for (int i = s->fresh->count - 1; i >= 0; i--) {
        const MacroMove m = s->fresh->move[i];
        const int32_t way = s->best_first ? by->way + outlook.a_move : 0;
        const int cost = s->best_first ? way + here + outlook_move(&outlook, m.move) + by_chance(s) : 0;
        if (!push(s, (Candidate){cost, way, s->age++, {at, m}})) return false;
    }
    return true;
}

static bool is_lost(const Exhaustive *s, const Position *p) {
    const Traits *const t = s->traits;
    Relaxation relaxation;
    if (t->relaxes) relaxation_read(&relaxation, t->g, p);
    return pruned_by(10, t->relaxes && relaxation_is_lost(&relaxation)) ||
           pruned_by(23, t->hole && hole_is_lost(t->g, p)) ||
           pruned_by(24, t->columns_relax && columns_are_lost(t->g, p)) ||
           pruned_by(26, t->pairs.apply && pairs_are_lost(&t->pairs, t->g, p));
}

static Verdict run(Exhaustive *s, Path *path) {
    const Traits *t = s->traits;
    Key key;
    while (s->candidates) {
        if (!budget_count(s->budget)) return UNDECIDED;
        Candidate c = pop(s);
        const size_t before = s->tree.count;
        Position after = macro_move_apply(t, &s->position[c.link.from], c.link.by);
        if (!tree_go_home(&s->tree, s->budget, t, &c.link, &after)) return budget_no_memory(s->budget);
        if (game_is_won(t->g, &after))
            return path_trace(path, &s->tree, c.link, t->g, s->position, s->budget);
        Novelty novelty = KNOWN;
        if (!is_lost(s, &after)) {
            key_make(&key, t, &after);
            novelty = transposition_note(&s->seen, s->budget, &key);
        }
        if (pruned_by(1, novelty == KNOWN))
            s->tree.count = before;
        else if (novelty == NO_ROOM || !add(s, &after, &c))
            return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

Verdict exhaustive_search(const Traits *t, const Position *root, uint32_t order, Budget *b, Path *path) {
    Exhaustive s = {.traits = t, .budget = b, .best_first = t->g->stock < 0 && !t->plain, .order = order};
    Key key;
    Verdict verdict = UNDECIDED;
    key_make(&key, t, root);
    s.fresh = budget_resize(b, 0, 0, sizeof *s.fresh);
    if (s.fresh && transposition_note(&s.seen, b, &key) == NOVEL && add(&s, root, &(Candidate){0}))
        verdict = run(&s, path);
    else
        budget_no_memory(b);
    transposition_end(&s.seen, b);
    BUDGET_FREE(b, s.tree.link, s.tree.capacity);
    BUDGET_FREE(b, s.position, s.positions_room);
    BUDGET_FREE(b, s.candidate, s.candidates_room);
    budget_resize(b, s.fresh, s.fresh ? sizeof *s.fresh : 0, 0);
    return verdict;
}
