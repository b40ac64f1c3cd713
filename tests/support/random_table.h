/* Tables of rules at random, as text: sensible patiences of all roles, with any words of the language that
   the table can bear, and options. */
#ifndef RANDOM_TABLE_H
#define RANDOM_TABLE_H

#include "engine/game.h"
#include "language/rules_language.h"

enum { RANDOM_TABLE_MAX = 8000 };

/* Writes the table of a number, the same for the same number.  Most of them can be read. */
void random_table(uint64_t number, char text[RANDOM_TABLE_MAX]);

/* Reads it; false where it says what cannot be.  The rules live in `text`. */
bool random_rules(uint64_t number, Rules *, char text[RANDOM_TABLE_MAX]);

#endif
