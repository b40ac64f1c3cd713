/* The games that programs of this folder are told. */
#pragma once

#include "store/own_games.h"

/* The game of a word GAME[,NAME=VALUE...], where GAME may be the file of a table, with weights beside it; and
   the options.  0 where there is none. */
const Rules *game_worded(const char *word, Settings *);
