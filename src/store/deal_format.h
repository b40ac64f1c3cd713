/* Deals and positions as other programs write them (docs/deals.md). */
#pragma once

#include "play/play.h"

typedef struct DealFormat {
    const char *name;
    /* Reads a deal of the game, or a position to go on from.  false and what is wrong with the text. */
    bool (*read)(const Game *, const char *text, Deal *, Error *);
    /* Writes the position now; to be freed.  0 where it has no word for it, or (*unsaid) for one of its
     * piles. */
    char *(*write)(const Play *, int *unsaid);
} DealFormat;

/* The format whose name is the first `length` characters; 0 and an error that names those there are. */
const DealFormat *deal_format(const char *name, int length, Error *);

/* The format whose name, in small letters, and a colon stand first, which *text is moved past; 0 and an error
   where no format is called so.  Without such a name it is a line of cards. */
const DealFormat *deal_format_said(const char **text, Error *);

/* Writes the position now, so that reading it brings it back; to be freed.  0 and what cannot be said. */
char *deal_written(const DealFormat *, const Play *, Error *);

/* Reads FORMAT:DEAL, pysol:NUMBER, ms:NUMBER, or a line of cards; false and what is wrong. */
bool deal_of_text(const Game *, const char *text, Deal *, Error *);

/* Their names as a list; returns text. */
char *deal_formats_text(char *text, int size);

/* --- the deals that PySolFC numbers (docs/deals.md) ----------------------------------------------------- */

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

/* --- the JSON of Solvitaire ----------------------------------------------------------------------------- */

bool solvitaire_read(const Game *, const char *text, Deal *, Error *);
char *solvitaire_write(const Play *, int *unsaid);
