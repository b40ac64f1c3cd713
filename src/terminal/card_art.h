/* What is on a card, for face.c, and the pictures it is made of (card_sheets.c). */
#pragma once

#include "face.h"

typedef enum SheetName {
    ACE_6,
    ACE_8,
    ACE_10,
    ACE_12,
    ACE_16,
    PIP_10,
    PIP_8,
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

/* Pictures side by side, separated by bars; of a mirrored one only the left half. */
typedef struct Sheet {
    int width, height;
    bool mirrored;
    const char *row[SHEET_ROWS];
} Sheet;

extern const Sheet card_sheets[SHEETS];

/* Rank and suit in three cells, the rank to the right: " 8h", "10h". */
void card_index(Card, char text[16]);

/* The colours of the table or cards under the corners of a card. */
typedef struct Corners {
    Colour ground[4]; /* left and right above, then below */
} Corners;
Corners corners_of(const Canvas *, Box seen, Colour below);

/* Rounds the upper corners of a card, and the lower ones if all of it is visible. */
void card_corners(Canvas *, Box seen, Style, Colour paper, const Corners *, bool whole);

/* What is on a card between its indices, as far as visible (card_art.c): pips, an ace, a court; cards smaller
   than 7x5 have nothing. */
void draw_art(Canvas *, Box seen, Box whole, Card, Style);

/* A suit in an empty place of at least 7x5. */
void draw_sign(Canvas *, Box, int suit);

/* The pattern of a back, or in two rows that of its top. */
void draw_pattern(Canvas *, Box);

/* As lines on the bare table, for terminals without colours (card_art.c): the visible part of a card at
   `whole`, or of a back, with lines joining those of the card below; or an empty place, in dots. */
void draw_lined_face(Canvas *, const CardView *, Card, Style);
void draw_lined_back(Canvas *, Box seen, Box whole);
void draw_dotted(Canvas *, Box);
