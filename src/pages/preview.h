/* A game seen in passing: as a small table, or as the piles' last cards in a few rows. */
#ifndef PATIENCE_PREVIEW_H
#define PATIENCE_PREVIEW_H

#include "terminal/canvas.h"
#include "patience/game.h"

/* The cells a small table takes. */
enum { PREVIEW_WIDTH = 60, PREVIEW_HEIGHT = 17 };

void preview_table(Canvas *, int x, int y, const Game *, const Position *);

/* The piles side by side: names, last cards, and how many lie there.  Returns how many rows it took. */
int preview_piles(Canvas *, int x, int y, int width, const Game *, const Position *);

/* How far a game is: the cards on the foundations as a bar. */
void preview_progress(Canvas *, int x, int y, int width, const Game *, const Position *);

#endif
