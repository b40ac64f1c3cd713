/* Searches in threads of their own, while the player plays. */
#ifndef PATIENCE_WORKER_H
#define PATIENCE_WORKER_H

#include "coach.h"
#include "deal_search.h"
#include "odds.h"
#include "patience/solver.h"

typedef struct Worker Worker;

/* Begins a search from a position; its own stop callback is used.  0 when that cannot be. */
Worker *worker_begin(const Game *, const Position *, Limits);

/* Begins to look for a deal. */
Worker *worker_begin_deal(const Game *, DealWish, uint64_t seed);

/* Begins to measure how difficult a deal is. */
Worker *worker_begin_playouts(const Game *, const Position *deal);

/* Begins to find what may be expected of a play, with about so many games. */
Worker *worker_begin_odds(const Play *, int games);

/* Begins to review the move of a play behind so many. */
Worker *worker_begin_review(const Play *, int moves, int games);

/* Whether the search has come to its end. */
bool worker_is_done(const Worker *);

/* Stops the search, which takes a few milliseconds, unless it is done, and forgets it.  The solution is ended
   with solution_end. */
Solution worker_end(Worker *);

/* The same where a deal is looked for; false when none was found. */
bool worker_end_deal(Worker *, Deal *);

/* The same of what may be expected; false where it was stopped. */
bool worker_end_odds(Worker *, Odds *);
bool worker_end_review(Worker *, MoveReview *);

/* The same of a measure: the difficulty, 0 where it was stopped; and where its end is waited for. */
int worker_end_playouts(Worker *);
int worker_await_playouts(Worker *);

#endif
