/* Fair advice: what a player could find out, who knows the open cards and those that were open before. */
#ifndef PATIENCE_FAIR_H
#define PATIENCE_FAIR_H

#include "patience/game.h"

/* The position as the player knows it: cards not seen so far are NO_CARD. */
Position fair_view(const Game *, const Position *);

/* How good a legal move looks in such a view; 0 or less: it leads nowhere that can be seen. */
int fair_merit(const Game *, const Position *view, Move);

/* The move that looks best; MOVE_NONE when there is none but idle ones.  Where every card is known it is the
   first move of a win, if a short search finds one. */
Move fair_move(const Game *, const Position *);

#endif
