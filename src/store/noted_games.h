/* Games that are noted, such as the player's favourites: their ids, a line each, in a file of this name in
   $XDG_DATA_HOME/patience.  What else stands there, such as a game that is not there just now, is kept. */
#pragma once

#include <stdbool.h>

#define FAVOURITES "favourites"

/* The text of the file, to be freed; "" where there is none, or none that can be read. */
char *noted_read(const char *file);

/* Whether a game has a line of its own in it. */
bool noted_have(const char *noted, const char *game);

/* Notes a game, or no longer; 0, or errno: then the file is as it was. */
int noted_note(const char *file, const char *game, bool noted);
