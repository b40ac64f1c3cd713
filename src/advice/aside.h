/* A search that goes on aside, while the player plays. */
#ifndef PATIENCE_ASIDE_H
#define PATIENCE_ASIDE_H

#include "patience/solver.h"

typedef struct Aside Aside;

/* Begins a search from a position; its own stop callback is used.  0 when that cannot be. */
Aside *aside_begin(const Game *, const Position *, Limits);

/* Whether the search has come to its end. */
bool aside_is_done(const Aside *);

/* Stops the search, which takes a few milliseconds, unless it is done, and forgets it.  The solution is ended
   with solution_end. */
Solution aside_end(Aside *);

#endif
