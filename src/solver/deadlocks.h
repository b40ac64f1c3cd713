/* Which cards wait for each other in a circle, and how many moves it takes at least to break all of them
   (Lemma 20). */
#pragma once

#include "traits.h"

/* Whether the lemma holds for a game: one pack that lies open, and whose cards go home one by one from the
   ends of columns, cells and reserves, up in suit. */
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
    int moves; /* so many at least besides those home; 0 only where all goes home without others */
    int cost;  /* a guess that says what is tried first */
} Prospect;

/* Where the cost comes to the limit it is as much or more, and the moves need not be all that are known. */
Prospect deadlocks_judge(const Deadlocks *, const Position *, int limit);
