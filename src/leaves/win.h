/* The panel of a win, compared with earlier games. */
#pragma once

#include "table/leaf.h"

typedef struct Win {
    Table *table;
    Figures record; /* with these options; nothing played: unknown */
    int difficulty; /* 0: unknown */
} Win;

extern const Leaf win_leaf;
