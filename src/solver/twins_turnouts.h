/* What the twins' search may do at a node: the deeds offered by the members of its class, without those that
   need not be tried (docs/solver.md). */
#ifndef SOLVER_TWINS_TURNOUTS_H
#define SOLVER_TWINS_TURNOUTS_H

#include "twins_class.h"

/* A deed in a member of a class. */
typedef struct Turnout {
    uint16_t member;               /* its place in the class */
    uint8_t deed, card, at, order; /* at: a column, or a place in the stock */
} Turnout;

typedef struct Turnouts {
    Turnout *turnout; /* owned */
    size_t count, room;
} Turnouts;

/* The position a turnout leads to, all settled. */
typedef struct Outcome {
    State state;
    Outlook look;
    uint64_t word; /* for the table of positions seen */
    Turnout by;
    bool brought; /* a card was brought from the stock to a column and nothing followed from it */
    bool emptied; /* a column was emptied: a king must come */
} Outcome;

/* A position on the way that is searched. */
typedef struct Node {
    Outcome here;
    CardSet worth;               /* cards of the stock that are worth bringing */
    size_t members, members_end; /* its class */
    size_t next, end;            /* outcomes left to try */
} Node;

/* Whether the stock may be gone through without end and in any order. */
static inline bool stock_is_free(const Table *t) {
    return !t->limited && !t->held;
}

/* Lists in order all that is to be tried at a node whose class is explored, and notes what is worth bringing
   there. `parent` is the node before it or 0.  False when memory is spent. */
bool turnouts_list(Turnouts *, const Table *, const Members *, Node *, const Node *parent, Budget *);

void turnouts_end(Turnouts *, Budget *);

#endif
