/* What good sense says of single moves: the one that a pile's name alone means, and those that lose nothing.
 */
#pragma once

#include "patience/game.h"

/* All choose among the legal moves of a position, which are handed in. */

/* The one sensible move from a pile: home, onto a card, or into a gap where that bares something.  MOVE_NONE
   when there is none. */
Move sensible_move(const Game *, const Position *, const MoveList *legal, int from);

/* A move home of a card that no column can need any more, or MOVE_NONE. */
Move safe_move(const Game *, const Position *, const MoveList *legal);

/* The next move where nothing but collecting is left, of cards that are all seen, or MOVE_NONE. */
Move finishing_move(const Game *, const Position *, const MoveList *legal);
