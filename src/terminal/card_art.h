/* What a card shows, for face.c, and the pictures of which it is made (card_sheets.c). */
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

/* Pictures side by side with a bar between; of a mirrored one the left half. */
typedef struct Sheet {
    int width, height;
    bool mirrored;
    const char *row[SHEET_ROWS];
} Sheet;

extern const Sheet card_sheets[SHEETS];

/* Rank and suit in three cells, the rank to the right: " 8h", "10h". */
void card_index(Card, char text[16]);

/* The colours of the table or of cards where the corners of one are going to lie. */
typedef struct Corners {
    Colour ground[4]; /* left and right above, then below */
} Corners;
Corners corners_of(const Canvas *, Box seen, Colour below);

/* Rounds the corners of a card of which the upper rows are seen, at the bottom too when all of it is. */
void card_corners(Canvas *, Box seen, Style, Colour paper, const Corners *, bool whole);

/* What stands on a card between its indices, as much of it as is seen (card_art.c): pips in
   their places, an ace, a court; cards smaller than 7x5 have nothing. */
void draw_art(Canvas *, Box seen, Box whole, Card, Style);

/* A suit in an empty place of at least 7x5. */
void draw_sign(Canvas *, Box, int suit);

/* The pattern of a back, or in two rows of its upper end. */
void draw_pattern(Canvas *, Box);

/* As lines on the bare table, for terminals without colours (card_art.c): what is seen of a card that lies
   at `whole`, or of a back, lines that meet those of the card below join them; an empty place, dots. */
void draw_lined_face(Canvas *, const CardView *, Card, Style);
void draw_lined_back(Canvas *, Box seen, Box whole);
void draw_dotted(Canvas *, Box);
