#include "heap.h"
#include "lemma.h"
#include "move_cost.h"
#include "search.h"
#include "transposition_table.h"

/* A move not made yet.  A newer one goes before an older one of the same cost. */
typedef struct Candidate {
    int32_t cost; /* of the whole way from the root */
    uint32_t age;
    Link link;
} Candidate;

typedef struct BestFirst {
    const Traits *traits;
    Budget *budget;
    TranspositionTable seen;
    SearchTree tree;
    Position *position; /* of the tree's links */
    size_t positions_room;
    Candidate *candidate; /* a heap */
    size_t candidates, candidates_room;
    uint32_t age;
    MacroMoves fresh;
} BestFirst;

static bool costs_less(const void *one, const void *other) {
    const Candidate *a = one, *b = other;
    return a->cost != b->cost ? a->cost < b->cost : a->age > b->age;
}

static bool push(BestFirst *s, Candidate c) {
    if (!BUDGET_ROOM(s->budget, s->candidate, &s->candidates_room, s->candidates)) return false;
    heap_push(s->candidate, s->candidates++, &c, sizeof c, costs_less);
    return true;
}

static Candidate pop(BestFirst *s) {
    const Candidate top = s->candidate[0], last = s->candidate[--s->candidates];
    heap_replace_top(s->candidate, s->candidates, &last, sizeof last, costs_less);
    return top;
}

/* Adds a position and its moves; false when memory is spent. */
static bool add(BestFirst *s, const Position *p, const Candidate *by) {
    const Game *g = s->traits->g;
    const uint32_t at = (uint32_t)s->tree.count;
    if (!BUDGET_ROOM(s->budget, s->position, &s->positions_room, at) ||
        !tree_add(&s->tree, s->budget, by->link))
        return false;
    s->position[at] = *p;
    macro_moves_from(&s->fresh, s->traits, p, false);
    const Courses courses = courses_read(g, p);
    for (int i = s->fresh.count - 1; i >= 0; i--) {
        const MacroMove m = s->fresh.move[i];
        if (!push(s, (Candidate){by->cost + move_cost(g, p, &courses, m.move), s->age++, {at, m}}))
            return false;
    }
    return true;
}

static Verdict run(BestFirst *s, Path *path) {
    const Traits *t = s->traits;
    Key key;
    while (s->candidates) {
        if (!budget_count(s->budget)) return UNDECIDED;
        const Candidate c = pop(s);
        const Position after = macro_move_apply(t, &s->position[c.link.from], c.link.by);
        if (game_is_won(t->g, &after))
            return path_trace(path, &s->tree, c.link, t->g, s->position, s->budget);
        key_make(&key, t, &after);
        const Novelty novelty = transposition_note(&s->seen, s->budget, &key);
        if (pruned_by(1, novelty == KNOWN)) continue;
        if (novelty == NO_ROOM || !add(s, &after, &c)) return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

Verdict best_first_search(const Traits *t, const Position *root, Budget *b, Path *path) {
    BestFirst s = {.traits = t, .budget = b};
    Key key;
    Verdict verdict = UNDECIDED;
    key_make(&key, t, root);
    if (transposition_note(&s.seen, b, &key) == NOVEL && add(&s, root, &(Candidate){0}))
        verdict = run(&s, path);
    else
        budget_no_memory(b);
    transposition_end(&s.seen, b);
    tree_end(&s.tree, b);
    budget_resize(b, s.position, s.positions_room * sizeof *s.position, 0);
    budget_resize(b, s.candidate, s.candidates_room * sizeof *s.candidate, 0);
    return verdict;
}
