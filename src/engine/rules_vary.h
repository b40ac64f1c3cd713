/* What the values of options set. */
#ifndef PATIENCE_RULES_VARY_H
#define PATIENCE_RULES_VARY_H

#include "patience/rules_language.h"

enum { EDIT_WORDS_MAX = 100 }; /* bytes that a value of an option sets */

/* Whether they are words of the language, each for itself; else the error says which is not. */
bool edits_can_be_read(const Rules *, Error *);

#endif
