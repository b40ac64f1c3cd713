/* Searches that go on aside, while the player plays. */
#ifndef PATIENCE_ASIDE_H
#define PATIENCE_ASIDE_H

#include "deal_search.h"
#include "patience/solver.h"

typedef struct Aside Aside;

/* Begins a search from a position; its own stop callback is used.  0 when that cannot be. */
Aside *aside_begin(const Game *, const Position *, Limits);

/* Begins to look for a deal. */
Aside *aside_begin_deal(const Game *, DealWish, uint64_t seed);

/* Whether the search has come to its end. */
bool aside_is_done(const Aside *);

/* Stops the search, which takes a few milliseconds, unless it is done, and forgets it.  The solution is ended
   with solution_end. */
Solution aside_end(Aside *);

/* The same where a deal is looked for; false when none was found. */
bool aside_end_deal(Aside *, Deal *);

#endif
