#include "watching.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "captive.h"
#include "store/journal.h"
#include "text/date.h"

/* --- being watched -------------------------------------------------------------------------------------- */

bool watching_is_forbidden(void) {
    char path[FILE_PATH_MAX];
    return !data_path("unwatched", path) && !access(path, F_OK);
}

int watching_forbid(bool forbidden) {
    char path[FILE_PATH_MAX];
    int error = data_path("unwatched", path);
    if (error) return error;
    if (!forbidden) return unlink(path) && errno != ENOENT ? errno : 0;
    const int file = file_open(path, O_RDWR | O_CREAT | O_NOFOLLOW);
    error = file < 0 ? errno : 0;
    if (file >= 0) close(file);
    return error;
}

/* Watchers lock one byte each, that of their number as a process, after the end of the longest record. */
static int locks_between(int file, off_t begin, off_t end, int most) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = begin, .l_len = end - begin};
    if (most <= 0 || begin >= end || fcntl(file, F_GETLK, &lock) || lock.l_type == F_UNLCK) return 0;
    if (lock.l_start < begin || lock.l_len != 1) return 1; /* which none of ours is */
    const int before = locks_between(file, begin, lock.l_start, most - 1);
    return 1 + before + locks_between(file, lock.l_start + 1, end, most - 1 - before);
}

int watchers_of(int file) {
    return file < 0 ? 0 : locks_between(file, RECORD_SIZE_MAX, (off_t)1 << 32, WATCHERS_MAX);
}

/* --- who plays ------------------------------------------------------------------------------------------ */

static bool is_record(const char *name) {
    const size_t length = strlen(name), suffix = strlen(RECORD_SUFFIX);
    return *name != '.' && length > suffix && !strcmp(name + length - suffix, RECORD_SUFFIX);
}

/* The record that was written last since the player is there, whose lock says when he came (captive.c); false
   where there is none. */
static bool find_record(const char *player_folder, char path[FILE_PATH_MAX]) {
    char folder[FILE_PATH_MAX];
    struct stat came;
    path[0] = '\0';
    if (snprintf(folder, sizeof folder, "%s/lock", player_folder) >= (int)sizeof folder ||
        stat(folder, &came))
        return false;
    struct timespec last = came.st_mtim;
    if (snprintf(folder, sizeof folder, "%s/patience/games", player_folder) >= (int)sizeof folder)
        return false;
    DIR *games = opendir(folder);
    if (!games) return false;
    for (const struct dirent *d; (d = readdir(games)) != 0;) {
        struct stat about;
        if (!is_record(d->d_name) || fstatat(dirfd(games), d->d_name, &about, AT_SYMLINK_NOFOLLOW)) continue;
        const struct timespec then = about.st_mtim;
        const bool later =
            then.tv_sec != last.tv_sec ? then.tv_sec > last.tv_sec : then.tv_nsec >= last.tv_nsec;
        if (!later || snprintf(path, FILE_PATH_MAX, "%s/%s", folder, d->d_name) >= FILE_PATH_MAX) continue;
        last = then;
    }
    closedir(games);
    return path[0];
}

/* What another player who is there played last; false where there is nothing, or he lets nobody watch.  Never
   asked of oneself, whose lock would be lost. */
static bool find_game(const HostTerms *terms, const char *player, char path[FILE_PATH_MAX]) {
    char folder[FILE_PATH_MAX], unwatched[FILE_PATH_MAX];
    return captive_is_name(player) && strcmp(player, terms->player) != 0 &&
           snprintf(folder, sizeof folder, "%s/%s", terms->players, player) < (int)sizeof folder &&
           snprintf(unwatched, sizeof unwatched, "%s/patience/unwatched", folder) < (int)sizeof unwatched &&
           access(unwatched, F_OK) && lock_is_held(folder) && find_record(folder, path);
}

/* --- their games ---------------------------------------------------------------------------------------- */

/* Whether a record goes on: who leaves a game enters the time he has played, or how it ended, and who comes
   back that he has. */
static bool goes_on(const char *text) {
    bool on = false;
    for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : 0)
        if (!strncmp(line, "end ", 4) || !strncmp(line, "# seconds ", 10))
            on = false;
        else if (*line && (*line != '#' || !strncmp(line, "# resumed", 9)))
            on = true;
    return on;
}

/* Reads what the record has by now, if it is more; its last line may be written just now. */
static bool read_game(Watched *w, bool *changed) {
    struct stat about;
    size_t size, whole;
    Ending ending;
    Error ignored;
    Play play;
    if (fstat(w->file, &about)) return false;
    if (w->play.played && about.st_size == w->size) return true;
    char *text = lseek(w->file, 0, SEEK_SET) ? 0 : file_read(w->file, RECORD_SIZE_MAX, &size);
    const bool read = text && record_read(text, size, &play, &ending, &whole, &ignored);
    if (read) w->plays = goes_on(text);
    free(text);
    if (!read) return w->play.played;
    play_end(&w->play);
    w->play = play;
    w->size = about.st_size;
    w->since = about.st_mtime;
    w->daily = play.deal.numbered && play.deal.number == number_of_today();
    *changed = true;
    return true;
}

static bool open_game(Watched *w) {
    const struct flock lock = {
        .l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = RECORD_SIZE_MAX + (off_t)getpid(), .l_len = 1};
    if (w->file >= 0) close(w->file);
    w->file = file_open(w->path, O_RDONLY | O_NOFOLLOW);
    w->size = -1;
    return w->file >= 0 && !fcntl(w->file, F_SETLK, &lock);
}

bool watched_look(const HostTerms *terms, Watched *w, bool *changed) {
    char path[FILE_PATH_MAX];
    *changed = false;
    if (!find_game(terms, w->player, path)) return false;
    if (w->file < 0 || strcmp(path, w->path) != 0) {
        memcpy(w->path, path, sizeof path);
        if (!open_game(w)) return false;
    }
    return read_game(w, changed);
}

void watched_end(Watched *w) {
    if (w->file >= 0) close(w->file);
    w->file = -1;
    play_end(&w->play);
}

static int by_player(const void *a, const void *b) {
    const Watched *x = a, *y = b;
    return strcmp(x->player, y->player);
}

int players_read(const HostTerms *terms, Watched of[PLAYERS_MAX]) {
    DIR *folder = terms->players[0] ? opendir(terms->players) : 0;
    int count = 0;
    if (!folder) return 0;
    for (const struct dirent *d; count < PLAYERS_MAX && (d = readdir(folder)) != 0;) {
        Watched *w = &of[count];
        bool changed;
        *w = (Watched){.file = -1};
        snprintf(w->player, sizeof w->player, "%.*s", PLAYER_NAME_MAX - 1, d->d_name);
        if (!find_game(terms, w->player, w->path)) continue;
        w->file = file_open(w->path, O_RDONLY | O_NOFOLLOW);
        const bool shown = w->file >= 0 && read_game(w, &changed) && w->plays;
        if (!shown) play_end(&w->play);
        count += shown;
        if (w->file >= 0) close(w->file);
        w->file = -1;
    }
    closedir(folder);
    qsort(of, (size_t)count, sizeof *of, by_player);
    return count;
}
