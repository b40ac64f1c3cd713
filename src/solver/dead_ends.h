/* Dead ends: cards lie in each other's way for ever, or will, although there are moves left (Lemmas 10, 23
   and 24); and cards that leave in pairs (Lemmas 26 and 27). */
#pragma once

#include "engine/game.h"

/* Whether there is one foundation alone, where cards of the columns, that go nowhere else, lie on ranks
   beside their own. */
bool hole_applies(const Game *);

/* Whether some card of the columns would find none to be laid on. */
bool hole_is_lost(const Game *, const Position *);

/* Whether there is one pack, cards leave the columns by building down or up, and none for cells. */
bool column_relaxation_applies(const Game *);

/* Whether there is one pack, and cards leave the columns for foundations in suit alone, from their ends: then
   the cards in the columns say all. */
bool relaxation_applies(const Game *);

/* Whether some card never leaves its place, or comes home, though nothing that once was bare or empty is
   covered or taken, where either applies. */
bool columns_are_lost(const Game *, const Position *);

/* The cards at home when nothing more can go there, if those of the stock lie free but for the ones lacking;
   and whether the position is lost although they lie free, too.  Where relaxation_applies. */
CardSet cards_coming_home(const Game *, const Position *, CardSet lacking, bool *lost);

/* --- pairs ---------------------------------------------------------------------------------------------- */

/* Games in which cards leave in pairs, or under higher ones: what is lost, what may be done at once, and what
   need not be searched (Lemmas 26 to 28). */

typedef struct PairTraits {
    bool apply; /* each card is there once, leaves in pairs or under a higher one, and no hook says more */
    bool alone_at_once;        /* a card that leaves alone does so as soon as it can */
    bool clears;               /* there are piles to be cleared; else so many cards have to leave as win */
    bool moves;                /* cards go to columns that were emptied, too */
    CardSet unpaired;          /* the cards that leave alone, if at all */
    CardSet mates[CARD_LIMIT]; /* what a card leaves with, or under */
    bool stays;                /* and that one stays */
    CardSet lower[CARD_LIMIT]; /* what leaves with a card, or under it */
    uint8_t row[CARD_LIMIT];   /* which of the rows still to come at the root brings a card; 0: none */
} PairTraits;

void pairs_read(PairTraits *, const Game *, const Position *root);

/* Whether a card that has to leave can find no other any more. */
bool pairs_are_lost(const PairTraits *, const Game *, const Position *);

/* The move of a card that leaves alone, or MOVE_NONE. */
Move pairs_alone(const PairTraits *, const Game *, const Position *);

/* Whether a card was left where it lay when a row came, though a higher one was free, and can take none any
   more: if the root can be won at all, so it can without such positions. */
bool card_is_kept_in_vain(const PairTraits *, const Game *, const Position *);
