/* Loose cards go home and come back at will.  So states that differ only by that form a class, and a move is
   possible in a class if it is possible in one of its members (Lemma 12).  Of these moves the search tries
   those that class_moves.c keeps. */
#pragma once

#include "klondike_state.h"

/* The irreversible moves that are possible in a member. */
typedef struct MemberMoves {
    CardSet by[IRREVERSIBLES]; /* the cards that make each; NO_CARD for drawing */
    CardSet needed;            /* those brought to a column of whose kind none can be bare yet */
} MemberMoves;

typedef struct ClassMember {
    Tableau tableau;
    MemberMoves moves;
    uint16_t from; /* the index in the class of the member from which it was reached, */
    Card step;     /* by this card going home or coming back */
} ClassMember;

/* The members of several classes, class by class. */
typedef struct ClassMembers {
    ClassMember *member; /* owned */
    size_t count, capacity;
} ClassMembers;

/* Adds all members of a state's class and their moves; false if memory is spent.  The first is the state
   itself, with mobility `look`.  `now_alone`: without cards that drawing anew brings. */
bool class_explore(ClassMembers *, const RunTable *, const State *, const Mobility *look, bool now_alone,
                   Budget *);

/* The member, between two indices, whose foundations have these heights, or 0. */
const ClassMember *class_find(const ClassMembers *, size_t first, size_t end, uint16_t heights);

/* Makes a move that loses nothing: loose cards go home if they can come back, safe cards in any case. Returns
   the card that went home, or NO_CARD if there is none; *look is the mobility before. */
Card class_settle_next(const RunTable *, State *, Mobility *look);

/* An irreversible move in a member of a class. */
typedef struct ClassMove {
    uint16_t member; /* its index in the class */
    uint8_t kind, card, order;
} ClassMove;

typedef struct ClassMoves {
    ClassMove *move; /* owned */
    size_t count, capacity;
} ClassMoves;

/* The state a move leads to, with everything settled. */
typedef struct Successor {
    State state;
    Mobility look;
    uint64_t key; /* for the transposition table */
    ClassMove by;
    bool plain;   /* nothing else followed from the move (Lemma 15) */
    bool emptied; /* a column was emptied: a king must follow */
} Successor;

/* A class on the current path. */
typedef struct ClassNode {
    Successor here;
    size_t members, members_end; /* its class */
    size_t next, end;            /* its moves left to try */
} ClassNode;

/* Whether the stock may be gone through without limit and in any order. */
static inline bool stock_is_free(const RunTable *k) {
    return !k->limited && !k->held && k->draws == 1;
}

/* Adds in order everything to try at a node whose class is explored.  `parent` is the node before it or 0.
   False if memory is spent. */
bool class_moves_list(ClassMoves *, const RunTable *, const ClassMembers *, const ClassNode *,
                      const ClassNode *parent, Budget *);
