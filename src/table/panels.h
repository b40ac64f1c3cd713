/* Boxes over the table at a game's end, won or lost. */
#pragma once

#include "view.h"

/* Draws the line of this many moves, from a cell on, up to the cell `last` after that one; returns the first
   cell of the loss. */
int verdict_line_draw(Canvas *, int x, int y, int last, const Stretches *, int moves);

/* The place of a move on that line, or the other way round: n of `of` parts, in parts of `to`. */
int verdict_line_part(int n, int of, int to);

/* --- what the panels have in common --------------------------------------------------------------------- */

/* The panels that show how a game ended: a title, lines in their middle, and keys below, which can be
   clicked. */

enum { END_LINES = 10, END_LINE_SIZE = LOSS_SENTENCE_MAX, END_KEYS = 5 };

typedef struct EndPanel {
    bool
        won; /* with the suits, in the middle of the table; otherwise plain, and below the top of the table */
    char title[END_LINE_SIZE], game[END_LINE_SIZE], line[END_LINES][END_LINE_SIZE];
    int lines;
    const char *key[END_KEYS][2]; /* commands, and what they do */
    int keys;
} EndPanel;

/* Writes the next line; returns it, of END_LINE_SIZE bytes. */
char *end_say(EndPanel *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a key; and those of the next deal: the journey's, or else a random one. */
void end_key(EndPanel *, const char *command, const char *what);
void end_next(const View *, EndPanel *);

/* Names the game and its deal. */
void end_game(const View *, EndPanel *);

/* Adds "141 moves, 5:12", without the time if the clock is off. */
void end_moves(const View *, char text[END_LINE_SIZE]);

/* Adds the help it had. */
void end_effort(const View *, EndPanel *);

/* Draws it; returns the cells of its lines. */
Box end_draw(const EndPanel *, const View *, Canvas *);

/* --- the panel of a lost game --------------------------------------------------------------------------- */

/* Notes that the game is lost, or no longer; says whether the panel is shown; and draws it over the table. */
void view_note_loss(View *);
bool view_tells_loss(const View *);
void view_draw_loss(const View *, Canvas *);

/* Its short form in the message line, as much as fits that width. */
void view_loss_text(const View *, int width, char *text, int size);

/* Whether the win light is red and an earlier position may have been winnable, to which its key leads back.
 */
bool view_is_red(const View *);
