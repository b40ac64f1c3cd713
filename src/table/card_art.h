/* What stands on a card between its indices: pips in their places, a large ace, a court. */
#ifndef PATIENCE_CARD_ART_H
#define PATIENCE_CARD_ART_H

#include "terminal/canvas.h"
#include "layout.h"

/* Draws as much of it as is seen of a card of that size: 8x5, 10x7 or 12x9; smaller ones have none. */
void draw_art(Canvas *, Box seen, int width, int height, Card, Style);

#endif
