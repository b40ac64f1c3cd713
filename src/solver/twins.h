/* A search for tables where only kings go into empty columns and any part of a run moves: there the
   arrangement of the open cards follows from which they are, up to exchanging what lies on the two cards of a
   rank and colour, the twins.  So a position is a set of cards and fits a word (docs/solver.md, twins). */
#ifndef SOLVER_TWINS_H
#define SOLVER_TWINS_H

#include "search.h"

/* Whether the game's table and the position are of that kind. */
bool twins_suit(const Game *, const Position *);

/* Searches through every position there is.  `freely` lifts the limit of passes and the compulsion to play a
   drawn card: then a proof that there is no win holds for the game itself, a win need not. */
Verdict twins_search(const Game *, const Position *root, bool freely, Budget *, Path *);

#endif
