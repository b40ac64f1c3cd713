/* The leaps a search takes from a position: legal moves without those that need not be tried. */
#ifndef SOLVER_LEAPS_H
#define SOLVER_LEAPS_H

#include "key.h"

/* So many draws (and redeals where the stock is empty), then a move. */
typedef struct Leap {
    Move move;
    uint8_t draws, order; /* order: what is tried earlier has less */
} Leap;

enum { LEAPS_MAX = MOVES_MAX + 8 * CARDS_MAX };

typedef struct Leaps {
    int count;
    Leap leap[LEAPS_MAX];
} Leaps;

/* The leaps from a position that is not won, in the order in which to try them.  `bold`: leaves out besides
   what hardly ever helps, which no proof may do. */
void leaps_from(Leaps *, const Traits *, const Position *, bool bold);

/* The position after a leap. */
Position leap_apply(const Traits *, const Position *, Leap);

/* The next draw or redeal a leap makes at a position. */
Move leap_draw(const Game *, const Position *);

#endif
