/* Short lines where all cards lie open: the best positions after so many moves besides those home, then after
   one more.  Where none is left out for want of room it proves that no line is shorter (Lemma 20). */
#include <limits.h>
#include <stdlib.h>

#include "deadlocks.h"
#include "heap.h"
#include "lemma.h"
#include "search.h"
#include "transposition_table.h"

typedef struct Station {
    Position position;
    int cost;
    uint32_t link;
} Station;

/* Positions that as many moves have led to; while they are added a heap, the worst on top. */
typedef struct Layer {
    Station *node;
    size_t count, room;
} Layer;

typedef struct ShortSearch {
    const Traits *traits;
    Deadlocks deadlocks;
    const Position *root;
    Budget *budget;
    Path *path;
    size_t width;
    int most;    /* fewer moves are sought */
    bool narrow; /* some positions were left out */
    bool found;
    TranspositionTable seen;
    SearchTree tree;
    Layer now, next;
    MacroMoves *fresh;
} ShortSearch;

static bool is_worse(const void *one, const void *other) {
    const Station *a = one, *b = other;
    return a->cost != b->cost ? a->cost > b->cost : a->link > b->link;
}

static int worst_first(const void *one, const void *other) {
    return is_worse(other, one) - is_worse(one, other);
}

int moves_besides_home(const Game *g, const Path *path) {
    int moves = 0;
    for (size_t i = 0; i < path->count; i++) moves += !goes_home(g, path->move[i]);
    return moves;
}

/* Whether a level has no room but for what is better than its worst.  That of the moves being made has. */
static bool is_full(const ShortSearch *s, const Layer *level) {
    return level == &s->next && level->count == s->width;
}

/* Adds a node to a level; false when memory is spent. */
static bool keep(ShortSearch *s, Layer *level, const Station *node) {
    if (is_full(s, level))
        heap_replace_top(level->node, level->count, node, sizeof *node, is_worse);
    else if (!BUDGET_ROOM(s->budget, level->node, &level->room, level->count))
        return false;
    else if (level == &s->next)
        heap_push(level->node, level->count++, node, sizeof *node, is_worse);
    else
        level->node[level->count++] = *node;
    return true;
}

/* The path to a position from which all goes home without other moves; false when memory is spent. */
static bool finish(ShortSearch *s, Position p, Link last) {
    const Game *g = s->traits->g;
    if (path_trace(s->path, &s->tree, last, g, s->root, s->budget) != WINNABLE) return false;
    while (!game_is_won(g, &p)) {
        MoveList list;
        int i = 0;
        legal_moves(g, &p, &list);
        while (i < list.count && !goes_home(g, list.move[i])) i++;
        if (i == list.count || !path_make(s->path, s->budget, g, &p, list.move[i])) return false;
    }
    return s->found = true;
}

/* Makes a move from a node that so many have led to; false when memory is spent. */
static bool reach(ShortSearch *s, const Station *from, MacroMove m, int moves) {
    const bool home = goes_home(s->traits->g, m.move);
    const size_t before = s->tree.count;
    Layer *const level = home ? &s->now : &s->next;
    Station node = {macro_move_apply(s->traits, &from->position, m), 0, 0};
    Link link = {from->link, m};
    Key key;
    if (!tree_go_home(&s->tree, s->budget, s->traits, &link, &node.position)) return false;
    const int limit = is_full(s, level) ? level->node[0].cost : INT_MAX;
    const Prospect prospect = deadlocks_judge(&s->deadlocks, &node.position, limit);
    const bool worse = pruned_by(20, moves + !home + prospect.moves >= s->most);
    s->narrow |= !worse && limit < INT_MAX;
    Novelty novelty = KNOWN;
    if (!worse && prospect.cost < limit) {
        if (!prospect.moves) return finish(s, node.position, link);
        key_make(&key, s->traits, &node.position);
        key.progress = (uint16_t)(moves + !home);
        novelty = transposition_note(&s->seen, s->budget, &key);
    }
    if (pruned_by(1, novelty == KNOWN)) {
        s->tree.count = before;
        return true;
    }
    node.cost = prospect.cost;
    node.link = (uint32_t)s->tree.count;
    return novelty != NO_ROOM && tree_add(&s->tree, s->budget, link) && keep(s, level, &node);
}

/* Whether a move need not be made: those from foundations, and those that hardly ever gain as much as it
   takes to cost little enough for the next level, less where they take a free place. */
static bool is_vain(const ShortSearch *s, const Station *node, Move m) {
    enum { GAINED_MOST = 40, TAKING_MOST = 10 };
    if (m.kind != MOVE_CARDS || role_of(s->traits->g, m.from) == FOUNDATION) return true;
    if (!is_full(s, &s->next) || goes_home(s->traits->g, m)) return false;
    const int most = pile_is_empty(&node->position, m.to) ? TAKING_MOST : GAINED_MOST;
    return node->cost - most >= s->next.node[0].cost;
}

/* Makes the moves from a node that so many have led to; false when memory or the budget is spent. */
static bool expand(ShortSearch *s, const Station *node, int moves) {
    macro_moves_from(s->fresh, s->traits, &node->position, false);
    budget_take(s->budget, budget_of_many(s->fresh->count));
    for (int i = 0; i < s->fresh->count && !s->found; i++) {
        const MacroMove m = s->fresh->move[i];
        const bool vain = is_vain(s, node, m.move);
        s->narrow |= vain;
        if (vain) continue;
        if (!budget_count(s->budget)) return false;
        if (reach(s, node, m, moves)) continue;
        budget_no_memory(s->budget);
        return false;
    }
    return true;
}

/* Layer by level, the best of each first, about so where it has so many that sorting them takes long; false
   when memory or the budget is spent. */
static bool run(ShortSearch *s) {
    enum { SORTED_MOST = 1 << 14 };
    for (int moves = 0; s->now.count && !s->found; moves++) {
        while (s->now.count && !s->found) {
            const Station node = s->now.node[--s->now.count];
            if (!expand(s, &node, moves)) return false;
        }
        const Layer done = s->now;
        s->now = s->next;
        s->next = done;
        if (s->now.count && s->now.count <= SORTED_MOST)
            qsort(s->now.node, s->now.count, sizeof *s->now.node, worst_first);
    }
    return true;
}

Verdict short_search(const Traits *traits, const Position *root, int width, int most, Budget *b, Path *path) {
    Traits t = *traits;
    ShortSearch s = {
        .traits = &t, .root = root, .budget = b, .path = path, .width = (size_t)width, .most = most};
    const Station first = {*root, 0, 0};
    t.own_places = t.tails_equal = false; /* they win as often, but not as soon */
    deadlocks_read(&s.deadlocks, t.g, root);
    s.fresh = budget_resize(b, 0, 0, sizeof *s.fresh);
    const bool whole = s.fresh && tree_add(&s.tree, b, (Link){0}) && keep(&s, &s.now, &first) && run(&s);
    transposition_end(&s.seen, b);
    BUDGET_FREE(b, s.tree.link, s.tree.capacity);
    BUDGET_FREE(b, s.now.node, s.now.room);
    BUDGET_FREE(b, s.next.node, s.next.room);
    budget_resize(b, s.fresh, s.fresh ? sizeof *s.fresh : 0, 0);
    path->shortest = s.found && !s.narrow;
    return s.found ? WINNABLE : whole && !s.narrow ? NOT_WINNABLE : UNDECIDED;
}
