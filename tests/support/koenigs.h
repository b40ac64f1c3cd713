/* What the tests of Königs-Patience share. */
#ifndef KOENIGS_H
#define KOENIGS_H

#include "table.h"

/* Lays cards, or the deal of a pack in order, with the game's settings. */
void lay(const char *settings, const char *cards);
void lay_in_order(const char *settings);

/* The tops of the seven helper piles, in a static buffer, and how many cards lie there. */
const char *helpers(void);
int helper_count(void);

#endif
