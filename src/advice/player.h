/* Players of whole games, to be measured: one who plans, one who goes by the looks, one who plays at random.
 */
#ifndef PATIENCE_PLAYER_H
#define PATIENCE_PLAYER_H

#include "patience/play.h"

typedef enum Player { FAIR_PLAYER, GREEDY_PLAYER, RANDOM_PLAYER, PLAYERS } Player;

/* "fair", "greedy", "random": the same in every language. */
const char *player_word(Player);

/* Plays on to the end; whether the game is won, with *stopped where `stop` ended it before.  The fair player
   plays `games` games for each of his moves; where every card is known he asks the solver. */
bool player_wins(Player, Play *, int games, bool (*stop)(void *context), void *context, bool *stopped);

#endif
