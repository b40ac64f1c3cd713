/* How many cards of a kind there are. */
#ifndef COPIES_H
#define COPIES_H

#include "engine/rules.h"

/* Packs of fewer suits have as many cards. */
static inline int copies_of(const Rules *rules, int card) {
    int suits = 0;
    for (int suit = CLUBS; suit < SUITS; suit++) suits += rules->suits >> suit & 1;
    if (!suits) return rules->packs;
    return rules->suits >> suit_of((Card)card) & 1 ? rules->packs * SUITS / suits : 0;
}

#endif
