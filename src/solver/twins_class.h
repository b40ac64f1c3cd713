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
    CardSet open, loose;
    Offers offers;
    uint8_t home[SUITS];
    uint16_t from; /* the member from which it was reached, by `step` going home or coming back */
    Card step;
} Member;

enum { HEIGHTS = 1 << 16 };

typedef struct Class {
    Member *member; /* owned; the first is the position from which the class was explored */
    size_t count, room;
    uint32_t *index; /* by heights of the foundations: stamp and place of the member */
    uint32_t stamp;
} Class;

/* Begins; false when memory is spent.  Ended with class_end. */
bool class_begin(Class *, Budget *);
void class_end(Class *, Budget *);

/* Finds all members of a position's class, and what they offer; false when memory is spent. */
bool class_explore(Class *, const Table *, const State *, Budget *);

/* The member whose foundations have these heights, or 0. */
const Member *class_find(const Class *, uint16_t heights);

/* The heights of four foundations. */
static inline uint16_t heights_of(const uint8_t home[SUITS]) {
    return (uint16_t)(home[0] | home[1] << 4 | home[2] << 8 | home[3] << 12);
}

/* Brings a position to the member of its class with these heights. */
void class_to_heights(State *, uint16_t heights);

/* Does what loses nothing: loose cards go home where they can come back, safe cards go in any case.  Returns
   the next such deed's card and does it, or NO_CARD when there is none; *deed and *at tell what it was. */
Card class_settle_next(const Table *, State *, Deed *deed, int *at);

#endif
