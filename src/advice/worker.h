/* Searches in threads of their own, while the player plays. */
#pragma once

#include "coach.h"

typedef struct Worker Worker;

/* What is found for a hint, or so far; and the lines that were lent. */
typedef struct FairHint {
    Odds odds;
    Verdicts lines;
} FairHint;

/* What came of it: of each kind of work its own. */
typedef union Found {
    Solution solution; /* to be ended with solution_end, found or not */
    Deal deal;
    int difficulty;
    Odds odds;
    FairHint hint; /* found or not */
    MoveReview review;
} Found;

/* Begins a search from a position; its own stop callback is used.  0 when that cannot be. */
Worker *worker_begin(const Game *, const Position *, Limits);

/* Begins to look for a deal. */
Worker *worker_begin_deal(const Game *, DealWish, uint64_t seed);

/* Begins to measure how difficult a deal is; 0 where the game has no levels. */
Worker *worker_begin_playouts(const Game *, const Position *deal);

/* Begins to find the moves that a hint names, by about so many games, as odds_of_moves does; but after so
   many seconds of the processor (0: none) those that are best so far will do.  It has the lines until it
   ends. */
Worker *worker_begin_hint(const Play *, const Verdicts *lines, int games, double seconds);

/* Begins to find what may be expected of a play, with about so many games. */
Worker *worker_begin_odds(const Play *, int games);

/* Begins to review the move of a play after so many. */
Worker *worker_begin_review(const Play *, int moves, int games);

/* Whether the search has come to its end. */
bool worker_is_done(const Worker *);

/* Stops it, which takes a few milliseconds, unless it is done, and forgets it; whether it has found what was
   asked for.
 */
bool worker_end(Worker *, Found *);

/* The same when it has come to its end, which is waited for. */
bool worker_await(Worker *, Found *);
