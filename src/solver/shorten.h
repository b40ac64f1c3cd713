/* Detours of a line that wins are cut. */
#ifndef SOLVER_SHORTEN_H
#define SOLVER_SHORTEN_H

#include "budget.h"

/* Where a position of the line leads by one move to a later one, what lies between is left out, so that none
   comes twice, and so is a card taken back from a foundation and laid there again for nothing.  Returns how
   many moves are left; where memory is spent all of them. */
int shorten(const Game *, const Position *root, Move *line, int moves, Budget *);

#endif
