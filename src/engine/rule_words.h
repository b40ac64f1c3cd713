/* Names of values that are parts of a word's values: see rule_words.c. */
#ifndef PATIENCE_RULE_WORDS_H
#define PATIENCE_RULE_WORDS_H

#include "patience/rules_language.h"

extern const ValueName way_names[];  /* where cards may go: Goes */
extern const ValueName suit_names[]; /* how suits follow one another: Suits; and what else a build may say */
enum { THEN_WRAPS = OTHER_COLOUR + 1, THEN_BOTH_WAYS };

#endif
