/* Where the policy looks some moves ahead: at what taking cards back from the foundations can lead to, and at
   the next card.  What is looked at is counted in a budget, or 0, and it ends where that is spent. */
#pragma once

#include "solver/budget.h"

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
TakeBack take_back_find(const Game *, const Position *, bool plays, Budget *);

/* One card's foresight, for games in which cards leave the table only for foundations and the next card
   covers another one: the first move of the shortest way to the place where that card, whichever it is,
   leaves most hope; MOVE_NONE where nothing can be foreseen, or the game is lost.  Unseen cards are known as
   a set. */
Move foresight_move(const Game *, const Position *, Budget *);

/* How many cards that are seen now could follow a move to a foundation there, one after another, with nothing
   drawn; a few hundred ways are looked at. */
int chain_length(const Game *, const Position *, Move, Budget *);
