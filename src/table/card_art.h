/* The pictures that cards are made of (card_sheets.c), for card_art.c. */
#ifndef PATIENCE_CARD_ART_H
#define PATIENCE_CARD_ART_H

#include <stdbool.h>

typedef enum SheetName {
    ACE_6,
    ACE_8,
    ACE_10,
    ACE_12,
    ACE_16,
    PIP_10,
    PIP_8,
    PIP_6,
    PIP_6_LOW,
    COURT_10,
    COURT_8,
    COURT_6,
    COURT_5,
    EMBLEM_10,
    EMBLEM_8,
    EMBLEM_6,
    EMBLEM_5,
    ACE_BLOCKS,
    COURT_BLOCKS,
    EMBLEM_BLOCKS,
    COURT_BLOCKS_10,
    EMBLEM_BLOCKS_10,
    SHEETS
} SheetName;

enum { SHEET_ROWS = 17 };

/* Pictures side by side with a bar between; of a mirrored one the left half. */
typedef struct Sheet {
    int width, height;
    bool mirrored;
    const char *row[SHEET_ROWS];
} Sheet;

extern const Sheet card_sheets[SHEETS];

#endif
