/* Moves as they are named at the table: by the keys of piles. */
#ifndef PATIENCE_MOVE_KEYS_H
#define PATIENCE_MOVE_KEYS_H

#include "text/move_text.h"
#include "view.h"

/* The keys that make a legal move, for example "3-f", as few as are needed. */
char *view_move_keys(const View *, Move, char text[NOTATION_MAX]);

/* A legal move as it is told: the keys of its source and target, and the cards, "3-7 4♣ on 5♥". */
enum { VIEW_MOVE_MAX = NOTATION_MAX + MOVE_TEXT_MAX };
char *view_move_text(const View *, Move, char text[VIEW_MOVE_MAX]);

/* All legal moves so, or by their keys alone where the width has no room for their cards. */
void view_moves_text(const View *, int width, char *text, int size);

/* The keys of these piles in brief, for example "1 3-6 w"; returns text. */
char *view_pile_keys(const View *, uint32_t piles, char text[KEYS_TEXT_MAX]);

#endif
