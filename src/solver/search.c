#include "search.h"

bool path_add(Path *path, Budget *b, Move m) {
    if (!BUDGET_ROOM(b, path->move, &path->capacity, path->count)) return false;
    path->move[path->count++] = m;
    return true;
}

bool path_make(Path *path, Budget *b, const Game *g, Position *p, Move m) {
    if (!path_add(path, b, m)) {
        budget_no_memory(b);
        return false;
    }
    *p = apply(g, p, m);
    return true;
}

/* Adds the moves of a macro move, and makes them in a position. */
static bool path_play(Path *path, Budget *b, const Game *g, Position *p, MacroMove m) {
    for (int i = 0; i < macro_move_steps(g, m); i++)
        if (!path_make(path, b, g, p, macro_move_step(g, p, m, i))) return false;
    return true;
}

bool tree_add(SearchTree *tree, Budget *b, Link link) {
    if (!BUDGET_ROOM(b, tree->link, &tree->capacity, tree->count)) return false;
    tree->link[tree->count++] = link;
    return true;
}

static bool is_forced(const Traits *t, const Position *p, MacroMove *m) {
    if (macro_move_forced(t, p, m)) return true;
    *m = (MacroMove){.move = pairs_alone(&t->pairs, t->g, p)};
    return pruned_by(27, m->move.kind != MOVE_NONE);
}

bool tree_go_home(SearchTree *tree, Budget *b, const Traits *t, Link *by, Position *p) {
    for (MacroMove next; !game_is_won(t->g, p) && is_forced(t, p, &next);) {
        const uint32_t at = (uint32_t)tree->count;
        if (!tree_add(tree, b, *by)) return false;
        *p = macro_move_apply(t, p, next);
        *by = (Link){at, next};
    }
    return true;
}

bool goes_home(const Game *g, Move m) {
    return m.kind == MOVE_CARDS && role_of(g, m.to) == FOUNDATION;
}

Verdict path_trace(Path *path, SearchTree *tree, Link last, const Game *g, const Position *root, Budget *b) {
    Position p = *root;
    uint32_t next = 0;
    if (b->limits->verdict_only) return WINNABLE;
    for (uint32_t i = last.from, from; i; i = from) { /* the links are reversed */
        from = tree->link[i].from;
        tree->link[i].from = next;
        next = i;
    }
    path->count = 0;
    for (; next; next = tree->link[next].from)
        if (!path_play(path, b, g, &p, tree->link[next].by)) return UNDECIDED;
    return path_play(path, b, g, &p, last.by) ? WINNABLE : UNDECIDED;
}
