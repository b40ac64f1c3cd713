/* What the solver is asked by who looks for wins beside it. */
#pragma once

#include "budget.h"

/* Whether it has more for this table than going through positions and the beam, so that nobody need help. */
bool searches_specially(const Game *, const Position *root);

/* A line that somebody found, as a solution: believed when the engine has played it, and made shorter. */
Solution solution_of_line(const Game *, const Position *root, const Move *line, int moves, Budget *);
