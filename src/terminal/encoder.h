/* The encoder: from what a terminal shows and what it is to show, the bytes that make the one of the other,
   as few as can be.  Cells of one ink are written together, what is blank is erased, and of several ways
   through all that the shortest is sent.  It knows neither curses nor a terminal, so that it is tested as
   text. */
#ifndef PATIENCE_ENCODER_H
#define PATIENCE_ENCODER_H

#include "pen.h"

typedef struct Encoder {
    unsigned abilities; /* of the terminal, bits */
    int width, height;
    ScreenCell *wanted, *shown; /* owned, as is what follows */
    bool *right;                /* of a way being tried: the cells that show what is wanted */
    bool known;                 /* what is shown; else the screen is cleared */
    bool inked;                 /* the terminal's ink is known */
    Ink ink;
    int x, y;   /* its cursor */
    Bytes out;  /* what was encoded last */
    Bytes next; /* a way being tried */
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

#endif
