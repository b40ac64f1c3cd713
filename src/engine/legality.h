/* What listing legal moves and judging a single one have in common. */
#ifndef SRC_ENGINE_LEGALITY_H
#define SRC_ENGINE_LEGALITY_H

#include "patience/game.h"

/* Whether to draw turns up a card where it lies. */
bool next_is_turned_up(const Game *, const Position *);

/* Whether a foundation before this one in its line shows the same card. */
bool foundation_is_doubled(const Game *, const Position *, int pile);

#endif
