/* The encoder: from what a terminal shows and what it is to show, the bytes that make the one of the other,
   as few as can be.  Cells of one ink are written together, what is blank is erased, and of several ways
   through all that the shortest is sent.  Terminals speak ECMA-48; what this one leaves out of it its
   abilities say.  It knows neither curses nor a terminal, so that it is tested as text. */
#pragma once

#include "canvas.h"

/* Colours: the terminal's own, 0 to 255 of its table, or TRUE_COLOUR | red << 16 | green << 8 | blue. */
enum { OWN_COLOUR = -1, TRUE_COLOUR = 0x1000000 };

/* Accents as bits, as in theme.h: bold, reverse, underlined, dim. */
typedef struct Ink {
    int32_t fg, bg;
    uint32_t accent;
} Ink;

/* Where the character is 0 it is the second cell of a wide letter. */
typedef struct ScreenCell {
    wchar_t c;
    Ink ink;
    wchar_t mark[MARKS_MAX]; /* over and under it, zeros after them */
} ScreenCell;

/* What a cell of a canvas is in a theme with so many colours: 0, 8, 256 or TRUE_COLOUR (theme.c). */
ScreenCell theme_cell(const Theme *, bool four_colours, int colours, const Cell *);

/* The theme as it is in a row: with 24-bit colour the felt and the shadows on it darken downwards, in a few
   steps. */
Theme theme_lit(const Theme *, int y, int height);

typedef enum Ability {
    ERASES_CHARACTERS = 1, /* a number of them, the cursor stays */
    ERASES_LINE = 2,       /* to the right margin */
    ERASES_IN_COLOUR = 4,  /* what is erased has the background set */
    REPEATS = 8,           /* the character before, if it is ASCII */
    MOVES_RELATIVELY = 16,
    MOVES_TO_COLUMN = 32,
    FEEDS_LINES = 64, /* straight down, without returning to the margin */
    KEEPS_CURSOR = 128,
    WAITS_AT_MARGIN = 256, /* what is written into the last cell scrolls nothing */
    BRIGHT_COLOURS = 512,  /* the second eight by numbers of their own */
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
    bool *right;                /* of a trial: the cells that show what is wanted */
    bool known;                 /* what is shown; else the screen is cleared */
    bool inked;                 /* the terminal's ink is known */
    Ink ink;
    int x, y;   /* its cursor */
    Bytes out;  /* what was encoded last */
    Bytes next; /* a trial */
} Encoder;

/* Of a terminal of which nothing is known.  All zero is one without cells; encoder_end frees it. */
void encoder_end(Encoder *);

/* Another size; nothing is known any more, and all cells are to be blank. */
void encoder_resize(Encoder *, int width, int height);

/* What is shown is not known any more. */
void encoder_forget(Encoder *);

/* What a cell is to show. */
void encoder_put(Encoder *, int x, int y, ScreenCell);

/* Encodes into `out` what shows all that was put, with the cursor there; nothing when it is shown already. */
void encoder_encode(Encoder *, int cursor_x, int cursor_y);

/* --- the pen (pen.c): the terminal's cursor and colours ------------------------------------------------- */

typedef struct Pen {
    unsigned abilities;
    int width;
    const ScreenCell *wanted; /* what is to be shown */
    bool *right;              /* the cells that show it */
    int x, y;                 /* x is negative where the cursor is not known */
    bool inked;               /* the ink is known */
    Ink ink;
    Bytes *out;
} Pen;

void bytes_add(Bytes *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A blank whose ink does not matter, but for its background. */
bool is_blank(const ScreenCell *);
bool inks_equal(Ink, Ink);

/* Whether the cell can be written without a change of ink. */
bool pen_paints(const Pen *, const ScreenCell *);

/* The ink nearest to the pen's that makes blanks of this background. */
Ink pen_ink_for_blanks(const Pen *, int32_t bg);

/* The bytes that it takes to change the ink, or to move. */
int pen_ink_cost(const Pen *, Ink);
int pen_move_cost(const Pen *, int x, int y);

void pen_set_ink(Pen *, Ink);
void pen_move(Pen *, int x, int y);

/* Whether the terminal has this way of erasing, and it leaves blanks of the pen's background. */
bool pen_erases(const Pen *, Ability);

/* Writes the wanted cells from the cursor on. */
void pen_write(Pen *, int cells);

/* Makes cells from the cursor on blank, whatever is wanted. */
void pen_erase(Pen *, int cells);

/* Makes the screen blank from row y on, as far as it can in this background. */
void pen_clear(Pen *, int32_t bg, int y, int cells);
