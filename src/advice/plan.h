/* Plans: the way to something new by moves whose outcome the player foresees. */
#ifndef PATIENCE_PLAN_H
#define PATIENCE_PLAN_H

#include "patience/play.h"

/* Whether the position after a move, which follows one of the play, is none that the play stood in before, as
   far as the player knows the cards.  The pass is no matter: to come back to the same cards later is no
   better. */
bool plan_is_new(const Play *, const Position *after);

/* How many cards lie face down in columns and other piles that are built on. */
int cards_face_down(const Game *, const Position *);

/* Whether a move now gets on for good: it shows a card, brings one out of the stock or the waste for good,
   chooses a direction, or lays more home than ever before. */
bool plan_gains(const Play *, Move, const Position *after);

/* How many moves, draws not counted, were made since one got on for good. */
int plan_moves_in_vain(const Play *);

/* The first move of the shortest way to such a move through positions that are new; MOVE_NONE when none is
   found within a fixed number of them. */
Move plan_find(const Play *);

#endif
