/* What a deal contains, and the numbers that shuffle it. */
#pragma once

#include "error.h"

enum { SHORT_NUMBERS = 1000000000 };

struct Deal {
    bool numbered, microsoft; /* whose shuffle it is; neither if given by hand */
    uint64_t number;
    int cards;
    Card pack[CARDS_MAX]; /* top card first; for a board, its cards pile by pile */
    bool laid;            /* a board: no pack deals it */
    Position board;       /* then its position, for the game and options it was read for */
};

/* Microsoft's deal of one pack, whose numbers go from 1 to 2^33 - 1. */
Deal deal_microsoft(uint64_t number);

/* Whether a text is meant for the name of such a deal, "ms:4711". */
bool deal_is_microsoft(const char *text);

/* As in records, where the shuffle is always named: "1:4711" or "ms:4711". */
bool deal_of_word(const Rules *, const char *word, Deal *, Error *);
char *deal_word(const Deal *, char text[DEAL_NAME_MAX]);

/* The deal whose number is higher by this much, wrapping round; false if the deal has no number. */
bool deal_beside(const Deal *, int by, Deal *);

/* The salt from which redeals of this deal are shuffled. */
uint64_t deal_salt(const Deal *);

/* Reads a whole decimal number from 0 to 2^64 - 1. */
bool number_read(const char *text, uint64_t *number);

/* --- pseudo-random numbers, frozen forever: shuffle version 1 (docs/shuffle.md) ------------------------- */

/* SplitMix64 spreads the number over the state of xoshiro256**, bounded draws are unbiased, shuffling is
   Fisher and Yates's. */

typedef struct Random {
    uint64_t state[4];
} Random;

/* The stream of a number. */
Random random_begin(uint64_t number);

/* The next 64 bits. */
uint64_t random_next(Random *);

/* A number below `bound` (at least 1), all equally likely. */
uint64_t random_below(Random *, uint64_t bound);

/* Shuffles cards in place. */
void random_shuffle(Random *, Card *card, int count);

/* --- how Microsoft's best-known patience shuffles ------------------------------------------------------- */

/* Its own numbers go to a million; beyond 31 bits the highest bits choose other generators, as in solvers and
   PySolFC. */
#define MICROSOFT_LAST UINT64_C(0x1ffffffff)

/* Shuffles cards that lie in the order of a new pack; the last one is dealt first. */
void microsoft_shuffle(uint64_t number, Card *, int cards);

/* The same of one whole pack, its first card dealt first. */
void microsoft_pack(uint64_t number, Card *);
