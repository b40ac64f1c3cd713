/* What listing the legal moves and judging a single one share. */
#pragma once

#include "game.h"

/* Why the stock cannot be drawn from, dealt again or shuffled now. */
Refusal stock_refusal(const Game *, const Position *, MoveKind);

/* The hand and the waste are one place for the player. */
static inline bool waste_is_covered(const Game *g, const Position *p) {
    return g->hand >= 0 && !pile_is_empty(p, g->hand);
}

/* Whether a pile has room for this many more cards. */
static inline bool has_room(const Game *g, const Position *p, int pile, int cards) {
    const int capacity = group_of(g, pile)->capacity;
    return !capacity || pile_count(p, pile) + cards <= capacity;
}

/* Whether an empty cell takes a run that moves together. */
static inline bool takes_from(const PileGroup *cell, const PileGroup *source) {
    return takes_runs(cell) && source->gives != WHOLE_PILE && source->gives != THROUGH_CELLS;
}

/* Whether a move plays to a foundation one of the cards from which the first is chosen. */
static inline bool chooses(const Game *g, Move m) {
    return m.kind == MOVE_CARDS && g->group_of[m.from] == g->chosen && role_of(g, m.to) == FOUNDATION;
}

/* Whether a foundation may give no card to others until they got one from elsewhere. */
static inline bool gives_no_second(const Game *g, const Position *p, int pile) {
    return group_of(g, pile)->alternates && p->phase;
}

/* Whether the top card of a foundation never leaves it. */
bool stays_on_foundation(const Game *, const Position *, int pile);

/* Whether an earlier foundation of its group shows the same card. */
bool foundation_is_doubled(const Game *, const Position *, int pile);
