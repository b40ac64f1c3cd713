/* Where piles and cards lie on the table. */
#pragma once

#include "engine/game.h"
#include "terminal/face.h"

/* How large cards may be; tiny ones have less room than a terminal must have.  Those that are more than flat
   have sizes besides. */
typedef enum CardSize { CARDS_AUTO, CARDS_SMALL, CARDS_LARGE, CARDS_TINY, CARDS_PICTURED } CardSize;

static inline CardSize cards_in(CardSize size, Finish finish) {
    return finish > FINISH_PLAIN ? (CardSize)(size | CARDS_PICTURED) : size;
}

static inline int max(int a, int b) {
    return a > b ? a : b;
}
static inline int min(int a, int b) {
    return a < b ? a : b;
}

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

/* Lays out a game's table for a terminal, with the largest cards that leave a position room: with CARDS_AUTO
   and CARDS_SMALL to grow, too.  Who lays out the first position of a game has cards that stay as large from
   then on, and columns that are squeezed where they outgrow their room (fans.h). */
void layout_make(Layout *, const Game *, const Position *, int width, int height, CardSize);

/* The same above so many of the terminal's rows. */
void layout_make_above(Layout *, const Game *, const Position *, int width, int height, int foot, CardSize);

/* The largest cards in so many rows: their size alone. */
Box layout_card_size(CardSize, int rows);

/* Whether every card of the position has its room, and none is squeezed. */
bool layout_has_room(const Layout *, const Game *, const Position *);

/* The least terminal in which the table of the position fits; or `roomy`, in which nothing is squeezed. */
void layout_least(const Game *, const Position *, bool roomy, int *width, int *height);

/* How large the player wishes cards in that finish. */
CardSize size_of(const Settings *, Finish);

/* --- where the cards of a pile are seen ----------------------------------------------------------------- */

/* Rows of cards that are all to be seen; of what was drawn the last ones are enough. */
bool fans_row(const PileGroup *);

/* What is seen of a card, as the pile lies now; nothing, where that is said, of a card that there is no room
   for.  For an empty pile card 0 is the empty place. */
Box layout_card(const Layout *, const Game *, const Position *, int pile, int index);

/* The cell of a pile's key: above it, of a fan to the side at the outer end. */
Box layout_label(const Layout *, const Game *, const Position *, int pile);

/* How many face-down cards of a pile are drawn as one line with their number; 0: each has its own. */
int layout_squeezed(const Layout *, const Game *, const Position *, int pile);

/* How many cards of a fan there is no room for, before those that are seen or after them, and where that is
   said. */
int layout_unseen(const Layout *, const Game *, const Position *, int pile, bool behind, Box *mark);

/* Scrolls a fan no further than it takes to see this card. */
void layout_show(Layout *, const Game *, const Position *, int pile, int index);

/* The pile at a cell, and in *index its card, of those that are counted but not seen the nearest; below a
   column its last one, down to the next pile; -1 for bare table. */
int layout_at(const Layout *, const Game *, const Position *, int x, int y, int *index);

/* Whether the pile's key means it: of piles in rows that share one it means the last that is left. */
bool layout_has_key(const Layout *, const Game *, const Position *, int pile);

/* The pile of that key, or -1; for lines with one key the first pile. */
int layout_pile_of_key(const Layout *, const Game *, const Position *, int key);
