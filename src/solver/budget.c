#define _POSIX_C_SOURCE 200809L /* a clock for every thread, where there is one */
#include "budget.h"

#include <stdlib.h>
#include <time.h>

enum { LOOK_EVERY = 2048, CAPACITY_MIN = 64 };

/* Processor seconds used by this thread, so that a busy machine answers the same; wall-clock seconds if there
   is no such clock. */
static double now(void) {
    struct timespec t;
#ifdef CLOCK_THREAD_CPUTIME_ID
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t))
#endif
        timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void plan_look(Budget *b) {
    const uint64_t limit = b->limits->positions;
    b->next_look = b->positions + LOOK_EVERY;
    if (limit && b->next_look > limit) b->next_look = limit;
    if (b->stage_end && b->next_look > b->stage_end) b->next_look = b->stage_end;
}

void budget_begin(Budget *b, const Limits *limits) {
    *b = (Budget){.limits = limits, .began = now()};
    plan_look(b);
}

void budget_stage(Budget *b, uint64_t positions) {
    b->stage_end = positions ? b->positions + positions : 0;
    b->stage_spent = false;
    plan_look(b);
}

Usage budget_usage(const Budget *b) {
    const double seconds = b->elsewhere + now() - b->began;
    return (Usage){.positions = b->positions, .seconds = seconds, .memory = b->peak};
}

bool budget_look(Budget *b) {
    const Limits *limits = b->limits;
    const Usage usage = budget_usage(b);
    if (limits->positions && b->positions >= limits->positions)
        b->spent = POSITIONS_SPENT;
    else if (limits->seconds > 0 && usage.seconds >= limits->seconds)
        b->spent = SECONDS_SPENT;
    else if (limits->stop && limits->stop(limits->context, &usage))
        b->spent = STOPPED;
    if (b->stage_end && b->positions >= b->stage_end) b->stage_spent = true;
    plan_look(b);
    return !b->spent && !b->stage_spent;
}

bool budget_is_stopped(Budget *b) {
    const Usage usage = budget_usage(b);
    if (b->limits->stop && b->limits->stop(b->limits->context, &usage)) b->spent = STOPPED;
    return b->spent == STOPPED;
}

/* Whether this many more elements are allowed, and representable as a size. */
static bool is_allowed(const Budget *b, size_t count, size_t element) {
    const size_t most = b->limits->memory ? b->limits->memory : SIZE_MAX;
    return b->memory <= most && count <= (most - b->memory) / element;
}

void *budget_resize(Budget *b, void *block, size_t before, size_t size) {
    /* While a block is copied both exist. */
    const size_t most = b->memory + size;
    if (!size) {
        free(block);
        b->memory -= before;
        return 0;
    }
    if (!is_allowed(b, size, 1)) return 0;
    void *const resized = realloc(block, size);
    b->refused |= !resized;
    if (!resized) return 0;
    if (most > b->peak) b->peak = most;
    b->memory = b->memory - before + size;
    return resized;
}

void *budget_zeros(Budget *b, size_t count, size_t element) {
    if (!is_allowed(b, count, element)) return 0;
    void *const zeros = calloc(count, element);
    b->refused |= !zeros;
    if (!zeros) return 0;
    b->memory += count * element;
    if (b->memory > b->peak) b->peak = b->memory;
    return zeros;
}

void *budget_grow(Budget *b, void *block, size_t *capacity, size_t count, size_t element) {
    size_t wanted = *capacity ? *capacity : CAPACITY_MIN;
    while (wanted <= count) wanted += wanted / 2;
    if (!is_allowed(b, wanted, element)) return block;
    void *const grown = budget_resize(b, block, *capacity * element, wanted * element);
    if (!grown) return block;
    *capacity = wanted;
    return grown;
}
