/* Where piles stand that are given no place; and rows of piles, each covered by those of the next row that
 * overlap it. */
#pragma once

#include "engine/rules.h"

/* How many rows a group has; none where its piles cover nothing. */
int rows_of(const PileGroup *);

/* Whether a row can lie under the next. */
bool rows_fit(const PileGroup *, int row);

/* Which piles cover which; the group's first pile has this number. */
void rows_cover(const PileGroup *, int first, uint8_t cover[PILES_MAX][2]);
