/* A position: everything a move changes and undo brings back, and nothing else.  A plain value. */
#ifndef PATIENCE_POSITION_H
#define PATIENCE_POSITION_H

#include "patience/card.h"

PATIENCE_BEGIN

enum { PILES_MAX = 56, CARDS_MAX = 104 }; /* with as many piles a position has 232 bytes, filled up */
enum { PILES_OF_RUNS = 32 };              /* so many at most where more than one card moves */

typedef struct Position {
    uint64_t salt;                /* what redeals are shuffled from; constant in a deal, 0 where none is */
    uint16_t pass;                /* how often the stock has been begun; 1 at first */
    uint8_t phase;                /* a small fact whose meaning the game's file states */
    uint8_t first;                /* the rank of the card dealt first, where it matters; else 0 */
    uint8_t start[PILES_MAX + 1]; /* pile i is card[start[i]] up to card[start[i + 1]], bottom card first */
    uint8_t hidden[PILES_MAX];    /* how many of a pile's bottom cards lie face down */
    Card card[CARDS_MAX];         /* all cards, pile after pile; NO_CARD after the last */
} Position;

/* Some of the piles, a bit each. */
typedef uint64_t PileSet;
static inline PileSet pile_bit(int pile) {
    return (PileSet)1 << pile;
}

static inline int pile_count(const Position *p, int pile) {
    return p->start[pile + 1] - p->start[pile];
}
static inline bool pile_is_empty(const Position *p, int pile) {
    return p->start[pile + 1] == p->start[pile];
}

/* The cards of a pile, bottom first; pile_count() of them. */
static inline const Card *pile_cards(const Position *p, int pile) {
    return p->card + p->start[pile];
}

/* The top card; NO_CARD when the pile is empty. */
static inline Card pile_top(const Position *p, int pile) {
    return pile_is_empty(p, pile) ? (Card)NO_CARD : p->card[p->start[pile + 1] - 1];
}

/* Whether the pile has a top card and it lies face up. */
static inline bool pile_is_open(const Position *p, int pile) {
    return pile_count(p, pile) > p->hidden[pile];
}

/* Takes the top `count` cards of `from` and lays them on `to` in the same order. */
void position_move(Position *p, int from, int to, int count);

/* Takes the card at `index` (0 is the bottom) out of a pile; the cards above it move down. */
Card position_take(Position *p, int pile, int index);

/* Puts a card (or NO_CARD, a hole) into a pile at `index`, under the cards that lay there. */
void position_put(Position *p, int pile, int index, Card card);

/* Whether two positions are the same in every card and fact. */
bool position_equal(const Position *a, const Position *b);

/* A number hardly ever the same for two positions that differ in where the cards lie. */
uint64_t position_hash(const Position *);

PATIENCE_END

#endif
