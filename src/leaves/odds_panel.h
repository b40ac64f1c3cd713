/* The odds below the table, while they are asked for. */
#pragma once

#include "table/view.h"

extern const Leaf odds_panel_leaf;

/* The move at this index, from 0; MOVE_NONE after the last, and if they are not shown. */
Move view_odds_move(const View *, int place);
