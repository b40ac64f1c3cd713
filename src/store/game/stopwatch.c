/* Milliseconds between two signs of the player. */
#include "stopwatch.h"

#include <time.h>

enum { SECOND = 1000 };

Stopwatch stopwatch_begin(int seconds, long long now) {
    return (Stopwatch){.played = (long long)seconds * SECOND, .since = now};
}

static long long played_by(const Stopwatch *watch, long long now) {
    const long long gone = now - watch->since;
    return watch->played + (gone < STOPWATCH_REST ? gone : STOPWATCH_REST);
}

void stopwatch_note(Stopwatch *watch, long long now) {
    watch->played = played_by(watch, now);
    watch->since = now;
}

void stopwatch_skip(Stopwatch *watch, long long now) {
    watch->since = now;
}

int stopwatch_seconds(const Stopwatch *watch, long long now) {
    return (int)(played_by(watch, now) / SECOND);
}

int stopwatch_next(const Stopwatch *watch, long long now) {
    if (now - watch->since >= STOPWATCH_REST) return -1;
    return (int)(SECOND - played_by(watch, now) % SECOND);
}

long long stopwatch_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * SECOND + now.tv_nsec / 1000000;
}
