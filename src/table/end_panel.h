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

/* The next line, which counts once something is written to it. */
char *end_panel_line(EndPanel *);

/* A key more, that of a command, and what it does. */
void end_panel_key(EndPanel *, const char *command, const char *what);

/* The game with its deal's number, and how long that is; "141 moves, 5:12", without the time where none is
   shown. */
int end_panel_game(const View *, char *text, int size);
void end_panel_moves(const View *, char *text, int size);

/* Draws it, and notes its keys; returns the cells of its lines. */
Box end_panel_draw(const EndPanel *, View *, Canvas *);

#endif
