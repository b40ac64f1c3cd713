/* States of the Klondike search: which cards are open, not where. */
#pragma once

#include <pthread.h>

#include "solver/containers.h"
#include "solver/traits.h"

enum { COLUMNS_MAX = 10, DEPTH_MAX = 20, STOCK_MAX = 31, PROGRESS_BITS = 8 };

/* The open cards and the foundations. */
typedef struct Tableau {
    CardSet open, loose;
    CardSet home;     /* on the foundations; four bits of rank 0 below the aces are always set */
    uint16_t heights; /* of the foundations, four bits each */
    uint8_t empty;    /* columns */
} Tableau;

/* A state.  A column's fixed cards are the face-down ones and its head, the card on them, which leaves it for
   good; a king without cards under it is not a head.  All other open cards are loose. */
typedef struct State {
    Tableau tableau;
    CardSet in_stock;
    uint32_t stock; /* bit i: the ith card of the stock is still there */
    uint32_t fixed_word;
    uint8_t fixed[COLUMNS_MAX];
    uint8_t drawn, pass; /* cards of the stock before `drawn` are in the waste; passes begun since the root */
} State;

/* The moves that can never be taken back.  Drawing a single card is a move only if cards are held. */
typedef enum Irreversible {
    HOME_FROM_COLUMN,
    HEAD_MOVES,
    HOME_FROM_STOCK,
    STOCK_TO_COLUMN,
    DRAW_ONE,
    IRREVERSIBLES,
    NOTHING_DONE = IRREVERSIBLES
} Irreversible;

/* The open cards, and what may be done with them. */
typedef struct Mobility {
    CardSet spare;   /* kinds, of rank and colour, of which one can be bare */
    CardSet bare;    /* can be made bare */
    CardSet fitting; /* fit on a bare card; kings when a column is empty */
    CardSet wanted;  /* come next on the foundations */
    CardSet safe;    /* lose nothing by going home when they can (Lemma 5) */
} Mobility;

/* Reads a suitable position.  `freely` lifts the limit of passes and the compulsion to play a drawn card.
 */
void klondike_read(RunTable *, State *, const Game *, const Position *, bool freely);

void tableau_mobility(const RunTable *, const Tableau *, Mobility *);

/* Makes a possible irreversible move; NO_CARD draws one. */
void state_play(const RunTable *, State *, Irreversible, Card);

/* Moves a loose card home, or back from there. */
void tableau_step(Tableau *, Card);

/* Dead ends by relaxation (Lemma 18): whether some card never gets home even if what was once free or bare
   stays so.  Takes the mobility of the state's tableau; and, or 0, the previous state, which was not a dead
   end, with its mobility: a relaxation that reaches all of that is not one either. */
bool tokens_are_lacking(const RunTable *, const State *, const Mobility *, const State *before,
                        const Mobility *look_before);

bool state_is_won(const State *);

/* Whether drawing brings the same cards as from the beginning of the stock, so that it does not matter how
   far it is drawn (Lemma 3). */
bool stock_begins_anew(const RunTable *, const State *);

/* The state in one word, for the transposition table; `tag` separates states where the progress through the
   stock does not matter. */
uint64_t state_key(const RunTable *, const State *, int tag);

/* The column whose head the card is; 0 if it is not one. */
int column_of_head(const RunTable *, const State *, Card);

/* How a card goes home that is not there. */
static inline Irreversible home_from(const State *s, Card card) {
    return set_has(s->in_stock, card) ? HOME_FROM_STOCK : HOME_FROM_COLUMN;
}

static inline Card head_of(const RunTable *k, const State *s, int column) {
    return s->fixed[column] ? k->column[column][s->fixed[column] - 1] : NO_CARD;
}

/* Cards of the stock that lie in the waste. */
static inline uint32_t waste_of(const State *s) {
    return s->stock & ((1U << s->drawn) - 1);
}

/* How a place of the stock can be reached by drawing, with `stock` cards of which this many lie in the waste.
 */
static inline bool is_drawn_to(const RunTable *k, int place, int waste, int stock) {
    return place >= waste - 1 && ((place - waste + 1) % k->draws == 0 || place == stock - 1);
}

/* For non-empty sets; built into gcc and clang. */
static inline int lowest_bit(uint64_t set) {
    return __builtin_ctzll(set);
}
static inline int highest_bit(uint64_t set) {
    return 63 - __builtin_clzll(set);
}
/* Counts in pairs, fours and bytes: gcc would call a function if the processor may lack popcnt. */
static inline int count_bits(uint64_t set) {
    set -= set >> 1 & 0x5555555555555555;
    set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
}

/* --- state table ---------------------------------------------------------------------------------------- */

/* The transposition table of the Klondike search, one word per state: 56 bits are the whole state, the lower
   8 its progress through the stock, or whatever else lets it dominate its equals. */

enum { STATE_PARTS = 256 };

/* How states that differ only in their progress compare. */
typedef enum Dominance {
    NO_DOMINANCE,    /* known with the same progress only */
    DRAWN_DOMINATES, /* known with a progress from which drawing leads to its own */
    FULL_DOMINATES   /* known with the same progress or with 1 */
} Dominance;

/* Grown part by part, so that hardly any extra memory is needed. */
typedef struct StateTable {
    Dominance dominance;
    int draws, cards;      /* cards per draw, and cards of the stock plus one */
    pthread_mutex_t *lock; /* of each part, while several threads use it; or 0 */
    HashSet part[STATE_PARTS];
} StateTable;

/* Notes a state whose progress is not 0; KNOWN_OTHERWISE if it is in the table, but not dominated.
 */
Novelty state_table_note(StateTable *, Budget *, uint64_t state);

/* Frees the memory. */
void state_table_end(StateTable *, Budget *);
