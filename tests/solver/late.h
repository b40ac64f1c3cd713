/* Late positions, which are soon searched through: cards are sent home from wherever they lie. */
#ifndef PATIENCE_TEST_LATE_H
#define PATIENCE_TEST_LATE_H

#include "engine/game.h"
#include "engine/deal.h"

/* The foundation that a card fits, or -1. */
static inline int home_of(const Game *g, const Position *p, Card card) {
    for (int nth = 0; nth < g->groups; nth++) {
        const int home =
            g->rules.group[nth].role == FOUNDATION && card ? group_takes(g, p, nth, card, true) : -1;
        if (home >= 0) return home;
    }
    return -1;
}

/* Sends home one of the cards that come next and are of these suits, by chance; false when none can. */
static inline bool send_home(const Game *g, Position *p, unsigned suits, Random *random) {
    int from[CARDS_MAX], at[CARDS_MAX], found = 0;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; role_of(g, pile) != FOUNDATION && i < pile_count(p, pile); i++)
            if (suits >> suit_of(pile_cards(p, pile)[i]) & 1 && home_of(g, p, pile_cards(p, pile)[i]) >= 0) {
                from[found] = pile;
                at[found++] = i;
            }
    if (!found) return false;
    const int nth = (int)random_below(random, (uint64_t)found);
    const Card card = position_take(p, from[nth], at[nth]);
    const int home = home_of(g, p, card);
    if (p->hidden[from[nth]] > at[nth]) p->hidden[from[nth]]--;
    position_put(p, home, pile_count(p, home), card);
    return true;
}

#endif
