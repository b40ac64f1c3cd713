/* What a search may rely on in a game: the conditions of the lemmas (docs/solver.md), read off its table
   once. */
#pragma once

#include "card_kinds.h"
#include "dead_ends.h"

/* What of a foundation's cards stands in a key: the rest follows from that, with KEYS_NONE from other piles.
 */
typedef enum KeyedCards { KEYS_ALL, KEYS_COUNT, KEYS_COUNT_AND_TOP, KEYS_NONE } KeyedCards;

typedef struct Traits {
    const Game *g;
    bool plain;         /* nothing is pruned: on request, or because of a word that no lemma covers */
    bool pass_counts;   /* the pass distinguishes positions */
    bool suits_count;   /* suits matter anywhere */
    bool order_follows; /* the other piles determine what is left of the stock's order */
    bool alike;         /* piles that are said to be alike are, for what happens by itself as well */
    bool places_tell;   /* each card is there once and open: what it lies on tells where it is */
    bool in_order;      /* waste, hand and stock always hold cards of `order` in that order */
    bool pure_draws;    /* a draw does nothing but bring the next card to the waste, or a starter home */
    int draws;          /* cards a draw brings */
    bool tails_equal;   /* tails of runs may be exchanged between equal cards (docs/solver.md) */
    bool comes_back;    /* cards come back from foundations */
    bool safe_homes;    /* moves to foundations may be safe */
    bool any_suit;      /* columns build in any suit, */
    bool own_suit;      /* in their own alone, */
    bool any_tail;      /* or any tail leaves some */
    bool heaps;         /* columns take any card, but that is useless */
    bool home_at_once;  /* whatever can go home does (Lemma 9) */
    bool own_places;    /* what fits a column fits there alone (Lemma 25) */
    bool digs;          /* cards are dug out of columns (macro_moves.h), which proves nothing */
    bool relaxes;       /* Lemma 10 holds */
    bool hole;          /* Lemma 23 holds */
    bool columns_relax; /* Lemma 24 holds */
    PairTraits pairs;
    KeyedCards keyed[GROUPS_MAX];
    int ordered;
    Card order[CARDS_MAX];
} Traits;

/* Whether the lemmas were checked against every word that a table says. */
bool words_are_judged(const Rules *);

/* Whether columns get cards other than by moves, or must not be empty. */
bool columns_are_filled(const Rules *);

/* Whether a game has this many packs, columns that build down in alternating colours and give any part of a
   run, foundations up from the ace, and a stock that keeps its order, with no drawn card held now: which
   cards lie open then says more than where. */
bool runs_alternate(const Game *, const Position *, int packs);

enum { RUN_COLUMNS = 12, RUN_DEPTH = 24, RUN_STOCK = 64 };

/* What is constant in a search through states of such a game that say which cards lie open, not where. */
typedef struct RunTable {
    const Game *g;
    bool any_fills;                /* an empty column takes any run, not only kings */
    bool comes_back, kings_return; /* cards from foundations: to columns, to empty ones too */
    bool starters;                 /* aces go home by themselves */
    bool limited;                  /* passes are */
    bool held, held_goes_home;     /* a drawn card that fits a column is played, to a foundation if it fits */
    int draws, columns, first_column, foundations, stock_count, passes;
    uint32_t order;                           /* what is tried first */
    Card stock[RUN_STOCK];                    /* in the order in which it is drawn */
    CardSet stock_from[RUN_STOCK + 1];        /* the cards of the stock from a place on */
    uint8_t place[CARD_LIMIT];                /* of a card in the stock, where each is there once */
    Card column[RUN_COLUMNS][RUN_DEPTH];      /* what lies there at first, bottom first */
    uint8_t base[RUN_COLUMNS][RUN_DEPTH + 1]; /* where the run with this top card begins */
    Card under[CARD_LIMIT];                   /* the card under one that is not loose at first, or NO_CARD */
    uint32_t stride[RUN_COLUMNS];             /* of a column's count in a state's key */
} RunTable;

/* Reads a suitable position, but for its columns.  `freely` lifts the limit of passes and the compulsion to
   play a drawn card. */
void run_table_read(RunTable *, const Game *, const Position *, bool freely);

/* Whether the waste is no longer turned over, with this many passes begun since the root. */
static inline bool is_last_pass(const RunTable *k, int pass) {
    return k->limited && pass + 1 >= k->passes;
}

/* The traits of a game for a search that begins at this position; `plain` where words are not judged. */
void traits_read(Traits *, const Game *, const Position *, bool plain);
