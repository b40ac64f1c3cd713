/* The layout of a game before anything follows of itself. */
#ifndef SRC_ENGINE_DEALING_H
#define SRC_ENGINE_DEALING_H

#include "patience/game.h"

/* A pack, top card first, on the piles of the game. */
Position lay_out(const Game *, const Card *pack);

#endif
