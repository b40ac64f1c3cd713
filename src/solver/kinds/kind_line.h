/* Lines of states as moves on a table (Lemma 21). */
#pragma once

#include "../search.h"
#include "kind_state.h"

/* Writes the moves of steps from the root; false when the rules refuse one, or memory is spent, which the
   budget is notified. */
bool kind_line(const KindGame *, const Position *root, const KindMove *step, size_t steps, Budget *, Path *);
