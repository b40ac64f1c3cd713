/* The search knows which cards lie open, not where: here its moves are played on a real table.  By Lemma 11
   they can be. */
#pragma once

#include "../search.h"
#include "reversible_class.h"

typedef struct LineWriter {
    const Klondike *klondike;
    ClassMembers class; /* for finding the steps within a class; the caller gives it back */
    Budget *budget;
    Path *path;
    Position at;
    State state;
} LineWriter;

/* Goes to the member of the state's class at a place, and does a move there.  False, as the other, when
   memory is spent, which the budget notes, or when the position is not what the search took it for. */
bool line_do(LineWriter *, size_t place, Irreversible, Card);

/* Does all that loses nothing. */
bool line_settle(LineWriter *);
