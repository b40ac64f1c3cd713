/* Dead ends by relaxation: cards that lie under others in the waste for good (Lemma 18). */
#ifndef SOLVER_WASTE_RELAXATION_H
#define SOLVER_WASTE_RELAXATION_H

#include "klondike_state.h"

/* Whether the move from one state to another has laid cards under others in the only pass there is. */
bool covers_waste(const Klondike *, const State *before, const State *after);

/* Whether some card stays covered even if all that lies free could be used any number of times. */
bool waste_relaxation_is_lost(const Klondike *, const State *);

#endif
