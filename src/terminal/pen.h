/* The terminal's cursor and colours, and the shortest bytes that move and change them.  Terminals speak
   ECMA-48; what this one leaves out of it its abilities say. */
#ifndef PATIENCE_PEN_H
#define PATIENCE_PEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/* Colours: the terminal's own, 0 to 255 of its table, or TRUE_COLOUR | red << 16 | green << 8 | blue. */
enum { OWN_COLOUR = -1, TRUE_COLOUR = 0x1000000 };

/* Accents as bits, as in theme.h: bold, reverse, underlined, dim. */
typedef struct Ink {
    int32_t fg, bg;
    uint32_t accent;
} Ink;

/* Where the character is 0 it is the second cell of a wide letter. */
enum { SCREEN_MARKS = 3 };
typedef struct ScreenCell {
    wchar_t c;
    Ink ink;
    wchar_t mark[SCREEN_MARKS]; /* over and under it, zeros behind them */
} ScreenCell;

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

/* Makes the whole screen blank, as far as it can in this background. */
void pen_clear(Pen *, int32_t bg, int cells);

#endif
