/* A move: one decision of the player, four bytes that can be compared, kept and written as a word. */
#ifndef PATIENCE_MOVE_H
#define PATIENCE_MOVE_H

#include "patience/position.h"

PATIENCE_BEGIN

typedef enum MoveKind {
    MOVE_NONE,
    MOVE_CARDS,   /* the top `count` cards of `from` to `to` */
    MOVE_INNER,   /* the card in row `count` (from 1) of `from` to `to`, leaving a hole */
    MOVE_DRAW,    /* the next card of the stock */
    MOVE_REDEAL,  /* the waste becomes the stock */
    MOVE_SHUFFLE, /* the same, shuffled */
    MOVE_TURN,    /* the face-down top card of `from` is turned up */
    MOVE_UP,      /* foundations are to go up */
    MOVE_DOWN     /* foundations are to go down */
} MoveKind;

typedef struct Move {
    uint8_t kind, from, to, count; /* what a kind does not use is 0 */
} Move;

/* Any tail of a run into any empty pile, which only tables of one's own come near. */
enum { MOVES_MAX = CARDS_MAX * (PILES_OF_RUNS - 1) + PILES_OF_RUNS * PILES_OF_RUNS };

typedef struct MoveList {
    int count;
    Move move[MOVES_MAX];
} MoveList;

static inline bool move_equal(Move a, Move b) {
    return a.kind == b.kind && a.from == b.from && a.to == b.to && a.count == b.count;
}

static inline void move_add(MoveList *list, Move m) {
    if (list->count < MOVES_MAX) list->move[list->count++] = m;
}

PATIENCE_END

#endif
