/* What the Klondike search tries at a node: the irreversible moves of the members of its class, without those
   that need not be tried, and what they lead to. */
#ifndef SOLVER_CLASS_MOVES_H
#define SOLVER_CLASS_MOVES_H

#include "reversible_class.h"

/* An irreversible move in a member of a class. */
typedef struct ClassMove {
    uint16_t member; /* its place in the class */
    uint8_t kind, card, order;
} ClassMove;

typedef struct ClassMoves {
    ClassMove *move; /* owned */
    size_t count, capacity;
} ClassMoves;

/* The state a move leads to, all settled. */
typedef struct Successor {
    State state;
    Mobility look;
    uint64_t key; /* for the transposition table */
    ClassMove by;
    bool brought; /* a card was brought from the stock to a column and nothing followed from it */
    bool emptied; /* a column was emptied: a king must come */
} Successor;

/* A class on the way that is searched. */
typedef struct ClassNode {
    Successor here;
    CardSet worth;               /* cards of the stock that are worth bringing */
    size_t members, members_end; /* its class */
    size_t next, end;            /* successors left to try */
} ClassNode;

/* Whether the stock may be gone through without end and in any order. */
static inline bool stock_is_free(const Klondike *k) {
    return !k->limited && !k->held;
}

/* Lists in order all that is to be tried at a node whose class is explored, and notes what is worth bringing
   there. `parent` is the node before it or 0.  False when memory is spent. */
bool class_moves_list(ClassMoves *, const Klondike *, const ClassMembers *, ClassNode *,
                      const ClassNode *parent, Budget *);

void class_moves_end(ClassMoves *, Budget *);

#endif
