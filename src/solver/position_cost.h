/* The heuristic cost of a position: how far it seems from a win.  A guess that guides the beam, never part of
   a proof. */
#ifndef SOLVER_POSITION_COST_H
#define SOLVER_POSITION_COST_H

#include "patience/game.h"

/* Less is better. */
int position_cost(const Game *, const Position *);

#endif
