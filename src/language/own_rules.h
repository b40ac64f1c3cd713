/* Own games as the program finds them in a folder. */
#pragma once

#include "engine/game.h"

/* What lists the own games (rules_list_own) is called when one is first looked for, unless they are listed
   before. */
void rules_own_later(void (*lists)(void));

/* Calls it now, if it was not yet. */
void rules_find_own(void);
