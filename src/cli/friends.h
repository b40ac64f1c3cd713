/* A table of friends: codes that were pasted into a file, each checked by replaying it. */
#ifndef PATIENCE_FRIENDS_H
#define PATIENCE_FRIENDS_H

#include "command.h"
#include "patience/solver.h"

/* Tells who won what the codes of a file are of, in which order, and where the others lost; the exit status.
 */
int friends_tell(const Request *, const char *path, const Limits *, int total);

#endif
