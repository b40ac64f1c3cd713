/* Dead ends by relaxation: cards that never get home although tokens are not used up (Lemma 18). */
#ifndef SOLVER_TOKEN_RELAXATION_H
#define SOLVER_TOKEN_RELAXATION_H

#include "klondike_state.h"

/* Whether some card never gets home even if what was once free or bare stays so.  Given the mobility of the
   state's tableau. */
bool tokens_are_lacking(const Klondike *, const State *, const Mobility *);

#endif
