#include "interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "text/language.h"

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

bool long_answer_ends(LongAnswer *answer, const char *sentence, int step, int steps) {
    const double seconds = seconds_computed();
    if (isatty(STDERR_FILENO) && (int)seconds > answer->told) {
        answer->told = (int)seconds;
        fputc('\r', stderr);
        text_print(stderr, sentence, step, steps, answer->told);
    }
    return is_interrupted() || seconds >= answer->total;
}

void long_answer_clear(const LongAnswer *answer) {
    if (answer->told) fputs("\r\033[K", stderr);
}
