/* The games that can be resumed, and why others cannot. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "journal.h"
#include "engine/memory.h"
#include "text/error_text.h"
#include "text/language.h"

/* --- what the folder holds ------------------------------------------------------------------------------ */

/* Newest first; of equal times those whose names, with their dates, come later. */
static int by_age(const void *a, const void *b) {
    const RecordFile *x = a, *y = b;
    if (x->modified.tv_sec != y->modified.tv_sec) return x->modified.tv_sec < y->modified.tv_sec ? 1 : -1;
    if (x->modified.tv_nsec != y->modified.tv_nsec) return x->modified.tv_nsec < y->modified.tv_nsec ? 1 : -1;
    return strcmp(y->name, x->name);
}

static bool is_candidate(int folder, const char *name, RecordFile *entry, int *error) {
    struct stat s;
    const size_t length = strlen(name), suffix = strlen(RECORD_SUFFIX);
    if (*name == '.' || length <= suffix || strcmp(name + length - suffix, RECORD_SUFFIX)) return false;
    if (fstatat(folder, name, &s, AT_SYMLINK_NOFOLLOW)) {
        if (errno != ENOENT) *error = errno;
        return false;
    }
    if (!S_ISREG(s.st_mode)) return false;
    entry->modified = s.st_mtim;
    entry->size = s.st_size;
    strcpy(entry->name, name);
    return true;
}

RecordFile *records_in(const char *path, size_t *count, int *error) {
    RecordFile *list = 0;
    DIR *folder = opendir(path);
    *count = 0;
    *error = folder || errno == ENOENT ? 0 : errno;
    if (!folder) return 0;
    for (const struct dirent *d; errno = 0, (d = readdir(folder)) != 0;) {
        list = memory_room(list, *count, sizeof *list);
        if (is_candidate(dirfd(folder), d->d_name, &list[*count], error)) ++*count;
    }
    if (errno) *error = errno;
    closedir(folder);
    if (list) qsort(list, *count, sizeof *list, by_age);
    return list;
}

/* The player's own. */
static RecordFile *own_records(char path[FILE_PATH_MAX], size_t *count, int *error) {
    *count = 0;
    *error = data_path("games", path);
    return *error ? 0 : records_in(path, count, error);
}

/* --- one record ----------------------------------------------------------------------------------------- */

/* Whether the last line is an end: most records have one, and need not be read or played through. */
static bool has_end(int file) {
    enum { LAST_LINES = 40 };
    struct stat about;
    char text[LAST_LINES];
    if (fstat(file, &about)) return false;
    const off_t from = about.st_size > LAST_LINES ? about.st_size - LAST_LINES : 0;
    const ssize_t size = pread(file, text, sizeof text, from);
    if (size < 2 || text[size - 1] != '\n') return false;
    const char *last = text + size - 1;
    while (last > text && last[-1] != '\n') last--;
    return last > text && text + size - last > 4 && !memcmp(last, "end ", 4);
}

/* Whether a record that cannot be read may be one of this game (0: of any). */
static bool may_be_of(const Rules *rules, const char *name, const char *text, size_t size) {
    char line[60];
    if (!rules) return true;
    if (!text) return !strncmp(name, rules->id, strlen(rules->id)) && name[strlen(rules->id)] == '-';
    snprintf(line, sizeof line, "\ngame %.40s ", rules->id);
    return memmem(text, size, line, strlen(line)) != 0;
}

/* What the record says; false if it is not an unfinished game or (then error->why) damaged. */
static bool read_unfinished(const char *text, size_t size, Unfinished *u, Error *error) {
    Play play;
    Ending ending;
    size_t whole;
    if (!record_read(text, size, &play, &ending, &whole, error)) return false;
    name_find(text, u->name);
    const bool kept = play.at || (play.count && u->name[0]);
    const bool open = !ending && kept && !game_is_won(&play.game, play_now(&play));
    u->rules = play.game.table;
    u->dealt = play.deal;
    deal_name(&play.deal, u->deal);
    u->moves = play.at;
    u->settings = play.game.settings;
    u->now = *play_now(&play);
    u->lost = open && game_standing(&play.game, &u->now) == STANDING_LOST;
    play_end(&play);
    return open;
}

static bool is_same_file(int file, const Journal *mine) {
    struct stat a, b;
    return mine && mine->file >= 0 && !fstat(file, &a) && !fstat(mine->file, &b) && a.st_ino == b.st_ino &&
           a.st_dev == b.st_dev;
}

/* What cannot be read may be an unfinished game. */
static Hindrance hindrance_of(int error, const Rules *rules, const char *name, Error *why) {
    if (!may_be_of(rules, name, 0, 0)) return NO_GAME;
    why->why = journal_why_not_read(error);
    return error == EFBIG ? TOO_LARGE : NOT_READABLE;
}

/* Whether an open file is locked.  Our own lock is released at once, so as not to be in a player's way. */
static Hindrance look_into(int file, const Rules *rules, const char *name, Unfinished *u, Error *why) {
    size_t size;
    char *text = file_read(file, RECORD_SIZE_MAX, &size);
    if (!text) return hindrance_of(errno, rules, name, why);
    const bool open = size && read_unfinished(text, size, u, why),
               damaged = why->why && may_be_of(rules, name, text, size);
    free(text);
    if (damaged) return DAMAGED;
    if (!open || (rules && u->rules != rules)) return NO_GAME;
    const int error = file_lock(file, LOCK_SH, 0);
    flock(file, LOCK_UN);
    if (error) why->why = journal_why_not_locked(error);
    u->elsewhere = error == EWOULDBLOCK;
    return !error ? NOT_HINDERED : u->elsewhere ? ELSEWHERE : NOT_LOCKABLE;
}

/* Whether a record of the folder is an unfinished game of those wanted, and if not, why not. */
static Hindrance look_at(const Rules *rules, const Journal *mine, const char *name, Unfinished *u,
                         Error *why) {
    *why = (Error){.why = 0};
    const int file = file_open(u->path, O_RDONLY | O_NOFOLLOW);
    if (file < 0) return errno == ENOENT ? NO_GAME : hindrance_of(errno, rules, name, why);
    const bool known = has_end(file) || is_same_file(file, mine);
    const Hindrance hindrance = known ? NO_GAME : look_into(file, rules, name, u, why);
    close(file);
    return hindrance;
}

/* --- all of them ---------------------------------------------------------------------------------------- */

/* Whether a later game of the same deal is listed, which is the one to resume. */
static bool is_listed(const Unfinished *list, int found) {
    const Unfinished *u = &list[found];
    for (const Unfinished *a = list; a < u; a++)
        if (a->dealt.cards == u->dealt.cards &&
            !memcmp(a->dealt.pack, u->dealt.pack, (size_t)u->dealt.cards) &&
            position_equal(&a->dealt.board, &u->dealt.board) && a->rules == u->rules &&
            !memcmp(a->settings.value, u->settings.value, OPTIONS_MAX) && !strcmp(a->name, u->name))
            return true;
    return false;
}

/* Lost ones follow the others. */
static void put_lost_last(Unfinished *list, int count) {
    Unfinished *const lost = memory_get((size_t)(count ? count : 1) * sizeof *lost);
    int open = 0, losses = 0;
    for (int i = 0; i < count; i++) *(list[i].lost ? &lost[losses++] : &list[open++]) = list[i];
    memcpy(list + open, lost, (size_t)losses * sizeof *lost);
    free(lost);
}

static void leave_out(LeftOut *left_out, Hindrance hindrance, const Error *why, const char *path) {
    left_out->count++;
    if (hindrance <= left_out->hindrance) return;
    left_out->hindrance = hindrance;
    left_out->why = *why;
    snprintf(left_out->path, sizeof left_out->path, "%s", path);
}

int journal_unfinished_of(const Rules *rules, const Journal *mine, bool elsewhere, Unfinished *list, int max,
                          LeftOut *left_out) {
    char path[FILE_PATH_MAX];
    size_t count;
    int found = 0;
    *left_out = (LeftOut){.count = 0};
    RecordFile *entry = own_records(path, &count, &left_out->error);
    for (size_t i = 0; i < count && found < max; i++) {
        Unfinished *u = &list[found];
        Error why;
        const int n = snprintf(u->path, sizeof u->path, "%s/%s", path, entry[i].name);
        if (n >= (int)sizeof u->path) continue;
        u->modified = entry[i].modified.tv_sec;
        const Hindrance hindrance = look_at(rules, mine, entry[i].name, u, &why);
        if (!hindrance || (elsewhere && hindrance == ELSEWHERE))
            found += !is_listed(list, found);
        else if (hindrance != NO_GAME)
            leave_out(left_out, hindrance, &why, u->path);
    }
    free(entry);
    put_lost_last(list, found);
    return found;
}

int journal_unfinished(Unfinished *list, int max) {
    LeftOut left_out;
    return journal_unfinished_of(0, 0, false, list, max, &left_out);
}

/* --- room for them -------------------------------------------------------------------------------------- */

/* How much of the disk a file of this size takes. */
static long long space_of(long long size) {
    enum { BLOCK = 4096 };
    return (size + BLOCK - 1) / BLOCK * BLOCK;
}

/* Deletes a game that has ended; returns the space freed. */
static long long delete_ended(const char *folder, const RecordFile *entry) {
    char path[FILE_PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", folder, entry->name) >= (int)sizeof path) return 0;
    const int file = file_open(path, O_RDONLY | O_NOFOLLOW);
    const bool ended = file >= 0 && has_end(file);
    if (file >= 0) close(file);
    return ended && !journal_delete(path) ? space_of(entry->size) : 0;
}

void journal_make_room(Journal *j, const HostTerms *terms) {
    char path[FILE_PATH_MAX];
    size_t count;
    int error;
    if (!terms->records_space) return;
    RecordFile *entry = own_records(path, &count, &error);
    const char *mine = j->file < 0 ? "" : file_name(j->path);
    long long left = terms->records_space, own = 0;
    for (size_t i = 0; i < count; i++) {
        left -= space_of(entry[i].size);
        if (!strcmp(entry[i].name, mine)) own = space_of(entry[i].size);
    }
    left += own;
    for (size_t i = count; i-- && (i >= (size_t)terms->records || left < RECORD_SIZE_MAX);)
        if (strcmp(entry[i].name, mine)) left += delete_ended(path, &entry[i]);
    if (left < own) left = own; /* that is already counted */
    j->most = left < RECORD_SIZE_MAX ? (size_t)left : RECORD_SIZE_MAX;
    free(entry);
}

/* --- one of them ---------------------------------------------------------------------------------------- */

int journal_delete(const char *path) {
    const int file = file_open(path, O_RDWR | O_NOFOLLOW);
    if (file < 0) return errno;
    int error = file_lock(file, LOCK_EX, 0);
    if (error != EWOULDBLOCK) error = unlink(path) ? errno : 0;
    close(file);
    return error;
}

int journal_rename(const char *path, const char *name, const HostTerms *terms) {
    Journal journal;
    Play play;
    Error error;
    if (!journal_resume(&journal, path, false, &play, &error)) return EBUSY;
    journal_make_room(&journal, terms);
    const int failed = name_give(&journal, name);
    journal_close(&journal);
    play_end(&play);
    return failed;
}

/* --- a new record when the old one is full -------------------------------------------------------------- */

bool journal_can_renew(const Play *play) {
    return (size_t)play->at * (NOTATION_MAX + sizeof RECORD_SUGGESTED) + RECORD_HEAD_MAX <
           RECORD_SIZE_MAX / 2;
}

bool journal_renew(Journal *j, const Play *play) {
    char name[RECORD_NAME_MAX], line[40];
    if (journal_capacity(j) != CAPACITY_NONE || journal_is_crowded(j) || !journal_can_renew(play))
        return false;
    Journal fresh;
    journal_begin(&fresh, play);
    name_of(j, name);
    if (name[0]) name_give(&fresh, name);
    const int seconds = journal_number(j, RECORD_SECONDS, 0);
    if (seconds) journal_add_number(&fresh, RECORD_SECONDS, seconds);
    snprintf(line, sizeof line, "# from %d", play->at);
    journal_add(&fresh, line);
    if (fresh.error)
        journal_close(j); /* it may have to be resumed */
    else
        journal_end(j, ENDING_OPEN);
    *j = fresh;
    return true;
}

/* --- in words ------------------------------------------------------------------------------------------- */

/* A record by its path, or in brief by its name only. */
static void name_record(const char *path, bool brief, char *text, int size) {
    const char *name = file_name(path);
    if (brief)
        snprintf(text, (size_t)size, "%.*s", (int)(strlen(name) - strlen(RECORD_SUFFIX)), name);
    else
        path_shown(path, text, size);
}

char *left_out_text(const LeftOut *left_out, bool brief, char *text, int size) {
    char place[FILE_PATH_MAX], shown[FILE_PATH_MAX];
    text[0] = '\0';
    if (left_out->error) {
        data_path("games", place);
        snprintf(text, (size_t)size, _("the games in %s cannot be listed: %s"),
                 path_shown(place, shown, sizeof shown), reason_text(left_out->error));
        return text;
    }
    if (!left_out->count) return text;
    name_record(left_out->path, brief, place, sizeof place);
    error_in(&left_out->why, place, text, size);
    const int more = left_out->count - 1;
    if (more) text_add(text, size, PLURAL_(" (and %d more)", " (and %d more)", more), more);
    return text;
}

/* --- writing copies of records -------------------------------------------------------------------------- */

/* The absolute path of a name; 0, or errno. */
static int whole_path(const char *name, char path[FILE_PATH_MAX]) {
    char here[FILE_PATH_MAX];
    int n;
    if (!strncmp(name, "~/", 2)) {
        const char *home = home_folder();
        if (!home) return NO_HOME;
        n = snprintf(path, FILE_PATH_MAX, "%s%s", home, name + 1);
    } else if (*name == '/') {
        n = snprintf(path, FILE_PATH_MAX, "%s", name);
    } else {
        if (!getcwd(here, sizeof here)) return errno;
        n = snprintf(path, FILE_PATH_MAX, "%s/%s", here[1] ? here : "", name);
    }
    return n < FILE_PATH_MAX ? 0 : ENAMETOOLONG;
}

/* Whether an error may be shown: it must not reveal whether something exists where the player may not write.
 */
static bool is_ours(const char *path, int error) {
    struct stat about;
    if (error == EEXIST)
        return !stat(path, &about) && S_ISREG(about.st_mode) && !faccessat(AT_FDCWD, path, W_OK, AT_EACCESS);
    return error != ENOENT && error != ENOTDIR && error != EISDIR && error != EINVAL && error != ELOOP &&
           error != EACCES && error != EPERM;
}

int export_write(const Play *play, Ending ending, const char *name, bool overwrites,
                 char path[FILE_PATH_MAX]) {
    int error = whole_path(name, path);
    if (error) return error;
    char *text = record_write(play, ending), target[FILE_PATH_MAX];
    error = strlen(text) > RECORD_SIZE_MAX ? EFBIG : overwrites ? file_target(path, target) : 0;
    if (!error) error = file_put(overwrites ? target : path, text, strlen(text), overwrites ? 0 : O_EXCL, 0);
    free(text);
    return is_ours(path, error) ? error : EACCES;
}

const char *export_why_not(int error) {
    switch (error) {
    case EACCES: return N_("Not saved: no file can be written there.");
    case EEXIST: return N_("Not saved: there is a file of this name already.");
    default: return N_("Not saved: {reason}");
    }
}
