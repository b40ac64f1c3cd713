/* How the cards could lie that a player has not seen. */
#ifndef PATIENCE_WORLD_H
#define PATIENCE_WORLD_H

#include "patience/game.h"
#include "patience/random.h"

/* The position with its unseen cards shuffled; nothing of how they lie goes into it. */
Position world_drawn(const Game *, const Position *, Random *);

/* Chance that belongs to what is seen of a position. */
Random world_chance(const Game *, const Position *);

#endif
