/* Positions that are lost whatever is done, found by looking at nothing but how much of each column is still
   fixed (docs/solver.md, dead ends). */
#ifndef SOLVER_TWINS_DEAD_ENDS_H
#define SOLVER_TWINS_DEAD_ENDS_H

#include "budget.h"
#include "twins_table.h"

/* Whether a position is known to be a dead end; false when that cannot be told or memory is spent. */
bool is_dead_end(const Table *, const State *, Budget *);

#endif
