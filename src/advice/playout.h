/* Playing a game to its end by a policy, and helping the solver with that. */
#pragma once

#include "policy.h"
#include "solver/solver.h"

enum { PLAYOUT_MOVES_MOST = 700 };

typedef struct Playout {
    const Game *game;
    const MovePolicy *policy;
    Budget *budget; /* 0: unlimited */
    Position now;
    int noise; /* for policy_weigh; 0: no randomness */
    Random random;
    Move last;
    int moves, most_home, vain; /* vain: moves since progress was last made */
    uint64_t mark[PLAYOUT_MOVES_MOST + 1];
} Playout;

/* Begins at a position; `number` seeds the randomness that `noise` allows. */
void playout_begin(Playout *, const Game *, const MovePolicy *, const Position *, int noise, uint64_t number,
                   Budget *);

/* Makes a move to a position new to the playout; false if there is none, the game is won or no longer
   progresses, or the budget is spent. */
bool playout_step(Playout *);

/* Plays to the end; whether the game is won. */
bool playout_wins(Playout *);

/* Whether only face-down cards on the table are unknown, so that plans can be made (solver/solver.h), or soon
   can be, as going through the stock changes nothing. */
bool can_plan(const Game *, const Position *);

/* Plays to the end by the policy, by plans once they can be made, and by the solver once every card is known;
   whether the game is won. */
bool playout_wins_by_plans(Playout *);

/* --- the solver, helped by the policy if it is slow to find a win --------------------------------------- */

/* Like solve; but if the solver has no special search and a few positions do not decide, games are played on
   from there by the policy with some randomness, and one that is won is a win.  Then the search goes on. None
   of it needs a clock. */
Solution assisted_solve(const Game *, const Position *root, const Limits *);
