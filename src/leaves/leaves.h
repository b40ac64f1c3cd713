/* All that hangs on a table, up to a 0: the names in CMakeLists.txt. */
#pragma once

#include "table/leaf.h"

extern const Leaf *const table_leaves[];
