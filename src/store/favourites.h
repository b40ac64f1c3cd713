/* The games that the player marked: their ids, a line each, in $XDG_DATA_HOME/patience/favourites.  What else
   stands there, such as a game that is not there just now, is kept. */
#pragma once

#include <stdbool.h>

/* The text of the file, to be freed; "" where there is none, or none that can be read. */
char *favourites_read(void);

/* Whether a game has a line of its own in it. */
bool favourites_have(const char *favourites, const char *game);

/* Marks a game, or takes its mark away; 0, or errno: then the file is as it was. */
int favourites_mark(const char *game, bool marked);
