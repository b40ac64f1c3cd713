/* Naming piles, by their keys or with the mouse, and what comes of it. */
#pragma once

#include "table.h"

/* Makes a move, or says why it is refused. */
void table_move(Table *, Move);

/* Names a pile, with what comes of it. */
void table_name_pile(Table *, int pile, int count);

/* Names one by its card that is the `count`th from the end, the source; or says that it is covered. */
void table_name_card(Table *, int pile, int count);

/* Puts back what was picked up, and shows no moves any more. */
void table_put_back(Table *);

/* What the mouse does on the table: the left button names piles and carries cards, the right one sends a card
   home. */
void table_point(Table *, Event);
