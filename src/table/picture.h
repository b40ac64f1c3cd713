/* The table as it is seen. */
#ifndef PATIENCE_PICTURE_H
#define PATIENCE_PICTURE_H

#include "view.h"

/* Lays it out anew for the terminal as it is now; begin with an empty canvas. */
void view_fit(View *, Canvas *);

/* Lays it out anew where the position wants other cards. */
void view_follow(View *);

/* Draws everything, and notes what can be clicked besides the piles. */
void view_draw(View *, Canvas *);

/* Draws the piles alone, or says that there is no room: then false. */
bool view_draw_piles(const View *, Canvas *);

/* Draws the upper bar with the game and its deal; returns the cell behind. */
int view_draw_title(const View *, Canvas *);

#endif
