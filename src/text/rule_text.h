/* The words of a game's table as people say them. */
#ifndef TEXT_RULE_TEXT_H
#define TEXT_RULE_TEXT_H

#include "patience/rules.h"

enum { BUILD_TEXT_MAX = 120 };

/* What piles are called, "columns": `noun` by their table, or 0 as all of the role. */
const char *group_noun(Role, const char *noun);

/* The rules of a game as the player reads them, in the language in use, else in English. */
const char *rules_text(const Rules *);

/* What may be laid on a card, "down, in alternating colours"; returns text. */
char *build_text(Build, char text[BUILD_TEXT_MAX]);

#endif
