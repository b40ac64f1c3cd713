/* How far a position seems from a win: a guess that guides the search for one, never part of a proof. */
#ifndef SOLVER_MERITS_H
#define SOLVER_MERITS_H

#include "patience/game.h"

/* What a position lacks; less is better. */
int merits_lack(const Game *, const Position *);

#endif
