/* A move as people read it, wherever one is named in brief. */
#ifndef PATIENCE_MOVE_TEXT_H
#define PATIENCE_MOVE_TEXT_H

#include "patience/game.h"

enum { MOVE_TEXT_MAX = 100 };

/* What it moves and where to, by the cards: "4♣ on 5♥", "A♠ home", "draw".  Returns text. */
char *move_text(const Game *, const Position *before, Move, char text[MOVE_TEXT_MAX]);

/* The same of a move that was made: of a draw which card came.  Returns text. */
char *move_made_text(const Game *, const Position *before, Move, char text[MOVE_TEXT_MAX]);

#endif
