/* The games that are shown first, how they are first dealt, and the game of each evening. */
#pragma once

#include "patience/game.h"

typedef struct FrontGame {
    const char *game, *settings; /* "draws=1", or "" */
} FrontGame;

/* In the order of rules/front; ends with a game of 0. */
extern const FrontGame front_games[];

/* The options a game is dealt with until others are chosen. */
Settings settings_first(const Rules *);

/* The game of the evening of a day since 1970, which is the same for everybody: one after another of the
   games shown first and of those of the sheets, without the hardest. */
const Rules *game_of_evening(long long day);
