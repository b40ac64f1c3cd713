/* The move to make where a play stands, by what the player knows: what odds, coach and fair player go by,
   with the reason why. */
#pragma once

#include "odds.h"

enum { HINT_GAMES = 150 }; /* for a hint at the table: some milliseconds */

/* The best of odds_of_moves, MOVE_NONE when there is none. */
Move hint_move(const Play *, Verdicts *lines, int games);

/* As odds_of_moves, and where nothing wins any more the moves all the same, that first which brings home the
   most cards. */
bool hint_find(const Play *, Verdicts *lines, int games, Budget *, Odds *);

/* Why the first of some moves is a good one, as a clause with a card in it: what spoke most for it beside the
   move that the policy would make otherwise. */
Error hint_reason(const Play *, const Odds *);
