/* The Klondike search knows which cards lie open, not where: here its moves are played on a real table.  By
   Lemma 11 they can be. */
#ifndef SOLVER_LINE_WRITER_H
#define SOLVER_LINE_WRITER_H

#include "../search.h"
#include "reversible_class.h"

typedef struct LineWriter {
    const Klondike *klondike;
    ClassMembers class; /* for finding the steps within a class; ended with class_members_end */
    Budget *budget;
    Path *path;
    Position at;
    State state;
} LineWriter;

/* Each returns false when memory is spent, which the budget is told, or when the position is not what the
   search took it for. */

/* Goes to the member of the class at a place, and does a move there. */
bool line_do(LineWriter *, size_t place, Irreversible, Card);

/* Does all that loses nothing. */
bool line_settle(LineWriter *);

#endif
