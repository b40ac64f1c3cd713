/* One thread a search.  It works on copies of its own and shares two flags with the thread that asked. */
#include "aside.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

struct Aside {
    pthread_t thread;
    atomic_bool stop, done;
    void (*work)(Aside *);
    Game game;
    Position position; /* a search from it, and what it found */
    Limits limits;
    Solution solution;
    DealWish wish; /* or a deal that is looked for */
    uint64_t seed;
    bool found;
    Deal deal;
};

static bool must_stop(void *context, const Usage *usage) {
    (void)usage;
    return atomic_load(&((Aside *)context)->stop);
}

static bool deal_must_stop(void *context, const DealProgress *progress) {
    (void)progress;
    return atomic_load(&((Aside *)context)->stop);
}

static void work_on_position(Aside *aside) {
    aside->limits.stop = must_stop;
    aside->limits.context = aside;
    aside->solution = solve(&aside->game, &aside->position, &aside->limits);
}

static void work_on_deal(Aside *aside) {
    aside->found = deal_find(&aside->game, aside->wish, aside->seed, deal_must_stop, aside, &aside->deal);
}

static void *run(void *context) {
    Aside *aside = context;
    aside->work(aside);
    atomic_store(&aside->done, true);
    return 0;
}

/* Begins a thread for what is asked, with all signals blocked: they are for the one that waits for keys. */
static Aside *begin(const Aside *asked) {
    sigset_t all, before;
    Aside *aside = malloc(sizeof *aside);
    if (!aside) return 0;
    *aside = *asked;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool begun = !pthread_create(&aside->thread, 0, run, aside);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    if (begun) return aside;
    free(aside);
    return 0;
}

Aside *aside_begin(const Game *g, const Position *p, Limits limits) {
    return begin(&(Aside){.work = work_on_position, .game = *g, .position = *p, .limits = limits});
}

Aside *aside_begin_deal(const Game *g, DealWish wish, uint64_t seed) {
    return begin(&(Aside){.work = work_on_deal, .game = *g, .wish = wish, .seed = seed});
}

bool aside_is_done(const Aside *aside) {
    return atomic_load(&aside->done);
}

static void end(Aside *aside) {
    atomic_store(&aside->stop, true);
    pthread_join(aside->thread, 0);
}

Solution aside_end(Aside *aside) {
    end(aside);
    const Solution solution = aside->solution;
    free(aside);
    return solution;
}

bool aside_end_deal(Aside *aside, Deal *deal) {
    end(aside);
    const bool found = aside->found;
    if (found) *deal = aside->deal;
    free(aside);
    return found;
}
