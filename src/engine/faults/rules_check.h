/* Tables that say what cannot be. */
#ifndef PATIENCE_RULES_CHECK_H
#define PATIENCE_RULES_CHECK_H

#include "patience/game.h"

typedef struct Faults Faults; /* faults.h */

/* Whether a table whose options are worked in says nothing that cannot be; else the error says what. */
bool table_is_sound(const Rules *, Error *);

/* Adds what rules_check finds, with the options' first values alone or all. */
void contradictions_add(Faults *, const Rules *, bool with_options);

#endif
