/* A copy of a record, in a file of the player's choice. */
#ifndef PATIENCE_EXPORT_H
#define PATIENCE_EXPORT_H

#include <errno.h>

#include "journal.h"

/* Writes the record of a play up to where it stands into a file, whole or not at all, for the player alone. A
   file that is there already is overwritten only if that is said, else EEXIST.  The name may begin with "~/";
   `path` becomes where the file lies, from the root on.  0, or errno, of which one stands for whatever would
   tell what there is in places that are not the player's. */
enum { EXPORT_NOT_THERE = EACCES };
int export_write(const Play *, Ending, const char *name, bool overwrites, char path[FILE_PATH_MAX]);

/* Why it was not: a sentence to be translated, in which {reason} is the errno's. */
const char *export_why_not(int error);

#endif
