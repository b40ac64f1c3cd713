#include "limits.h"

#include <inttypes.h>
#include <unistd.h>

#include "patience/deal.h"
#include "report.h"

enum { MEMORY_DEFAULT = 1024 };

/* Reads a limit, `least` to 1e9; false after saying why. */
static bool limit_read(const Request *r, SwitchKey key, const char *name, uint64_t least, uint64_t *limit) {
    const char *text = r->value[key];
    if (!text) return true;
    if (number_read(text, limit) && *limit >= least && *limit <= 1000000000) return true;
    report_error(_("%s “%s”: give a whole number from %d to 1000000000"), name, text, (int)least);
    return false;
}

bool limits_read(const Request *r, uint64_t seconds, Limits *limits) {
    uint64_t positions = 0, memory = MEMORY_DEFAULT;
    if (is_given(r, KEY_LIMIT_POSITIONS)) seconds = 0;
    if (!limit_read(r, KEY_LIMIT_POSITIONS, "--limit-positions", 1, &positions) ||
        !limit_read(r, KEY_LIMIT_SECONDS, "--limit-seconds", 1, &seconds) ||
        !limit_read(r, KEY_LIMIT_MEMORY, "--limit-memory", 1, &memory))
        return false;
    const uint64_t most = SIZE_MAX >> MIB_SHIFT; /* MiB a machine of 32 bits can count */
    if (memory > most) memory = most;
    *limits =
        (Limits){.positions = positions, .seconds = (double)seconds, .memory = (size_t)memory << MIB_SHIFT};
    return true;
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

bool count_read(const char *name, const char *text, int most, int *number) {
    uint64_t n = 1;
    if (text && (!number_read(text, &n) || n < 1 || n > (uint64_t)most)) {
        report_error(_("%s “%s”: give a number from 1 to %d"), name, text, most);
        return false;
    }
    if (text) *number = (int)n;
    return true;
}
