/* The deals that PySolFC numbers (docs/deals.md). */
#pragma once

#include "patience/deal.h"

/* Shuffles one pack or two as it does, first card dealt first.  The number is at most 10^20, or one of
   Microsoft's with "ms" before it.  false where it is none. */
bool pysol_shuffle(const char *number, int packs, Card pack[CARDS_MAX]);

/* What follows "pysol:", or 0. */
const char *pysol_number(const char *text);

/* Its deal of that number of the game; false and what is wrong. */
bool pysol_deal(const Rules *, const char *number, Deal *, Error *);

/* A number as it is meant: MS:4 is ms:4, #617 is 617, 1,000,000 is 1000000.  Returns plain, or a long text as
   it is. */
enum { SEED_MAX = 48 };
const char *seed_plain(const char *text, char plain[SEED_MAX]);

/* Deals by a number: ours, Microsoft's after "ms:", or PySolFC's after "pysol:". */
bool seed_read(const Rules *, const char *seed, Deal *, Error *);
