/* The layout of a game, and what follows from it automatically. */
#pragma once

#include "game.h"

static inline void exchange_cards(Card *a, Card *b) {
    const Card card = *a;
    *a = *b;
    *b = card;
}

static inline void turn_over(Card *card, int count) {
    for (int i = 0, k = count - 1; i < k; i++, k--) exchange_cards(&card[i], &card[k]);
}

/* Lays a pack, top card first, on the piles of the game. */
Position lay_out(const Game *, const Card *pack);

/* Where a card dealt to a pile goes: there, or to the foundation that it begins. */
int place_dealt(const Game *, const Position *, int pile, Card);

/* How many of this many cards on a pile lie face down at the deal. */
int cards_hidden(const Game *, int pile, int count);

/* Does everything that happens automatically. */
void settle(const Game *, Position *);

/* Moves a card in the hand to the waste. */
void lay_hand_down(const Game *, Position *);

/* Begins the next pass, from the waste or from gathered columns. */
void redeal(const Game *, Position *, bool shuffled);
