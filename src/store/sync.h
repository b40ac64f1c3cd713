/* Bringing a file to the disk in a thread of its own, for that may take as long as the disk likes, and keys
   do not wait for it. */
#ifndef PATIENCE_SYNC_H
#define PATIENCE_SYNC_H

#include <stdbool.h>

typedef struct Sync Sync;

/* Begins to sync an open file, and the folder of its path (unless that is 0).  0 where there is no thread for
   it. */
Sync *sync_begin(int file, const char *path);

bool sync_is_done(const Sync *);

/* Waits until it is done, and forgets it.  0, or errno. */
int sync_end(Sync *);

#endif
