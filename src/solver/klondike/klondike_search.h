/* Depth-first search through classes of states under reversible moves, for tables where only kings go into
   empty columns and any part of a run moves: there the arrangement of the open cards follows from which they
   are, up to exchanging what lies on the two cards of a rank and colour, twins.  So a state is a set of cards
   and fits a word (docs/solver.md). */
#ifndef SOLVER_KLONDIKE_SEARCH_H
#define SOLVER_KLONDIKE_SEARCH_H

#include "../search.h"

/* Whether the game's table and the position are of that kind. */
bool klondike_applies(const Game *, const Position *);

typedef struct KlondikeSearch KlondikeSearch;

/* Begins a search from a position; 0 when memory is spent.  Ended with klondike_end.  `freely` lifts the
   limit of passes and the compulsion to play a drawn card: then a proof that there is no win holds for the
   game itself, a win need not.  `order` says what is tried first: 0 is the best guess. */
KlondikeSearch *klondike_begin(const Game *, const Position *root, bool freely, uint32_t order, Budget *);
void klondike_end(KlondikeSearch *);

/* Searches through every class there is.  UNDECIDED when the budget or its stage ends: then the search
   goes on where it was when it is called again.  With WINNABLE the path leads from the root to the win. */
Verdict klondike_search(KlondikeSearch *, const Position *root, Path *);

#endif
