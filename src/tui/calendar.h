/* How today's deals of a game went, day by day. */
#ifndef PATIENCE_CALENDAR_H
#define PATIENCE_CALENDAR_H

#include "canvas.h"
#include "store/statistics.h"

/* The cells a month takes. */
enum { CALENDAR_WIDTH = 28, CALENDAR_HEIGHT = 10 };

/* Draws the month that is so many before this one. */
void calendar_draw(Canvas *, int x, int y, const Statistics *, const Rules *, int months_ago);

/* The same where there is but a row: this month, a cell a day. */
void calendar_draw_row(Canvas *, int x, int y, int width, const Statistics *, const Rules *);

#endif
