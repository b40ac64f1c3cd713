/* Positions that are lost although there are moves left: cards lie in each other's way for ever. */
#ifndef SOLVER_STUCK_H
#define SOLVER_STUCK_H

#include "patience/game.h"

/* Whether stuck_for_ever can tell of a game: one pack, cards leave the columns from their ends for families
   in suit, and nothing else is done with them. */
bool stuck_suits(const Game *);

/* Whether not all cards could come home even if those of the stock and those face down lay free. */
bool stuck_for_ever(const Game *, const Position *);

#endif
