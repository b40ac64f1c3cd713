/* The words of the language of rules as people read them: what each takes, and which one was meant. */
#pragma once

#include "language/rules_language.h"
#include "places.h"

/* What stands after a word: "stacked, down, spread, left or right"; returns text. */
char *word_takes(const RuleWord *, char text[PLACE_TEXT_MAX]);

/* The stanzas whose piles heed it, "column, reserve"; returns text. */
char *word_stanzas(const RuleWord *, char text[PLACE_TEXT_MAX]);

/* What holds where it is not said; "" where nothing does. */
const char *word_unsaid(const RuleWord *);

/* The word nearest to one that is unknown in the stanza of these piles, or of the game (NO_ROLE); or 0. */
const char *word_near(Role, const char *word);

/* The value nearest to one that a word does not take, or 0. */
const char *value_near(const RuleWord *, const char *value);
