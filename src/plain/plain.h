/* Playing without a picture: words are read from the standard input, short sentences answer on the standard
   output.  For screen readers, terminals without a cursor, printers and scripts. */
#pragma once

#include "session/session.h"

/* Plays until the player leaves or the input ends; returns the exit status: 0, or 2 when the record cannot be
   gone on with, the input cannot be read or the output is closed. */
int plain_run(const Opening *, Config *);
