/* The layout of a game before anything follows of itself, and that. */
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

/* A pack, top card first, on the piles of the game. */
Position lay_out(const Game *, const Card *pack);

/* Where a card goes that would be dealt to a pile: there, or to the foundation that it begins. */
int place_dealt(const Game *, const Position *, int pile, Card);

/* How many cards of so many on a pile lie face down at the deal. */
int cards_hidden(const Game *, int pile, int count);

/* Lets follow what follows of itself. */
void settle(const Game *, Position *);

/* A card in the hand goes to the waste. */
void lay_hand_down(const Game *, Position *);

/* The next pass begins: of the waste, or of gathered columns. */
void redeal(const Game *, Position *, bool shuffled);
