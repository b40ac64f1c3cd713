/* Detours of a line that wins are cut. */
#ifndef SOLVER_SHORTEN_H
#define SOLVER_SHORTEN_H

#include "budget.h"

/* Where a position of the line leads by one move to a later one, what lies between is left out, so that none
   comes twice; and so is what the line wins without, as long as that takes neither more moves nor more
   passes. Returns how many moves are left; where memory is spent all of them. */
int shorten(const Game *, const Position *root, Move *line, int moves, Budget *);

#endif
