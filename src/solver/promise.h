/* What a leap promises where all cards lie open: a guess that says what is tried first, never part of a
 * proof. */
#ifndef SOLVER_PROMISE_H
#define SOLVER_PROMISE_H

#include "leaps.h"

/* Which way the families go, as far as the foundations show, and how far they have come. */
typedef struct Courses {
    int8_t step[SUITS]; /* 0 where nothing shows */
    int8_t top[SUITS];
} Courses;

Courses courses_read(const Game *, const Position *);

/* How much nearer to a win a leap seems to lead; what leaps promise may be added up along a way. */
int promise_of(const Game *, const Position *, const Courses *, Leap);

#endif
