/* Records from files. */
#ifndef PATIENCE_RECORD_SOURCE_H
#define PATIENCE_RECORD_SOURCE_H

#include "patience/record.h"
#include "store/name.h"

/* Reads a record, and its name unless `name` is 0.  STATUS_YES, and the play is the caller's to end; else,
   after saying why of line, word and reason, STATUS_NO when its game is not legal, STATUS_WRONG when it is
   no record. */
int record_open(const char *path, Play *, Ending *, char name[RECORD_NAME_MAX]);

#endif
