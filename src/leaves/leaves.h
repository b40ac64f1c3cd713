/* All leaves of a table, ending with 0: the names in CMakeLists.txt. */
#pragma once

#include "table/leaf.h"

extern const Leaf *const table_leaves[];
