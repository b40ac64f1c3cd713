/* The way from the root of a search to a win. */
#ifndef SOLVER_PATH_H
#define SOLVER_PATH_H

#include "budget.h"
#include "macro_moves.h"

/* Owned. */
typedef struct Path {
    Move *move;
    size_t count, capacity;
} Path;

bool path_add(Path *, Budget *, Move);

/* Adds the draws and the move of a macro move, and makes them in a position. */
bool path_play(Path *, Budget *, const Game *, Position *, MacroMove);

/* How a position was reached. */
typedef struct Link {
    uint32_t from; /* the number of the position before */
    MacroMove by;
} Link;

/* A search tree by its links; the root's is number 0.  Owned. */
typedef struct SearchTree {
    Link *link;
    size_t count, capacity;
} SearchTree;

bool tree_add(SearchTree *, Budget *, Link);

/* Makes the path from the root to the end of a link that need not belong to the tree, which is of no use
   then: WINNABLE, or UNDECIDED when memory is spent. */
Verdict path_trace(Path *, SearchTree *, Link last, const Game *, const Position *root, Budget *);

#endif
