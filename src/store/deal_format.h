/* Deals and positions as other programs write them (docs/deals.md). */
#pragma once

#include "play/play.h"

typedef struct DealFormat {
    const char *name;
    /* Reads a deal of the game, or a position to go on from.  false and the error if the text is wrong. */
    bool (*read)(const Game *, const char *text, Deal *, Error *);
    /* Writes the current position; to be freed.  0 if the format cannot express it, or (*unsaid) one of its
       piles. */
    char *(*write)(const Play *, int *unsaid);
} DealFormat;

/* The format whose name is the first `length` characters; 0 and an error that lists the formats. */
const DealFormat *deal_format(const char *name, int length, Error *);

/* The format named at the beginning of *text, in small letters and with a colon, which *text is moved past; 0
   and an error if there is no such format.  Without a name it is a line of cards. */
const DealFormat *deal_format_said(const char **text, Error *);

/* Reads a deal, also as web pages and phones write it; false and the error if it is wrong. */
bool deal_format_read(const DealFormat *, const Game *, const char *text, Deal *, Error *);

/* Writes the current position such that reading it restores it; to be freed.  0 and what cannot be expressed.
 */
char *deal_written(const DealFormat *, const Play *, Error *);

/* Reads FORMAT:DEAL, pysol:NUMBER, ms:NUMBER, or a line of cards; false and the error if it is wrong. */
bool deal_of_text(const Game *, const char *text, Deal *, Error *);

/* The formats' names. */
extern const char deal_format_choices[];

/* --- PySolFC's numbered deals (docs/deals.md) ----------------------------------------------------------- */

/* Shuffles one or two packs like PySolFC, first card dealt first.  The number is at most 10^20, or
   Microsoft's with "ms" in front.  false if it is not such a number. */
bool pysol_shuffle(const char *number, int packs, Card pack[CARDS_MAX]);

/* The text after "pysol:", or 0. */
const char *pysol_number(const char *text);

/* The game's deal with that PySolFC number; false and the error if there is none. */
bool pysol_deal(const Rules *, const char *number, Deal *, Error *);

/* Normalises a number: MS:4 is ms:4, #617 is 617, 1,000,000 is 1000000.  Returns plain, or a long text
   unchanged. */
enum { SEED_MAX = 48 };
const char *seed_plain(const char *text, char plain[SEED_MAX]);

/* Deals by a number: ours, Microsoft's after "ms:", or PySolFC's after "pysol:". */
bool seed_read(const Rules *, const char *seed, Deal *, Error *);

/* --- the JSON of Solvitaire ----------------------------------------------------------------------------- */

bool solvitaire_read(const Game *, const char *text, Deal *, Error *);
char *solvitaire_write(const Play *, int *unsaid);
