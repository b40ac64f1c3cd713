/* What listing legal moves and judging a single one have in common. */
#pragma once

#include "patience/game.h"

/* Why the stock cannot be drawn from, dealt again or shuffled now. */
Refusal stock_refusal(const Game *, const Position *, MoveKind);

/* The hand lies over the waste: both are one place for the player. */
static inline bool waste_is_covered(const Game *g, const Position *p) {
    return g->hand >= 0 && !pile_is_empty(p, g->hand);
}

/* Whether an empty pile of the group takes more than one card at once. */
static inline bool takes_runs(const PileGroup *group) {
    return group->empty_takes == ANY_RUN || group->empty_takes == KING_RUN ||
           group->empty_takes == BELOW_FIRST;
}

/* Whether a foundation before this one in its line shows the same card. */
bool foundation_is_doubled(const Game *, const Position *, int pile);
