/* What piles are called among words, and what they need: short, or where cards are spelled by words too. */
#ifndef PATIENCE_PILE_TEXT_H
#define PATIENCE_PILE_TEXT_H

#include "language.h"
#include "patience/game.h"

/* As in moves; spelled, stock, waste and foundations by what they are, "foundation of clubs".  Returns text.
 */
enum { PILE_TEXT_MAX = 80 };
char *pile_text(const Game *, const Position *, int pile, char text[PILE_TEXT_MAX]);

/* The suit of one of several foundations; -1 where it takes any, where a card will tell, and of other piles.
 */
int pile_suit(const Game *, const Position *, int pile);

/* Whether there are foundations of another kind than that of this pile. */
bool is_one_of_several_lines(const Game *, int pile);

/* Adds to a name which way a foundation goes, where there are some that go another. */
void way_add(const Game *, int pile, char text[PILE_TEXT_MAX]);

/* The rank that a foundation needs: "Q", or "a queen". */
const char *need_text(int rank, char text[CARD_TEXT_MAX]);

#endif
