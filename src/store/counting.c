/* Counting long statistics while the player does something else. */
#include <pthread.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "aside.h"
#include "game_lines.h"

/* What is read in some 50 milliseconds is not worth a menu without figures. */
enum { LONG_FILE = 8 << 20 };

struct Counting {
    pthread_t thread;
    atomic_bool done, stop;
    int file;
    Statistics statistics;
};

static void *run(void *context) {
    Counting *counting = context;
    counting->statistics = figures_read(counting->statistics.now, counting->file, &counting->stop);
    atomic_store(&counting->done, true);
    return 0;
}

Counting *counting_begin(long long now) {
    struct stat about;
    int error;
    const int file = figures_open(&error);
    const bool is_long = file >= 0 && !fstat(file, &about) && about.st_size > LONG_FILE;
    Counting *counting = is_long ? calloc(1, sizeof *counting) : 0;
    if (counting) {
        counting->file = file;
        counting->statistics.now = now;
        if (aside_begin(&counting->thread, run, counting)) return counting;
    }
    if (file >= 0) close(file);
    free(counting);
    return 0;
}

bool counting_is_done(const Counting *counting) {
    return atomic_load(&counting->done);
}

Statistics counting_end(Counting *counting) {
    atomic_store(&counting->stop, true);
    pthread_join(counting->thread, 0);
    const Statistics statistics = counting->statistics;
    free(counting);
    return statistics;
}
