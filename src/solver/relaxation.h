/* Dead ends by relaxation: cards lie in each other's way for ever although there are moves left (Lemma 10).
 */
#ifndef SOLVER_RELAXATION_H
#define SOLVER_RELAXATION_H

#include "patience/game.h"

/* Whether the lemma can tell of a game: one pack, cards leave the columns from their ends for
   foundations in suit, and nothing else is done with them. */
bool relaxation_applies(const Game *);

/* Whether not all cards could come home even if those of the stock and those face down lay free. */
bool relaxation_is_lost(const Game *, const Position *);

#endif
