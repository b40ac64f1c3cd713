/* The games in the order in which they are listed, by what they have in common. */
#pragma once

#include "engine/rules.h"

/* Those of the sheets are the first, a player's own the last. */
enum { OWN_FAMILY = FAMILIES, FAMILIES_LISTED };

/* Of which of these a game is, from NO_FAMILY on. */
int family_of(const Rules *);

/* What it is called in the language in use. */
const char *family_title(int family);

/* The next game of a family after the place *place of the list of games, from 0 on; 0 after the last. */
const Rules *family_next(int family, int *place);
