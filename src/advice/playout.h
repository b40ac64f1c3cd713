/* A game played on to its end by a policy; and players of whole games, to be measured: one who plans, one who
   goes by the looks, one who plays at random. */
#ifndef PATIENCE_PLAYOUT_H
#define PATIENCE_PLAYOUT_H

#include "patience/play.h"
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

typedef enum Player { FAIR_PLAYER, GREEDY_PLAYER, RANDOM_PLAYER, PLAYERS } Player;

/* "fair", "greedy", "random": the same in every language. */
const char *player_word(Player);

/* Plays on to the end; whether the game is won, with *stopped where `stop` ended it before.  The fair player
   plays `games` games for each of his moves; where every card is known he asks the solver. */
bool player_wins(Player, Play *, int games, bool (*stop)(void *context), void *context, bool *stopped);

#endif
