/* The exact key of a position, for the transposition table. */
#ifndef SOLVER_KEY_H
#define SOLVER_KEY_H

#include "traits.h"

enum { KEY_MAX = 200 };

/* Two positions of a search have the same key only if they are won by the same lines, up to the names of
   piles and cards that are alike and, with pure draws, up to drawing. */
typedef struct Key {
    uint8_t length;
    uint16_t progress; /* with pure draws: how far the stock has been played, less is better */
    uint8_t byte[KEY_MAX];
} Key;

void key_make(Key *, const Traits *, const Position *);

#endif
