/* The line of a game that ends, appended to the player's statistics; what cannot be written is kept, and said
   in the end. */
#include "statistics.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "patience/memory.h"
#include "patience/solver.h"
#include "text/date.h"
#include "text/language.h"
#include "text/option_text.h"

/* Milliseconds: whoever else holds the lock writes one line. */
enum { LOCK_WAIT = 1000 };

/* Behind a last line that was cut off: a word that makes the whole of it unreadable, so that the first digits
   of a number are not taken for the number. */
static const char cut_off[] = " ...\n";

int statistics_path(char path[FILE_PATH_MAX]) {
    return data_path("statistics", path);
}

/* --- what is written ------------------------------------------------------------------------------------ */

Result statistics_result(const Play *play, Parting parting) {
    if (game_is_won(&play->game, play_now(play))) return RESULT_WON;
    if (!play->count || parting == PARTING_WON) return RESULT_NONE;
    if (game_standing(&play->game, play_now(play)) == STANDING_LOST) return RESULT_LOST;
    return parting == PARTING_ANOTHER ? RESULT_LEFT : RESULT_NONE;
}

/* The name of the record's file without its ending; what would end a word is written as %20. */
static void write_record(FILE *out, const char *path) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const char *suffix = strrchr(name, '.');
    const size_t length = suffix && suffix > name ? (size_t)(suffix - name) : strlen(name);
    for (size_t i = 0; length <= STATISTICS_LINE_MAX / 4 && i < length; i++) {
        const unsigned char c = (unsigned char)name[i];
        fprintf(out, c <= ' ' || c == '%' || c == 0x7f ? "%%%02x" : "%c", c);
    }
}

char *record_word(const char *path) {
    char *word;
    size_t length;
    FILE *out = text_open(&word, &length);
    write_record(out, path);
    text_close(out, &word);
    return word;
}

static void write_line(FILE *out, const Play *play, const Journal *journal, Result result, int seconds,
                       int difficulty) {
    const Rules *rules = &play->game.rules;
    const time_t now = (time_t)date_now();
    struct tm utc = {0};
    const Effort effort = effort_of(journal);
    char date[40], deal[DEAL_NAME_MAX], set[SETTINGS_TEXT_MAX];
    gmtime_r(&now, &utc);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &utc);
    fprintf(out, "%s%s %s %d %s", result == RESULT_OPEN ? "# " : "", date, rules->id, rules->version,
            result_word(result));
    fprintf(out, " moves=%d", play->at);
    fprintf(out, " seconds=%d", seconds);
    if (rules->stock.passes) fprintf(out, " passes=%d", play_now(play)->pass);
    fprintf(out, " deal=%s", *deal_word(&play->deal, deal) ? deal : "cards");
    fprintf(out, " undone=%d", effort.undone);
    fprintf(out, " helped=%d", effort.helped);
    if (effort.fair) fprintf(out, " fair=%d", effort.fair);
    if (effort.hints >= 0) fprintf(out, " hints=%d", effort.hints);
    if (difficulty) fprintf(out, " level=%s", difficulty_word(difficulty));
    if (*settings_text(&play->game.settings, set)) fprintf(out, " set=%s", set);
    if (rules->digest) fprintf(out, " table=%08x", (unsigned)(rules->digest >> 32));
    char *record = record_word(journal->path);
    fprintf(out, *record ? " record=%s\n" : "%s\n", record);
    free(record);
}

/* --- how it is appended --------------------------------------------------------------------------------- */

static bool is_cut_off(int file, off_t size) {
    char last;
    return size > 0 && pread(file, &last, 1, size - 1) == 1 && last != '\n';
}

/* Replaces a file of this size by its newest lines, which leave some room, and a text after them. */
static int drop_oldest(const char *path, int file, size_t size, const char *text, size_t most) {
    const size_t length = strlen(text), free_size = most / 8 + length;
    const size_t from = free_size < most ? size + free_size - most : size;
    size_t count;
    char *lines = lseek(file, (off_t)from, SEEK_SET) < 0 ? 0 : file_read(file, most, &count);
    if (!lines) return errno;
    const char *rest = memchr(lines, '\n', count); /* of a line that is dropped */
    const size_t begin = rest ? (size_t)(rest + 1 - lines) : count;
    lines = memory_resize(lines, count + length);
    memcpy(lines + count, text, length);
    const int error = file_put(path, lines + begin, count - begin + length, 0, 0);
    free(lines);
    return error;
}

/* Appends a text, or nothing of it.  Where nothing can be locked the single write must do. */
static int append(const char *path, int file, const char *text, size_t most) {
    struct stat before;
    if (file_lock(file, LOCK_EX, LOCK_WAIT) == EWOULDBLOCK) return EWOULDBLOCK;
    if (fstat(file, &before)) return errno;
    text += is_cut_off(file, before.st_size) ? 0 : sizeof cut_off - 1;
    const size_t length = strlen(text);
    if (most && (size_t)before.st_size + length > most)
        return drop_oldest(path, file, (size_t)before.st_size, text, most);
    size_t written;
    int error = file_write(file, text, length, &written);
    if (!error) error = file_sync(file);
    return error && written && ftruncate(file, before.st_size) ? errno : error;
}

int statistics_append(const char *lines, size_t most) {
    char named[FILE_PATH_MAX], path[FILE_PATH_MAX];
    int error = journal_folder(named); /* makes the folder of the file too */
    if (!error) error = statistics_path(named);
    if (!error) error = file_target(named, path);
    if (error) return error;
    char *const text = text_made("%s%s", cut_off, lines); /* left out where the last line is whole */
    const int file = file_open(path, O_RDWR | O_APPEND | O_CREAT);
    error = file < 0 ? errno : append(path, file, text, most);
    if (file >= 0) close(file);
    if (!error) file_sync_folder(path); /* it may be new; the line is written in any case */
    free(text);
    return error;
}

/* --- what could not be written -------------------------------------------------------------------------- */

/* Writes what is missing; what cannot be written stays. */
void arrears_try(Arrears *a) {
    if (!a->lines) return;
    a->error = statistics_append(a->lines, a->most);
    if (a->error) return;
    free(a->lines);
    a->lines = 0;
    a->count = 0;
}

void arrears_note(Arrears *a, const Play *play, const Journal *journal, Result result, int seconds,
                  int difficulty) {
    char *lines = 0;
    size_t length;
    if (journal->text && result && !play->deal.laid) { /* what began in the middle is no game of its own */
        FILE *out = text_open(&lines, &length);
        fputs(a->lines ? a->lines : "", out);
        write_line(out, play, journal, result, seconds, difficulty);
        text_close(out, &lines);
        free(a->lines);
        a->lines = lines;
        a->count++;
    }
    arrears_try(a);
}

void arrears_close(Arrears *a, Journal *journal) {
    journal_close(journal);
    if (!journal->error) return;
    a->games++;
    a->game_error = journal->error;
}

bool arrears_end(Arrears *a) {
    char path[FILE_PATH_MAX], shown[FILE_PATH_MAX];
    arrears_try(a);
    const bool complete = !a->games && !a->count;
    if (a->games) {
        data_path("games", path);
        text_print(stderr,
                   PLURAL_("patience: %d game was not saved to its end in %s: %s; check that folder, or set "
                           "XDG_DATA_HOME to another\n",
                           "patience: %d games were not saved to their ends in %s: %s; check that folder, or "
                           "set XDG_DATA_HOME to another\n",
                           a->games),
                   a->games, path_shown(path, shown, sizeof shown), reason_text(a->game_error));
    }
    if (a->count) {
        statistics_path(path);
        text_print(stderr,
                   PLURAL_("patience: %d line of the statistics was not written to %s: %s\n",
                           "patience: %d lines of the statistics were not written to %s: %s\n", a->count),
                   a->count, path_shown(path, shown, sizeof shown), reason_text(a->error));
    }
    free(a->lines);
    *a = (Arrears){.most = a->most};
    return complete;
}
