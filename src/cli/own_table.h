/* Tables of rules: written out to be changed, and tried. */
#pragma once

#include "command.h"

/* Prints the table of a game, under another name if it came with the program; the exit status. */
int table_print(const Rules *);

/* Deals and solves a game that somebody has written, and says what came of it; the exit status. */
/* Prints the words that tables are written in; an exit status. */
int rule_words_print(void);

int table_try(const Request *, const Rules *);
