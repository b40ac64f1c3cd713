/* Keys and clicks at the table; naming piles, and the result. */
#pragma once

#include "table.h"

/* Makes a move, or says why it is refused. */
void table_move(Table *, Move);

/* Names a pile, and does what follows. */
void table_name_pile(Table *, int pile, int count);

/* Puts back what was picked up, and stops showing moves. */
void table_put_back(Table *);

/* The mouse on the table: the left button names piles and drags cards, the right one sends a card home. */
void table_point(Table *, Event);

/* --- keys and clicks ------------------------------------------------------------------------------------ */

/* Takes one event. */
void table_event(Table *, Event);

/* Counts the time played up to an event; KEY_NOTHING means that time passed. */
void table_count_time(Table *, Event, long long now);

/* The event has been handled; time that a page covered the table meanwhile is left out. */
void table_return(Table *, Event, long long now);
