/* What is seen besides the piles: the bars' and the panels' own files. */
#ifndef PATIENCE_PARTS_H
#define PATIENCE_PARTS_H

#include "view.h"

/* Draws the lower bar (bottom_bar.c), and the line for messages above it (message.c). */
void view_draw_bottom_bar(View *, Canvas *);
void view_draw_message(const View *, Canvas *);

/* Looks up what a win means beside the others, as soon as there is one (win.c); and forgets it. */
void view_note_win(View *);
void view_forget_win(View *);

/* Draws the panel that tells of it. */
void view_draw_win(View *, Canvas *);

/* Notes that the game is lost, or no longer (lost.c); whether the panel that tells so is seen; draws it, on
   the table as it is drawn. */
void view_note_loss(View *);
bool view_tells_loss(const View *);
void view_draw_loss(View *, Canvas *);

/* What stays of it in the line for messages: as much as that width has room for.  Returns text. */
char *view_loss_text(const View *, int width, char *text, int size);

/* How wide the panel beside the table is to be in a window of that width, or 0; and draws it (panel.c). */
int view_panel_width(int width);
void view_draw_panel(const View *, Canvas *);

/* The win light (win_light.c), in the colour of *style: what is known of the position now; 0 when it is off
   and the game not lost. */
enum { LIGHT_TEXT_MAX = 60 };
const char *view_win_light(const View *, char text[LIGHT_TEXT_MAX], Style *);

/* --- the odds of the position, while they are asked for (odds_panel.c) ---------------------------------- */

/* How many rows they want below the table in a window of that size; 0 where they are not asked for. */
int view_odds_rows(const View *, int width, int height);

/* The move at this place of theirs, from 0; MOVE_NONE behind the last. */
Move view_odds_move(const View *, int place);

/* Draws them. */
void view_draw_odds(const View *, Canvas *);

#endif
