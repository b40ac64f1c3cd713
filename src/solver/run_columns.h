/* Columns of a search for ways where complete runs leave: a column is a card on another column, down to the
   cards that lie face down, of which only their number is known; and how good a table of them looks to who
   does not know what comes. */
#pragma once

#include "patience/game.h"

typedef uint32_t ColumnId; /* up to CARDS_MAX that of so many face-down cards */

typedef struct RunColumn {
    uint64_t hash;
    int worth;
    ColumnId under;
    Card card; /* NO_CARD: just turned up, and not known yet */
    uint8_t count, hidden;
    uint8_t run, runs; /* the length of the last run, and how many there are */
    uint8_t tail;      /* cards that move together */
} RunColumn;

typedef struct RunColumns {
    const Game *game;
    int group, first, piles; /* the only group of columns */
    int count, room;
    bool full; /* what was asked for then is wrong */
    RunColumn *of;
} RunColumns;

/* Room for so many, to be ended. */
void run_columns_begin(RunColumns *, const Game *, int room);
void run_columns_end(RunColumns *);

/* The column with a card more, noted as the last: setting the count back forgets it.  That with the top cards
   of another, and with so many cards less. */
ColumnId run_column_push(RunColumns *, ColumnId, Card);
ColumnId run_column_lay(RunColumns *, ColumnId, ColumnId from, int cards);
ColumnId run_column_strip(const RunColumns *, ColumnId, int cards);

/* Whether face-down cards lie there and nothing else. */
static inline bool is_bared(ColumnId column) {
    return column && column <= CARDS_MAX;
}

enum { WORTH_OF_WIN = 100000, WORTH_OF_ROW = 102 /* that comes next, instead of what could move */ };

/* What nobody has seen. */
typedef struct Unseen {
    int cards;
    uint8_t rank[RANKS + 1], card[CARD_LIMIT];
} Unseen;

/* What a table is worth by its columns alone, and by all that is seen. */
int worth_of_columns(const RunColumns *, const ColumnId column[], int home);
int worth_of_table(const RunColumns *, const ColumnId column[], int home, const Unseen *);
