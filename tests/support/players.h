/* Players of whole games, to be measured: one who plans, one who goes by the looks, one who plays at random.
 */
#pragma once

#include "advice/odds.h"

typedef enum Player { FAIR_PLAYER, GREEDY_PLAYER, RANDOM_PLAYER, PLAYERS } Player;

/* Plays on to the end, or until the budget is spent; whether the game is won.  The fair player plays `games`
   games for each of his moves; where every card is known he asks the solver. */
bool player_wins(Player, Play *, int games, Budget *);
