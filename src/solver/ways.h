/* Ways to the next card that is not known: until then nothing new is seen, so the whole way can be planned
   (docs/odds.md).  Nothing of what was not seen goes into them.  What is tried is counted in a budget (0: one
   without an end); where it is spent the best found so far will do. */
#pragma once

#include "budget.h"

enum { WAYS_MOST = 16, WAY_MOVES_MOST = 300, RUN_TRIES_MOST = 16000 };

typedef struct KnownWay {
    int count;
    Move move[WAY_MOVES_MOST]; /* the last turns a card up, draws or wins */
} KnownWay;

/* --- games of the Klondike search (search.h), for who knows every card but those face down -------------- */

/* Whether the game and the position are of that kind. */
bool ways_apply(const Game *, const Position *);

/* Finds ways to cards that can be turned up, which lead to different positions, the best by the looks first;
   how many, at most so many.  If that is one, it is of the shortest. */
int ways_find(const Game *, const Position *, Budget *, KnownWay *way, int most);

/* --- games whose complete runs leave the columns, as in Spider ------------------------------------------ */

bool run_ways_apply(const Game *);

/* Finds the way that looks best, of those to a card turned up, to one more row and to a win, trying all moves
   of so many positions, at most RUN_TRIES_MOST, and fewer where they have very many; whether there is one. */
bool run_way_find(const Game *, const Position *, int tries, Budget *, KnownWay *);
