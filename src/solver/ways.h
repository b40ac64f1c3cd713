/* Ways to the next card that is turned up, in games for which the Klondike search is made (search.h), by who
   knows every card but those face down on the table: until one is turned up nothing new is seen, so the whole
   way can be planned (docs/odds.md). */
#ifndef SOLVER_WAYS_H
#define SOLVER_WAYS_H

#include "patience/game.h"

enum { WAYS_MOST = 16, WAY_MOVES_MOST = 300 };

typedef struct KnownWay {
    int count;
    Move move[WAY_MOVES_MOST]; /* the last turns a card up */
} KnownWay;

/* Whether the game and the position are of that kind. */
bool ways_apply(const Game *, const Position *);

/* Finds ways that lead to different positions, the best by the looks first; how many.  Nothing of what lies
   face down goes into them. */
int ways_find(const Game *, const Position *, KnownWay way[WAYS_MOST]);

/* Plays on, always by the shortest way, of these by the best; how many cards are home where no way is left,
   or the game is won. */
int ways_follow(const Game *, const Position *);

#endif
