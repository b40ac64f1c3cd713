/* Looking for a deal as the player wishes it. */
#ifndef PATIENCE_DEAL_SEARCH_H
#define PATIENCE_DEAL_SEARCH_H

#include "patience/deal.h"
#include "patience/game.h"

enum { DEAL_SEARCH_SECONDS = 60 }; /* of the processor; then it is given up */

/* What a deal has to be; with {0} any will do. */
typedef struct DealWish {
    bool winnable;
    int difficulty; /* 0: any; else a deal of this difficulty, of those that the game has, that is winnable */
} DealWish;

typedef struct DealProgress {
    int tried;
    double seconds; /* of the processor */
} DealProgress;

/* Asked every few milliseconds; true ends the search. */
typedef bool DealStop(void *context, const DealProgress *);

/* Tries deals by chance, which follow from `seed`, until one is as wished.  Gives it, or false when there was
   none in time or before it was stopped. */
bool deal_find(const Game *, DealWish, uint64_t seed, DealStop *, void *context, Deal *);

#endif
