/* The program with searches that end only when they are told to, so that a test finds them at work however
   fast the solver is: what the linker puts in the place of its own (tests/CMakeLists.txt).  Searches of a few
   positions are real, and so is looking for the first deal.  A hint that can be stopped is waited for asleep,
   so that its time of the processor is not over. */
#include <time.h>

#include "advice/coach.h"
#include "advice/difficulty.h"
#include "advice/odds.h"
#include "patience/solver.h"

enum { FEW = 1000000 };

static _Thread_local bool is_first;

Solution __real_patience_solve(const Game *, const Position *, const Limits *);
Solution __wrap_patience_solve(const Game *, const Position *, const Limits *);
bool __real_deal_find(const Game *, DealWish, uint64_t seed, DealStop *, void *context, Deal *);
bool __wrap_deal_find(const Game *, DealWish, uint64_t seed, DealStop *, void *context, Deal *);
bool __wrap_coach_review(const Play *, int moves, int games, bool (*stop)(void *context), void *context,
                         MoveReview *);
bool __real_odds_of_moves(const Play *, Verdicts *lines, int games, bool (*stop)(void *context),
                          void *context, Odds *);
bool __wrap_odds_of_moves(const Play *, Verdicts *lines, int games, bool (*stop)(void *context),
                          void *context, Odds *);

Solution __wrap_patience_solve(const Game *g, const Position *p, const Limits *limits) {
    const Usage usage = {.positions = 1};
    if (is_first || (limits->positions && limits->positions < FEW))
        return __real_patience_solve(g, p, limits);
    while (!limits->stop || !limits->stop(limits->context, &usage)) {
    }
    return (Solution){.spent = STOPPED, .usage = usage};
}

bool __wrap_deal_find(const Game *g, DealWish wish, uint64_t seed, DealStop *stop, void *context,
                      Deal *deal) {
    static bool found;
    if (!found) {
        is_first = true;
        found = __real_deal_find(g, wish, seed, stop, context, deal);
        is_first = false;
        return found;
    }
    while (!stop(context, &(DealProgress){.tried = 1})) {
    }
    return false;
}

bool __wrap_coach_review(const Play *play, int moves, int games, bool (*stop)(void *context), void *context,
                         MoveReview *review) {
    (void)play, (void)moves, (void)games, (void)review;
    while (!stop(context)) {
    }
    return false;
}

bool __wrap_odds_of_moves(const Play *play, Verdicts *lines, int games, bool (*stop)(void *context),
                          void *context, Odds *found) {
    if (!stop) return __real_odds_of_moves(play, lines, games, stop, context, found);
    while (!stop(context)) nanosleep(&(struct timespec){.tv_nsec = 1000000}, 0);
    *found = (Odds){.games = 1};
    return false;
}
