/* Where piles stand whose table does not say it. */
#ifndef PATIENCE_RULES_PLACE_H
#define PATIENCE_RULES_PLACE_H

#include "patience/rules.h"

/* Places the groups that do not say where they stand: the stock and what is drawn at the upper left, cells
   and reserves beside them, foundations at the upper right or in a row below; then rows of cards, to the left
   and to the right; then columns and what else is fanned downwards, in two lines where they are many. Columns
   that do not say how they lie are fanned. */
void rules_place(Rules *);

#endif
