#include "search.h"

bool path_add(Path *path, Budget *b, Move m) {
    if (!BUDGET_ROOM(b, path->move, &path->capacity, path->count)) return false;
    path->move[path->count++] = m;
    return true;
}

/* Adds the moves of a macro move, and makes them in a position. */
static bool path_play(Path *path, Budget *b, const Game *g, Position *p, MacroMove m) {
    for (int i = 0; i < macro_move_steps(g, m); i++) {
        const Move move = macro_move_step(g, p, m, i);
        if (!path_add(path, b, move)) return false;
        *p = apply(g, p, move);
    }
    return true;
}

bool tree_add(SearchTree *tree, Budget *b, Link link) {
    if (!BUDGET_ROOM(b, tree->link, &tree->capacity, tree->count)) return false;
    tree->link[tree->count++] = link;
    return true;
}

Verdict path_trace(Path *path, SearchTree *tree, Link last, const Game *g, const Position *root, Budget *b) {
    Position p = *root;
    uint32_t next = 0;
    if (b->limits->verdict_only) return WINNABLE;
    for (uint32_t i = last.from, from; i; i = from) { /* the links are turned round */
        from = tree->link[i].from;
        tree->link[i].from = next;
        next = i;
    }
    path->count = 0;
    for (; next; next = tree->link[next].from)
        if (!path_play(path, b, g, &p, tree->link[next].by)) return budget_no_memory(b);
    return path_play(path, b, g, &p, last.by) ? WINNABLE : budget_no_memory(b);
}
