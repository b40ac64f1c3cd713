/* Texts built into the program: the rules of the games as players read them, their guides, and the themes. */
#pragma once

/* The text of a file, by the names of its folder and itself, "themes/felt.theme"; 0 where there is none. */
const char *game_text(const char *name);
