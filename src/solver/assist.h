/* What the solver is asked by who looks for wins beside it. */
#pragma once

#include "budget.h"

/* Of each search.  Positions are counted (budget.h), not seconds, so that an answer is the same everywhere.
 */
enum { SEARCH_MEMORY = 64 << 20 };

/* The limits of a search within a budget, or 0: at most these, and what is left of it. */
Limits limits_within(Budget *, Limits most);

/* Searches within these limits, and counts it. */
Solution solve_within(Budget *, const Game *, const Position *, Limits);

/* What so many positions say, without a line. */
Verdict verdict_within(Budget *, const Game *, const Position *, uint64_t positions);

/* Whether it has more for this table than going through positions and the beam, so that nobody need help. */
bool searches_specially(const Game *, const Position *root);

/* A line that somebody found, as a solution: believed when the engine has played it, and made shorter. */
Solution solution_of_line(const Game *, const Position *root, const Move *line, int moves, Budget *);
