/* How far a game is, as people count. */
#pragma once

#include "patience/game.h"

/* Whether cards are cleared away and not built up. */
bool game_discards(const Game *);

/* How many cards count for the player, and how many of these are done: on foundations, or gone from where
   they have to be cleared away. */
typedef struct Counted {
    int done, all;
} Counted;
Counted cards_counted(const Game *, const Position *);

/* A clause about foundations as a game says it in which cards are cleared away. */
const char *clause_for(const Game *, const char *clause);
