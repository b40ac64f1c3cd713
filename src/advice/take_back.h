/* What taking cards back from the foundations can lead to. */
#ifndef PATIENCE_TAKE_BACK_H
#define PATIENCE_TAKE_BACK_H

#include "patience/game.h"

/* The first move of a way that gains. */
typedef struct TakeBack {
    Move first; /* MOVE_NONE: there is no way */
    bool bares; /* it ends with a card turned up; else the waste has a card less */
} TakeBack;

/* How many cards lie face down. */
int cards_face_down(const Game *, const Position *);

/* Looks among the ways that begin with a card back from a foundation and only lay cards where such a card,
   or one that followed it, came to lie: for the shortest one that turns up a card or, where that `plays`,
   lays the top of the waste.  Only what is seen counts. */
TakeBack take_back_find(const Game *, const Position *, bool plays);

#endif
