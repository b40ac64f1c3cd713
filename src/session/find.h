/* What is meant: cards, and where they are as far as the player may know; a move. */
#pragma once

#include "engine/game.h"

/* Cards of a rank, a suit, or both; 0: any.  {0} is none. */
typedef struct Sought {
    int rank, suit; /* the suit from 1 */
} Sought;

bool is_wanted(Sought, Card);

/* Reads "7", "h", "7h", "queen" or "queen of hearts", in English or the player's language.  A single capital
   is taken for a rank first. */
bool wanted_read(const char *text, Sought *);

/* "7♥ on the table, 7♦ not yet seen", or numbers if there are many; with the piles of those on the table if
   wanted.  Returns text. */
enum { FOUND_TEXT_MAX = 400 };
char *found_text(const Game *, const Position *, Sought, bool piles, char text[FOUND_TEXT_MAX]);

/* The one sensible move from a pile, of the legal ones: home, onto a card, or into a gap if that bares
   something.  MOVE_NONE if there is none. */
Move sensible_move(const Game *, const Position *, const MoveList *legal, int from);
