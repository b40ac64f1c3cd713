/* Which cards wait for each other in a circle, and a lower bound on the moves needed to break all circles
   (Lemma 20). */
#pragma once

#include "traits.h"

/* Whether the lemma holds for a game: one pack, all open, whose cards go home one by one from the ends of
   columns, cells and reserves, up in suit. */
bool deadlocks_apply(const Game *);

/* What is the same in all positions of a deal. */
typedef struct Deadlocks {
    const Game *g;
    Card nth[SUITS][RANKS];    /* the order in which cards go home, */
    CardSet later[CARD_LIMIT]; /* and those of its suit that do after a card */
    CardSet suit[SUITS];
} Deadlocks;

void deadlocks_read(Deadlocks *, const Game *, const Position *);

typedef struct Prospect {
    int moves; /* lower bound on the moves besides those home; 0 only if everything goes home without others
                */
    int cost;  /* a guess that decides what is tried first */
} Prospect;

/* If the cost reaches the limit it is at least that, and the bound may be lower than possible. */
Prospect deadlocks_judge(const Deadlocks *, const Position *, int limit);
