/* Boards: how a game stands, pile by pile, also from its middle (docs/deals.md). */
#pragma once

#include "engine/deal.h"
#include "engine/game.h"

/* As a text a board has a line a pile; in records (then `between` is not the newline) it is one line. */
#define BOARD_BETWEEN " | "
enum { BOARD_TEXT_MAX = 2048 };

/* How many piles of a role there are. */
int piles_of_role(const Game *, Role);

/* The most cards that may lie face down on a pile: as many as are dealt so to one of its group. */
int most_hidden(const Game *, int pile);

/* Puts a card on a pile of a board that begins as {0}.  false and why it cannot lie there. */
bool board_put(const Game *, Position *, int pile, Card, bool hidden, Error *);

/* The foundation that it fits, or -1. */
int board_home(const Game *, const Position *, Card);

/* Makes a deal of a board whose cards were put: a pack where one is dealt so.  Begun foundations that were
   not named are laid out, and of a single one all cards below its top.  false and what is wrong. */
bool board_deal(const Game *, Position *, Deal *, Error *);

/* Reads the text of a board; writes it, to be freed. */
bool board_read(const Game *, const char *text, Deal *, Error *);
char *board_write(const Game *, const Position *, const char *between);
