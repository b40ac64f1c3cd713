/* How good a table looks to who does not know what comes, where complete runs leave the columns. */
#pragma once

#include "run_columns.h"

enum { WORTH_OF_WIN = 100000 };

int worth_of_hidden(int cards);

/* What a card adds to a column, which it joins in suit or not. */
int worth_of_card(const RunColumn *under, Card, bool joins);

/* What nobody has seen. */
typedef struct Unseen {
    int cards;
    uint8_t rank[RANKS + 2], card[CARD_LIMIT + SUITS];
} Unseen;

/* What the columns are worth by themselves; and what all of it is, `dealing` where a row comes next. */
int worth_of_columns(const RunColumns *, const ColumnId column[], int home);
int worth_of_table(const RunColumns *, const ColumnId column[], int home, bool dealing, const Unseen *);
