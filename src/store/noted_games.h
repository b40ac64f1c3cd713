/* Lists of games, such as the player's favourites: their ids, one per line, in a file of this name in
   $XDG_DATA_HOME/patience.  Anything else in it, such as a game that does not exist just now, is kept. */
#pragma once

#include <stdbool.h>

#define FAVOURITES "favourites"

/* The text of the file, to be freed; "" if there is none or it cannot be read. */
char *noted_read(const char *file);

/* Whether a game has a line in it. */
bool noted_have(const char *noted, const char *game);

/* Adds a game or removes it; 0, or errno: then the file is unchanged. */
int noted_note(const char *file, const char *game, bool noted);
