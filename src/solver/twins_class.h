/* Loose cards go home and come back at will.  So positions that differ by that alone form a class, and a deed
   is possible in a class if it is in one of its members (docs/solver.md, classes). */
#ifndef SOLVER_TWINS_CLASS_H
#define SOLVER_TWINS_CLASS_H

#include "budget.h"
#include "twins_table.h"

/* The deeds that are possible in a member: cards by what they do. */
typedef struct Offers {
    CardSet home, moves;            /* from columns: go home; heads that move to another column */
    CardSet stock_home, stock_down; /* from the stock: go home; go to a column */
    CardSet needed;                 /* those of stock_down of whose kind none can be bare yet */
    bool draws;                     /* one card is drawn that need not be played */
} Offers;

typedef struct Member {
    Spread spread;
    Offers offers;
    uint16_t from; /* the place in the class of the member from which it was reached, */
    Card step;     /* by this card going home or coming back */
} Member;

/* The members of several classes, one class after the other. */
typedef struct Members {
    Member *member; /* owned */
    size_t count, room;
} Members;

void members_end(Members *, Budget *);

/* Adds all members of a position's class, and what they offer; false when memory is spent.  The first is the
   position itself, of which `look` is the outlook. */
bool class_explore(Members *, const Table *, const State *, const Outlook *look, Budget *);

/* The member of the class between two places whose foundations have these heights, or 0. */
const Member *class_find(const Members *, size_t first, size_t end, uint16_t heights);

/* Does what loses nothing: loose cards go home where they can come back, safe cards go in any case.  Returns
   the next such deed's card and does it, or NO_CARD when there is none; *deed and *at tell what it was, *look
   is the outlook from which it was done. */
Card class_settle_next(const Table *, State *, Outlook *look, Deed *deed, int *at);

#endif
