/* The searches that play by the rules' own functions. */
#ifndef SOLVER_SEARCH_H
#define SOLVER_SEARCH_H

#include "path.h"

/* Depth first, with every position in a transposition table.  UNDECIDED when the budget or its stage ends;
   with WINNABLE the path leads to the win. */
Verdict depth_first_search(const Traits *, const Position *root, Budget *, Path *);

/* The same by the move of least cost of all not made yet: where all cards lie open there are so
   few positions that all those moves can be kept. */
Verdict best_first_search(const Traits *, const Position *root, Budget *, Path *);

/* Stage by stage of the stock, keeping the `width` positions of least cost in each.  WINNABLE or UNDECIDED;
 *narrow tells whether positions were left out for want of width. */
Verdict beam_search(const Traits *, const Position *root, int width, Budget *, Path *, bool *narrow);

#endif
