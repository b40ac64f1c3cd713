/* Drawing a table. */
#ifndef PATIENCE_DRAW_H
#define PATIENCE_DRAW_H

#include "terminal/canvas.h"
#include "layout.h"

/* What the interface adds to a position. */
typedef struct Marks {
    int cursor, depth; /* the pile under the cursor (-1: none), and which card from its end (1: the top) */
    int picked, count; /* the source picked up and how many of its cards; picked is -1 for none */
    uint32_t targets;  /* bit i: pile i may take what is picked */
    uint32_t sources;  /* bit i: pile i is marked as having a move */
    int row;           /* the picked card\'s row where it lies above a hole, from 1; 0: at the end */
    int last;          /* where the last move went, or -1 */
    const char *draw;  /* the key that draws, as it is written on the stock */
} Marks;

/* Draws all piles with their labels, and puts the canvas's cursor on the card under the cursor. */
void draw_table(Canvas *, const Layout *, const Game *, const Position *, const Marks *);

/* Draws one card, or a back, into a box: what moves over the table. */
void draw_card(Canvas *, Box, Card, Face);
void draw_card_back(Canvas *, Box);

/* --- what a card shows, for draw.c ---------------------------------------------------------------------- */

/* What stands on a card of that size between its indices, as much of it as is seen (card_art.c): pips in
   their places, a large ace, a court on 8x5, 10x7 or 12x9; smaller ones have none. */
void draw_art(Canvas *, Box seen, int width, int height, Card, Style);

/* As lines on the bare table, for terminals of few colours (card_lines.c): what is seen of a card that lies
   at `whole`, or of a back, lines that meet those of the card below join them; an empty place, dots. */
void draw_lined_face(Canvas *, Box seen, Box whole, Card, Style);
void draw_lined_back(Canvas *, Box seen, Box whole);
void draw_dotted(Canvas *, Box);

#endif
