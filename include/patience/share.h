/* A game as one short line, to be given to others (docs/share.md). */
#ifndef PATIENCE_SHARE_H
#define PATIENCE_SHARE_H

#include "patience/play.h"

PATIENCE_BEGIN

/* SHARE_VERSION is the character after the dot in codes that are written, but of Microsoft's deals;
   SHARE_CODE_MAX the length of the longest code. */
enum { SHARE_VERSION = '2', SHARE_CODE_MAX = 8000, SHARE_MOVES_MAX = 10000 };

/* The code of a play up to where it stands: its game, options, deal and moves, and a checksum; to be freed by
   the caller.  0 when the game is too long for one, or began as a board. */
char *share_write(const Play *);

/* Whether a word looks like a code: a game, a dot, and only characters that occur in codes. */
bool share_is_code(const char *word);

/* Reads a code of any version.  On success true, and the play is the reader's to end; otherwise false, and
 * the error says why. */
bool share_read(const char *code, Play *, Error *);

PATIENCE_END

#endif
