/* One thread a sync. */
#include "sync.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "file.h"

struct Sync {
    pthread_t thread;
    atomic_bool done;
    int file, error;
    char path[FILE_PATH_MAX];
};

static void *run(void *context) {
    Sync *sync = context;
    sync->error = file_sync(sync->file);
    if (!sync->error && sync->path[0]) sync->error = file_sync_folder(sync->path);
    atomic_store(&sync->done, true);
    return 0;
}

/* The thread takes no signals: they are for the one that waits for keys. */
static bool begin(Sync *sync) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool begun = !pthread_create(&sync->thread, 0, run, sync);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    return begun;
}

Sync *sync_begin(int file, const char *path) {
    Sync *sync = calloc(1, sizeof *sync);
    if (!sync) abort();
    sync->file = file;
    snprintf(sync->path, sizeof sync->path, "%s", path ? path : "");
    if (begin(sync)) return sync;
    free(sync);
    return 0;
}

bool sync_is_done(const Sync *sync) {
    return atomic_load(&sync->done);
}

int sync_end(Sync *sync) {
    pthread_join(sync->thread, 0);
    const int error = sync->error;
    free(sync);
    return error;
}
