/* What the solver reads off a table once, and the exact key of a position made with it. */
#ifndef SOLVER_KEY_H
#define SOLVER_KEY_H

#include "patience/game.h"

enum { KEY_MAX = 200 };

/* Two positions of a search have the same key only if they are won by the same lines, up to the names of
   piles and cards that are alike and, with pure draws, up to drawing. */
typedef struct Key {
    uint8_t length;
    uint16_t progress; /* with pure draws: how far the stock has been played, less is better */
    uint8_t byte[KEY_MAX];
} Key;

/* What of a foundation's cards tells them all. */
typedef enum Told { ALL_TOLD, COUNT_TOLD, COUNT_AND_TOP_TOLD } Told;

typedef struct Traits {
    const Game *g;
    bool plain;
    bool pass_counts;  /* positions that differ by their pass differ */
    bool suits_count;  /* suits make a difference anywhere */
    bool in_order;     /* waste, hand and stock always hold cards of `order` in that order */
    bool pure_draws;   /* a draw does nothing but bring the next card to the waste, or a starter home */
    bool tails_equal;  /* tails of runs may be exchanged between equal cards (docs/solver.md) */
    bool comes_back;   /* cards come back from foundations */
    bool safe_moves;   /* moves to foundations may be safe */
    bool home_at_once; /* whatever can go home does (docs/solver.md, home at once) */
    bool may_stick;    /* cards may lie in each other's way for ever (stuck.h) */
    Told told[GROUPS_MAX];
    int ordered;
    Card order[CARDS_MAX];
} Traits;

/* The traits of a game for a search that begins at this position. */
void traits_read(Traits *, const Game *, const Position *, bool plain);

void key_make(Key *, const Traits *, const Position *);

#endif
