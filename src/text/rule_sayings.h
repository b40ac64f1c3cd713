/* Sentences by word and value. */
#ifndef TEXT_RULE_SAYINGS_H
#define TEXT_RULE_SAYINGS_H

#include "patience/rules.h"

/* What an empty place takes as it is told: something better is said of it; or tails, in order or not. */
#define TAKES_NOT_TOLD TAKES
#define ANY_TAIL_TOLD  (TAKES + 1)
#define KING_TAIL_TOLD (TAKES + 2)

/* What fills it: the waste, and no reserve before it. */
#define WASTE_ALONE_TOLD 4

/* Adds to a text the sentences for a group's values and, if it is the stock, for those of the stock: the one
   of `gives`, or those of the other words. */
void sayings_add(char *text, int size, const StockRules *, const PileGroup *, bool gives);

#endif
