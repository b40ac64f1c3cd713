/* A copy of a record, in a file of the player's choice. */
#ifndef PATIENCE_EXPORT_H
#define PATIENCE_EXPORT_H

#include "journal.h"

/* Writes the record of a play up to where it stands into a new file; one that is there already is left alone
   (EEXIST).  The name may begin with "~/"; `path` becomes where the file lies, from the root on.  0, or
   errno. */
int export_write(const Play *, Ending, const char *name, char path[FILE_PATH_MAX]);

#endif
