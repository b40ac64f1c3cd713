/* The move of a hint. */
#pragma once

#include "advice/hint.h"

/* The best of odds_of_moves, MOVE_NONE if there is none. */
static inline Move hint_move(const Play *play, Verdicts *lines, int games) {
    Odds odds = {.games = 0};
    odds_of_moves(play, lines, games, ENDLESS, &odds);
    return odds.moves.count ? odds.moves.of[0].move : (Move){.kind = MOVE_NONE};
}
