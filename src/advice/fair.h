/* Fair advice: what a player could find out, who knows the open cards and those that were open before. */
#ifndef PATIENCE_FAIR_H
#define PATIENCE_FAIR_H

#include "verdicts.h"

/* The position as the player knows it: cards not seen so far are NO_CARD. */
Position fair_view(const Game *, const Position *);

/* How many of the bottom cards of a pile the player has not seen. */
int fair_unseen(const Game *, const Position *, int pile);

/* Whether the player has seen every card and can foresee every move. */
bool fair_knows_all(const Game *, const Position *);

typedef struct FairHints {
    MoveList moves; /* those that make sense, the best first; none: nothing more can be seen */
    bool lost;      /* every card is known, and a search has found that none wins */
    bool wins;      /* every card is known, and a search has found that the first one does */
} FairHints;

/* The moves that make sense where a play stands.  None leads back to a position it stood in before, so that
   who follows the first of them never goes in circles.  Where every card is known it is the one of a line
   that wins, if a short search finds one; `lines` keeps those lines while they are followed: begin with {0}
   and hand in the same for the same play, or a fresh one; the hints are the same. */
void fair_hints(const Play *, Verdicts *lines, FairHints *);

/* Why the first of them is a good move, as a clause with a card in it. */
Error fair_reason(const Play *, const FairHints *);

/* The first of them, MOVE_NONE when there is none. */
Move fair_move(const Play *, Verdicts *lines);

#endif
