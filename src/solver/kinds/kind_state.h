/* States of a game in alternating colours, with one or more packs, where any part of a run moves: which cards
   are open, not where (Lemmas 21 and 22). */
#pragma once

#include "solver/transposition_table.h"

enum { KINDS = 2 * (RANKS + 2) };

/* Cards with at least one copy, and those with both twins. */
typedef struct Twins {
    CardSet any, both;
} Twins;

static inline void twins_add(Twins *t, CardSet cards) {
    t->both |= t->any & cards;
    t->any |= cards;
}
static inline void twins_take(Twins *t, CardSet cards) {
    t->any &= ~cards | t->both;
    t->both &= ~cards;
}

/* A state.  A column's fixed cards are its head, the lowest card of its run, and those under it: the head
   leaves it for good.  The lowest card of a column is not a head if any card fills an empty column, or if it
   is a king.  All other open cards are loose. */
typedef struct KindState {
    uint64_t stock;         /* bit i: the ith card of the stock is still there */
    uint8_t drawn, pass;    /* cards before `drawn` are in the waste; passes begun since the root */
    uint8_t empty;          /* columns without fixed cards */
    uint8_t places;         /* how many of these at least have to hold loose cards */
    uint8_t cards_home;     /* cards on foundations */
    uint8_t home[SUITS][2]; /* how high the foundations are, the lower one first */
    uint8_t fixed[RUN_COLUMNS];
    int8_t open[KINDS], loose[KINDS];
    Twins loose_of; /* also by suit */
} KindState;

typedef enum KindStep {
    HEAD_GOES_HOME,
    HEAD_LEAVES,
    STOCK_IS_BROUGHT,
    ONE_IS_DRAWN,    /* if drawn cards are held */
    LOOSE_GOES_HOME, /* this and the following hardly ever lose a winnable game */
    STOCK_GOES_HOME,
    COMES_BACK
} KindStep;

/* A step by a card; `at` is a head's column, or a card's place in the stock. */
typedef struct KindMove {
    uint8_t step, card, at, order;
} KindMove;

/* Ranks and colours: what a kind lies on, and what lies on it. */
static inline int kind_of(Card card) {
    return rank_of(card) * 2 + is_red(card);
}
static inline int parent_of(int kind) {
    return (kind + 2) ^ 1;
}
static inline int child_of(int kind) {
    return (kind - 2) ^ 1;
}

static inline Card head_of(const RunTable *k, const KindState *s, int column) {
    return s->fixed[column] ? k->column[column][s->fixed[column] - 1] : (Card)NO_CARD;
}

/* Whether it comes next on a foundation. */
static inline bool is_wanted(const KindState *s, Card card) {
    const uint8_t *home = s->home[suit_of(card)];
    return home[0] + 1 == rank_of(card) || home[1] + 1 == rank_of(card);
}

void kinds_read(RunTable *, KindState *, const Game *, const Position *);

/* Does a step if it is possible. */
bool kind_play(const RunTable *, KindState *, KindMove);

enum { KIND_MOVES_MAX = 256 };

/* All steps that are to be tried, in order; returns how many. */
int kind_moves(const RunTable *, const KindState *, KindMove move[KIND_MOVES_MAX]);

/* Dead ends by relaxation (Lemma 22). */
bool kinds_are_lost(const RunTable *, const KindState *);

void kind_key(Key *, const RunTable *, const KindState *);

/* The next place of the stock, from this one on, that holds a card, or `stock_count`. */
static inline int stock_next(const RunTable *k, const KindState *s, int place) {
    const uint64_t left = place < 64 ? s->stock >> place << place : 0;
    return left ? __builtin_ctzll(left) : k->stock_count;
}

/* The place of the waste's top card, or -1. */
static inline int waste_top(const KindState *s) {
    const uint64_t waste = s->drawn < 64 ? s->stock & (((uint64_t)1 << s->drawn) - 1) : s->stock;
    return waste ? 63 - __builtin_clzll(waste) : -1;
}
