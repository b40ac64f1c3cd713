#include "interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <time.h>

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

double seconds_computed(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}
