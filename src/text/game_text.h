/* Texts built into the program: the rules of the games as players read them, their guides, and the themes. */
#ifndef PATIENCE_GAME_TEXT_H
#define PATIENCE_GAME_TEXT_H

/* The text of a file in rules/ or src/tui/themes/, by its name; 0 when there is none. */
const char *game_text(const char *name);

#endif
