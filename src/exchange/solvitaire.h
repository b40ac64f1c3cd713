/* The JSON of Solvitaire. */
#ifndef PATIENCE_SOLVITAIRE_H
#define PATIENCE_SOLVITAIRE_H

#include "patience/play.h"

bool solvitaire_read(const Game *, const char *text, Deal *, Error *);
char *solvitaire_write(const Play *, int *unsaid);

#endif
