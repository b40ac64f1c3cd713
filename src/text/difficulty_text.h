/* What the difficulty of a deal is called (docs/difficulty.md): on the command line and in files, and by
   people. */
#ifndef PATIENCE_DIFFICULTY_TEXT_H
#define PATIENCE_DIFFICULTY_TEXT_H

enum { DIFFICULTY_UNKNOWN, EASY, MEDIUM, HARD };

/* "easy", "medium", "hard"; and the same in the player's language. */
const char *difficulty_word(int difficulty);
const char *difficulty_title(int difficulty);

/* One of these words, or a level from 1 to 5, which it was once; else DIFFICULTY_UNKNOWN. */
int difficulty_read(const char *word);

/* The words as a list; returns text. */
char *difficulties_text(char *text, int size);

#endif
