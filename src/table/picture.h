/* All of what is seen. */
#pragma once

#include "view.h"

/* Lays it out anew in a window of this size. */
void view_lay_out(View *, int width, int height, CardSize);

/* The same for the terminal as it is now. */
void view_fit(View *);

/* Scrolls the fans that have no room for all their cards: so that what is pointed at is seen, else the end.
 */
void view_scroll(View *);

/* Whether an event of the mouse scrolls one by its cursor: the wheel over it, or a click on the number of
   those that are not seen. */
bool view_scrolls(View *, Event);

/* Draws everything. */
void view_draw(const View *, Canvas *);

/* Draws the piles alone; false where there is no room, which is said then: nothing but the key that quits in
   this keymap is taken. */
bool view_draw_piles(const View *, Canvas *);
void view_draw_too_small(const View *, Canvas *, const Binding *keymap);

/* The same of what needs so many cells, and this key quits; returns the row below. */
int draw_too_small(Canvas *, int width, int height, int key);

/* Draws the upper bar with the game and its deal; returns the cell after it. */
int view_draw_title(const View *, Canvas *);
