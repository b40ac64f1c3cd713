/* Positions of the twins' search (twins.h): which cards lie open, not where. */
#ifndef SOLVER_TWINS_TABLE_H
#define SOLVER_TWINS_TABLE_H

#include "patience/game.h"

enum { COLUMNS_MAX = 10, DEPTH_MAX = 20, STOCK_MAX = 31, WAY_BITS = 8 };

/* What stays the same in a search. */
typedef struct Table {
    const Game *g;
    bool comes_back, held, held_goes_home, limited;
    int columns, first_column, foundations, stock_count, passes;
    Card stock[STOCK_MAX];               /* in the order in which it is drawn */
    CardSet stock_from[STOCK_MAX + 1];   /* the cards of the stock from a place on */
    uint8_t place[CARD_LIMIT];           /* of a card in the stock */
    Card column[COLUMNS_MAX][DEPTH_MAX]; /* face-down cards and the card on them, bottom first */
    uint32_t stride[COLUMNS_MAX];        /* of a column's place in a position's word */
} Table;

/* The open cards and the foundations. */
typedef struct Spread {
    CardSet open, loose;
    CardSet home;     /* on the foundations; four bits of rank 0 below the aces are always set */
    uint16_t heights; /* of the foundations, four bits each */
    uint8_t empty;    /* columns */
} Spread;

/* A position.  A column's fixed cards are those face down and its head, the card on them, which leaves it for
   good; a king without cards under it is no head.  All other open cards are loose. */
typedef struct State {
    Spread spread;
    CardSet in_stock;
    uint32_t stock; /* bit i: the ith card of the stock is there */
    uint32_t fixed_word;
    uint8_t fixed[COLUMNS_MAX];
    uint8_t drawn, pass; /* cards of the stock before `drawn` are in the waste; passes begun since the root */
} State;

/* What is done for good: it can never be taken back. */
typedef enum Deed {
    NO_DEED,
    HOME_FROM_COLUMN,
    HOME_FROM_STOCK,
    HEAD_MOVES,
    STOCK_TO_COLUMN,
    HOME_BY_ITSELF,
    DRAW_ONE
} Deed;

/* What lies open and what may be done with it. */
typedef struct Outlook {
    CardSet spare;   /* kinds, of rank and colour, of which one can be bare */
    CardSet bare;    /* can be made bare */
    CardSet fitting; /* fit on a bare card; kings when a column is empty */
    CardSet wanted;  /* come next on the foundations */
    CardSet safe;    /* lose nothing by going home when they can (docs/solver.md, safe moves) */
} Outlook;

/* Whether the game's table and the position are of the kind the twins' search is for. */
bool twins_suit(const Game *, const Position *);

/* Reads a position that suits.  `freely` lifts the limit of passes and the compulsion to play a drawn card.
 */
void twins_read(Table *, State *, const Game *, const Position *, bool freely);

void twins_look(const Table *, const Spread *, Outlook *);

/* Does a deed that is possible.  `at` is the column of a head, or the card's place in the stock. */
void twins_play(const Table *, State *, Deed, Card, int at);

/* A loose card goes home, or comes back from there. */
void twins_home(Spread *, Card);
void twins_take_back(Spread *, Card);

/* Cards that fit on at least one of a set. */
CardSet twins_fitting(CardSet);

/* Cards of the stock that something could lie on, or whose twin could go home by them; of those given. */
CardSet twins_usable(const Table *, const State *, CardSet);

bool twins_is_won(const State *);

/* The position in one word, for the table of positions seen; `tag` tells apart what the way through the
   stock does not, where it is no matter. */
uint64_t twins_word(const Table *, const State *, int tag);

/* The column whose head the card is; 0 when it is none. */
int twins_column(const Table *, const State *, Card);

static inline Card twins_head(const Table *t, const State *s, int column) {
    return s->fixed[column] ? t->column[column][s->fixed[column] - 1] : NO_CARD;
}

/* Cards of the stock that lie in the waste. */
static inline uint32_t twins_waste(const State *s) {
    return s->stock & ((1U << s->drawn) - 1);
}

/* Of sets that are not empty; gcc and clang know them. */
static inline int lowest_bit(uint64_t set) {
    return __builtin_ctzll(set);
}
static inline int highest_bit(uint64_t set) {
    return 63 - __builtin_clzll(set);
}

#endif
