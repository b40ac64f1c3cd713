/* Cards: a rank and a suit in one byte, and sets of them in one word. */
#ifndef PATIENCE_CARD_H
#define PATIENCE_CARD_H

#include "patience/symbols.h"

#include <stdbool.h>
#include <stdint.h>

PATIENCE_BEGIN

/* rank * 4 + suit, so 4 (ace of clubs) to 55 (king of spades).  In two packs the two copies of a card are
   equal.  0 is no card. */
typedef uint8_t PatienceCard;

typedef enum PatienceSuit {
    PATIENCE_CLUBS,
    PATIENCE_DIAMONDS,
    PATIENCE_HEARTS,
    PATIENCE_SPADES,
    PATIENCE_SUITS
} PatienceSuit;

enum {
    PATIENCE_NO_CARD = 0,
    PATIENCE_ACE = 1,
    PATIENCE_JACK = 11,
    PATIENCE_QUEEN = 12,
    PATIENCE_KING = 13,
    PATIENCE_RANKS = 13,
    PATIENCE_CARD_LIMIT = 56
};

/* Bit c is set when card c belongs to the set. */
typedef uint64_t PatienceCardSet;

#define PATIENCE_NO_CARDS  ((PatienceCardSet)0)
#define PATIENCE_ALL_CARDS (((PatienceCardSet)1 << PATIENCE_CARD_LIMIT) - (1 << 4))

static inline PatienceCard patience_card_make(int rank, int suit) {
    return (PatienceCard)(rank * 4 + suit);
}
static inline int patience_rank_of(PatienceCard c) {
    return c >> 2;
}
static inline int patience_suit_of(PatienceCard c) {
    return c & 3;
}
static inline bool patience_is_red(PatienceCard c) {
    return ((c ^ (c >> 1)) & 1) != 0;
}
static inline PatienceCardSet patience_card_bit(PatienceCard c) {
    return (PatienceCardSet)1 << c;
}
static inline bool patience_set_has(PatienceCardSet set, PatienceCard c) {
    return (set >> c & 1) != 0;
}

#define PATIENCE_RED_CARDS ((PatienceCardSet)0x66666666666660)

/* All four cards of a rank. */
static inline PatienceCardSet patience_set_of_rank(int rank) {
    return (PatienceCardSet)0xf << (rank * 4);
}

/* Writes a card as records do, rank then suit ("TH"), into text[3] and returns text. */
char *patience_card_write(PatienceCard card, char text[3]);

/* Reads one card from the start of text: ranks A 2..9 T (or 10) J Q K, suits C D H S or their signs, either
   case.  Returns how many bytes it took, 0 when there is no card. */
int patience_card_read(const char *text, PatienceCard *card);

PATIENCE_END

#endif
