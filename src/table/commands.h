/* Keys and clicks at the table. */
#pragma once

#include "table.h"

/* Takes one event. */
void table_event(Table *, Event);

/* Counts the time played up to an event; KEY_NOTHING is time that went by. */
void table_count_time(Table *, Event, long long now);

/* The event has been taken; while it was, a page may have been before the table: that time is left out. */
void table_return(Table *, Event, long long now);
