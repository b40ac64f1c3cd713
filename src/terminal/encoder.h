/* The encoder: the bytes, as few as possible, that turn what a terminal shows into what it should show. Cells
   of one ink are written together, blanks are erased, and of several routes the shortest is sent.  Terminals
   speak ECMA-48; abilities say what this one supports.  The encoder knows neither curses nor a terminal, so
   that it can be tested as text. */
#pragma once

#include "canvas.h"

/* Colours: the terminal's own, 0 to 255 of its table, or TRUE_COLOUR | red << 16 | green << 8 | blue. */
enum { OWN_COLOUR = -1, TRUE_COLOUR = 0x1000000 };

/* Accents as bits, as in theme.h: bold, reverse, underlined, dim. */
typedef struct Ink {
    int32_t fg, bg;
    uint32_t accent;
} Ink;

/* A character of 0 is the second cell of a wide letter. */
typedef struct ScreenCell {
    wchar_t c;
    Ink ink;
    wchar_t mark[MARKS_MAX]; /* over and under it, zeros after them */
} ScreenCell;

/* What a canvas cell looks like in a theme with this many colours: 0, 8, 256 or TRUE_COLOUR (theme.c). */
ScreenCell theme_cell(const Theme *, bool four_colours, int colours, const Cell *);

/* The theme for a row: with 24-bit colour the felt and its shadows darken downwards, in a few steps. */
Theme theme_lit(const Theme *, int y, int height);

typedef enum Ability {
    ERASES_CHARACTERS = 1, /* a number of them, the cursor stays */
    ERASES_LINE = 2,       /* to the right margin */
    ERASES_IN_COLOUR = 4,  /* erasing uses the background that is set */
    REPEATS = 8,           /* repeats the previous character, if it is ASCII */
    MOVES_RELATIVELY = 16,
    MOVES_TO_COLUMN = 32,
    FEEDS_LINES = 64, /* straight down, without returning to the margin */
    KEEPS_CURSOR = 128,
    WAITS_AT_MARGIN = 256, /* writing into the last cell does not scroll */
    BRIGHT_COLOURS = 512,  /* the second eight colours by their own numbers */
    ABILITIES = 1024
} Ability;

typedef struct Bytes {
    char *text; /* owned */
    size_t length, capacity;
} Bytes;

typedef struct Encoder {
    unsigned abilities; /* of the terminal, bits */
    int width, height;
    ScreenCell *wanted, *shown; /* owned, as is what follows */
    bool *right;                /* for a trial: the cells that show what is wanted */
    bool known;                 /* whether what is shown is known; otherwise the screen is cleared */
    bool inked;                 /* whether the terminal's ink is known */
    Ink ink;
    int x, y;   /* its cursor */
    Bytes out;  /* the last frame encoded */
    Bytes next; /* a trial */
} Encoder;

/* An encoder for a terminal of which nothing is known.  All zero is one without cells; encoder_end frees it.
 */
void encoder_end(Encoder *);

/* Changes the size; nothing is known any more, and all cells are to be blank. */
void encoder_resize(Encoder *, int width, int height);

/* Forgets what is shown. */
void encoder_forget(Encoder *);

/* Sets what a cell is to show. */
void encoder_put(Encoder *, int x, int y, ScreenCell);

/* Encodes into `out` everything that was put, with the cursor there; nothing if it is shown already. */
void encoder_encode(Encoder *, int cursor_x, int cursor_y);

/* --- the pen (pen.c): the terminal's cursor and colours ------------------------------------------------- */

typedef struct Pen {
    unsigned abilities;
    int width;
    const ScreenCell *wanted; /* what is to be shown */
    bool *right;              /* the cells that show it */
    int x, y;                 /* x is negative if the cursor's place is unknown */
    bool inked;               /* whether the ink is known */
    Ink ink;
    Bytes *out;
} Pen;

void bytes_add(Bytes *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Whether it is a blank of which only the background matters. */
bool is_blank(const ScreenCell *);
bool inks_equal(Ink, Ink);

/* Whether the cell can be written without changing the ink. */
bool pen_paints(const Pen *, const ScreenCell *);

/* The ink nearest to the pen's that makes blanks of this background. */
Ink pen_ink_for_blanks(const Pen *, int32_t bg);

/* The bytes needed to change the ink, or to move. */
int pen_ink_cost(const Pen *, Ink);
int pen_move_cost(const Pen *, int x, int y);

void pen_set_ink(Pen *, Ink);
void pen_move(Pen *, int x, int y);

/* Whether the terminal can erase this way, leaving blanks of the pen's background. */
bool pen_erases(const Pen *, Ability);

/* Writes the wanted cells from the cursor on. */
void pen_write(Pen *, int cells);

/* Blanks cells from the cursor on, whatever is wanted there. */
void pen_erase(Pen *, int cells);

/* Blanks the screen from row y on, as far as possible in this background. */
void pen_clear(Pen *, int32_t bg, int y, int cells);
