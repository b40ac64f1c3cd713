/* The program with searches that end only when they are told to, so that a test finds them at work however
   fast the solver is: what the linker puts in the place of its own (tests/CMakeLists.txt).  Searches of a few
   positions are real, and so is looking for the first deal.  A hint that can be stopped is waited for asleep,
   so that its time of the processor is not over. */
#include <time.h>

#include "advice/coach.h"
#include "advice/odds.h"
#include "solver/solver.h"

enum { FEW = 1000000 };

static _Thread_local bool is_first;

Solution __real_patience_solve(const Game *, const Position *, const Limits *);
Solution __wrap_patience_solve(const Game *, const Position *, const Limits *);
bool __real_deal_find(const Game *, DealWish, uint64_t seed, Budget *, int *tried, Deal *);
bool __wrap_deal_find(const Game *, DealWish, uint64_t seed, Budget *, int *tried, Deal *);
bool __wrap_coach_review(const Play *, int moves, int games, Budget *, MoveReview *);
bool __real_odds_of_moves(const Play *, Verdicts *lines, int games, Budget *, Odds *);
bool __wrap_odds_of_moves(const Play *, Verdicts *lines, int games, Budget *, Odds *);

Solution __wrap_patience_solve(const Game *g, const Position *p, const Limits *limits) {
    const Usage usage = {.positions = 1};
    if (is_first || (limits->positions && limits->positions < FEW))
        return __real_patience_solve(g, p, limits);
    while (!limits->stop || !limits->stop(limits->context, &usage)) {
    }
    return (Solution){.spent = STOPPED, .usage = usage};
}

bool __wrap_deal_find(const Game *g, DealWish wish, uint64_t seed, Budget *b, int *tried, Deal *deal) {
    static bool found;
    if (!found) {
        is_first = true;
        found = __real_deal_find(g, wish, seed, b, tried, deal);
        is_first = false;
        return found;
    }
    *tried = 1;
    while (!budget_is_stopped(b)) {
    }
    return false;
}

bool __wrap_coach_review(const Play *play, int moves, int games, Budget *b, MoveReview *review) {
    (void)play, (void)moves, (void)games, (void)review;
    while (!budget_is_stopped(b)) {
    }
    return false;
}

bool __wrap_odds_of_moves(const Play *play, Verdicts *lines, int games, Budget *b, Odds *found) {
    if (!b->limits->stop) return __real_odds_of_moves(play, lines, games, b, found);
    while (!budget_is_stopped(b)) nanosleep(&(struct timespec){.tv_nsec = 1000000}, 0);
    *found = (Odds){.games = 1};
    return false;
}
