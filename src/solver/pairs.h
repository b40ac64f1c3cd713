/* Games in which cards leave in pairs, or under higher ones: what is lost, and what may be done at once
   (Lemmas 26 and 27). */
#pragma once

#include "patience/game.h"

typedef struct PairTraits {
    bool apply; /* each card is there once, leaves in pairs or under a higher one, and no hook says more */
    bool alone_at_once;        /* a card that leaves alone does so as soon as it can */
    bool clears;               /* there are piles to be cleared; else so many cards have to leave as win */
    bool moves;                /* cards go to columns that were emptied, too */
    CardSet mates[CARD_LIMIT]; /* what a card leaves with, or under */
    bool stays;                /* and that one stays */
} PairTraits;

void pairs_read(PairTraits *, const Game *);

/* Whether a card that has to leave can find no other any more. */
bool pairs_are_lost(const PairTraits *, const Game *, const Position *);

/* The move of a card that leaves alone, or MOVE_NONE. */
Move pairs_alone(const PairTraits *, const Game *, const Position *);
