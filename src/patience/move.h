/* Moves that take cards from a pile to another, and a list of moves, with room for all that a position can
 * have. */
#pragma once

#include "patience/position.h"

/* Any tail of a run into any empty pile, which only tables of one's own come near. */
enum { MOVES_MAX = CARDS_MAX * (PILES_OF_RUNS - 1) + PILES_OF_RUNS * PILES_OF_RUNS };

static inline bool is_transfer(Move m) {
    return m.kind == MOVE_CARDS || m.kind == MOVE_INNER;
}

typedef struct MoveList {
    int count;
    Move move[MOVES_MAX];
} MoveList;

/* Whether there is one of this kind: of what does not move cards from a pile there is never more. */
static inline bool has_kind(const MoveList *list, MoveKind kind) {
    int i = 0;
    while (i < list->count && list->move[i].kind != kind) i++;
    return i < list->count;
}

static inline void move_add(MoveList *list, Move m) {
    if (list->count < MOVES_MAX) list->move[list->count++] = m;
}
