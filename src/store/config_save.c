/* Writing preferences back without touching what else stands in the file, nor losing it on the way: the file
   is replaced by a new one as a whole. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "patience/game.h"

enum { LOCK_TRIES = 100, LOCK_PAUSE = 10 * 1000 * 1000, NAME_TRIES = 100 };

/* --- where it is written -------------------------------------------------------------------------------- */

/* Makes the folders above a file; 0, or errno. */
static int make_folders(char *path) {
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        const bool made = !mkdir(path, 0700) || errno == EEXIST;
        *slash = '/';
        if (!made) return errno;
    }
    return 0;
}

/* The file that the path leads to in the end, links followed; 0, or errno. */
static int find_target(const char *path, char target[CONFIG_PATH_MAX]) {
    struct stat about;
    char *real = realpath(path, 0);
    if (!real && errno == ENOENT && !lstat(path, &about)) { /* a link to a file that is still to be made */
        const int file = open(path, O_WRONLY | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666);
        if (file < 0) return errno;
        close(file);
        real = realpath(path, 0);
    }
    if (!real && errno != ENOENT) return errno;
    const int n = snprintf(target, CONFIG_PATH_MAX, "%s", real ? real : path);
    free(real);
    return n < CONFIG_PATH_MAX ? 0 : ENAMETOOLONG;
}

/* Locks the folder of a file, for the file itself is replaced, so that of two programs the second sees what
   the first has written.  Where nothing can be locked *lock is -1.  0, or errno. */
static int lock_folder(const char *target, int *lock) {
    const struct timespec pause = {.tv_nsec = LOCK_PAUSE};
    char folder[CONFIG_PATH_MAX];
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(target, '/') - target + 1), target);
    *lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (int i = 0; *lock >= 0 && flock(*lock, LOCK_EX | LOCK_NB); i++) {
        const bool waits = errno == EWOULDBLOCK || errno == EINTR;
        if (waits && i < LOCK_TRIES) {
            nanosleep(&pause, 0);
            continue;
        }
        close(*lock);
        *lock = -1;
        return waits ? EWOULDBLOCK : 0;
    }
    return 0;
}

/* --- what is written ------------------------------------------------------------------------------------ */

static bool is_changed(const Config *config, int i) {
    return config->settings.value[i] != config->written.value[i];
}

/* Writes a line of the old file; where it sets what was changed, with the new value in the old one's place.
 */
static void write_line(FILE *out, const Config *config, const char *line, size_t length, bool *written) {
    char value[NOTATION_MAX];
    int begin = 0, end = 0;
    const int i = strlen(line) == length ? config_preference(line, &begin, &end) : -1;
    if (i >= 0) written[i] = true;
    if (i < 0 || !is_changed(config, i)) {
        fwrite(line, 1, length, out);
    } else {
        settings_value(&config->settings, i, value, sizeof value);
        if (begin)
            fprintf(out, "%.*s%s%s", begin, line, value, line + end);
        else
            fprintf(out, "%s = %s", preferences[i].name, value);
    }
    fputc('\n', out);
}

/* The new file, to be freed. */
static char *new_text(const Config *config, char *old, size_t old_size, size_t *size) {
    char value[NOTATION_MAX], *text = 0;
    bool written[OPTIONS_MAX] = {false};
    FILE *out = open_memstream(&text, size);
    if (!out) abort();
    for (char *line = old; old && line < old + old_size;) {
        char *end = memchr(line, '\n', (size_t)(old + old_size - line));
        if (!end) end = old + old_size;
        *end = '\0';
        write_line(out, config, line, (size_t)(end - line), written);
        line = end + 1;
    }
    for (int i = 0; preferences[i].name; i++)
        if (!written[i] && is_changed(config, i) && config->settings.value[i])
            fprintf(out, "%s = %s\n", preferences[i].name,
                    settings_value(&config->settings, i, value, sizeof value));
    if (fclose(out)) abort();
    return text;
}

/* --- how it is written ---------------------------------------------------------------------------------- */

/* Makes a new file beside the target, under a name that nothing has; returns the descriptor, or -1 and errno.
 */
static int make_beside(const char *target, mode_t mode, char fresh[CONFIG_PATH_MAX + 40]) {
    for (int i = 0; i < NAME_TRIES; i++) {
        snprintf(fresh, CONFIG_PATH_MAX + 40, "%s.%ld-%d.new", target, (long)getpid(), i);
        const int file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

/* Writes the whole text and sees it to the disk; 0, or errno. */
static int write_all(int file, const char *text, size_t size) {
    while (size) {
        const ssize_t n = write(file, text, size);
        if (n <= 0 && (!n || errno != EINTR)) return n ? errno : EIO;
        if (n > 0) text += n;
        if (n > 0) size -= (size_t)n;
    }
    return fsync(file) && errno != EINVAL ? errno : 0;
}

/* The new file belongs to whom the old one belonged, and nobody else may read it than before; 0, or errno. */
static int keep_owner(int file, const struct stat *old) {
    struct stat mine;
    if (fstat(file, &mine)) return errno;
    const bool same = mine.st_uid == old->st_uid && mine.st_gid == old->st_gid;
    return (!same && fchown(file, old->st_uid, old->st_gid)) || fchmod(file, old->st_mode & 07777) ? errno
                                                                                                   : 0;
}

/* Puts a new file in the target's place; 0, or errno. */
static int replace(const char *target, const struct stat *old, const char *text, size_t size) {
    char fresh[CONFIG_PATH_MAX + 40];
    const int file = make_beside(target, old ? 0600 : 0666, fresh);
    if (file < 0) return errno;
    int trouble = old ? keep_owner(file, old) : 0;
    if (!trouble) trouble = write_all(file, text, size);
    if (close(file) && !trouble && errno != EINTR) trouble = errno;
    if (!trouble && rename(fresh, target)) trouble = errno;
    if (trouble) unlink(fresh);
    return trouble;
}

/* The same under the lock. */
static int rewrite(const Config *config, const char *target) {
    struct stat about;
    size_t old_size = 0, size;
    char *old = config_text(target, &old_size);
    if (!old && errno != ENOENT) return errno;
    int trouble = 0;
    if (old && (stat(target, &about) || faccessat(AT_FDCWD, target, W_OK, AT_EACCESS))) trouble = errno;
    char *text = new_text(config, old, old_size, &size);
    if (!trouble && size > CONFIG_SIZE_MAX) trouble = EFBIG;
    if (!trouble) trouble = replace(target, old ? &about : 0, text, size);
    free(old);
    free(text);
    return trouble;
}

int config_save(Config *config) {
    char path[CONFIG_PATH_MAX], target[CONFIG_PATH_MAX];
    int lock = -1;
    if (!config_path(path)) return ENOENT;
    int trouble = make_folders(path);
    if (!trouble) trouble = find_target(path, target);
    if (!trouble) trouble = lock_folder(target, &lock);
    if (!trouble) trouble = rewrite(config, target);
    if (lock >= 0) close(lock);
    if (!trouble) config->written = config->settings;
    return trouble;
}
