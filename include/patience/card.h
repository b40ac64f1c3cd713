/* Cards: a rank and a suit in one byte, and sets of them in one word. */
#ifndef PATIENCE_CARD_H
#define PATIENCE_CARD_H

#include "patience/symbols.h"

#include <stdbool.h>
#include <stdint.h>

PATIENCE_BEGIN

/* rank * 4 + suit, so 4 (ace of clubs) to 55 (king of spades).  The two cards of a kind in two packs are
   equal.  0 is no card. */
typedef uint8_t Card;

typedef enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES, SUITS } Suit;

enum { NO_CARD = 0, ACE = 1, JACK = 11, QUEEN = 12, KING = 13, RANKS = 13, CARD_LIMIT = 56 };

/* Bit c is set when card c belongs to the set. */
typedef uint64_t CardSet;

#define NO_CARDS  ((CardSet)0)
#define ALL_CARDS (((CardSet)1 << CARD_LIMIT) - (1 << 4))

static inline Card card_make(int rank, int suit) {
    return (Card)(rank * 4 + suit);
}
static inline int rank_of(Card c) {
    return c >> 2;
}
static inline int suit_of(Card c) {
    return c & 3;
}
static inline bool is_red(Card c) {
    return ((c ^ (c >> 1)) & 1) != 0;
}
static inline CardSet card_bit(Card c) {
    return (CardSet)1 << c;
}
static inline bool set_has(CardSet set, Card c) {
    return (set >> c & 1) != 0;
}

#define RED_CARDS ((CardSet)0x66666666666660)

/* All four cards of a rank. */
static inline CardSet set_of_rank(int rank) {
    return (CardSet)0xf << (rank * 4);
}

/* Writes a card as records do, rank then suit ("TH"), into text[3] and returns text. */
char *card_write(Card card, char text[3]);

/* Reads one card from the start of text: ranks A 2..9 T (or 10) J Q K, suits C D H S or their signs, either
   case.  Returns how many bytes it took, 0 when there is no card. */
int card_read(const char *text, Card *card);

PATIENCE_END

#endif
