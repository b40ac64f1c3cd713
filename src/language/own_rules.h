/* Own games as the program finds them in a folder. */
#pragma once

#include "engine/game.h"

/* Learns a table that rules_learn has learned in this version of the program, byte by byte: what took it most
   of its time is not asked again.  0 where it cannot be read. */
const Rules *rules_learn_sound(const char *text, size_t size, const char *file);

/* What lists the own games (rules_list_own) is called when one is first looked for, unless they are listed
   before. */
void rules_own_later(void (*lists)(void));

/* Calls it now, if it was not yet. */
void rules_find_own(void);
