/* The solver, helped by the policy where it is long in finding a win. */
#pragma once

#include "solver/assist.h"

/* As solve does; but where a few positions do not say, games are played on from there by the policy, a little
   by chance, and one that is won is a win.  Then the search goes on.  Nothing of it needs a clock either. */
Solution assisted_solve(const Game *, const Position *root, const Limits *);

/* Whether games are played there at all; elsewhere it is solve. */
bool is_assisted(const Game *, const Position *root);
