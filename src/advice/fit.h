/* Looks for the weights of a policy by the cross-entropy method (Rubinstein 1999): weights are drawn around
   those there are, each lot plays the same deals, and the middle moves towards the best of them. */
#pragma once

#include <stdio.h>

#include "policy.h"

enum { WEIGHT_MOST = 9999, SPREAD_LEAST = 2, SPREAD_MOST = 99999 };

typedef struct Fit {
    const Game *game; /* not its own: what is played, of each the same deals */
    int games;
    Budget *budget; /* not its own; 0: without an end */
    int rounds;     /* made so far */
    MovePolicy middle;
    int spread[TRAITS]; /* how far each is varied */
} Fit;

/* Begins with weights, varied by a fifth. */
Fit fit_begin(const Game *, int games, const MovePolicy *);

/* Writes the rounds as a remark, and lines "trait weight spread". */
void fit_write(const Fit *, FILE *);

/* Reads such lines, but passes over traits there are no more; false where one is none, names no trait or
   weighs more than any may. */
bool fit_read(Fit *, const char *text);

/* One round of so many deals that no other round has; what the best drew is worth: the share it won, and a
   little for the cards it brought home.  Nothing is changed where the budget is spent meanwhile. */
double fit_round(Fit *, int deals);

/* What weights are worth from a deal on: the share that is won, and `of_home` for every game's share of cards
   that come home; nothing of it holds where the budget, or 0, is spent. */
double fit_worth(const Game *, const MovePolicy *, Budget *, uint64_t first, int deals, double of_home);
