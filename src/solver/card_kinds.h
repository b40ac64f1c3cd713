/* How often each card is there; and sets of cards by rank and colour: kinds.  All ranks are reckoned at
   once. */
#pragma once

#include "engine/game.h"
#include "engine/position.h"

/* The only group of a role, or -1. */
static inline int only_group(const Game *g, Role role) {
    int found = -1;
    for (int nth = 0; nth < g->groups; nth++) {
        if (g->rules.group[nth].role != role || (found >= 0 && !g->rules.group[nth].piles)) continue;
        if (found >= 0 && g->rules.group[found].piles) return -1;
        found = nth; /* those that an option gives their piles are none */
    }
    return found;
}

/* How many of every card there are; 0 where there are more of some.  With one of each what lies elsewhere
   tells what lies here. */
static inline int copies_of_each(const Game *g) {
    const int copies = copies_of_card(g, card_make(ACE, CLUBS));
    for (int suit = CLUBS; suit < SUITS; suit++)
        if (copies_of_card(g, card_make(ACE, suit)) != copies) return 0;
    return copies;
}
static inline bool each_card_once(const Game *g) {
    return copies_of_each(g) == 1;
}

/* One bit a rank, also for what kings would lie on: lowest of the four of its cards.  Clubs and spades are
   the outer bits, the red ones inside. */
static const CardSet rank_bits = 0x111111111111111U;

static inline CardSet blacks(CardSet ranks) {
    return ranks * 9;
}
static inline CardSet reds(CardSet ranks) {
    return ranks * 6;
}

/* The ranks of which both cards of a colour are in the set. */
static inline CardSet both_black(CardSet set) {
    return set & set >> 3 & rank_bits;
}
static inline CardSet both_red(CardSet set) {
    return set >> 1 & set >> 2 & rank_bits;
}

/* Those of which at least one is. */
static inline CardSet any_black(CardSet set) {
    return (set | set >> 3) & rank_bits;
}
static inline CardSet any_red(CardSet set) {
    return (set >> 1 | set >> 2) & rank_bits;
}

/* All cards of the kinds of a set. */
static inline CardSet kinds_of(CardSet set) {
    return blacks(any_black(set)) | reds(any_red(set));
}

/* Cards that fit on at least one of a set, and cards on which at least one of it fits. */
static inline CardSet cards_fitting(CardSet set) {
    return blacks(any_red(set) >> SUITS) | reds(any_black(set) >> SUITS);
}
static inline CardSet parents_of(CardSet set) {
    return reds(any_black(set) << SUITS) | blacks(any_red(set) << SUITS);
}

/* --- lemma ---------------------------------------------------------------------------------------------- */

/* Every pruning says by which lemma of docs/solver.md nothing is lost: `if (pruned_by(8, ...)) continue`, or
 * a set of cards without those that need not be tried. tests/project/lemmas.sh holds it. */

static inline bool pruned_by(int lemma, bool needless) {
    (void)lemma;
    return needless;
}

static inline CardSet without(int lemma, CardSet cards, CardSet needless) {
    (void)lemma;
    return cards & ~needless;
}
