/* What listing legal moves and judging a single one have in common. */
#pragma once

#include "game.h"

/* Why the stock cannot be drawn from, dealt again or shuffled now. */
Refusal stock_refusal(const Game *, const Position *, MoveKind);

/* The hand lies over the waste: both are one place for the player. */
static inline bool waste_is_covered(const Game *g, const Position *p) {
    return g->hand >= 0 && !pile_is_empty(p, g->hand);
}

/* Whether a pile holds so many cards more. */
static inline bool has_room(const Game *g, const Position *p, int pile, int cards) {
    const int capacity = group_of(g, pile)->capacity;
    return !capacity || pile_count(p, pile) + cards <= capacity;
}

/* Whether an empty pile of the group takes more than one card at once. */
static inline bool takes_runs(const PileGroup *group) {
    return group->empty_takes == ANY_RUN || group->empty_takes == KING_RUN ||
           group->empty_takes == BELOW_FIRST;
}

/* Whether an empty cell takes what moves together there. */
static inline bool takes_from(const PileGroup *cell, const PileGroup *source) {
    return takes_runs(cell) && source->gives != WHOLE_PILE && source->gives != THROUGH_CELLS;
}

/* Whether a move plays a card to a foundation of those of which one is chosen first. */
static inline bool chooses(const Game *g, Move m) {
    return m.kind == MOVE_CARDS && g->group_of[m.from] == g->chosen && role_of(g, m.to) == FOUNDATION;
}

/* Whether a foundation gives no card to others before they got one from elsewhere. */
static inline bool gives_no_second(const Game *g, const Position *p, int pile) {
    return group_of(g, pile)->alternates && p->phase;
}

/* Whether the top card of a foundation never leaves it. */
bool stays_on_foundation(const Game *, const Position *, int pile);

/* Whether a foundation before this one in its line shows the same card. */
bool foundation_is_doubled(const Game *, const Position *, int pile);
