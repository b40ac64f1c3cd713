/* How difficult a deal is: how seldom sensible play without foresight wins it (docs/difficulty.md). */
#ifndef PATIENCE_DIFFICULTY_H
#define PATIENCE_DIFFICULTY_H

#include "patience/game.h"

enum { DIFFICULTY_PLAYOUTS = 200, DIFFICULTIES = 5 };

/* How many of the playouts win; of those made before `stop`, asked before each, says so.  0: nothing does. */
int playouts_won(const Game *, const Position *deal, bool (*stop)(void *context), void *context);

/* From 1, easy, to 5, by the number of playouts won; with none won it takes the solver to tell whether the
   deal can be won at all. */
int difficulty_of(int won);

#endif
