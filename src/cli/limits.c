#include "limits.h"

#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "report.h"

Limits limits_of(const Request *r, int seconds) {
    const size_t most = SIZE_MAX >> MIB_SHIFT, /* MiB a machine of 32 bits can count */
        memory = (size_t)number_of(r, "limit-memory");
    const int positions = number_of(r, "limit-positions"), given = number_of(r, "limit-seconds");
    return (Limits){.positions = (uint64_t)positions,
                    .seconds = given || positions ? given : seconds,
                    .memory = (memory < most ? memory : most) << MIB_SHIFT};
}

const char *limits_given(const Request *r) {
    static const char *const limit[] = {"limit-positions", "limit-seconds", "limit-memory", 0};
    int i = 0;
    while (limit[i] && !is_given(r, limit[i])) i++;
    return limit[i];
}

bool progress_is_due(int *told, double seconds) {
    if ((int)seconds <= *told || !isatty(STDERR_FILENO)) return false;
    *told = (int)seconds;
    fputc('\r', stderr);
    return true;
}

void progress_clear(int told) {
    if (told) fputs("\r\033[K", stderr);
}

typedef struct Waiting {
    time_t begun; /* on the clock of who waits, not by the processor's */
    int told;
} Waiting;

/* Tells once a second how far the search is. */
static bool tell_progress(void *context, const Usage *usage) {
    Waiting *waiting = context;
    if (!progress_is_due(&waiting->told, difftime(time(0), waiting->begun))) return false;
    char positions[24];
    snprintf(positions, sizeof positions, "%" PRIu64, usage->positions);
    text_print(stderr, _("%s positions, %d seconds, %d MiB "), positions, waiting->told,
               (int)(usage->memory >> MIB_SHIFT));
    return false;
}

Solution limits_solve(const Request *r, const Game *g, const Position *p, Limits limits) {
    Waiting waiting = {time(0), 0};
    limits.stop = is_served(r) ? 0 : tell_progress;
    limits.context = &waiting;
    const Solution solution = solve(g, p, &limits);
    progress_clear(waiting.told);
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

/* --- signals and time ----------------------------------------------------------------------------------- */

static atomic_bool interrupted;

static void note_signal(int number) {
    (void)number;
    atomic_store(&interrupted, true);
}

void interrupts_catch(void) {
    const struct sigaction catch = {.sa_handler = note_signal};
    sigaction(SIGINT, &catch, 0);
    sigaction(SIGTERM, &catch, 0);
}

bool is_interrupted(void) {
    return atomic_load(&interrupted);
}

/* Of the processor, by the whole program. */
static double seconds_computed(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

LongAnswer long_answer_begin(const Request *r) {
    if (!is_served(r)) interrupts_catch();
    return (LongAnswer){
        .total = number_of(r, "limit-total"), .begun = seconds_computed(), .silent = is_served(r)};
}

bool long_answer_ends(LongAnswer *answer, const char *sentence, int step, int steps) {
    const double seconds = seconds_computed() - answer->begun;
    if (!answer->silent && progress_is_due(&answer->told, seconds))
        text_print(stderr, sentence, step, steps, answer->told);
    return is_interrupted() || seconds >= answer->total;
}
