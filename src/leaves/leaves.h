/* All that hangs on a table, up to a 0: the names in CMakeLists.txt. */
#ifndef PATIENCE_LEAVES_H
#define PATIENCE_LEAVES_H

#include "table/leaf.h"

extern const Leaf *const table_leaves[];

#endif
