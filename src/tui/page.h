/* Pages besides the table: texts to read, a question to answer. */
#ifndef PATIENCE_PAGE_H
#define PATIENCE_PAGE_H

#include "patience/rules.h"
#include "screen.h"

/* Shows the keys and the rules of a game, to be scrolled; returns EVENT_LEAVE when the program has to end,
   else EVENT_KEY. */
EventKind page_help(const Rules *);

/* Asks for the number of a deal in the line for messages; false when the player thinks better of it. */
bool page_ask_number(const char *question, uint64_t *number);

#endif
