/* Themes: how every style looks with 256 colours, with 8, and with none. */
#ifndef PATIENCE_THEME_H
#define PATIENCE_THEME_H

#include "canvas.h"

typedef enum Accent { PLAIN = 0, BOLD = 1, REVERSE = 2, UNDERLINE = 4, DIM = 8 } Accent;

typedef struct Look {
    short fg, bg;         /* of 256 colours */
    short fg8, bg8;       /* of 8 */
    unsigned char accent; /* with colours */
    unsigned char mono;   /* without */
} Look;

typedef struct Theme {
    const char *name;
    Look look[STYLES];
} Theme;

/* The themes, the default first; ends with a theme without a name. */
extern const Theme themes[];

/* The theme of that name, or 0. */
const Theme *theme_named(const char *name);

#endif
