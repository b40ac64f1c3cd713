/* Keys and clicks at the table; naming piles, and what comes of it. */
#pragma once

#include "table.h"

/* Makes a move, or says why it is refused. */
void table_move(Table *, Move);

/* Names a pile, with what comes of it. */
void table_name_pile(Table *, int pile, int count);

/* Puts back what was picked up, and shows no moves any more. */
void table_put_back(Table *);

/* What the mouse does on the table: the left button names piles and carries cards, the right one sends a card
   home. */
void table_point(Table *, Event);

/* --- keys and clicks ------------------------------------------------------------------------------------ */

/* Takes one event. */
void table_event(Table *, Event);

/* Counts the time played up to an event; KEY_NOTHING is time that went by. */
void table_count_time(Table *, Event, long long now);

/* The event has been taken; while it was, a page may have been before the table: that time is left out. */
void table_return(Table *, Event, long long now);
