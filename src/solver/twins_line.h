/* The twins' search knows which cards lie open, not where: here its deeds are played on a real table. */
#ifndef SOLVER_TWINS_LINE_H
#define SOLVER_TWINS_LINE_H

#include "search.h"
#include "twins_class.h"

typedef struct LineWriter {
    const Table *table;
    Members class; /* for finding ways within a class; ended with members_end */
    Budget *budget;
    Path *path;
    Position at;
    State state;
} LineWriter;

/* Each returns false when memory is spent, which the budget is told, or when the position is not what the
   search took it for. */

/* Goes to the member of the class at a place, and does a deed there. */
bool line_do(LineWriter *, size_t place, Deed, Card, int at);

/* Does all that loses nothing. */
bool line_settle(LineWriter *);

#endif
