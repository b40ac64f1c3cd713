/* The cost of a position when all cards are open: a guess that decides what is tried first, never part of a
   proof. */
#pragma once

#include "search.h"

/* The data from which the costs of moves are computed, updated piece by piece. */
typedef struct OpenOutlook {
    const Game *g;
    const Position *p;
    const struct Weights *weights;
    int a_move; /* the extra cost of every move made */
    int free;   /* how many columns and cells are empty, */
    int cells;  /* and cells alone */
    bool moves_runs;
    bool hole;                      /* foundations are built in any suit */
    int8_t step[SUITS], top[SUITS]; /* which way each foundation goes, and how far it has come */
    int8_t steps[CARD_LIMIT];       /* how many cards of its suit go home up to this one; 0 if unknown */
    int8_t least[PILES_MAX][SUITS]; /* of the cards in a pile */
    int16_t lying[CARDS_MAX];       /* what each card costs where it lies, as the position has them; */
    int16_t next[CARDS_MAX];        /* how many of its pile, up to it, come next, */
    int16_t second[CARDS_MAX];      /* and after those */
    int8_t left[RANKS + 1];         /* how many cards of each rank are not home */
} OpenOutlook;

/* Begins with what is constant in a search. */
void outlook_begin(OpenOutlook *, const Game *);

/* Reads a position, which the outlook keeps using; returns its cost. */
int outlook_read(OpenOutlook *, const Position *);

/* About how much the position costs more after a macro move; less is better. */
int outlook_move(const OpenOutlook *, MacroMove);
