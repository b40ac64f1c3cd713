/* Errors as people read them. */
#pragma once

#include "engine/game.h"
#include "places.h"

/* Translates a error and fills in what it speaks of; game and position (for the names of piles) may be 0.
   Returns text. */
char *error_text(const Error *, const Game *, const Position *, char *text, int size);
