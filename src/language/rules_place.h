/* Where piles stand if the table does not say; and rows of piles, each covered by those of the next row that
   overlap it. */
#pragma once

#include "engine/rules.h"

/* Whether this row can lie under the next. */
bool rows_fit(const PileGroup *, int row);

/* Notes which piles cover which; `first` is the group's first pile. */
void rows_cover(const PileGroup *, int first, uint8_t cover[PILES_MAX][2]);
