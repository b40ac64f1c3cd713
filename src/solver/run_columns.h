/* Columns of a search for ways where complete runs leave, each kept once: a column is a card on another
   column, down to the cards that lie face down, of which only their number is known. */
#pragma once

#include "patience/game.h"

typedef uint16_t ColumnId; /* up to CARDS_MAX that of so many face-down cards */

typedef struct RunColumn {
    uint64_t hash;
    int worth; /* run_value.h */
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
    ColumnId *place; /* twice the room */
} RunColumns;

/* Room for so many; false where there is no memory.  To be ended in any case. */
bool run_columns_begin(RunColumns *, const Game *, int room);
void run_columns_end(RunColumns *);

/* The column with a card more; with the top cards of another; and with so many cards less. */
ColumnId run_column_push(RunColumns *, ColumnId, Card);
ColumnId run_column_lay(RunColumns *, ColumnId, ColumnId from, int cards);
ColumnId run_column_strip(const RunColumns *, ColumnId, int cards);

/* Forgets all columns but so many, the first. */
void run_columns_forget(RunColumns *, int count);

/* Whether face-down cards lie there and nothing else. */
static inline bool is_bared(ColumnId column) {
    return column && column <= CARDS_MAX;
}
