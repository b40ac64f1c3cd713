/* Boards: a position pile by pile, also from the middle of a game (docs/deals.md). */
#pragma once

#include "engine/deal.h"
#include "engine/game.h"

/* The text of a board has a line for each pile; in records it is one line, with another `between`. */
#define BOARD_BETWEEN " | "
enum { BOARD_TEXT_MAX = 2048 };

/* How many piles have this role. */
int piles_of_role(const Game *, Role);

/* The most cards that may lie face down on a pile: as many as the deal puts on one of its group. */
int most_hidden(const Game *, int pile);

/* Puts a card on a pile of a board that begins as {0}.  false and the reason if it cannot lie there. */
bool board_put(const Game *, Position *, int pile, Card, bool hidden, Error *);

/* The foundation that it fits, or -1. */
int board_home(const Game *, const Position *, Card);

/* Makes a deal of a board: a pack, if one is dealt to it.  Lays out begun foundations that were not named,
   and all cards below the top of a single foundation.  false and the error if something is wrong. */
bool board_deal(const Game *, Position *, Deal *, Error *);

/* Reads the text of a board; writes one, to be freed. */
bool board_read(const Game *, const char *text, Deal *, Error *);
char *board_write(const Game *, const Position *, const char *between);
