#include "assist.h"

static bool whole_must_stop(void *context, const Usage *now) {
    const Budget *whole = context;
    Usage used = budget_usage(whole);
    used.positions += now->positions;
    if (now->memory > used.memory) used.memory = now->memory;
    return whole->limits->stop && whole->limits->stop(whole->limits->context, &used);
}

Limits limits_within(Budget *b, Limits most) {
    if (!b) return most;
    const double least = 1e-6, seconds = b->limits->seconds - budget_usage(b).seconds;
    const uint64_t end[] = {b->limits->positions, b->stage_end};
    for (int i = 0; i < 2; i++)
        if (end[i] && (!most.positions || end[i] - b->positions < most.positions))
            most.positions = end[i] - b->positions;
    if (b->limits->seconds > 0 && (most.seconds <= 0 || seconds < most.seconds))
        most.seconds = seconds > least ? seconds : least;
    most.stop = whole_must_stop;
    most.context = b;
    return most;
}

Solution solve_within(Budget *b, const Game *g, const Position *p, Limits most) {
    if (budget_is_spent(b)) return (Solution){.spent = b->spent};
    const Limits limits = limits_within(b, most);
    const Solution s = solve(g, p, &limits);
    if (b && s.usage.memory > b->peak) b->peak = s.usage.memory;
    if (b && (s.spent == STOPPED || s.spent == SECONDS_SPENT || s.spent == MEMORY_REFUSED))
        b->spent = s.spent;
    budget_take(b, s.usage.positions);
    return s;
}

Verdict verdict_within(Budget *b, const Game *g, const Position *p, uint64_t positions) {
    const Limits limits = {.positions = positions, .memory = SEARCH_MEMORY, .verdict_only = true};
    return solve_within(b, g, p, limits).verdict;
}
