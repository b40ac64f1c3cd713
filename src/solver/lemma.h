/* Every pruning says by which lemma of docs/solver.md nothing is lost: `if (pruned_by(8, ...)) continue`, or
   a set of cards without those that need not be tried.  tests/project/lemmas.sh holds it. */
#pragma once

#include "patience/position.h"

static inline bool pruned_by(int lemma, bool needless) {
    (void)lemma;
    return needless;
}

static inline CardSet without(int lemma, CardSet cards, CardSet needless) {
    (void)lemma;
    return cards & ~needless;
}
