/* What a deal holds, and the numbers by which it is shuffled. */
#pragma once

#include "error.h"
#include "position.h"

enum { SHORT_NUMBERS = 1000000000 };

struct Deal {
    bool numbered, microsoft; /* whose shuffle it has; neither: given by hand */
    uint64_t number;
    int cards;
    Card pack[CARDS_MAX]; /* top card first; of a board its cards pile by pile */
    bool laid;            /* a board: no pack is dealt so */
    Position board;       /* then how it lies, of the game and the options it was read for */
};

/* Microsoft's deal of one pack, whose numbers go from 1 to 2^33 - 1. */
Deal deal_microsoft(uint64_t number);

/* Whether a text is meant for the name of such a deal, "ms:4711". */
bool deal_is_microsoft(const char *text);

/* As records have it, where the shuffle is always said: "1:4711" or "ms:4711". */
bool deal_of_word(const Rules *, const char *word, Deal *, Error *);
char *deal_word(const Deal *, char text[DEAL_NAME_MAX]);

/* The deal whose number is so much higher, the first after the last; false where there is no number. */
bool deal_beside(const Deal *, int by, Deal *);

/* What redeals of this deal are shuffled from. */
uint64_t deal_salt(const Deal *);

/* Reads a whole decimal number from 0 to 2^64 - 1. */
bool number_read(const char *text, uint64_t *number);

/* --- pseudo-random numbers, frozen for ever: shuffle version 1 (docs/shuffle.md) ------------------------ */

/* SplitMix64 spreads the number over the state of xoshiro256**, bounded draws are unbiased, shuffling is
 * Fisher and Yates's. */

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

/* --- how Microsoft's best-known patience shuffles ------------------------------------------------------- */

/* Its own numbers go to a million; those above 31 bits are what solvers and PySolFC have made of it, other
   generators by the highest bits. */
#define MICROSOFT_LAST UINT64_C(0x1ffffffff)

/* Shuffles so many cards, which lie in the order that they are made in; the first one dealt is the last. */
void microsoft_shuffle(uint64_t number, Card *, int cards);

/* The same of one whole pack, its first card dealt first. */
void microsoft_pack(uint64_t number, Card *);
