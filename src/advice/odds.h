/* What may be expected where a play stands: of who plays on by what can be seen, and of who sees all cards.
 */
#ifndef PATIENCE_ODDS_H
#define PATIENCE_ODDS_H

#include "comparison.h"
#include "verdicts.h"

typedef struct Odds {
    bool certain;               /* won, lost, or every card is known and the solver has found out */
    int won, games;             /* by the best move and then by the policy; where certain 0 or 1 of 1 */
    int worlds, winnable, lost; /* of worlds searched: what the solver wins, and what nothing wins */
    Comparison moves;           /* of the moves; none where the game is over or lost */
} Odds;

/* Whether nothing is left to chance where a play stands; then that is what is found.  Where every card is
   known the solver's line is kept while it is followed, in `lines`, as for hints_find. */
bool odds_are_certain(const Play *, Verdicts *lines, Odds *);

/* Finds them with about `games` games; false when it was stopped.  The same every time, and whatever lies
   face down. */
bool odds_find(const Play *, int games, bool (*stop)(void *context), void *context, Odds *);

#endif
