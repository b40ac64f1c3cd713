/* The searches that play by the rules' own functions. */
#ifndef SOLVER_SEARCH_H
#define SOLVER_SEARCH_H

#include "seen.h"
#include "leaps.h"

/* A way from the root, leap by leap; owned. */
typedef struct Path {
    Leap *leap;
    size_t count, room;
} Path;

/* Searches depth first through every position there is, each once.  UNDECIDED when the budget or its stage
   ends; with WINNABLE the path leads to the win. */
Verdict search_all(const Traits *, const Position *root, Budget *, Path *);

/* The same by way of what promises most: where all cards lie open there are so few positions that all those
   left to try can be kept. */
Verdict search_promising(const Traits *, const Position *root, Budget *, Path *);

/* Searches level by level, keeping the `width` best positions of each.  WINNABLE or UNDECIDED; *narrow tells
   whether positions were left out for want of width. */
Verdict search_best(const Traits *, const Position *root, int width, Budget *, Path *, bool *narrow);

bool path_add(Path *, Budget *, Leap);
void path_end(Path *, Budget *);

#endif
