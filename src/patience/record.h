/* What records are made of (docs/record.md). */
#pragma once

#include "patience/play.h"

/* RECORD_SIZE_MAX is the one bound for a record: none is written that is larger, and none is read. */
enum { RECORD_LINE_MAX = 1000, RECORD_SIZE_MAX = 4 << 20 };

/* An own game's table is part of its record, each line after a word. */
#define RECORD_TABLE "table"
enum { RECORD_HEAD_MAX = 2048 + OWN_TABLE_MAX + OWN_LINES_MAX * (int)sizeof RECORD_TABLE };

/* The comment after a move that the solver gave the player, and what older records call it. */
#define RECORD_TOLD      "# solver"
#define RECORD_TOLD_ONCE "# seer"

/* The lines above the first move, ending with a newline; returns their length. */
int record_head(const Play *, char text[RECORD_HEAD_MAX]);
