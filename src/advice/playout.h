/* A game played on to its end by a policy. */
#ifndef PATIENCE_PLAYOUT_H
#define PATIENCE_PLAYOUT_H

#include "policy.h"

enum { PLAYOUT_MOVES_MOST = 700 };

typedef struct Playout {
    const Game *game;
    const MovePolicy *policy;
    Position now;
    int noise; /* of policy_weigh; 0: no chance at all */
    Random random;
    Move last;
    int moves, most_home, vain; /* vain: moves since that many cards were on the foundations */
    uint64_t mark[PLAYOUT_MOVES_MOST + 1];
} Playout;

/* Begins where a position is; `number` is of the chance that `noise` leaves room for. */
void playout_begin(Playout *, const Game *, const MovePolicy *, const Position *, int noise, uint64_t number);

/* Makes a move to a position where the playout was not before; false where there is none, or the game is won
   or gets nowhere any more. */
bool playout_step(Playout *);

/* Plays to the end; whether the game is won. */
bool playout_wins(Playout *);

#endif
