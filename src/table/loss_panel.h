/* The panel of a lost game. */
#pragma once

#include "view.h"

/* Notes that the game is lost, or no longer; whether the panel that says so is seen; draws it, on the table
   as it is drawn. */
void view_note_loss(View *);
bool view_tells_loss(const View *);
void view_draw_loss(const View *, Canvas *);

/* What stays of it in the line for messages: as much as that width has room for. */
void view_loss_text(const View *, int width, char *text, int size);

/* Whether the win light is red and a position before may have been won, to which its key leads back. */
bool view_is_red(const View *);
