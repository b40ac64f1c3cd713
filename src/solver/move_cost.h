/* The heuristic cost of a move where all cards lie open: what it adds to the cost of the way so far.  A guess
   that says what is tried first, never part of a proof. */
#ifndef SOLVER_MOVE_COST_H
#define SOLVER_MOVE_COST_H

#include "patience/game.h"

/* Which way the foundations go, as far as the foundations show, and how far they have come. */
typedef struct Courses {
    int8_t step[SUITS]; /* 0 where nothing shows */
    int8_t top[SUITS];
} Courses;

Courses courses_read(const Game *, const Position *);

/* Less is better; costs of moves are added up along a way. */
int move_cost(const Game *, const Position *, const Courses *, Move);

#endif
