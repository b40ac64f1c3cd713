/* One thread a search.  It works on copies of its own and shares two flags with the thread that asked. */
#include "aside.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

struct Aside {
    pthread_t thread;
    atomic_bool stop, done;
    Game game;
    Position position;
    Limits limits;
    Solution solution;
};

static bool must_stop(void *context, const Usage *usage) {
    (void)usage;
    return atomic_load(&((Aside *)context)->stop);
}

static void *search(void *context) {
    Aside *aside = context;
    aside->solution = solve(&aside->game, &aside->position, &aside->limits);
    atomic_store(&aside->done, true);
    return 0;
}

/* Begins the thread with all signals blocked: they are for the one that waits for keys. */
static bool begin_thread(Aside *aside) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool begun = !pthread_create(&aside->thread, 0, search, aside);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    return begun;
}

Aside *aside_begin(const Game *g, const Position *p, Limits limits) {
    Aside *aside = calloc(1, sizeof *aside);
    if (!aside) return 0;
    aside->game = *g;
    aside->position = *p;
    aside->limits = limits;
    aside->limits.stop = must_stop;
    aside->limits.context = aside;
    if (begin_thread(aside)) return aside;
    free(aside);
    return 0;
}

bool aside_is_done(const Aside *aside) {
    return atomic_load(&aside->done);
}

Solution aside_end(Aside *aside) {
    atomic_store(&aside->stop, true);
    pthread_join(aside->thread, 0);
    const Solution solution = aside->solution;
    free(aside);
    return solution;
}
