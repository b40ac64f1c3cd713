/* A search for tables where only kings go into empty columns and any part of a run moves: there the
   arrangement of the open cards follows from which they are, up to exchanging what lies on the two cards of a
   rank and colour, the twins.  So a position is a set of cards and fits a word (docs/solver.md, twins). */
#ifndef SOLVER_TWINS_H
#define SOLVER_TWINS_H

#include "search.h"

/* Whether the game's table and the position are of that kind. */
bool twins_suit(const Game *, const Position *);

typedef struct Twins Twins;

/* Begins a search from a position; 0 when memory is spent.  Ended with twins_end.  `freely` lifts the limit
   of passes and the compulsion to play a drawn card: then a proof that there is no win holds for the game
   itself, a win need not. */
Twins *twins_begin(const Game *, const Position *root, bool freely, Budget *);
void twins_end(Twins *);

/* Searches through every position there is.  UNDECIDED when the budget or its stage ends: then the search
   goes on where it was when it is called again.  With WINNABLE the path leads from the root to the win. */
Verdict twins_search(Twins *, const Position *root, Path *);

#endif
