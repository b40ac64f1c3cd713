/* A game played on to its end by a policy, and the solver helped by that. */
#pragma once

#include "policy.h"
#include "solver/solver.h"

enum { PLAYOUT_MOVES_MOST = 700 };

typedef struct Playout {
    const Game *game;
    const MovePolicy *policy;
    Budget *budget; /* 0: without an end */
    Position now;
    int noise; /* of policy_weigh; 0: no chance at all */
    Random random;
    Move last;
    int moves, most_home, vain; /* vain: moves since that many cards were on the foundations */
    uint64_t mark[PLAYOUT_MOVES_MOST + 1];
} Playout;

/* Begins where a position is; `number` is of the chance that `noise` leaves room for. */
void playout_begin(Playout *, const Game *, const MovePolicy *, const Position *, int noise, uint64_t number,
                   Budget *);

/* Makes a move to a position where the playout was not before; false where there is none, the game is won or
   gets nowhere any more, or the budget is spent. */
bool playout_step(Playout *);

/* Plays to the end; whether the game is won. */
bool playout_wins(Playout *);

/* Whether nothing but face-down cards of the table is unknown, so that it can be planned (solver/solver.h);
   or soon can be, for going through the stock changes nothing. */
bool can_plan(const Game *, const Position *);

/* Plays to the end by the policy and, from where they can be made, by plans; whether the game is won, from
   where every card is known by the solver. */
bool playout_wins_by_plans(Playout *);

/* --- the solver, helped by the policy where it is long in finding a win --------------------------------- */

/* As solve does; but where the solver does not search specially and a few positions do not say, games are
   played on from there by the policy, a little by chance, and one that is won is a win.  Then the search goes
   on.  Nothing of it needs a clock either. */
Solution assisted_solve(const Game *, const Position *root, const Limits *);
