/* A line of verdicts: where a game could be won, where no longer, and where that is not known. */
#pragma once

#include "advice/verdicts.h"
#include "terminal/canvas.h"

/* Draws it, of so many moves, from a cell on, up to the cell `last` after that one; returns the first cell
   of the loss. */
int verdict_line_draw(Canvas *, int x, int y, int last, const Stretches *, int moves);

/* Where a move stands on that line, or the other way round: n of `of` parts, in parts of `to`. */
int verdict_line_part(int n, int of, int to);
