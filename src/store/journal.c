/* The journal's file: found, locked, written a line at a time, and never left with half a line. */
#include "journal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/memory.h"
#include "text/date.h"
#include "text/language.h"
#include "text/names.h"

enum { MOST_OF_A_NAME = 1000, NUMBER_MAX = 1000000000 };

/* Milliseconds: a process listing the folder holds a lock for a moment; a player holds it for long. */
enum { LOCK_WAIT = 100 };

/* Moves are accepted until only this much of the largest record is left, for what else has to be written; the
   player is warned before. */
enum { ENDING_CAPACITY = 1 << 16, LOW_CAPACITY = 4 * ENDING_CAPACITY };

/* --- files ---------------------------------------------------------------------------------------------- */

int journal_folder(char path[FILE_PATH_MAX]) {
    const int error = data_path("games", path);
    return error ? error : folder_make(path);
}

/* Lets go of the file.  It is unlocked by name, for a child process may still hold the descriptor. */
static void let_go(Journal *j) {
    if (j->sync) sync_end(j->sync);
    j->sync = 0;
    j->synced = 0;
    if (j->file < 0) return;
    flock(j->file, LOCK_UN);
    if (close(j->file) && errno != EINTR && !j->error) j->error = errno;
    j->file = -1;
    j->sound = 0;
}

static _Atomic Keeping keeping;

Keeping journal_keeping(void) {
    return atomic_load(&keeping);
}

static void forget(Journal *j) {
    let_go(j);
    if (j->text) atomic_store(&keeping, NOTHING_TO_KEEP);
    free(j->text);
    j->text = 0;
    j->size = j->capacity = j->head = 0;
}

/* Makes a new file of our own; 0, or errno. */
static int create(Journal *j) {
    char path[FILE_PATH_MAX], again[16] = "";
    int file = -1, error = journal_folder(path);
    const size_t length = strlen(path), capacity = sizeof path - length;
    for (int n = 2; !error && file < 0; n++) {
        const int wanted = snprintf(path + length, capacity, "/%s%s" RECORD_SUFFIX, j->name, again);
        if ((size_t)wanted >= capacity) return ENAMETOOLONG;
        file = file_open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW);
        if (file < 0 && (errno != EEXIST || n > MOST_OF_A_NAME)) error = errno;
        snprintf(again, sizeof again, "-%d", n);
    }
    if (error) return error;
    if (file_lock(file, LOCK_EX, LOCK_WAIT) ==
        EWOULDBLOCK) { /* where nothing can be locked, the new name must suffice */
        unlink(path);
        close(file);
        return EWOULDBLOCK;
    }
    j->file = file;
    j->sound = 0;
    memcpy(j->path, path, sizeof path);
    return 0;
}

/* Gives up a game that another terminal has taken. */
static bool give_up(Journal *j) {
    forget(j);
    j->seized = true;
    j->error = 0; /* whatever the error was, it is the other terminal's now */
    return true;
}

bool journal_is_seized(Journal *j) {
    struct stat mine, there;
    if (j->file < 0 || fstat(j->file, &mine) || stat(j->path, &there)) return j->seized;
    const bool same = mine.st_ino == there.st_ino && mine.st_dev == there.st_dev;
    return !same && give_up(j);
}

/* Whether the file was deleted or somebody else wrote to it: then it is no longer ours. */
static bool is_lost(const Journal *j) {
    struct stat mine;
    return fstat(j->file, &mine) || (size_t)mine.st_size != j->sound || !mine.st_nlink;
}

/* --- writing -------------------------------------------------------------------------------------------- */

/* Writes what the file does not contain yet, whole lines only.  Also looks for a seizure afterwards: either
   the other terminal has read what was written, or it is not confirmed here. */
static void catch_up(Journal *j) {
    if (j->sound == j->size || journal_is_seized(j)) return;
    if (j->file >= 0 && is_lost(j)) let_go(j);
    if (j->file < 0) {
        j->error = create(j);
        if (j->error) return;
    }
    size_t written;
    j->error = file_write(j->file, j->text + j->sound, j->size - j->sound, &written);
    j->sound += written;
    if (journal_is_seized(j)) return;
    if (!j->error) j->error = j->sync_error;
    if (j->sound == j->size) return;
    while (j->sound && j->text[j->sound - 1] != '\n') j->sound--;
    if (j->sound < j->head) j->sound = 0;
    if (j->sound && !ftruncate(j->file, (off_t)j->sound)) return;
    if (!j->sound) unlink(j->path); /* made just now, and no record yet */
    let_go(j);
}

static void append(Journal *j, const char *text, size_t size) {
    while (j->capacity - j->size <= size) {
        j->capacity = j->capacity ? j->capacity * 2 : 4096;
        j->text = memory_resize(j->text, j->capacity);
    }
    memcpy(j->text + j->size, text, size);
    j->size += size;
    j->text[j->size] = '\0';
}

static void add_line(Journal *j, const char *line) {
    assert(!strchr(line, '\n') && strlen(line) < RECORD_LINE_MAX);
    j->full |= j->size + strlen(line) + 1 > j->most;
    if (j->full) { /* nor any later line, which would not follow what is there */
        j->error = journal_is_crowded(j) ? EDQUOT : EFBIG;
        return;
    }
    append(j, line, strlen(line));
    append(j, "\n", 1);
    j->begun |= line[0] != '#';
    if (!j->begun) return;
    catch_up(j);
    atomic_store(&keeping, j->error ? NOT_KEPT : KEPT);
}

/* The name of a file begun now. */
static void name_file(Journal *j, const Play *play) {
    char deal[DEAL_NAME_MAX], date[24] = "";
    const time_t now = (time_t)date_now();
    struct tm local;
    if (!*deal_name(&play->deal, deal)) strcpy(deal, "cards");
    for (char *c = deal; *c; c++)
        if (*c == ':') *c = '-'; /* which not every file system accepts */
    if (localtime_r(&now, &local)) strftime(date, sizeof date, "%Y%m%d-%H%M%S", &local);
    snprintf(j->name, sizeof j->name, "%.40s-%s-%s", play->game.rules.id, deal, date);
}

void journal_begin(Journal *j, const Play *play) {
    char head[RECORD_HEAD_MAX];
    char *text = record_write(play, ENDING_NONE);
    *j = (Journal){.file = -1, .head = (size_t)record_head(play, head), .most = RECORD_SIZE_MAX};
    append(j, text, strlen(text));
    j->begun = j->size > j->head;
    free(text);
    name_file(j, play);
}

void journal_add(Journal *j, const char *line) {
    if (j->text) add_line(j, line);
}

/* --- to the disk ---------------------------------------------------------------------------------------- */

static void note_sync(Journal *j, int error, size_t upto) {
    if (!error) j->synced = upto;
    if (error || (j->error == j->sync_error && j->sound == j->size)) j->error = error;
    j->sync_error = error;
}

/* After a failed sync the data is written again, so that the next sync finds it dirty. */
static int write_again(const Journal *j) {
    const int flags = fcntl(j->file, F_GETFL);
    if (flags < 0 || fcntl(j->file, F_SETFL, flags & ~O_APPEND)) return errno;
    const ssize_t written = pwrite(j->file, j->text, j->sound, 0);
    const int error = written < 0 ? errno : (size_t)written < j->sound ? EIO : 0;
    return fcntl(j->file, F_SETFL, flags) ? errno : error;
}

/* Whether there is anything to sync; the first time the folder, too. */
static bool must_sync(Journal *j) {
    if (j->file < 0 || j->synced == j->sound) return false;
    const int error = j->sync_error ? write_again(j) : 0;
    if (error) note_sync(j, error, 0);
    return !error;
}

void journal_rest(Journal *j) {
    if (journal_is_seized(j)) return;
    if (j->sync && sync_is_done(j->sync)) {
        note_sync(j, sync_end(j->sync), j->syncing);
        j->sync = 0;
    }
    if (j->sync || !must_sync(j)) return;
    j->sync = sync_begin(j->file, j->synced ? 0 : j->path);
    j->syncing = j->sound;
}

/* The same, and waits. */
static void bring_to_disk(Journal *j) {
    if (j->sync) note_sync(j, sync_end(j->sync), j->syncing);
    j->sync = 0;
    if (!must_sync(j)) return;
    int error = file_sync(j->file);
    if (!error && !j->synced) error = file_sync_folder(j->path);
    note_sync(j, error, j->sound);
}

/* --- lines ---------------------------------------------------------------------------------------------- */

/* The next line that begins with this, from a place on; 0: none. */
static const char *next_line(const Journal *j, const char *from, const char *beginning) {
    while (from && (from = strstr(from, beginning)) != 0 && from > j->text && from[-1] != '\n') from++;
    return from;
}

/* How many lines begin with this. */
static int journal_count(const Journal *j, const char *beginning) {
    int count = 0;
    for (const char *at = j->text; (at = next_line(j, at, beginning)) != 0; at++) count++;
    return count;
}

void journal_note_help(Journal *j, bool fair) {
    bool *noted = fair ? &j->fair_help : &j->help;
    if (!*noted) journal_add(j, fair ? RECORD_FAIR_HELP : RECORD_HELP);
    *noted = true;
}

int journal_number(const Journal *j, const char *beginning, int otherwise) {
    long number = -1;
    for (const char *at = j->text; (at = next_line(j, at, beginning)) != 0; at++)
        number = strtol(at + strlen(beginning), 0, 10);
    return number < 0 || number > NUMBER_MAX ? otherwise : (int)number;
}

void journal_add_number(Journal *j, const char *beginning, int number) {
    char line[40];
    snprintf(line, sizeof line, "%s%d", beginning, number);
    journal_add(j, line);
}

void journal_end(Journal *j, Ending ending) {
    char line[24];
    if (!j->text) return;
    snprintf(line, sizeof line, "end %s", ending_word(ending));
    if (ending && j->begun) add_line(j, line);
    journal_close(j);
}

void journal_close(Journal *j) {
    if (!j->text) return;
    if (j->error) catch_up(j);
    bring_to_disk(j);
    forget(j);
}

/* --- capacity ------------------------------------------------------------------------------------------- */

bool journal_is_crowded(const Journal *j) {
    return j->text && j->most < RECORD_SIZE_MAX;
}

Capacity journal_capacity(const Journal *j) {
    if (!j->text || (!j->full && j->size + LOW_CAPACITY <= j->most)) return CAPACITY_AMPLE;
    return !j->full && j->size + ENDING_CAPACITY <= j->most ? CAPACITY_LOW : CAPACITY_NONE;
}

/* --- going on ------------------------------------------------------------------------------------------- */

const char *journal_why_not_read(int error) {
    switch (error) {
    case ENOENT:
    case ENOTDIR: return N_("there is no such file");
    case EACCES:
    case EPERM: return N_("the file may not be read");
    case EISDIR:
    case EINVAL: return N_("this is a folder, a pipe or a device, not a file");
    case EFBIG: return N_("the file is too large for a record: more than 4 MiB");
    case EIO: return N_("the file cannot be read");
    default: return N_("the file cannot be opened");
    }
}

const char *journal_why_not_locked(int error) {
    return error == EWOULDBLOCK
               ? N_("this game is being played in another terminal")
               : N_("the file cannot be locked where it lies, so two terminals might write it at once");
}

/* Puts a copy in the file's place.  What its owner wrote meanwhile is taken over; what he writes from now on
   he knows to be lost. */
static int seize(Journal *j) {
    char target[FILE_PATH_MAX];
    size_t size = 0;
    int file = -1, error = file_target(j->path, target);
    char *text = error ? 0 : file_read(j->file, RECORD_SIZE_MAX, &size);
    if (!error) error = text ? file_put(target, text, size, 0, &file) : errno;
    free(text);
    text = file < 0 ? 0 : file_read(j->file, RECORD_SIZE_MAX, &size);
    if (text && !error) error = file_write(file, text, size, 0);
    if (!error && lseek(file, 0, SEEK_SET)) error = errno;
    free(text);
    if (file < 0) return error;
    close(j->file);
    j->file = file;
    return error;
}

/* Opens and locks the record; if it may not be written it is opened for reading, and *ours is false. */
static Error take_file(Journal *j, const char *path, bool seizes, bool *ours) {
    if (strlen(path) >= sizeof j->path) return (Error){.why = journal_why_not_read(ENAMETOOLONG)};
    strcpy(j->path, path);
    j->file = file_open(path, O_RDWR | O_APPEND);
    *ours = j->file >= 0;
    if (!*ours && (errno == EACCES || errno == EPERM || errno == EROFS)) j->file = file_open(path, O_RDONLY);
    if (j->file < 0) return (Error){.why = journal_why_not_read(errno)};
    int error = *ours ? file_lock(j->file, LOCK_EX, LOCK_WAIT) : 0;
    if (error != EWOULDBLOCK || !seizes)
        return (Error){.why = error ? journal_why_not_locked(error) : 0, .reason = error};
    error = seize(j);
    return (Error){.why = error ? N_("the game cannot be taken from the other terminal: {reason}") : 0,
                   .reason = error};
}

/* Reads the record; its text and the play belong to the caller, even if it has ended. */
static bool read_play(Journal *j, Play *play, size_t *whole, Error *error) {
    Ending ending;
    j->text = file_read(j->file, RECORD_SIZE_MAX, &j->size);
    error->why = j->text ? 0 : journal_why_not_read(errno);
    if (!j->text) return false;
    j->capacity = j->size + 1;
    if (!record_read(j->text, j->size, play, &ending, whole, error)) return false;
    if (!ending) return true;
    play_end(play);
    error->why = N_("this game has ended; it can be replayed, but not resumed");
    return false;
}

bool journal_resume(Journal *j, const char *path, bool seizes, Play *play, Error *error) {
    bool ours = false;
    size_t whole = 0;
    *j = (Journal){.file = -1, .begun = true, .most = RECORD_SIZE_MAX};
    *error = take_file(j, path, seizes, &ours);
    if (error->why || !read_play(j, play, &whole, error)) {
        forget(j);
        return false;
    }
    name_file(j, play);
    const bool cut = ours && (whole == j->size || !ftruncate(j->file, (off_t)whole));
    j->size = j->sound = whole;
    j->text[whole] = '\0';
    const int fair = journal_count(j, RECORD_FAIR_HELP);
    j->fair_help = fair > 0;
    j->help = journal_count(j, RECORD_HELP) > fair;
    if (!cut) let_go(j);
    return true;
}

/* --- finding the name of a record, and writing it ------------------------------------------------------- */

static const char mark[] = "# name";

/* Copies a name as far as allowed, in letters with all their marks, without blanks at either end. */
static void clean(const char *text, char name[RECORD_NAME_MAX]) {
    wchar_t letter[LETTER_MAX];
    int length = 0, n = 0, sound = 0;
    text += strspn(text, " \t");
    while (letter_next(&text, letter), *letter) {
        int marks = 0;
        while (marks + 1 < LETTER_MAX && letter[marks + 1]) marks++;
        if (!is_visible(*letter)) continue;
        if (length + 1 + marks > RECORD_NAME_LENGTH) break;
        for (int i = 0; i <= marks; i++) n += utf8_put(letter[i], name + n);
        length += 1 + marks;
        if (*letter != L' ') sound = n;
    }
    name[sound] = '\0';
}

void name_find(const char *text, char name[RECORD_NAME_MAX]) {
    const size_t length = sizeof mark - 1;
    name[0] = '\0';
    for (const char *at = text, *end; (at = strstr(at, mark)) && (end = strchr(at, '\n')); at = end) {
        char line[RECORD_LINE_MAX];
        const bool begins = (at == text || at[-1] == '\n') && strchr(" \t\n", at[length]);
        if (!begins || end - at >= RECORD_LINE_MAX) continue;
        snprintf(line, sizeof line, "%.*s", (int)(end - at - (long)length), at + length);
        clean(line, name);
    }
}

/* --- records that have ended ---------------------------------------------------------------------------- */

/* The beginning of the line that ends the record, after which there can only be comments; 0 if there is none.
 */
static size_t end_of_game(const char *text) {
    size_t found = 0;
    for (const char *at = text; (at = strstr(at, "\nend ")) != 0; at++) found = (size_t)(at + 1 - text);
    return found;
}

/* The name's line goes before the end, which stays last; the file is replaced, so that neither is torn. */
static int write_before_end(const char *path, int file, const char *line) {
    size_t size = 0;
    char *const text = file_read(file, RECORD_SIZE_MAX, &size);
    if (!text) return errno;
    const size_t at = end_of_game(text);
    char *const named = text_made("%.*s%s\n%s", (int)at, text, line, text + at);
    const size_t length = strlen(named);
    const int error = !at ? EINVAL : length > RECORD_SIZE_MAX ? EFBIG : file_put(path, named, length, 0, 0);
    free(text);
    free(named);
    return error;
}

static int name_ended(const char *path, const char *line) {
    const int file = file_open(path, O_RDWR | O_NOFOLLOW);
    if (file < 0) return errno;
    int error = file_lock(file, LOCK_EX, 0);
    if (error != EWOULDBLOCK) error = write_before_end(path, file, line);
    close(file); /* the old one, which was only read */
    return error;
}

/* --- journals ------------------------------------------------------------------------------------------- */

void name_of(const Journal *journal, char name[RECORD_NAME_MAX]) {
    name[0] = '\0';
    if (journal->text) name_find(journal->text, name);
    if (journal->text || !journal->path[0]) return;
    size_t size;
    char *text = file_load(journal->path, O_NOFOLLOW, RECORD_SIZE_MAX, &size);
    if (text) name_find(text, name);
    free(text);
}

int name_give(Journal *journal, const char *name) {
    char line[sizeof mark + RECORD_NAME_MAX], sound[RECORD_NAME_MAX];
    clean(name, sound);
    snprintf(line, sizeof line, "%s %s", mark, sound);
    if (!journal->text) return name_ended(journal->path, line);
    journal_add(journal, line);
    return journal->error;
}

/* --- putting the line together -------------------------------------------------------------------------- */

Effort effort_of(const Journal *j) {
    const int taken_over = journal_count(j, "# from "); /* the help it had is unknown */
    const int suggested = journal_count(j, RECORD_SUGGESTED) + journal_count(j, RECORD_SUGGESTED_ONCE);
    return (Effort){journal_number(j, RECORD_SECONDS, 0), journal_count(j, "undo ") + taken_over,
                    suggested + journal_count(j, RECORD_HELP) + taken_over,
                    journal_count(j, RECORD_FAIR_HELP), journal_number(j, RECORD_HINTS, -1)};
}

/* Appended to what is said of the help. */
static void add_counts(const Effort *effort, char text[EFFORT_TEXT_MAX]) {
    if (effort->hints > 0)
        text_add(text, EFFORT_TEXT_MAX, PLURAL_(", %d hint", ", %d hints", effort->hints), effort->hints);
    if (effort->undone > 0)
        text_add(text, EFFORT_TEXT_MAX, PLURAL_(", %d undo", ", %d undos", effort->undone), effort->undone);
    else if (!effort->undone)
        text_add(text, EFFORT_TEXT_MAX, "%s", _(", without undo"));
}

char *effort_text(const Effort *effort, char text[EFFORT_TEXT_MAX]) {
    text[0] = '\0';
    if (effort->helped < 0 || effort->undone < 0) return text;
    text_add(text, EFFORT_TEXT_MAX, "%s",
             !effort->helped                  ? _("Without help")
             : effort->helped == effort->fair ? _("With fair help")
                                              : _("With help"));
    add_counts(effort, text);
    return text;
}

/* Which game: its title, the options that differ from the first of its table, the deal. */
static void put_game(FILE *out, const Play *play) {
    char text[SETTINGS_TEXT_MAX], date[DATE_TEXT_MAX];
    fprintf(out, "Patience, %s", rules_title(&play->game.rules));
    if (*settings_titles(&play->game.settings, text)) fprintf(out, " (%s)", text);
    if (play->deal.numbered && date_of_number(play->deal.number, date))
        fprintf(out, ", %s", date);
    else if (*deal_name(&play->deal, text))
        fprintf(out, _(", deal %s"), text);
    else
        fputs(play->deal.laid ? _(", from a board") : _(", with a pack by hand"), out);
}

static const char *how_it_stands(const Play *play) {
    switch (game_standing(&play->game, play_now(play))) {
    case STANDING_WON: return PLURAL_(": won in %d move", ": won in %d moves", play->at);
    case STANDING_LOST: return PLURAL_(": lost after %d move", ": lost after %d moves", play->at);
    default: return PLURAL_(": still open after %d move", ": still open after %d moves", play->at);
    }
}

char *result_line(const Play *play, const Effort *effort) {
    char *line = 0, counts[EFFORT_TEXT_MAX] = "";
    size_t size;
    FILE *out = text_open(&line, &size);
    put_game(out, play);
    fprintf(out, how_it_stands(play), play->at);
    if (effort->seconds > 0) fprintf(out, ", %d:%02d", effort->seconds / 60, effort->seconds % 60);
    if (effort->helped >= 0)
        fputs(!effort->helped                  ? _(", without help")
              : effort->helped == effort->fair ? _(", with fair help")
                                               : _(", with help"),
              out);
    add_counts(effort, counts);
    fputs(counts, out);
    text_close(out, &line);
    return line;
}
