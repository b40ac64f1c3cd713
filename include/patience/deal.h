/* A deal: the pack in the order it is dealt, from a number or given by hand. */
#ifndef PATIENCE_DEAL_H
#define PATIENCE_DEAL_H

#include "patience/error.h"
#include "patience/position.h"

PATIENCE_BEGIN

enum { SHUFFLE_VERSION = 1, SHORT_NUMBERS = 1000000000 };

typedef struct Deal {
    bool numbered;
    uint64_t number;
    int cards;
    Card pack[CARDS_MAX]; /* top card first */
} Deal;

/* The numbered deal of one pack or two. */
Deal deal_numbered(uint64_t number, int packs);

/* Reads a pack given by hand, cards separated by blanks, top card first.  false and an error that names
   the card when one is unreadable, doubled or missing, or when there are too many. */
bool deal_read(Deal *, const char *text, int packs, Error *);

/* What redeals of this deal are shuffled from. */
uint64_t deal_salt(const Deal *);

/* Reads a whole decimal number from 0 to 2^64 - 1. */
bool number_read(const char *text, uint64_t *number);

PATIENCE_END

#endif
