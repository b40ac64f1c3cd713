/* Whether anything leads on, as far as the player can know it. */
#pragma once

#include "patience/game.h"

/* Whether it is proved, by a small search of a fixed number of positions, that no sequence of moves wins or
   shows a card not seen so far: then the game is lost, however the unseen cards lie. */
bool is_dead_end(const Game *, const Position *);
