/* The rules of a game as the player reads them. */
#pragma once

#include "engine/rules.h"

enum { RULES_TEXT_MAX = 12000, RULES_SUMMARY_MAX = 300 };

/* Made from its table, into which the options are worked, in the language in use and laid out like the texts
   in rules/.  Returns text. */
char *rules_in_words(const Rules *, char text[RULES_TEXT_MAX]);

/* The game's own text in the language in use, else in English; where it has none the table's, as these
   settings have it, in `text`. */
const char *rules_text(const Rules *, const Settings *, char text[RULES_TEXT_MAX]);

/* Its sentence for the menu; where it has none, how its columns are built. */
const char *rules_summary(const Rules *, char text[RULES_SUMMARY_MAX]);

/* What to do in it, in a line of so many cells: what leaves together, or what columns and foundations take.
   Returns text, "" where there is no room for it. */
char *rules_first_words(const Rules *, int room, char text[RULES_SUMMARY_MAX]);
