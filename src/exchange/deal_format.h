/* Deals and positions as other programs write them (docs/deals.md). */
#pragma once

#include "patience/play.h"

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
