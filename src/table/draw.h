/* Drawing the piles. */
#pragma once

#include "fans.h"
#include "session/find.h"

/* What the interface adds to a position. */
typedef struct Marks {
    int cursor, depth; /* the pile under the cursor (-1: none), and which card from its end (1: the top) */
    int picked, count; /* the source picked up and how many of its cards; picked is -1 if there is none */
    PileSet targets;   /* bit i: pile i may take what is picked */
    PileSet sources;   /* bit i: pile i is marked as having a move */
    PileSet movable;   /* bit i: its key does something now */
    uint8_t lit[PILES_MAX]; /* how many cards at the end of a pile are drawn as if picked up */
    int row;                /* the picked card's row if it lies above a hole, from 1; 0: at the end */
    int last;               /* where the last move went, or -1 */
    Sought wanted;          /* cards being searched for */
    const char *draw;       /* the key that draws, as shown on the stock */
} Marks;

/* Draws all piles with their labels, and puts the canvas's cursor on the card under the cursor. */
void draw_table(Canvas *, const Layout *, const Game *, const Position *, const Marks *);
