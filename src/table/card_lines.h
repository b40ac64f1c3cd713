/* Cards as lines on the bare table, for terminals of few colours. */
#ifndef PATIENCE_CARD_LINES_H
#define PATIENCE_CARD_LINES_H

#include "terminal/canvas.h"
#include "layout.h"

/* What is seen of a card that lies at `whole`, or of a back; lines that meet those of the card below join
 * them. */
void draw_lined_face(Canvas *, Box seen, Box whole, Card, Style);
void draw_lined_back(Canvas *, Box seen, Box whole);

/* An empty place: dots. */
void draw_dotted(Canvas *, Box);

#endif
