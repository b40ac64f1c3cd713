/* The rules of the games as players read them, built in from rules/ in the repository. */
#ifndef PATIENCE_GAME_TEXT_H
#define PATIENCE_GAME_TEXT_H

/* The text of a file in rules/, by its name; 0 when there is none. */
const char *game_text(const char *name);

#endif
