/* The lines above and below the table. */
#pragma once

#include "view.h"

struct Bar {
    const View *view;
    Canvas *canvas;
    int x, end;    /* where it continues, and where the room ends */
    bool measured; /* nothing is drawn: only the width is measured */
};

/* One key with what it does, if there is room; the same for a command, which can be clicked. */
void bar_put(Bar *, const char *key, const char *what);
void bar_command(Bar *, const char *command, const char *what);

void view_draw_bottom_bar(const View *, Canvas *);

/* --- the line for messages, above the lower bar --------------------------------------------------------- */

void view_draw_message(const View *, Canvas *);
