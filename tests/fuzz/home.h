/* A home of its own for targets that read the player's files: emptied before each run, removed in the end. */
#ifndef FUZZ_HOME_H
#define FUZZ_HOME_H

#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fuzz.h"
#include "store/file.h"
#include "text/language.h"

static char home[100];

static inline int home_remove(const char *path, const struct stat *about, int kind, struct FTW *ftw) {
    (void)about, (void)kind;
    return ftw->level ? remove(path) : 0;
}

static inline void home_empty(void) {
    nftw(home, home_remove, 16, FTW_DEPTH | FTW_PHYS);
}

static inline void home_leave(void) {
    home_empty();
    rmdir(home);
}

/* In English, with signs, on a day that is always the same. */
static inline void home_enter(void) {
    static const char *const variable[][2] = {
        {"LC_ALL", "C.UTF-8"}, {"LANGUAGE", "en"}, {"TZ", "UTC"}, {"PATIENCE_NOW", "1795275900"}};
    if (*home) {
        home_empty();
        return;
    }
    snprintf(home, sizeof home, "%s/patience-fuzz-XXXXXX", access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
    MUST(mkdtemp(home) && !atexit(home_leave));
    MUST(!setenv("HOME", home, 1) && !setenv("XDG_DATA_HOME", home, 1) &&
         !setenv("XDG_CONFIG_HOME", home, 1));
    for (size_t i = 0; i < sizeof variable / sizeof *variable; i++)
        MUST(!setenv(variable[i][0], variable[i][1], 1));
    MUST(language_begin("en"));
}

/* Makes a file below the folder "patience". */
static inline void home_file(const char *name, const void *bytes, size_t size) {
    char path[200];
    snprintf(path, sizeof path, "%s/patience/%s", home, name);
    *strrchr(path, '/') = '\0';
    MUST(!folder_make(path));
    path[strlen(path)] = '/';
    FILE *file = fopen(path, "wb");
    MUST(file && fwrite(bytes, 1, size, file) == size && !fclose(file));
}

#endif
