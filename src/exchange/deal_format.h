/* Deals as other programs write them (docs/deals.md). */
#ifndef PATIENCE_DEAL_FORMAT_H
#define PATIENCE_DEAL_FORMAT_H

#include <stddef.h>

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

/* --- what formats share --------------------------------------------------------------------------------- */

/* The columns of a game that deals to columns and the stock alone, in the order of the pack; 0 of another. */
const PileGroup *columns_dealt(const Rules *);

/* The card of such a deal's column (from 0) that lies in that row (from 0, the bottom), as its place in the
 * pack. */
int dealt_place(const PileGroup *columns, int column, int row);

/* How many cards the columns get. */
int columns_cards(const PileGroup *columns);

/* Makes a deal of these cards, which may not be a pack. */
bool deal_of_cards(const Rules *, const Card *, int count, Deal *, Error *);

/* The cards as a line; to be freed. */
char *cards_line(const Card *, int count);

#endif
