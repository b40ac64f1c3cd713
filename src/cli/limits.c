#include "limits.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "advice/playout.h"
#include "engine/memory.h"

Limits limits_of(const Request *r, int seconds) {
    const size_t most = SIZE_MAX >> MIB_SHIFT, /* the most MiB that fit 32 bits */
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

/* Estimated also from the positions left, at the speed so far; 0: it has no limit. */
static double seconds_left(const Limits *limits, const Usage *usage) {
    const double by_time = limits->seconds - usage->seconds,
                 positions = (double)limits->positions - (double)usage->positions,
                 by_positions = usage->positions ? positions * usage->seconds / (double)usage->positions : 0;
    return by_time <= 0 || (by_positions > 0 && by_positions < by_time) ? by_positions : by_time;
}

typedef struct Waiting {
    const Limits *limits;
    Progress progress;
} Waiting;

static bool search_must_end(void *context, const Usage *usage) {
    Waiting *waiting = context;
    progress_show(&waiting->progress, _("%s positions"), (double)usage->positions, 0,
                  seconds_left(waiting->limits, usage));
    return is_interrupted();
}

Solution limits_solve(const Request *r, const Game *g, const Position *p, Limits limits) {
    Waiting waiting = {&limits, progress_begin(r)};
    if (!is_served(r)) interrupts_catch();
    limits.stop = search_must_end;
    limits.context = &waiting;
    const Solution solution = assisted_solve(g, p, &limits);
    progress_end(&waiting.progress);
    limits_check(&solution);
    return solution;
}

void limits_check(const Solution *s) {
    if (s->spent != LINE_REFUSED) return;
    report_error(
        _("the search found a line that the rules refuse; this is a bug: please report it, with the deal"));
}

void memory_check(Spent spent) {
    if (spent == MEMORY_REFUSED) memory_none();
}

const char *spent_word(Spent spent) {
    static const char *const word[] = {"nothing", "positions", "seconds", "memory",
                                       "stopped", "error",     "memory"};
    return word[spent];
}

const char *undecided_sentence(const char *spent) {
    static const struct {
        const char *spent, *sentence;
    } because[] = {{"positions", N_("Undecided: the limit of positions is reached.")},
                   {"seconds", N_("Undecided: the time is up; --limit-seconds gives it more.")},
                   {"memory", N_("Undecided: the memory is used up.")},
                   {"stopped", N_("Undecided: stopped.")},
                   {"error", N_("Undecided: the rules refuse the line that was found.")},
                   {0, N_("Undecided.")}};
    int i = 0;
    while (because[i].spent && (!spent || strcmp(because[i].spent, spent) != 0)) i++;
    return _(because[i].sentence);
}

/* --- signals and time ----------------------------------------------------------------------------------- */

static atomic_bool interrupted;

static void note_signal(int number) {
    (void)number;
    atomic_store(&interrupted, true);
}

void interrupts_catch(void) {
    const struct sigaction catch = {.sa_handler = note_signal, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &catch, 0);
    sigaction(SIGTERM, &catch, 0);
}

bool is_interrupted(void) {
    return atomic_load(&interrupted);
}

/* Processor time of the whole program. */
static double seconds_computed(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

LongAnswer long_answer_begin(const Request *r) {
    if (!is_served(r)) interrupts_catch();
    return (LongAnswer){
        .total = number_of(r, "limit-total"), .begun = seconds_computed(), .progress = progress_begin(r)};
}

double long_answer_left(const LongAnswer *answer) {
    return answer->begun + answer->total - seconds_computed();
}

bool long_answer_ends(const LongAnswer *answer) {
    return is_interrupted() || long_answer_left(answer) <= 0;
}
