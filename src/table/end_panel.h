/* The panel that tells how a game ended: a title, lines in its middle, and keys below, which can be
   clicked. */
#ifndef PATIENCE_END_PANEL_H
#define PATIENCE_END_PANEL_H

#include "parts.h"

enum { END_LINES = 8, END_LINE_MAX = LOSS_SENTENCE_MAX, END_KEYS = 4 };

typedef struct EndKey {
    const char *command, *what;
} EndKey;

typedef struct EndPanel {
    bool won; /* with the suits, in the middle of the table; else plain, and below what lies at its top */
    char title[END_LINE_MAX], game[END_LINE_MAX];
    char line[END_LINES][END_LINE_MAX];
    int lines;
    EndKey key[END_KEYS];
    int keys;
} EndPanel;

/* Writes the next line; returns it, of END_LINE_MAX bytes. */
char *end_panel_say(EndPanel *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A key more, that of a command, and what it does. */
void end_panel_key(EndPanel *, const char *command, const char *what);

/* Adds to a line the game with its deal's number; "141 moves, 5:12", without the time where none is shown. */
void end_panel_add_game(const View *, char *text);
void end_panel_add_moves(const View *, char *text);

/* Draws it, and notes its keys; returns the cells of its lines. */
Box end_panel_draw(const EndPanel *, View *, Canvas *);

#endif
