/* Deals as other programs write them (docs/deals.md). */
#ifndef PATIENCE_DEAL_FORMAT_H
#define PATIENCE_DEAL_FORMAT_H

#include "patience/deal.h"
#include "patience/rules.h"

typedef struct DealFormat {
    const char *name;
    bool (*deals)(const Rules *); /* whether it has a word for what the game deals; 0: for every game */
    /* Reads a deal of such a game.  false and what is wrong with the text. */
    bool (*read)(const Rules *, const char *text, Deal *, Error *);
    /* Writes one, as the game has it now; to be freed. */
    char *(*write)(const Rules *, const Deal *);
} DealFormat;

extern const DealFormat solvitaire_format;

/* The format whose name is the first `length` characters; 0 and an error that names those there are. */
const DealFormat *deal_format(const char *name, int length, Error *);

/* The format whose name, in small letters, and a colon stand first, which *text goes behind; 0 and an error
   where no format is called so.  Without such a name it is a line of cards. */
const DealFormat *deal_format_said(const char **text, Error *);

/* Reads FORMAT:DEAL, pysol:NUMBER, ms:NUMBER, or a line of cards; false and what is wrong. */
bool deal_of_text(const Rules *, const char *text, Deal *, Error *);

/* Their names as a list; returns text. */
char *deal_formats_text(char *text, int size);

#endif
