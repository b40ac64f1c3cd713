/* The lines above and below the table. */
#pragma once

#include "view.h"

struct Bar {
    const View *view;
    Canvas *canvas;
    int x, end;    /* where it goes on, and up to where there is room */
    bool measured; /* nothing is drawn: it is seen how wide it is */
};

/* One key with what it does, where there is room; the same for a command, which can be clicked. */
void bar_put(Bar *, const char *key, const char *what);
void bar_command(Bar *, const char *command, const char *what);

void view_draw_bottom_bar(const View *, Canvas *);

/* --- the line for messages, above the lower bar --------------------------------------------------------- */

void view_draw_message(const View *, Canvas *);
