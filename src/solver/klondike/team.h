/* Several threads at one Klondike search.  Each has a way of its own, and all note in one table what they
   see: a state is tried by the one that noted it first.  They go on for a round at a time; after it one that
   has tried all of its way is given half of another's.  When none has anything left all was tried, as by one
   alone. */
#pragma once

#include "klondike_way.h"

/* Whether so much is to be tried that it pays to begin them, or they have begun. */
bool team_is_worth(const KlondikeSearch *);
