/* The journal's file: found, locked, written a line at a time, and never left with half a line. */
#include "journal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "record_file.h"

enum { MOST_OF_A_NAME = 1000, LOCK_TRIES = 20 };

/* Moves are made until so much of the largest record is left, for what else is to be written; and it is said
   before. */
enum { ENDING_ROOM = 1 << 16, LITTLE_ROOM = 4 * ENDING_ROOM };

/* --- the folder -------------------------------------------------------------------------------------------
 */

const char *home_folder(void) {
    const char *home = getenv("HOME");
    if (home && *home == '/') return home;
    const struct passwd *me = getpwuid(getuid());
    return me && me->pw_dir && *me->pw_dir == '/' ? me->pw_dir : 0;
}

int journal_data_path(const char *name, char path[JOURNAL_PATH_MAX]) {
    const char *data = getenv("XDG_DATA_HOME");
    const bool given = data && *data == '/'; /* the standard has a relative one ignored */
    const char *base = given ? data : home_folder();
    path[0] = '\0';
    if (!base) return ENOENT;
    const int n =
        snprintf(path, JOURNAL_PATH_MAX, "%s%s/patience/%s", base, given ? "" : "/.local/share", name);
    return n < JOURNAL_PATH_MAX ? 0 : ENAMETOOLONG;
}

static int folder_name(char path[JOURNAL_PATH_MAX]) {
    return journal_data_path("games", path);
}

static bool is_folder(const char *path) {
    struct stat s;
    return !stat(path, &s) && S_ISDIR(s.st_mode);
}

static int make_folder(const char *path) {
    if (!mkdir(path, 0700)) return 0;
    const int trouble = errno == EEXIST ? ENOTDIR : errno;
    return is_folder(path) ? 0 : trouble;
}

int journal_folder(char path[JOURNAL_PATH_MAX]) {
    int trouble = folder_name(path);
    if (trouble || is_folder(path)) return trouble;
    for (char *slash = strchr(path + 1, '/'); slash && !trouble; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        trouble = make_folder(path);
        *slash = '/';
    }
    return trouble ? trouble : make_folder(path);
}

/* --- files ------------------------------------------------------------------------------------------------
 */

/* Someone who lists the folder holds a lock for a moment; a player holds it for long. */
static bool lock(int file) {
    const struct timespec moment = {.tv_nsec = 5000000};
    for (int tries = 1; flock(file, LOCK_EX | LOCK_NB); tries++) {
        if (errno != EWOULDBLOCK || tries == LOCK_TRIES) return false;
        nanosleep(&moment, 0);
    }
    return true;
}

/* Lets go of the file.  It is unlocked by name, for a child process may still hold the descriptor. */
static void let_go(Journal *j) {
    if (j->file < 0) return;
    flock(j->file, LOCK_UN);
    if (close(j->file) && errno != EINTR && !j->trouble) j->trouble = errno;
    j->file = -1;
    j->sound = 0;
}

/* Makes a new file that nobody else has; 0, or errno. */
static int create(Journal *j) {
    char path[JOURNAL_PATH_MAX], again[16] = "";
    int file = -1, trouble = journal_folder(path);
    const size_t length = strlen(path), room = sizeof path - length;
    for (int n = 2; !trouble && file < 0; n++) {
        const int wanted = snprintf(path + length, room, "/%s%s" RECORD_SUFFIX, j->name, again);
        if ((size_t)wanted >= room) return ENAMETOOLONG;
        file = open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | CAREFULLY, 0600);
        if (file < 0 && (errno != EEXIST || n > MOST_OF_A_NAME)) trouble = errno;
        snprintf(again, sizeof again, "-%d", n);
    }
    if (trouble) return trouble;
    if (!lock(file) && errno == EWOULDBLOCK) { /* where nothing can be locked, the new name must do */
        unlink(path);
        close(file);
        return EWOULDBLOCK;
    }
    j->file = file;
    j->sound = 0;
    memcpy(j->path, path, sizeof path);
    return 0;
}

/* Whether the file was deleted, or someone else wrote into it: then it is no longer ours to write. */
static bool is_lost(const Journal *j) {
    struct stat mine, there;
    if (fstat(j->file, &mine) || (size_t)mine.st_size != j->sound) return true;
    return !mine.st_nlink &&
           (stat(j->path, &there) || there.st_ino != mine.st_ino || there.st_dev != mine.st_dev);
}

/* --- writing ----------------------------------------------------------------------------------------------
 */

/* Writes text, commonly one line and in one piece; returns how much of it was written. */
static size_t write_text(int file, const char *text, size_t size, int *trouble) {
    size_t done = 0;
    *trouble = 0;
    while (done < size && !*trouble) {
        const ssize_t n = write(file, text + done, size - done);
        if (n > 0)
            done += (size_t)n;
        else if (!n)
            *trouble = EIO;
        else if (errno != EINTR)
            *trouble = errno;
    }
    return done;
}

/* Brings what the file does not hold yet into it, whole lines only. */
static void catch_up(Journal *j) {
    if (j->sound == j->size) return;
    if (j->file >= 0 && is_lost(j)) let_go(j);
    if (j->file < 0) {
        j->trouble = create(j);
        if (j->trouble) return;
    }
    j->sound += write_text(j->file, j->text + j->sound, j->size - j->sound, &j->trouble);
    if (!j->trouble) return;
    while (j->sound && j->text[j->sound - 1] != '\n') j->sound--;
    if (j->sound < j->head) j->sound = 0;
    if (j->sound && !ftruncate(j->file, (off_t)j->sound)) return;
    if (!j->sound) unlink(j->path); /* made just now, and no record yet */
    let_go(j);
}

static void append(Journal *j, const char *text, size_t size) {
    while (j->room - j->size < size) {
        j->room = j->room ? j->room * 2 : 4096;
        j->text = realloc(j->text, j->room);
        if (!j->text) abort(); /* all that could be written is on disk */
    }
    memcpy(j->text + j->size, text, size);
    j->size += size;
}

static void add_line(Journal *j, const char *line) {
    assert(!strchr(line, '\n') && strlen(line) < RECORD_LINE_MAX);
    j->full |= j->size + strlen(line) + 1 > RECORD_SIZE_MAX;
    if (j->full) { /* nor any later line, which would not follow upon what is there */
        j->trouble = EFBIG;
        return;
    }
    append(j, line, strlen(line));
    append(j, "\n", 1);
    catch_up(j);
}

static void forget(Journal *j) {
    let_go(j);
    free(j->text);
    j->text = 0;
    j->size = j->room = j->head = 0;
}

/* What a file begun now is called. */
static void name_file(Journal *j, const Play *play) {
    char deal[24] = "cards", date[24] = "";
    const time_t now = time(0);
    struct tm local;
    if (play->deal.numbered) snprintf(deal, sizeof deal, "%llu", (unsigned long long)play->deal.number);
    if (localtime_r(&now, &local)) strftime(date, sizeof date, "%Y%m%d-%H%M%S", &local);
    snprintf(j->name, sizeof j->name, "%.40s-%s-%s", play->game.rules.id, deal, date);
}

void journal_begin(Journal *j, const Play *play) {
    char head[RECORD_HEAD_MAX];
    char *text = record_write(play, ENDING_NONE);
    *j = (Journal){.file = -1, .head = (size_t)record_head(play, head)};
    append(j, text, strlen(text));
    free(text);
    name_file(j, play);
}

void journal_add(Journal *j, const char *line) {
    if (j->text) add_line(j, line);
}

static const char seconds_mark[] = "\n# seconds ";

/* The text is no string: it ends where its size says. */
int journal_seconds(const Journal *j) {
    const size_t mark = sizeof seconds_mark - 1;
    int seconds = 0;
    for (const char *at = j->text;
         at && (at = memmem(at, j->size - (size_t)(at - j->text), seconds_mark, mark));)
        for (at += mark, seconds = 0; at < j->text + j->size && *at >= '0' && *at <= '9'; at++)
            seconds = seconds < 100000000 ? seconds * 10 + (*at - '0') : seconds;
    return seconds;
}

void journal_add_seconds(Journal *j, int seconds) {
    char line[40];
    snprintf(line, sizeof line, "%s%d", seconds_mark + 1, seconds);
    journal_add(j, line);
}

void journal_end(Journal *j, Ending ending) {
    char line[24];
    if (!j->text) return;
    snprintf(line, sizeof line, "end %s", ending_word(ending));
    if (ending && j->size > j->head) add_line(j, line);
    journal_close(j);
}

void journal_close(Journal *j) {
    if (!j->text) return;
    if (j->trouble) catch_up(j);
    forget(j);
}

/* --- room -------------------------------------------------------------------------------------------------
 */

Room journal_room(const Journal *j) {
    if (!j->text || j->size <= RECORD_SIZE_MAX - LITTLE_ROOM) return ROOM_ENOUGH;
    return j->size <= RECORD_SIZE_MAX - ENDING_ROOM ? ROOM_LITTLE : ROOM_NONE;
}

bool journal_can_renew(const Play *play) {
    return (size_t)play->at * (NOTATION_MAX + sizeof RECORD_SEER) + RECORD_HEAD_MAX < RECORD_SIZE_MAX / 2;
}

bool journal_renew(Journal *j, const Play *play) {
    char name[RECORD_NAME_MAX], line[40];
    if (journal_room(j) != ROOM_NONE || !journal_can_renew(play)) return false;
    Journal fresh;
    journal_begin(&fresh, play);
    name_of(j, name);
    if (name[0]) name_give(&fresh, name);
    if (journal_seconds(j)) journal_add_seconds(&fresh, journal_seconds(j));
    snprintf(line, sizeof line, "# from %d", play->at);
    journal_add(&fresh, line);
    if (fresh.trouble)
        journal_close(j); /* it may have to be gone on with */
    else
        journal_end(j, ENDING_OPEN);
    *j = fresh;
    return true;
}

/* --- going on ---------------------------------------------------------------------------------------------
 */

const char *journal_why_not_locked(int trouble) {
    return trouble == EWOULDBLOCK
               ? N_("this game is being played in another terminal")
               : N_("the file cannot be locked where it lies, so two terminals might write it at once");
}

/* Opens and locks the record; where it may not be written it is opened for reading, and *ours is false. */
static const char *take_file(Journal *j, const char *path, bool *ours) {
    if (strlen(path) >= sizeof j->path) return record_file_why(ENAMETOOLONG);
    strcpy(j->path, path);
    j->file = open(path, O_RDWR | O_APPEND | CAREFULLY);
    *ours = j->file >= 0;
    if (!*ours && (errno == EACCES || errno == EPERM || errno == EROFS))
        j->file = open(path, O_RDONLY | CAREFULLY);
    if (j->file < 0) return record_file_why(errno);
    return !*ours || lock(j->file) ? 0 : journal_why_not_locked(errno);
}

/* Reads the record; its text and the play are left to the caller also when it has ended. */
static bool read_play(Journal *j, Play *play, size_t *whole, Error *error) {
    Ending ending;
    j->text = record_file_text(j->file, &j->size);
    error->why = j->text ? 0 : record_file_why(errno);
    if (!j->text) return false;
    j->room = j->size + 1;
    if (!record_read(j->text, j->size, play, &ending, whole, error)) return false;
    if (!ending) return true;
    play_end(play);
    error->why = N_("this game has ended; it can be replayed, but not resumed");
    return false;
}

bool journal_resume(Journal *j, const char *path, Play *play, Error *error) {
    bool ours = false;
    size_t whole = 0;
    *j = (Journal){.file = -1};
    *error = (Error){.why = take_file(j, path, &ours)};
    if (error->why || !read_play(j, play, &whole, error)) {
        forget(j);
        return false;
    }
    name_file(j, play);
    const bool cut = ours && (whole == j->size || !ftruncate(j->file, (off_t)whole));
    j->size = j->sound = whole;
    if (!cut) let_go(j);
    return true;
}
