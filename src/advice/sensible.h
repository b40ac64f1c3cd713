/* Good sense: which move a player most likely means, which cards nothing needs any more, and when only
   collecting is left. */
#ifndef PATIENCE_SENSIBLE_H
#define PATIENCE_SENSIBLE_H

#include "patience/game.h"

/* The one sensible move from a pile: home, onto a card, or into a gap where that bares something.  MOVE_NONE
   when there is none. */
Move sensible_move(const Game *, const Position *, int from);

/* A move home of a card that no column can need any more, or MOVE_NONE. */
Move safe_move(const Game *, const Position *);

/* The next move where nothing but collecting is left, or MOVE_NONE. */
Move finishing_move(const Game *, const Position *);

#endif
