/* One thread a search.  It works on copies of its own and shares two flags with the thread that asked. */
#include "worker.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "difficulty.h"

struct Worker {
    pthread_t thread;
    atomic_bool stop, done;
    void (*work)(Worker *);
    Game game;
    Position position; /* a search from it, and what it found */
    Limits limits;
    Solution solution;
    DealWish wish; /* or a deal that is looked for */
    uint64_t seed;
    bool found;
    Deal deal;
    DealMeasure measure; /* of a deal */
    Play play;           /* or what may be expected of it, by so many games */
    int games;
    Odds odds;
    MoveReview review; /* or of its last move */
};

static bool must_stop(void *context, const Usage *usage) {
    (void)usage;
    return atomic_load(&((Worker *)context)->stop);
}

static bool deal_must_stop(void *context, const DealProgress *progress) {
    (void)progress;
    return atomic_load(&((Worker *)context)->stop);
}

static void work_on_position(Worker *worker) {
    worker->limits.stop = must_stop;
    worker->limits.context = worker;
    worker->solution = solve(&worker->game, &worker->position, &worker->limits);
}

static void work_on_deal(Worker *worker) {
    worker->found =
        deal_find(&worker->game, worker->wish, worker->seed, deal_must_stop, worker, &worker->deal);
}

static bool games_must_stop(void *context) {
    return atomic_load(&((Worker *)context)->stop);
}

static void work_on_playouts(Worker *worker) {
    worker->measure = deal_measure(&worker->game, &worker->position, games_must_stop, worker);
}

static void work_on_odds(Worker *worker) {
    worker->found = odds_find(&worker->play, worker->games, games_must_stop, worker, &worker->odds);
}

static void work_on_review(Worker *worker) {
    worker->found = coach_review(&worker->play, worker->play.at - 1, worker->games, games_must_stop, worker,
                                 &worker->review);
}

static void *run(void *context) {
    Worker *worker = context;
    worker->work(worker);
    atomic_store(&worker->done, true);
    return 0;
}

/* Begins a thread for what is asked, with all signals blocked: they are for the one that waits for keys. */
static Worker *begin(const Worker *asked) {
    sigset_t all, before;
    Worker *worker = malloc(sizeof *worker);
    if (!worker) return 0;
    *worker = *asked;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool begun = !pthread_create(&worker->thread, 0, run, worker);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    if (begun) return worker;
    free(worker);
    return 0;
}

Worker *worker_begin(const Game *g, const Position *p, Limits limits) {
    return begin(&(Worker){.work = work_on_position, .game = *g, .position = *p, .limits = limits});
}

Worker *worker_begin_deal(const Game *g, DealWish wish, uint64_t seed) {
    return begin(&(Worker){.work = work_on_deal, .game = *g, .wish = wish, .seed = seed});
}

Worker *worker_begin_playouts(const Game *g, const Position *deal) {
    return begin(&(Worker){.work = work_on_playouts, .game = *g, .position = *deal});
}

/* Work on a copy of so many moves of a play. */
static Worker *begin_with_games(void (*work)(Worker *), const Play *play, int moves, int games) {
    Worker asked = {.work = work, .play = play_copy(play, moves), .games = games};
    Worker *worker = begin(&asked);
    if (!worker) play_end(&asked.play);
    return worker;
}

Worker *worker_begin_odds(const Play *play, int games) {
    return begin_with_games(work_on_odds, play, play->at, games);
}

Worker *worker_begin_review(const Play *play, int moves, int games) {
    return begin_with_games(work_on_review, play, moves + 1, games);
}

bool worker_is_done(const Worker *worker) {
    return atomic_load(&worker->done);
}

static void end(Worker *worker) {
    atomic_store(&worker->stop, true);
    pthread_join(worker->thread, 0);
}

Solution worker_end(Worker *worker) {
    end(worker);
    const Solution solution = worker->solution;
    free(worker);
    return solution;
}

/* Ends games played on; whether they were played to their end. */
static bool end_games(Worker *worker) {
    end(worker);
    play_end(&worker->play);
    return worker->found;
}

bool worker_end_deal(Worker *worker, Deal *deal) {
    end(worker);
    const bool found = worker->found;
    if (found) *deal = worker->deal;
    free(worker);
    return found;
}

bool worker_end_odds(Worker *worker, Odds *odds) {
    const bool found = end_games(worker);
    if (found) *odds = worker->odds;
    free(worker);
    return found;
}

bool worker_end_review(Worker *worker, MoveReview *review) {
    const bool found = end_games(worker);
    if (found) *review = worker->review;
    free(worker);
    return found;
}

int worker_end_playouts(Worker *worker) {
    if (worker_is_done(worker)) return worker_await_playouts(worker);
    end(worker);
    free(worker);
    return 0;
}

int worker_await_playouts(Worker *worker) {
    pthread_join(worker->thread, 0);
    const int difficulty = difficulty_of(&worker->game.rules, worker->measure.points);
    free(worker);
    return difficulty;
}
