/* The searches that play by the rules' own functions. */
#ifndef SOLVER_SEARCH_H
#define SOLVER_SEARCH_H

#include "path.h"

/* Through all positions, every one in a transposition table: depth first or, where all cards lie open and so
   few positions are left that all moves not made yet can be kept, by the one of them of least cost. UNDECIDED
   when the budget or its stage ends; with WINNABLE the path leads to the win. */
Verdict exhaustive_search(const Traits *, const Position *root, Budget *, Path *);

/* Stage by stage of the stock, keeping the `width` positions of least cost in each.  WINNABLE or UNDECIDED;
 *narrow tells whether positions were left out for want of width. */
Verdict beam_search(const Traits *, const Position *root, int width, Budget *, Path *, bool *narrow);

#endif
