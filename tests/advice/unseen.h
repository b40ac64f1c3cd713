/* The same game with other cards where the player has not seen any. */
#ifndef UNSEEN_H
#define UNSEEN_H

#include "../every/sampled.h"

/* Where the cards lie that were never seen: face down, and in a stock not gone through in a known order. */
static inline int unseen_places(const Game *g, const Position *p, int place[CARDS_MAX]) {
    int count = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        const bool stock = role_of(g, pile) == STOCK && (p->pass == 1 || g->shuffles);
        const int open = stock_is_open(g) && !pile_is_empty(p, pile);
        const int unseen = stock ? pile_count(p, pile) - open : p->hidden[pile];
        for (int i = 0; i < unseen; i++) place[count++] = p->start[pile] + i;
    }
    return count;
}

/* Shuffles them, and what redeals would be shuffled from. */
static inline Position otherwise(const Game *g, const Position *p, Random *random) {
    int place[CARDS_MAX];
    Card card[CARDS_MAX];
    Position other = *p;
    const int count = unseen_places(g, p, place);
    for (int i = 0; i < count; i++) card[i] = p->card[place[i]];
    random_shuffle(random, card, count);
    for (int i = 0; i < count; i++) other.card[place[i]] = card[i];
    if (g->shuffles) other.salt = random_next(random);
    return other;
}

/* The play as it would be with such a position now: what it owns is given back with free(.played). */
static inline Play play_with(const Play *play, const Position *other) {
    Play changed = *play;
    changed.played = malloc(((size_t)play->at + 1) * sizeof *changed.played);
    if (play->at) memcpy(changed.played, play->played, (size_t)play->at * sizeof *changed.played);
    *(play->at ? &changed.played[play->at - 1].after : &changed.start) = *other;
    return changed;
}

#endif
