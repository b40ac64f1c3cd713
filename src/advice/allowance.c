#include "allowance.h"

static bool must_stop(void *context, const Usage *usage) {
    const Allowance *a = context;
    (void)usage;
    return a->stop && a->stop(a->context);
}

void allowance_begin(Allowance *a, uint64_t positions, bool (*stop)(void *context), void *context) {
    a->stop = stop;
    a->context = context;
    a->limits = (Limits){.positions = positions, .stop = must_stop, .context = a};
    budget_begin(&a->budget, &a->limits);
}

Solution allowance_solve(Allowance *a, const Game *g, const Position *p, uint64_t positions,
                         bool verdict_only) {
    Limits limits = {.positions = positions, .memory = ALLOWANCE_MEMORY, .verdict_only = verdict_only};
    if (allowance_is_spent(a)) return (Solution){.spent = a->budget.spent};
    if (a) {
        const uint64_t left = a->limits.positions - a->budget.positions;
        if (a->limits.positions && left < positions) limits.positions = left;
        limits.stop = must_stop;
        limits.context = a;
    }
    const Solution solution = solve(g, p, &limits);
    budget_take(allowance_budget(a), solution.usage.positions);
    return solution;
}

bool allowance_wins(Allowance *a, const Game *g, const Position *p, uint64_t positions) {
    Solution s = allowance_solve(a, g, p, positions, true);
    const bool wins = s.verdict == WINNABLE;
    solution_end(&s);
    return wins;
}
