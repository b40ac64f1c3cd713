/* Dead ends by relaxation: cards lie in each other's way for ever, or will, although there are moves left
   (Lemmas 10, 23 and 24). */
#pragma once

#include "patience/game.h"

/* Whether the lemma applies to a game: one pack, cards leave the columns from their ends for
   foundations in suit, and nothing else is done with them. */
bool relaxation_applies(const Game *);

/* The cards at home when nothing more can go there, if those of the stock lie free but for the ones lacking:
   all, or with none lacking the position is lost; and, where asked, whether it is lost although they lie
   free, too. */
CardSet relaxation_home(const Game *, const Position *, CardSet lacking, bool *lost);

/* Whether there is one foundation alone, where cards of the columns, that go nowhere else, lie on ranks
   beside their own. */
bool hole_applies(const Game *);

/* Whether some card of the columns would find none to be laid on. */
bool hole_is_lost(const Game *, const Position *);

/* Whether there is one pack, cards leave the columns by building down or up, and none for cells. */
bool column_relaxation_applies(const Game *);

/* Whether some card never leaves its place, or comes home, though nothing that once was bare or empty is
   covered or taken. */
bool columns_are_lost(const Game *, const Position *);
