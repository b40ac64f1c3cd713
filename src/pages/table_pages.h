/* What is opened from the table: questions, pages, the replay. */
#ifndef PATIENCE_TABLE_PAGES_H
#define PATIENCE_TABLE_PAGES_H

#include "table/table.h"

/* Opens what a command at the table asks for; for Table.open_page. */
void page_of_table(Table *, Action);

/* Shows a game that was played elsewhere from the move `at` on, so many moves a second (0: it waits for
   keys); the player may go on from a move of it. */
void page_watch(Table *, const Play *, int at, int speed);

#endif
