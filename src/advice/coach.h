/* A game looked at again with what could be seen: how likely a win was before a move, what would have kept
   most of it, and what was wrong with the move that was made. */
#pragma once

#include "odds.h"

/* What became of the odds by one move; {0}: not looked at. */
typedef struct MoveReview {
    bool certain;        /* nothing was left to chance: of one game one or none is won */
    MoveOdds best, made; /* the move that keeps most, and the one that was made, in the same worlds */
} MoveReview;

/* Reviews the move after so many of a play with about so many games; false when the budget was spent.  The
   same every time, and whatever lies face down. */
bool coach_review(const Play *, int moves, int games, Budget *, MoveReview *);

/* How likely a win was before the move, in percent; -1 where it was not looked at. */
int review_chance(const MoveReview *);

/* How much of it the move took, in percent of all games; 0 where chance alone may have made the difference.
 */
int review_cost(const MoveReview *);

/* What is wrong with the move that was made and not with the best one, as a clause to be translated; 0:
   nothing that could be named.  The play stands before it. */
const char *review_fault(const Play *, const MoveReview *);
