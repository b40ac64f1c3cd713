/* Dead ends by relaxation: cards lie in each other's way for ever, or will, although there are moves left
   (Lemmas 10 and 20). */
#ifndef SOLVER_RELAXATION_H
#define SOLVER_RELAXATION_H

#include "patience/game.h"

/* Whether the lemma can tell of a game: one pack, cards leave the columns from their ends for
   foundations in suit, and nothing else is done with them. */
bool relaxation_applies(const Game *);

/* Whether not all cards could come home even if those of the stock lay free. */
bool relaxation_is_lost(const Game *, const Position *);

/* The cards at home when nothing more can go there, if those of the stock lie free but for the ones lacking;
   and, where asked, whether the position is lost although they lie free, too. */
CardSet relaxation_home(const Game *, const Position *, CardSet lacking, bool *lost);

/* Whether, in such a game, a card of the stock will cover cards that it waits for, wherever it is laid. */
bool laying_is_lost(const Game *, const Position *);

#endif
