/* What an answer may take, all games that are played for it and all searches together. */
#pragma once

#include "solver/budget.h"

/* Of each search.  Positions are counted (budget.h), not seconds, so that an answer is the same everywhere.
 */
enum { ALLOWANCE_MEMORY = 64 << 20 };

typedef struct Allowance {
    bool (*stop)(void *context); /* or 0 */
    void *context;
    Limits limits;
    Budget budget;
} Allowance;

/* Begins one of so many positions, which stays where it is; `stop` is asked every few milliseconds. */
void allowance_begin(Allowance *, uint64_t positions, bool (*stop)(void *context), void *context);

/* What is counted in it, or 0. */
static inline Budget *allowance_budget(Allowance *a) {
    return a ? &a->budget : 0;
}

/* Whether it is spent, also by a call to stop; and whether by that. */
static inline bool allowance_is_spent(const Allowance *a) {
    return a && a->budget.spent;
}
static inline bool allowance_is_stopped(const Allowance *a) {
    return a && a->budget.spent == STOPPED;
}

/* Searches through so many positions, or as many as the allowance (0: one without an end) has left. */
Solution allowance_solve(Allowance *, const Game *, const Position *, uint64_t positions, bool verdict_only);

/* Whether that finds a win. */
bool allowance_wins(Allowance *, const Game *, const Position *, uint64_t positions);
