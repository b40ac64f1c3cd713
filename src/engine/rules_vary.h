/* What the values of options set. */
#ifndef PATIENCE_RULES_VARY_H
#define PATIENCE_RULES_VARY_H

#include "patience/rules_language.h"

enum { EDIT_WORDS_MAX = 100 }; /* bytes that a value of an option sets */

/* Reads the words of an edit into the table; or false and the error. */
bool edit_read(Rules *, const Edit *, const Settings *, Error *);

/* Whether the settings bring it about. */
bool edit_is_set(const Edit *, const Settings *);

#endif
