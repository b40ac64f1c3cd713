/* Texts built into the program: the rules of the games as players read them, their guides, and the themes. */
#ifndef PATIENCE_GAME_TEXT_H
#define PATIENCE_GAME_TEXT_H

/* The text of a file, by the names of its folder and itself, "themes/felt.theme"; 0 where there is none. */
const char *game_text(const char *name);

#endif
