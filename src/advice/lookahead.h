/* Where the policy looks some moves ahead: what taking cards back from the foundations can lead to, and what
   the next card may do.  The work is counted in a budget, or 0, and ends when that is spent. */
#pragma once

#include "solver/budget.h"

/* The first move of a way that gains. */
typedef struct TakeBack {
    Move first; /* MOVE_NONE: there is no way */
    bool bares; /* it ends with a card turned up; otherwise with a card less in the waste */
} TakeBack;

/* Searches the ways that begin by taking a card back from a foundation and only lay cards on such a card or
   one that followed it, for the shortest one that turns up a card or, if `plays`, plays the top of the waste.
   Only visible cards count. */
TakeBack take_back_find(const Game *, const Position *, bool plays, Budget *);

/* Foresight of one card, for games in which cards leave the table only for foundations and the next card
   covers another one: the first move of the shortest way to the place where that card, whichever it is,
   leaves most hope; MOVE_NONE if nothing can be foreseen, or the game is lost.  Unseen cards are known only
   as a set. */
Move foresight_move(const Game *, const Position *, Budget *);

/* How many visible cards could follow a move to a foundation there, one after another, without drawing; a few
   hundred ways are examined. */
int chain_length(const Game *, const Position *, Move, Budget *);
