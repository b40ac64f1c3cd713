/* The record of a game: plain text, the deal and the words of the moves (docs/record.md). */
#ifndef PATIENCE_RECORD_H
#define PATIENCE_RECORD_H

#include <stddef.h>

#include "patience/play.h"

PATIENCE_BEGIN

/* RECORD_SIZE_MAX is the one bound for a record: none is written that is larger, and none is read. */
enum { RECORD_LINE_MAX = 1000, RECORD_SIZE_MAX = 4 << 20 };

/* An own game's table is part of its record, each line after a word. */
#define RECORD_TABLE "table"
enum { RECORD_HEAD_MAX = 2048 + OWN_TABLE_MAX + OWN_LINES_MAX * (int)sizeof RECORD_TABLE };

/* The comment after a move that the solver gave the player, and what older records call it. */
#define RECORD_TOLD      "# solver"
#define RECORD_TOLD_ONCE "# seer"

typedef enum Ending { ENDING_NONE, ENDING_OPEN, ENDING_WON, ENDING_LOST } Ending;

/* Reads a record of `size` bytes.  On success true, and the play is the reader's to end; *ending says how the
   record ends, *whole how many bytes its whole lines take: a last line without an end is not read, for it may
   have been cut off.  Otherwise false, and the error names line, word and reason. */
bool record_read(const char *text, size_t size, Play *, Ending *ending, size_t *whole, Error *);

/* The lines above the first move, ending with a newline; returns their length. */
int record_head(const Play *, char text[RECORD_HEAD_MAX]);

/* The whole record up to where the play stands, with its ending; to be freed by the caller. */
char *record_write(const Play *, Ending ending);

/* "won", "lost", "open". */
const char *ending_word(Ending);

PATIENCE_END

#endif
