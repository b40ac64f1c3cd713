/* What a position contains.  The headers of this folder know the members of patience.h's handles and values;
   they are not installed. */
#pragma once

#define PATIENCE_INSIDE
#include "patience/names.h" /* the public ones without "patience_", made of patience.h (CMakeLists.txt) */

#include "patience.h"

enum { PILES_MAX = 56, CARDS_MAX = 104 }; /* with as many piles a position has 232 bytes, filled up */
enum { PILES_OF_RUNS = 32 };              /* the most where more than one card moves at a time */

struct Position {
    uint64_t salt; /* what redeals are shuffled from; constant in a deal, 0 if there is no shuffling */
    uint16_t pass; /* the number of the pass; 1 at first */
    uint8_t phase; /* a small number whose meaning the game's file states */
    uint8_t first; /* the rank of the card dealt first if it matters, otherwise 0 */
    uint8_t start[PILES_MAX + 1]; /* pile i is card[start[i]] up to card[start[i + 1]], bottom card first */
    uint8_t hidden[PILES_MAX];    /* how many of a pile's bottom cards lie face down */
    Card card[CARDS_MAX];         /* all cards, pile after pile; NO_CARD after the last */
};

/* A set of piles, a bit each. */
typedef uint64_t PileSet;
static inline PileSet pile_bit(int pile) {
    return (PileSet)1 << pile;
}

/* src/play/library.c makes functions of these, too. */
inline int pile_count(const Position *p, int pile) {
    return p->start[pile + 1] - p->start[pile];
}
inline int pile_hidden(const Position *p, int pile) {
    return p->hidden[pile];
}
inline bool pile_is_empty(const Position *p, int pile) {
    return p->start[pile + 1] == p->start[pile];
}
inline const Card *pile_cards(const Position *p, int pile) {
    return p->card + p->start[pile];
}
inline Card pile_top(const Position *p, int pile) {
    return pile_is_empty(p, pile) ? (Card)NO_CARD : p->card[p->start[pile + 1] - 1];
}
inline bool pile_is_open(const Position *p, int pile) {
    return pile_count(p, pile) > p->hidden[pile];
}

/* Whether a pile has the same cards in both positions, as many of them face down. */
bool piles_equal(const Position *, const Position *, int pile);

/* Takes the top `count` cards of `from` and lays them on `to` in the same order. */
void position_move(Position *p, int from, int to, int count);

/* Takes the card at `index` (0 is the bottom) out of a pile; the cards above it move down. */
Card position_take(Position *p, int pile, int index);

/* Puts a card (or NO_CARD, a hole) into a pile at `index`, under the cards that lay there. */
void position_put(Position *p, int pile, int index, Card card);
