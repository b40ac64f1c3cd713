/* Cards that lie under others in the waste for good (docs/solver.md, buried cards). */
#ifndef SOLVER_TWINS_BURIED_H
#define SOLVER_TWINS_BURIED_H

#include "twins_table.h"

/* Whether the way from one position to another has laid cards under others in the only pass there is. */
bool buries(const Table *, const State *before, const State *after);

/* Whether there some card can never be freed, whatever is done. */
bool is_buried(const Table *, const State *);

#endif
