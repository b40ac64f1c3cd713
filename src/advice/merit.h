/* What speaks for a move by what can be seen, without foresight. */
#ifndef PATIENCE_MERIT_H
#define PATIENCE_MERIT_H

#include "patience/game.h"

/* Moves of this merit only shift cards; less is worth nothing that can be seen. */
enum { MERIT_SHIFTS = 10 };

/* How good a legal move looks in a view (fair_view); 0 or less: it leads nowhere that can be seen. */
int move_merit(const Game *, const Position *view, Move);

/* What speaks for a legal move, as a clause with a card in it; its `why` is 0 where it only shifts cards. */
Error move_reason(const Game *, const Position *view, Move);

/* What follows chooses among the legal moves of a position, which are handed in. */

/* The one sensible move from a pile: home, onto a card, or into a gap where that bares something.  MOVE_NONE
   when there is none. */
Move sensible_move(const Game *, const Position *, const MoveList *legal, int from);

/* A move home of a card that no column can need any more, or MOVE_NONE. */
Move safe_move(const Game *, const Position *, const MoveList *legal);

/* The next move where nothing but collecting is left, or MOVE_NONE. */
Move finishing_move(const Game *, const Position *, const MoveList *legal);

#endif
