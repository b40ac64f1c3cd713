/* The panels that show how a game ended: a title, lines in their middle, and keys below, which can be
 * clicked. */
#pragma once

#include "view.h"
#include "session/help.h"

enum { END_LINES = 10, END_LINE_SIZE = LOSS_SENTENCE_MAX, END_KEYS = 5 };

typedef struct EndPanel {
    bool won; /* with the suits, in the middle of the table; else plain, and below what lies at its top */
    char title[END_LINE_SIZE], game[END_LINE_SIZE], line[END_LINES][END_LINE_SIZE];
    int lines;
    const char *key[END_KEYS][2]; /* commands, and what they do */
    int keys;
} EndPanel;

/* Writes the next line; returns it, of END_LINE_SIZE bytes. */
char *end_say(EndPanel *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a key; and those of the next deal: the journey's, or else one by chance. */
void end_key(EndPanel *, const char *command, const char *what);
void end_next(const View *, EndPanel *);

/* Names the game and its deal. */
void end_game(const View *, EndPanel *);

/* Adds "141 moves, 5:12", without the time where none is shown. */
void end_moves(const View *, char text[END_LINE_SIZE]);

/* What was done for it. */
void end_effort(const View *, EndPanel *);

/* Draws it; returns the cells of its lines. */
Box end_draw(const EndPanel *, const View *, Canvas *);
