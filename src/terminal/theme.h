/* Themes: what colours a style has with true colour, with 256 colours, with 8, and what it has with none.  A
   theme is a text: themes/felt.theme tells how it is written. */
#ifndef PATIENCE_THEME_H
#define PATIENCE_THEME_H

#include "canvas.h"
#include "patience/error.h"

typedef enum Accent { PLAIN = 0, BOLD = 1, REVERSE = 2, UNDERLINE = 4, DIM = 8 } Accent;

/* One colour, for every kind of terminal. */
typedef struct Tint {
    int rgb;            /* 0xrrggbb */
    short of_256, of_8; /* of_8 may be OWN_COLOUR, the terminal's own */
} Tint;

typedef struct Theme {
    bool colourless;
    Tint tint[COLOURS];
} Theme;

/* Reads the theme of that name: one of the player's own (~/.config/patience/themes/NAME.theme), else one that
   comes with the program; what it leaves out is as in felt.  False where there is none: then it is felt. What
   is wrong with the player's own is told in *error; such a line is left out. */
bool theme_named(const char *name, Theme *, Error *error);

/* The theme that the preferences name; what is wrong with it, or that the player's own is not there, is told
 *in error. */
Theme theme_of(const Settings *, Error *error);

/* Reads a theme's text over what *theme says; the first bad line is told in *error. */
void theme_read(const char *text, Theme *theme, Error *error);

/* What a cell's ink or ground is, with a deck of two colours or four. */
Tint theme_tint(const Theme *, Colour, bool four_colours);

/* The accents of a style on a terminal of so many colours. */
unsigned style_accent(Style, int colours);

#endif
