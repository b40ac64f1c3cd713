/* Cards and piles. */
#include "told_inner.h"

#include <assert.h>

bool naive_is_red(NaiveCard card) {
    return card.suit == 1 || card.suit == 2;
}

bool naive_has(const NaivePile *pile) {
    return pile->count > 0;
}

NaiveCard naive_top(const NaivePile *pile) {
    assert(pile->count > 0);
    return pile->card[pile->count - 1];
}

NaiveCard naive_take(NaivePile *pile) {
    assert(pile->count > 0);
    pile->count--;
    return pile->card[pile->count];
}

void naive_put(NaivePile *pile, NaiveCard card, bool down) {
    assert(pile->count < NAIVE_CARDS_MAX);
    card.down = down;
    pile->card[pile->count] = card;
    pile->count++;
}

void naive_turn_over(NaivePile *from, NaivePile *to, bool down) {
    while (naive_has(from)) naive_put(to, naive_take(from), down);
}
