/* One card's foresight, for games in which cards leave the table only for foundations and the next card
   covers another one: which cards to bring home before it comes, and which to keep back. */
#ifndef PATIENCE_FORESIGHT_H
#define PATIENCE_FORESIGHT_H

#include "patience/game.h"

/* The first move of the shortest way to the place where the next card, whichever it is, leaves most hope;
   MOVE_NONE where nothing can be foreseen, or the game is lost.  Unseen cards are known as a set. */
Move foresight_move(const Game *, const Position *);

#endif
