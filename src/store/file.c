#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <pwd.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/memory.h"
#include "text/language.h"

enum { LOCK_PAUSE = 5, FOLDER_LOCK_WAIT = 1000, NAME_TRIES = 100, LINKS_MAX = 40 };

/* --- where they lie ------------------------------------------------------------------------------------- */

const char *home_folder(void) {
    const char *home = getenv("HOME");
    if (home && *home == '/') return home;
    const struct passwd *me = getpwuid(getuid());
    return me && me->pw_dir && *me->pw_dir == '/' ? me->pw_dir : 0;
}

/* Whether it is a link made by neither the player nor root: in a shared folder it could make this program
   write where its maker cannot. */
static bool is_planted(const char *path) {
    struct stat about;
    return !lstat(path, &about) && S_ISLNK(about.st_mode) && about.st_uid && about.st_uid != geteuid();
}

/* The XDG standard says to ignore a folder that is not absolute. */
static int xdg_path(const char *variable, const char *usual, const char *name, char path[FILE_PATH_MAX]) {
    const char *folder = getenv(variable);
    const bool given = folder && *folder == '/';
    if (!given) folder = home_folder();
    int n = snprintf(path, FILE_PATH_MAX, "%s%s/patience", folder ? folder : "$HOME", given ? "" : usual);
    if (folder && n < FILE_PATH_MAX && is_planted(path)) return EACCES;
    if (n < FILE_PATH_MAX) n += snprintf(path + n, (size_t)(FILE_PATH_MAX - n), "/%s", name);
    return !folder ? NO_HOME : n >= FILE_PATH_MAX ? ENAMETOOLONG : is_planted(path) ? EACCES : 0;
}

int data_path(const char *name, char path[FILE_PATH_MAX]) {
    return xdg_path("XDG_DATA_HOME", "/.local/share", name, path);
}

int config_path(char path[FILE_PATH_MAX]) {
    return xdg_path("XDG_CONFIG_HOME", "/.config", "config", path);
}

const char *file_name(const char *path) {
    const char *const slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool is_folder(const char *path) {
    struct stat about;
    return !stat(path, &about) && S_ISDIR(about.st_mode);
}

int folder_make(const char *path) {
    char part[FILE_PATH_MAX];
    int error = 0;
    if (is_folder(path)) return 0;
    for (const char *end = path; *end && !error;) {
        end += strspn(end, "/");
        end += strcspn(end, "/");
        snprintf(part, sizeof part, "%.*s", (int)(end - path), path);
        if (is_folder(part)) continue;
        error = !mkdir(part, 0700) ? file_sync_folder(part) : errno == EEXIST ? ENOTDIR : errno;
        if (error && is_folder(part)) error = 0; /* another process has just made it */
    }
    return error;
}

char *path_shown(const char *path, char *text, int size) {
    const char *home = home_folder();
    size_t length = home ? strlen(home) : 0;
    while (length && home[length - 1] == '/') length--;
    if (length && !strncmp(path, home, length) && path[length] == '/')
        snprintf(text, (size_t)size, "~%s", path + length);
    else
        snprintf(text, (size_t)size, "%s", path);
    for (char *c = text; *c; c++)
        if ((unsigned char)*c < ' ') *c = '?'; /* sentences may have line breaks, paths in them may not */
    return text;
}

/* --- reading and writing -------------------------------------------------------------------------------- */

/* The same descriptor where it is what it may be; else -1 and errno. */
static int checked(int file, bool or_pipe) {
    struct stat about;
    if (file < 0) return -1;
    const int error = fstat(file, &about)                  ? errno
                      : S_ISREG(about.st_mode)             ? 0
                      : or_pipe && S_ISFIFO(about.st_mode) ? fcntl(file, F_SETFL, 0) ? errno : 0
                      : S_ISDIR(about.st_mode)             ? EISDIR
                                                           : EINVAL;
    if (!error) return file;
    close(file);
    errno = error;
    return -1;
}

int input_open(const char *path) {
    return checked(open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC), true);
}

int file_open(const char *path, int how) {
    char target[FILE_PATH_MAX];
    int error = 0;
    if ((how & O_ACCMODE) != O_RDONLY && !(how & O_NOFOLLOW)) {
        error = file_target(path, target);
        path = target;
        how |= O_NOFOLLOW;
    }
    const int file = error ? -1 : open(path, how | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0600);
    if (error) errno = error;
    return checked(file, false);
}

char *file_read(int file, size_t most, size_t *size) {
    size_t capacity = 0;
    ssize_t n = 1;
    char *text = 0;
    for (*size = 0; n && *size <= most;) {
        if (*size == capacity) {
            capacity = capacity ? capacity * 2 : 4096;
            text = memory_resize(text, capacity + 1);
        }
        n = read(file, text + *size, capacity - *size);
        if (n > 0) *size += (size_t)n;
        if (n < 0 && errno != EINTR) break;
    }
    if (n || *size > most) {
        const int error = *size > most ? EFBIG : errno;
        free(text);
        errno = error;
        return 0;
    }
    text[*size] = '\0';
    return text;
}

char *file_load(const char *path, int how, size_t most, size_t *size) {
    const int file = file_open(path, O_RDONLY | how);
    if (file < 0) return 0;
    char *text = file_read(file, most, size);
    const int error = errno;
    close(file);
    errno = error;
    return text;
}

int file_write(int file, const char *text, size_t size, size_t *done) {
    size_t written = 0;
    int error = 0;
    while (written < size && !error) {
        const ssize_t n = write(file, text + written, size - written);
        if (n > 0)
            written += (size_t)n;
        else if (!n || errno != EINTR)
            error = n ? errno : EIO;
    }
    if (done) *done = written;
    return error;
}

int file_lock(int file, int how, int milliseconds) {
    const struct timespec pause = {.tv_nsec = LOCK_PAUSE * 1000000};
    for (; flock(file, how | LOCK_NB); milliseconds -= LOCK_PAUSE) {
        if (errno != EWOULDBLOCK && errno != EINTR) return errno;
        if (milliseconds <= 0) return EWOULDBLOCK;
        nanosleep(&pause, 0);
    }
    return 0;
}

/* Some file systems cannot do this, or need not. */
int file_sync(int file) {
    return !fsync(file) || errno == EINVAL || errno == EROFS || errno == ENOTSUP ? 0 : errno;
}

/* Writes the folder of a path; returns the name in it. */
static const char *folder_of(const char *path, char folder[FILE_PATH_MAX]) {
    const char *const name = file_name(path);
    snprintf(folder, FILE_PATH_MAX, "%.*s", name > path ? (int)(name - path) : 1, name > path ? path : ".");
    return name;
}

static int open_folder(const char *path) {
    char folder[FILE_PATH_MAX];
    folder_of(path, folder);
    return open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/* A folder that may be written but not read cannot be synced. */
int file_sync_folder(const char *path) {
    const int folder = open_folder(path);
    if (folder < 0) return errno == EACCES ? 0 : errno;
    const int error = file_sync(folder);
    close(folder);
    return error;
}

/* --- replacing ------------------------------------------------------------------------------------------ */

/* Replaces a path by the target of the link there. */
static int follow(char path[FILE_PATH_MAX], const char *link) {
    char *const slash = strrchr(path, '/'), *const from = *link == '/' || !slash ? path : slash + 1;
    const size_t room = FILE_PATH_MAX - (size_t)(from - path);
    return snprintf(from, room, "%s", link) < (int)room ? 0 : ENAMETOOLONG;
}

int file_target(const char *path, char target[FILE_PATH_MAX]) {
    char link[FILE_PATH_MAX];
    int error = snprintf(target, FILE_PATH_MAX, "%s", path) < FILE_PATH_MAX ? 0 : ENAMETOOLONG;
    for (int links = 0; !error; links++) {
        const ssize_t n = readlink(target, link, sizeof link - 1);
        if (n < 0) return errno == EINVAL || errno == ENOENT ? 0 : errno;
        link[n] = '\0';
        error = links == LINKS_MAX ? ELOOP : is_planted(target) ? EACCES : follow(target, link);
    }
    return error;
}

/* Locks the folder of a file, as the file itself is replaced.  *lock is to be closed; -1 if it cannot be
   locked. */
static int lock_folder(const char *target, int *lock) {
    *lock = open_folder(target);
    const int error = *lock < 0 ? 0 : file_lock(*lock, LOCK_EX, FOLDER_LOCK_WAIT);
    if (!error) return 0;
    close(*lock);
    *lock = -1;
    return error == EWOULDBLOCK ? error : 0;
}

static const char fresh_suffix[] = ".new";

/* Makes a file beside the target, under an unused name: its descriptor, or -1 and errno. */
static int make_beside(const char *target, mode_t mode, char fresh[FILE_PATH_MAX + 40]) {
    for (int i = 0; i < NAME_TRIES; i++) {
        snprintf(fresh, FILE_PATH_MAX + 40, "%s.%ld-%d%s", target, (long)getpid(), i, fresh_suffix);
        const int file = open(fresh, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
        if (file >= 0 || errno != EEXIST) return file;
    }
    return -1;
}

/* Whether it is a new file meant to replace one of this name (0: any) whose maker is gone. */
static bool is_left(const char *file, const char *name) {
    const char *end = strrchr(file, '.'), *maker = end;
    long process;
    int length = 0;
    while (maker && maker > file && *--maker != '.') {
    }
    return maker && sscanf(maker, ".%ld-%*d.new%n", &process, &length) == 1 && !maker[length] &&
           (!name || (!strncmp(file, name, strlen(name)) && file + strlen(name) == maker)) && process > 0 &&
           kill((pid_t)process, 0) && errno == ESRCH;
}

/* Deletes those in a folder, or all of them if nobody else makes any. */
static void sweep(const char *path, const char *name, bool alone) {
    const size_t suffix = strlen(fresh_suffix);
    DIR *folder = opendir(path);
    for (const struct dirent *d; folder && (d = readdir(folder)) != 0;) {
        const size_t length = strlen(d->d_name);
        const bool is_fresh = length > suffix && !strcmp(d->d_name + length - suffix, fresh_suffix);
        if (is_fresh && (alone || is_left(d->d_name, name))) unlinkat(dirfd(folder), d->d_name, 0);
    }
    if (folder) closedir(folder);
}

void file_sweep(bool alone) {
    static const char *const folders[] = {"", "games", "rules"};
    char path[FILE_PATH_MAX], folder[FILE_PATH_MAX];
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (!data_path(folders[i], path)) sweep(path, 0, alone);
    if (!config_path(path) && folder_of(path, folder)) sweep(folder, 0, alone);
}

/* Gives the new file the old one's owner and mode; where a mode cannot be set, as in captivity, only the
   player may read it. */
static int keep_owner(int file, const struct stat *old) {
    struct stat mine;
    if (fstat(file, &mine)) return errno;
    const bool same = mine.st_uid == old->st_uid && mine.st_gid == old->st_gid;
    if (!same && fchown(file, old->st_uid, old->st_gid)) return errno;
    return mine.st_mode == old->st_mode || !fchmod(file, old->st_mode & 07777) || errno == EPERM ? 0 : errno;
}

/* Gives a new file its name, replacing the old one, or only if there is none. */
static int give_name(const char *fresh, const char *target, bool replaces) {
    struct stat old;
    if (!replaces && !link(fresh, target)) {
        unlink(fresh); /* otherwise the next program deletes it */
        return 0;
    }
    if (!replaces && errno != EPERM && errno != ENOTSUP) return errno;
    if (!replaces && !lstat(target, &old)) return EEXIST; /* the file system has no hard links */
    return rename(fresh, target) ? errno : 0;
}

int file_put(const char *target, const char *text, size_t size, int how, int *kept) {
    char fresh[FILE_PATH_MAX + 40], folder[FILE_PATH_MAX];
    struct stat old;
    const bool alone = how & O_EXCL, replaces = !alone && !lstat(target, &old);
    if (!alone && (replaces ? faccessat(AT_FDCWD, target, W_OK, AT_EACCESS) : errno != ENOENT)) return errno;
    if (replaces && !S_ISREG(old.st_mode))
        return EINVAL; /* a device must not be replaced, least of all by root */
    const char *const name = folder_of(target, folder);
    sweep(folder, name, false);
    const int file = make_beside(target, alone || replaces ? 0600 : 0666, fresh);
    if (file < 0) return errno;
    int error = replaces ? keep_owner(file, &old) : 0;
    if (!error) error = file_write(file, text, size, 0);
    if (!error) error = file_sync(file);
    if (!error && kept) error = file_lock(file, LOCK_EX, 0);
    if (!error) error = give_name(fresh, target, !alone);
    if (error) unlink(fresh);
    if (kept && !error)
        *kept = file;
    else
        close(file);
    if (!error) file_sync_folder(target); /* in any case the new file is visible now */
    return error;
}

/* Writes over what the file says by now. */
static int rewrite(const char *target, size_t most, FileChange *change, const void *context) {
    size_t size = 0;
    char *const old = file_load(target, 0, most, &size), none[1] = "";
    if (!old && errno != ENOENT) return errno;
    char *const text = change(context, old ? old : none, size, &size);
    const int error = !text ? EINVAL : size > most ? EFBIG : file_put(target, text, size, 0, 0);
    free(old);
    free(text);
    return error;
}

int file_change(const char *path, size_t most, FileChange *change, const void *context) {
    char folder[FILE_PATH_MAX], target[FILE_PATH_MAX];
    int lock = -1;
    folder_of(path, folder);
    int error = folder_make(folder);
    if (!error) error = file_target(path, target);
    if (!error) error = lock_folder(target, &lock);
    if (!error) error = rewrite(target, most, change, context);
    if (lock >= 0) close(lock);
    return error;
}

/* --- syncing to disk in the background ------------------------------------------------------------------ */

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

/* The thread takes no signals: they are for the thread that waits for keys. */
static bool begin(Sync *sync) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool begun = !pthread_create(&sync->thread, 0, run, sync);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    return begun;
}

Sync *sync_begin(int file, const char *path) {
    Sync *sync = memory_zeros(1, sizeof *sync);
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

/* --- taking lines apart --------------------------------------------------------------------------------- */

const char entry_expected[] = N_("a line is “name = value”, or begins with # as a remark");

TextLines lines_of(char *text, size_t size) {
    return (TextLines){.next = text, .end = text + size};
}

char *lines_next(TextLines *lines) {
    char *line = lines->next;
    if (line >= lines->end) return 0;
    char *newline = memchr(line, '\n', (size_t)(lines->end - line)), *end = newline ? newline : lines->end;
    *end = '\0';
    lines->next = end + 1;
    lines->length = (size_t)(end - line);
    lines->whole = newline;
    lines->number++;
    return line;
}

bool entry_read(const char *line, TextEntry *entry) {
    const int mark = utf8_mark(line); /* some editors put a byte order mark before the first */
    *entry = (TextEntry){.begin = 0};
    line += mark;
    const int fields =
        sscanf(line, " %399[^= \t\r#] = %n%399[^\r]", entry->name, &entry->begin, entry->value);
    entry->begin = fields < 2 ? 0 : entry->begin + mark;
    const char first = line[strspn(line, " \t\r")];
    return first && first != '#';
}
