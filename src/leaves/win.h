/* The panel of a win, beside what was played before. */
#pragma once

#include "table/leaf.h"

typedef struct Win {
    Table *table;
    Figures record; /* with these options; nothing played: not known */
    int difficulty; /* 0: not known */
} Win;

extern const Leaf win_leaf;
