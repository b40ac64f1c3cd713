/* How long codes are (docs/share.md). */
#pragma once

#include "patience/play.h"

/* SHARE_VERSION is the character after the dot in codes that are written, but of Microsoft's deals;
   SHARE_CODE_MAX the length of the longest code. */
enum { SHARE_VERSION = '2', SHARE_CODE_MAX = 8000, SHARE_MOVES_MAX = 10000 };
