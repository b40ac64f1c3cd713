/* The move to make in a play's current position, by what the player knows: the basis of odds, coach and fair
   player, with the reason why. */
#pragma once

#include "odds.h"

enum { HINT_GAMES = 150 }; /* for a hint at the table: some milliseconds */

/* Like odds_of_moves, but also lists moves when nothing wins any more, the one first that brings home the
   most cards. */
bool hint_find(const Play *, Verdicts *lines, int games, Budget *, Odds *);

/* Why the first of some moves is a good one, as a clause with a card in it: what spoke most for it, compared
   with the move that the policy would make. */
Error hint_reason(const Play *, const Odds *);
