/* Loose cards go home and come back at will.  So states that differ by that alone form a class, and a move
   is possible in a class if it is in one of its members (Lemma 12). */
#ifndef SOLVER_REVERSIBLE_CLASS_H
#define SOLVER_REVERSIBLE_CLASS_H

#include "../budget.h"
#include "klondike_state.h"

/* The irreversible moves that are possible in a member. */
typedef struct MemberMoves {
    CardSet by[IRREVERSIBLES]; /* the cards that do each; NO_CARD where one is drawn */
    CardSet needed;            /* those brought to a column of whose kind none can be bare yet */
} MemberMoves;

typedef struct ClassMember {
    Tableau tableau;
    MemberMoves moves;
    uint16_t from; /* the place in the class of the member from which it was reached, */
    Card step;     /* by this card going home or coming back */
} ClassMember;

/* The members of several classes, one class after the other. */
typedef struct ClassMembers {
    ClassMember *member; /* owned */
    size_t count, capacity;
} ClassMembers;

void class_members_end(ClassMembers *, Budget *);

/* Adds all members of a state's class and their moves; false when memory is spent.  The first is the
   state itself, of which `look` is the mobility. */
bool class_explore(ClassMembers *, const Klondike *, const State *, const Mobility *look, Budget *);

/* The member of the class between two places whose foundations have these heights, or 0. */
const ClassMember *class_find(const ClassMembers *, size_t first, size_t end, uint16_t heights);

/* Does what loses nothing: loose cards go home where they can come back, safe cards go in any case.  Returns
   the next card that has gone home so, or NO_CARD when there is none; *look is the mobility before. */
Card class_settle_next(const Klondike *, State *, Mobility *look);

#endif
