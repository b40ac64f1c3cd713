/* Where piles and cards are on the table. */
#pragma once

#include "engine/game.h"
#include "terminal/face.h"

/* How large cards may be; tiny ones are for terminals smaller than required.  Cards that are more than flat
   have further sizes. */
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
    bool fits;         /* whether the table fits at all */
    int width, height; /* size of the terminal, without the rows at the bottom that are not the table's */
    int foot;          /* number of those rows */
    CardSize wanted;
    int size; /* size of the cards: 0 is the largest */
    int card_w, card_h;
    bool apart;                /* cards of fans to the side lie apart, without overlap */
    Box pile[PILES_MAX];       /* the first card's place; fans run on from there */
    int room[PILES_MAX];       /* cells a fan may take, the first card's among them */
    int key[PILES_MAX];        /* the pile's key, 0 for none */
    uint8_t behind[PILES_MAX]; /* how many of a fan's last cards are scrolled out of its room */
} Layout;

/* Lays out a game's table for a terminal, with the largest cards for which a position fits: with CARDS_AUTO
   and CARDS_SMALL with room to grow.  Laid out for the first position of a game, cards keep their size from
   then on, and columns that outgrow their room are squeezed. */
void layout_make(Layout *, const Game *, const Position *, int width, int height, CardSize);

/* The same, leaving this many of the terminal's rows at the bottom. */
void layout_make_above(Layout *, const Game *, const Position *, int width, int height, int foot, CardSize);

/* The size of the largest cards for this many rows. */
Box layout_card_size(CardSize, int rows);

/* Whether every card of the position has enough room, and none is squeezed. */
bool layout_has_room(const Layout *, const Game *, const Position *);

/* The smallest terminal in which the table of the position fits; or, if `roomy`, in which nothing is
   squeezed. */
void layout_least(const Game *, const Position *, bool roomy, int *width, int *height);

/* The card size the player prefers in that finish. */
CardSize size_of(const Settings *, Finish);

/* --- where the cards of a pile are seen ----------------------------------------------------------------- */

/* Whether all cards of a row must be visible; of drawn cards the last ones are enough. */
bool fans_row(const PileGroup *);

/* The visible part of a card in the current pile; nothing for a card that does not fit where marks say so.
   For an empty pile card 0 is the empty place. */
Box layout_card(const Layout *, const Game *, const Position *, int pile, int index);

/* The cell of a pile's key: above it, or for a fan to the side at its outer end. */
Box layout_label(const Layout *, const Game *, const Position *, int pile);

/* How many face-down cards of a pile are drawn as one line with their number; 0: each has its own. */
int layout_squeezed(const Layout *, const Game *, const Position *, int pile);

/* How many cards of a fan do not fit, before or after the visible ones, and where to say so. */
int layout_unseen(const Layout *, const Game *, const Position *, int pile, bool behind, Box *mark);

/* Scrolls a fan just far enough to show this card. */
void layout_show(Layout *, const Game *, const Position *, int pile, int index);

/* The pile at a cell, and in *index its card, the nearest if it is only counted; below a column its last one,
   down to the next pile; -1 for bare table. */
int layout_at(const Layout *, const Game *, const Position *, int x, int y, int *index);

/* Whether the pile's key means this pile: of piles in rows that share one it means the last that is left. */
bool layout_has_key(const Layout *, const Game *, const Position *, int pile);

/* The pile of that key, or -1; for lines that share a key the first pile. */
int layout_pile_of_key(const Layout *, const Game *, const Position *, int key);
