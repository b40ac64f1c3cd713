/* The JSON of Solvitaire. */
#pragma once

#include "patience/play.h"

bool solvitaire_read(const Game *, const char *text, Deal *, Error *);
char *solvitaire_write(const Play *, int *unsaid);
