/* The solver (docs/solver.md), as patience.h has it. */
#pragma once

#include "patience/game.h"

/* What game_standing says, where the legal moves are known. */
Standing standing_with(const Game *, const Position *, const MoveList *legal);
