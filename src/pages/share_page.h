/* The page from which a game is told to others. */
#ifndef PATIENCE_SHARE_PAGE_H
#define PATIENCE_SHARE_PAGE_H

#include "terminal/screen.h"

/* Shows how a game went, and its code (or 0), until a key is pressed.  EVENT_LEAVE when the program has to
   end, else EVENT_KEY. */
EventKind page_share(const char *result, const char *code);

/* Draws it, for a terminal of the canvas's size. */
void share_draw(Canvas *, const char *result, const char *code);

#endif
