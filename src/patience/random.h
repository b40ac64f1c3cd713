/* Pseudo-random numbers, frozen for ever: shuffle version 1 (docs/shuffle.md).  SplitMix64 spreads the
   number over the state of xoshiro256**, bounded draws are unbiased, shuffling is Fisher and Yates's. */
#pragma once

#include "patience/position.h"

typedef struct Random {
    uint64_t state[4];
} Random;

/* The stream that belongs to a number. */
Random random_begin(uint64_t number);

/* The next 64 bits. */
uint64_t random_next(Random *);

/* A number below `bound` (at least 1), every one as likely as any other. */
uint64_t random_below(Random *, uint64_t bound);

/* Shuffles cards in place. */
void random_shuffle(Random *, Card *card, int count);
