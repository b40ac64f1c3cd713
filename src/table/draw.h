/* Where everything stands on a table, and drawing it. */
#ifndef PATIENCE_DRAW_H
#define PATIENCE_DRAW_H

#include "terminal/canvas.h"
#include "patience/game.h"
#include "session/find.h"

/* --- layouts (layout.c): from the coarse grid of a game's table and the size of the terminal to cells --- */

/* How large cards may be; tiny ones have less room than a terminal must have.  Those that are more than flat
   have sizes besides. */
typedef enum CardSize { CARDS_AUTO, CARDS_SMALL, CARDS_LARGE, CARDS_TINY, CARDS_PICTURED } CardSize;

static inline CardSize cards_in(CardSize size, Finish finish) {
    return finish > FINISH_PLAIN ? (CardSize)(size | CARDS_PICTURED) : size;
}

typedef struct Box {
    int x, y, w, h; /* w or h is 0: not seen */
} Box;

enum { LAYOUT_MIN_WIDTH = 60, LAYOUT_MIN_HEIGHT = 20, INDEX_WIDTH = 3 };

typedef struct Layout {
    bool fits;         /* whether there is room for the table at all */
    int width, height; /* of the terminal, without the rows below that are not the table's */
    int foot;          /* how many these are */
    CardSize wanted;
    int size; /* of the cards: 0 is the largest there is */
    int card_w, card_h;
    bool apart;                /* cards of fans to the side lie apart, no two on each other */
    Box pile[PILES_MAX];       /* the first card's place; fans run on from there */
    int room[PILES_MAX];       /* cells a fan may take, the first card's among them */
    int key[PILES_MAX];        /* the pile's key, 0 for none */
    uint8_t behind[PILES_MAX]; /* so many of a fan's last cards are scrolled out of its room */
} Layout;

/* Lays out a game's table for a terminal, with the largest cards that leave the position room. */
void layout_make(Layout *, const Game *, const Position *, int width, int height, CardSize);

/* The same above so many of the terminal's rows. */
void layout_make_above(Layout *, const Game *, const Position *, int width, int height, int foot, CardSize);

/* The largest cards in so many rows: their size alone. */
Box layout_card_size(CardSize, int rows);

/* Whether every card of the position has its room, and none is squeezed. */
bool layout_has_room(const Layout *, const Game *, const Position *);

/* The least terminal in which the table of the position fits; or `roomy`, in which nothing is squeezed. */
void layout_least(const Game *, const Position *, bool roomy, int *width, int *height);

/* Lays it out anew where a position wants smaller cards, or has room for larger ones and to spare, so that
   they do not jump to and fro; where they may grow, or large ones are wanted, whenever there is room. */
void layout_follow(Layout *, const Game *, const Position *, bool may_grow);

/* --- fans (fans.c) -------------------------------------------------------------------------------------- */

/* Rows of cards that are all to be seen; of what was drawn the last ones are enough. */
bool fans_row(const PileGroup *);

/* What is seen of a card, as the pile lies now; nothing, where that is told, of a card that there is no room
   for.  For an empty pile card 0 is the empty place. */
Box layout_card(const Layout *, const Game *, const Position *, int pile, int index);

/* The cell of a pile's key: above it, of a fan to the side at the outer end. */
Box layout_label(const Layout *, const Game *, const Position *, int pile);

/* How many face-down cards of a pile are drawn as one line that tells their number; 0: each has its own. */
int layout_squeezed(const Layout *, const Game *, const Position *, int pile);

/* How many cards of a fan there is no room for, before those that are seen or behind them, and where that is
   told. */
int layout_unseen(const Layout *, const Game *, const Position *, int pile, bool behind, Box *mark);

/* Scrolls a fan no further than it takes to see this card. */
void layout_show(Layout *, const Game *, const Position *, int pile, int index);

/* The pile at a cell, and in *index its card, of those that are told but not seen the nearest; -1 for bare
   table. */
int layout_at(const Layout *, const Game *, const Position *, int x, int y, int *index);

/* The pile of that key, or -1; for lines with one key the first pile. */
int layout_pile_of_key(const Layout *, const Game *, const Position *, int key);

/* --- drawing (draw.c) ----------------------------------------------------------------------------------- */

/* What the interface adds to a position. */
typedef struct Marks {
    int cursor, depth; /* the pile under the cursor (-1: none), and which card from its end (1: the top) */
    int picked, count; /* the source picked up and how many of its cards; picked is -1 for none */
    uint32_t targets;  /* bit i: pile i may take what is picked */
    uint32_t sources;  /* bit i: pile i is marked as having a move */
    uint8_t lit[PILES_MAX]; /* so many cards at the end of a pile are drawn as if picked up */
    int row;                /* the picked card\'s row where it lies above a hole, from 1; 0: at the end */
    int last;               /* where the last move went, or -1 */
    Sought wanted;          /* cards that are looked for */
    const char *draw;       /* the key that draws, as it is written on the stock */
} Marks;

/* Draws all piles with their labels, and puts the canvas's cursor on the card under the cursor. */
void draw_table(Canvas *, const Layout *, const Game *, const Position *, const Marks *);

/* How cards are drawn, as the preferences have it, in that finish. */
void draw_as_preferred(Canvas *, const Settings *, Finish);

/* How cards are drawn here, and in *but why not as the player wishes: a sentence to be translated, or 0. */
Finish finish_of(const Settings *, const char **but);

/* How large the player wishes them in that finish. */
CardSize size_of(const Settings *, Finish);

/* Draws one card, or a back, into a box: what moves over the table. */
void draw_card(Canvas *, Box, Card, Face);
void draw_card_back(Canvas *, Box);

/* --- what a card shows, for draw.c ---------------------------------------------------------------------- */

/* Rank and suit in three cells, the rank to the right: " 8h", "10h". */
void card_index(Card, char text[16]);

/* Rounds the corners of a card of which the upper rows are seen, at the bottom too when all of it is. */
void card_corners(Canvas *, Box seen, Style, Colour paper, Colour below, bool whole);

/* What stands on a card between its indices, as much of it as is seen (card_art.c): pips in
   their places, an ace, a court; cards smaller than 7x5 have nothing. */
void draw_art(Canvas *, Box seen, Box whole, Card, Style);

/* A suit in an empty place of at least 7x5. */
void draw_sign(Canvas *, Box, int suit);

/* The pattern of a back, from 5x2 on, as much of it as is in the box. */
void draw_pattern(Canvas *, Box);

/* Whether it has faces in eight colours, and one of them, its edge lit (OUTLINE) or in a frame
 * (card_edges.c). */
static inline bool is_edged(const Canvas *canvas) {
    return canvas->finish == FINISH_BEVEL || canvas->finish == FINISH_HAIRLINE;
}
void draw_edged_face(Canvas *, Box seen, Box whole, Card, Colour rim, Colour below);

/* As lines on the bare table, for terminals without colours (card_lines.c): what is seen of a card that lies
   at `whole`, or of a back, lines that meet those of the card below join them; an empty place, dots. */
void draw_lined_face(Canvas *, Box seen, Box whole, Card, Style);
void draw_lined_back(Canvas *, Box seen, Box whole);
void draw_dotted(Canvas *, Box);

#endif
