/* Detours of a line that wins are cut. */
#ifndef SOLVER_SHORTEN_H
#define SOLVER_SHORTEN_H

#include "budget.h"

/* Where a position of the line leads by one move to a later one, what lies between is left out.  Returns how
   many moves are left; where memory is spent all of them. */
int shorten(const Game *, const Position *root, Move *line, int moves, Budget *);

#endif
