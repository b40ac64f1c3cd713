/* Sentences by word and value. */
#ifndef TEXT_RULE_SAYINGS_H
#define TEXT_RULE_SAYINGS_H

#include "patience/rules.h"

/* Of a foundation or column of which something better is said. */
#define TAKES_NOT_TOLD TAKES

/* Adds to a text the sentences for a group's values and, if it is the stock, for those of the stock: the one
   of `gives`, or those of the other words. */
void sayings_add(char *text, int size, const StockRules *, const PileGroup *, bool gives);

#endif
