/* Where everything stands on a table, and drawing it. */
#ifndef PATIENCE_DRAW_H
#define PATIENCE_DRAW_H

#include "terminal/canvas.h"
#include "patience/game.h"
#include "session/find.h"

/* --- layouts (layout.c): from the coarse grid of a game's table and the size of the terminal to cells --- */

/* How large cards may be; tiny ones have less room than a terminal must have. */
typedef enum CardSize { CARDS_AUTO, CARDS_SMALL, CARDS_LARGE, CARDS_TINY } CardSize;

typedef struct Box {
    int x, y, w, h; /* w or h is 0: not seen */
} Box;

enum { LAYOUT_MIN_WIDTH = 60, LAYOUT_MIN_HEIGHT = 20 };

typedef struct Layout {
    bool fits;         /* whether there is room for the table at all */
    int width, height; /* of the terminal, without the rows below that are not the table's */
    int foot;          /* how many these are */
    CardSize wanted;
    int size; /* of the cards: 0 is the largest there is */
    int card_w, card_h;
    bool apart;          /* cards of fans to the side lie apart, no two on each other */
    Box pile[PILES_MAX]; /* the first card's place; fans run on from there */
    int room[PILES_MAX]; /* cells a fan may take, the first card's among them */
    char key[PILES_MAX]; /* the pile's key, 0 for none */
} Layout;

/* Lays out a game's table for a terminal, with the largest cards that leave the position room. */
void layout_make(Layout *, const Game *, const Position *, int width, int height, CardSize);

/* The same above so many of the terminal's rows. */
void layout_make_above(Layout *, const Game *, const Position *, int width, int height, int foot, CardSize);

/* Whether every card of the position has its room, and none is squeezed. */
bool layout_has_room(const Layout *, const Game *, const Position *);

/* The least terminal in which the table of the position fits; or `roomy`, in which nothing is squeezed. */
void layout_least(const Game *, const Position *, bool roomy, int *width, int *height);

/* Lays it out anew where a position wants smaller cards, or has room for larger ones and to spare, so that
   they do not jump to and fro; where they may grow, or large ones are wanted, whenever there is room. */
void layout_follow(Layout *, const Game *, const Position *, bool may_grow);

/* What is seen of a card, as the pile lies now.  For an empty pile card 0 is the empty place. */
Box layout_card(const Layout *, const Game *, const Position *, int pile, int index);

/* The cell of a pile's key: above it, of a fan to the side at the outer end. */
Box layout_label(const Layout *, const Game *, const Position *, int pile);

/* How many face-down cards of a pile are drawn as one line that tells their number; 0: each has its own. */
int layout_squeezed(const Layout *, const Game *, const Position *, int pile);

/* The pile at a cell, and in *index its card; -1 for bare table. */
int layout_at(const Layout *, const Game *, const Position *, int x, int y, int *index);

/* The pile of that key, or -1; for lines with one key the first pile. */
int layout_pile_of_key(const Layout *, const Game *, const Position *, char key);

/* --- drawing (draw.c) ----------------------------------------------------------------------------------- */

/* What the interface adds to a position. */
typedef struct Marks {
    int cursor, depth; /* the pile under the cursor (-1: none), and which card from its end (1: the top) */
    int picked, count; /* the source picked up and how many of its cards; picked is -1 for none */
    uint32_t targets;  /* bit i: pile i may take what is picked */
    uint32_t sources;  /* bit i: pile i is marked as having a move */
    int row;           /* the picked card\'s row where it lies above a hole, from 1; 0: at the end */
    int last;          /* where the last move went, or -1 */
    Sought wanted;     /* cards that are looked for */
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
