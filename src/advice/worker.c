/* One thread a search.  It works on copies of its own and shares two flags with the thread that asked. */
#include "worker.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "engine/memory.h"
#include "playout.h"
#include "hint.h"

struct Worker {
    pthread_t thread;
    atomic_bool stop, done;
    bool (*work)(Worker *); /* whether it has found what was asked for */
    bool successful;
    Game game;
    Position position; /* of a search, or a deal that is measured */
    Limits limits;
    Budget budget; /* but of a search */
    DealWish wish; /* of a deal that is looked for */
    uint64_t seed;
    Play play; /* what odds and reviews are of, by so many games */
    int games;
    Found found;
};

static bool must_stop(void *context, const Usage *usage) {
    (void)usage;
    return atomic_load(&((Worker *)context)->stop);
}

static bool search(Worker *worker) {
    worker->found.solution = assisted_solve(&worker->game, &worker->position, &worker->limits);
    return worker->found.solution.spent != STOPPED;
}

static bool look_for_deal(Worker *worker) {
    int tried;
    return deal_find(&worker->game, worker->wish, worker->seed, &worker->budget, &tried, &worker->found.deal);
}

static bool measure(Worker *worker) {
    const DealMeasure measured = deal_measure(&worker->game, &worker->position, &worker->budget);
    worker->found.difficulty = difficulty_of(&worker->game.rules, measured.points);
    return !atomic_load(&worker->stop);
}

/* What time there was for is a hint, too. */
static bool find_hint(Worker *worker) {
    FairHint *hint = &worker->found.hint;
    hint_find(&worker->play, &hint->lines, worker->games, &worker->budget, &hint->odds);
    return !atomic_load(&worker->stop);
}

static bool find_odds(Worker *worker) {
    return odds_find(&worker->play, worker->games, &worker->budget, &worker->found.odds);
}

static bool review(Worker *worker) {
    return coach_review(&worker->play, worker->play.at - 1, worker->games, &worker->budget,
                        &worker->found.review);
}

static void *run(void *context) {
    Worker *worker = context;
    worker->limits.stop = must_stop;
    worker->limits.context = worker;
    budget_begin(&worker->budget, &worker->limits);
    worker->successful = worker->work(worker);
    atomic_store(&worker->done, true);
    return 0;
}

/* Begins its thread, with all signals blocked: they are for the one that waits for keys.  0 where that cannot
   be. */
static Worker *begin(const Worker *job) {
    sigset_t all, before;
    Worker *const worker = memory_get(sizeof *worker);
    *worker = *job;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool begun = !pthread_create(&worker->thread, 0, run, worker);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    if (begun) return worker;
    Play play = job->play;
    play_end(&play);
    free(worker);
    return 0;
}

Worker *worker_begin(const Game *g, const Position *p, Limits limits) {
    return begin(&(Worker){.work = search, .game = *g, .position = *p, .limits = limits});
}

Worker *worker_begin_deal(const Game *g, DealWish wish, uint64_t seed) {
    return begin(&(Worker){.work = look_for_deal,
                           .game = *g,
                           .wish = wish,
                           .seed = seed,
                           .limits.seconds = DEAL_SEARCH_SECONDS});
}

Worker *worker_begin_playouts(const Game *g, const Position *deal) {
    if (difficulties_of(&g->rules) == 1) return 0; /* so no deal is easier than another */
    return begin(&(Worker){.work = measure, .game = *g, .position = *deal});
}

Worker *worker_begin_hint(const Play *play, const Verdicts *lines, int games, double seconds) {
    return begin(&(Worker){.work = find_hint,
                           .play = play_copy(play, play->at),
                           .games = games,
                           .limits.seconds = seconds,
                           .found.hint.lines = *lines});
}

Worker *worker_begin_odds(const Play *play, int games) {
    return begin(&(Worker){.work = find_odds, .play = play_copy(play, play->at), .games = games});
}

Worker *worker_begin_review(const Play *play, int moves, int games) {
    return begin(&(Worker){.work = review, .play = play_copy(play, moves + 1), .games = games});
}

bool worker_is_done(const Worker *worker) {
    return atomic_load(&worker->done);
}

bool worker_await(Worker *worker, Found *found) {
    pthread_join(worker->thread, 0);
    const bool successful = worker->successful;
    *found = worker->found;
    play_end(&worker->play);
    free(worker);
    return successful;
}

bool worker_end(Worker *worker, Found *found) {
    atomic_store(&worker->stop, true);
    return worker_await(worker, found);
}
