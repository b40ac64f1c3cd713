/* Themes: how every style looks with 256 colours, with 8, and with none. */
#ifndef PATIENCE_THEME_H
#define PATIENCE_THEME_H

#include "canvas.h"
#include "patience/game.h"

typedef enum Accent { PLAIN = 0, BOLD = 1, REVERSE = 2, UNDERLINE = 4, DIM = 8 } Accent;

typedef struct Look {
    short fg, bg;         /* of 256 colours */
    short fg8, bg8;       /* of 8 */
    unsigned char accent; /* with colours */
    unsigned char mono;   /* without */
} Look;

enum { SUIT_INKS = 4 };

typedef struct Theme {
    bool colourless;
    Look look[STYLE_FACES]; /* all styles but faces */
    Look face[FACES];       /* paper of a face in every state; its fg counts where a state has one ink */
    short ink[SUIT_INKS], ink_dim[SUIT_INKS];   /* of the suits, red and black */
    short four[SUIT_INKS], four_dim[SUIT_INKS]; /* of a deck in four colours */
} Theme;

/* The themes, in the order of the values of the preference. */
extern const Theme themes[];

/* How a style looks in a theme, with a deck of two colours or four. */
Look theme_look(const Theme *, Style, bool four_colours);

#endif
