#include "limits.h"

#include <inttypes.h>
#include <unistd.h>

#include "report.h"

enum { MEMORY_DEFAULT = 1024, LIMIT_MOST = 1000000000 };

bool limits_read(const Request *r, int seconds, Limits *limits) {
    int positions = 0, memory = MEMORY_DEFAULT;
    if (is_given(r, "limit-positions")) seconds = 0;
    if (!number_given(r, "limit-positions", 1, LIMIT_MOST, &positions) ||
        !number_given(r, "limit-seconds", 1, LIMIT_MOST, &seconds) ||
        !number_given(r, "limit-memory", 1, LIMIT_MOST, &memory))
        return false;
    const size_t most = SIZE_MAX >> MIB_SHIFT; /* MiB a machine of 32 bits can count */
    const size_t mib = (size_t)memory < most ? (size_t)memory : most;
    *limits = (Limits){.positions = (uint64_t)positions, .seconds = seconds, .memory = mib << MIB_SHIFT};
    return true;
}

bool limits_given(const Request *r) {
    return is_given(r, "limit-positions") || is_given(r, "limit-seconds") || is_given(r, "limit-memory");
}

/* Tells once a second how far the search is. */
static bool tell_progress(void *context, const Usage *usage) {
    int *told = context;
    if ((int)usage->seconds <= *told) return false;
    *told = (int)usage->seconds;
    char positions[24];
    snprintf(positions, sizeof positions, "%" PRIu64, usage->positions);
    fputc('\r', stderr);
    text_print(stderr, _("%s positions, %d seconds, %d MiB "), positions, *told,
               (int)(usage->memory >> MIB_SHIFT));
    return false;
}

Solution limits_solve(const Game *g, const Position *p, Limits limits) {
    int told = 0;
    if (isatty(STDERR_FILENO)) {
        limits.stop = tell_progress;
        limits.context = &told;
    }
    const Solution solution = solve(g, p, &limits);
    if (told) fputs("\r\033[K", stderr);
    limits_check(&solution);
    return solution;
}

void limits_check(const Solution *s) {
    if (s->spent != LINE_REFUSED) return;
    report_error(
        _("the search found a line that the rules refuse; this is a bug: please report it, with the deal"));
}

const char *spent_word(Spent spent) {
    static const char *const word[] = {"nothing", "positions", "seconds", "memory", "stopped", "error"};
    return word[spent];
}
