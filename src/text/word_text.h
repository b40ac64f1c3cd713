/* The words of the language of rules as people read them: what each takes, and which one was meant. */
#ifndef TEXT_WORD_TEXT_H
#define TEXT_WORD_TEXT_H

#include "patience/rules_language.h"
#include "places.h"
#include "places.h"

/* What stands after a word: "stacked, down, spread, left or right"; returns text. */
char *word_takes(const RuleWord *, char text[PLACE_TEXT_MAX]);

/* The word nearest to one that is unknown in the stanza of these piles, or of the game (NO_ROLE); or 0. */
const char *word_near(Role, const char *word);

/* The value nearest to one that a word does not take, or 0. */
const char *value_near(const RuleWord *, const char *value);

#endif
