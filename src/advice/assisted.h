/* The solver, helped by the policy where it is long in finding a win. */
#pragma once

#include "solver/assist.h"

/* As solve does; but where the solver does not search specially and a few positions do not say, games are
   played on from there by the policy, a little by chance, and one that is won is a win.  Then the search goes
   on.  Nothing of it needs a clock either. */
Solution assisted_solve(const Game *, const Position *root, const Limits *);
