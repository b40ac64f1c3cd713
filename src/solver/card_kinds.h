/* How many copies of each card there are; and sets of cards by rank and colour: kinds.  All ranks are
   computed at once. */
#pragma once

#include "engine/game.h"

/* The only group of a role, or -1. */
static inline int only_group(const Game *g, Role role) {
    int found = -1;
    for (int nth = 0; nth < g->groups; nth++) {
        if (g->rules.group[nth].role != role || (found >= 0 && !g->rules.group[nth].piles)) continue;
        if (found >= 0 && g->rules.group[found].piles) return -1;
        found = nth; /* groups to which an option gives no piles do not count */
    }
    return found;
}

/* How many copies of every card there are; 0 if the numbers differ.  With one of each, the cards elsewhere
   determine those here. */
static inline int copies_of_each(const Game *g) {
    const int copies = copies_of_card(g, card_make(ACE, CLUBS));
    for (int suit = CLUBS; suit < SUITS; suit++)
        if (copies_of_card(g, card_make(ACE, suit)) != copies) return 0;
    return copies;
}
static inline bool each_card_once(const Game *g) {
    return copies_of_each(g) == 1;
}

/* Whether the stock is not turned over any more. */
static inline bool passes_are_over(const Game *g, const Position *p) {
    return g->rules.stock.passes != UNLIMITED && p->pass >= g->rules.stock.passes;
}

/* One bit per rank, and one for what kings would lie on: the lowest of the four bits of its cards.  Clubs and
   spades are the outer bits, red cards the inner ones. */
static const CardSet rank_bits = 0x111111111111111U;

static inline CardSet blacks(CardSet ranks) {
    return ranks * 9;
}
static inline CardSet reds(CardSet ranks) {
    return ranks * 6;
}

/* The ranks with both cards of a colour in the set. */
static inline CardSet both_black(CardSet set) {
    return set & set >> 3 & rank_bits;
}
static inline CardSet both_red(CardSet set) {
    return set >> 1 & set >> 2 & rank_bits;
}

/* Those with at least one. */
static inline CardSet any_black(CardSet set) {
    return (set | set >> 3) & rank_bits;
}
static inline CardSet any_red(CardSet set) {
    return (set >> 1 | set >> 2) & rank_bits;
}

/* All cards of the kinds in a set. */
static inline CardSet kinds_of(CardSet set) {
    return blacks(any_black(set)) | reds(any_red(set));
}

/* Cards that fit on at least one card of a set, and cards on which at least one of them fits. */
static inline CardSet cards_fitting(CardSet set) {
    return blacks(any_red(set) >> SUITS) | reds(any_black(set) >> SUITS);
}
static inline CardSet parents_of(CardSet set) {
    return reds(any_black(set) << SUITS) | blacks(any_red(set) << SUITS);
}

/* --- lemma ---------------------------------------------------------------------------------------------- */

/* Every pruning cites the lemma by which nothing is lost (docs/solver.md): `if (pruned_by(8, ...)) continue`,
   or a set of cards without those that need not be tried.  tests/project/lemmas.sh checks that. */

static inline bool pruned_by(int lemma, bool needless) {
    (void)lemma;
    return needless;
}

static inline CardSet without(int lemma, CardSet cards, CardSet needless) {
    (void)lemma;
    return cards & ~needless;
}
