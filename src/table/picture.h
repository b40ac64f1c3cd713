/* The whole picture. */
#pragma once

#include "view.h"

/* Lays it out anew in a window of this size. */
void view_lay_out(View *, int width, int height, CardSize);

/* The same for the terminal as it is now. */
void view_fit(View *);

/* Scrolls fans without room for all their cards: so that what is pointed at is visible, or else the end.
 */
void view_scroll(View *);

/* Whether a mouse event scrolls a fan by its cursor: the wheel over it, or a click on the number of hidden
   cards. */
bool view_scrolls(View *, Event);

/* Draws everything. */
void view_draw(const View *, Canvas *);

/* Draws only the piles; false if they do not fit, which is then said: only the key that quits in this keymap
   is accepted. */
bool view_draw_piles(const View *, Canvas *);
void view_draw_too_small(const View *, Canvas *, const Binding *keymap);

/* The same for anything that needs this many cells, and this key quits; returns the row below. */
int draw_too_small(Canvas *, int width, int height, int key);

/* Draws the upper bar with the game and its deal; returns the cell after it. */
int view_draw_title(const View *, Canvas *);
