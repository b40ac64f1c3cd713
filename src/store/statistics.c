/* Appending the line of a game that ends to the player's statistics, keeping what cannot be written, and
   reading such lines. */
#include "statistics.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/hash.h"
#include "engine/memory.h"
#include "text/date.h"
#include "text/names.h"
#include "text/language.h"

/* Milliseconds: another holder of the lock writes just one line. */
enum { LOCK_WAIT = 1000 };

/* Appended to a last line that was cut off: a word that makes it unreadable, so that the first digits of a
   number are not taken for the number. */
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
    const char *name = file_name(path), *suffix = strrchr(name, '.');
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

uint64_t record_hash(const char *path) {
    char *const word = record_word(path);
    const uint64_t hash = *word ? hash_text(HASH_BEGIN, word) | 1 : 0;
    free(word);
    return hash;
}

/* As the lines have it: "won". */
static const char *result_word(Result result) {
    static const char *const word[] = {"", "won", "lost", "left", "open"};
    return word[result];
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

/* Replaces a file of this size by its newest lines, leaving some room, and a text after them. */
static int drop_oldest(const char *path, int file, size_t size, const char *text, size_t most) {
    const size_t length = strlen(text), free_size = most / 8 + length;
    const size_t from = free_size < most ? size + free_size - most : size;
    size_t count;
    char *lines = lseek(file, (off_t)from, SEEK_SET) < 0 ? 0 : file_read(file, most, &count);
    if (!lines) return errno;
    const char *rest = memchr(lines, '\n', count); /* the rest of a line that is dropped */
    const size_t begin = rest ? (size_t)(rest + 1 - lines) : count;
    lines = memory_resize(lines, count + length);
    memcpy(lines + count, text, length);
    const int error = file_put(path, lines + begin, count - begin + length, 0, 0);
    free(lines);
    return error;
}

/* Appends a text completely or not at all.  Where nothing can be locked the single write must suffice. */
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
    int error = journal_folder(named); /* also makes the folder of the file */
    if (!error) error = statistics_path(named);
    if (!error) error = file_target(named, path);
    if (error) return error;
    char *const text = text_made("%s%s", cut_off, lines); /* left out if the last line is complete */
    const int file = file_open(path, O_RDWR | O_APPEND | O_CREAT);
    error = file < 0 ? errno : append(path, file, text, most);
    if (file >= 0) close(file);
    if (!error) file_sync_folder(path); /* the file may be new; the line is written in any case */
    free(text);
    return error;
}

/* --- what could not be written -------------------------------------------------------------------------- */

/* Writes what is missing; what cannot be written is kept. */
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
    if (journal->text && result && !play->deal.laid) { /* a game begun from a position does not count */
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

/* --- reading the statistics' lines ---------------------------------------------------------------------- */

/* Far more sets of options than anybody plays: lines beyond them are skipped. */
enum { NUMBER_MAX = 1000000000, SETS_MAX = 500 };

/* --- words of a line ------------------------------------------------------------------------------------ */

/* Cuts the next word off the line; 0 at its end. */
static char *take_word(char **rest) {
    char *word;
    do word = strsep(rest, " ");
    while (word && !*word);
    return word;
}

static bool read_time(const char *word, long long *seconds) {
    struct tm t = {0};
    const char *const end = strptime(word, "%Y-%m-%dT%H:%M:%SZ", &t);
    if (!end || *end || end - word != sizeof "0000-00-00T00:00:00Z" - 1) return false;
    *seconds = timegm(&t);
    return true;
}

static bool read_count(const char *word, int *count) {
    uint64_t number;
    if (!number_read(word, &number) || number > NUMBER_MAX) return false;
    *count = (int)number;
    return true;
}

static bool is_name(const char *word) {
    const size_t length = strlen(word);
    return length < 40 && strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

uint64_t deal_key(const char *game, const char *deal) {
    return hash_text(hash_text(hash_text(HASH_BEGIN, game), " "), deal) | 1;
}

/* The words after the result, each needed once. */
typedef struct Fields {
    const char *deal, *set, *record, *table;
    int passes;
} Fields;

/* Fields of later versions are ignored; a word that is not a field makes the line unreadable. */
static bool take_fields(char *rest, GameLine *entry, Fields *fields) {
    const struct {
        const char *name;
        int *count;
    } counts[] = {{"moves", &entry->moves},   {"seconds", &entry->seconds}, {"passes", &fields->passes},
                  {"undone", &entry->undone}, {"helped", &entry->helped},   {"fair", &entry->fair}};
    for (char *word; (word = take_word(&rest));) {
        char *value = strchr(word, '=');
        if (!value || value == word) return false;
        *value++ = '\0';
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
            if (*word == *counts[i].name && !strcmp(word, counts[i].name) &&
                !read_count(value, counts[i].count))
                return false;
        if (!strcmp(word, "deal")) fields->deal = value;
        if (!strcmp(word, "set")) fields->set = value;
        if (!strcmp(word, "record")) fields->record = value;
        if (!strcmp(word, "table") && strspn(value, "0123456789abcdef") == 8) fields->table = value;
    }
    return strlen(fields->set) < STATISTICS_SET_MAX;
}

/* The date in the record's name (journal.c): when the player began, by the calendar there; 0: there is none.
 */
static uint64_t date_begun(const char *game, const GameLine *entry, const char *record) {
    char name[STATISTICS_LINE_MAX], date[9];
    const int length = snprintf(name, sizeof name, "%.40s-%" PRIu64 "-", game, entry->number);
    uint64_t begun;
    if (strncmp(record, name, (size_t)length) != 0 || strspn(record + length, "0123456789") != 8) return 0;
    snprintf(date, sizeof date, "%s", record + length);
    return number_read(date, &begun) ? begun : 0;
}

/* Whether the deal was today's on the day when the player began, wherever the statistics are read; a game
   begun before midnight may end after it.  If the record does not say when it began, that is the time played
   before its end, by the calendar here. */
static bool was_daily(GameLine *entry, const char *game, const char *record, long long moment) {
    const uint64_t number = entry->number;
    long long day;
    if (!entry->numbered || !day_of_number(number, &day)) return false;
    uint64_t date = date_begun(game, entry, record);
    const bool is_told = date;
    if (!is_told) day_at(moment, &date);
    if (!is_told && date != number) day_at(moment - (entry->seconds > 0 ? entry->seconds : 0), &date);
    if (date != number || entry->day > day + 1) return false;
    entry->day = day;
    return true;
}

/* --- lines ---------------------------------------------------------------------------------------------- */

/* The figures of a game with its options; -1 if there are too many. */
static int group_of_line(Statistics *s, const char *game, const char *set) {
    const uint64_t hash = deal_key(game, set);
    Settings settings;
    for (int i = 0; i < s->count; i++) {
        const Figures *f = &s->figures[i];
        if (f->hash == hash && !strcmp(f->game, game) && !strcmp(f->set, set)) return i;
    }
    if (s->count == SETS_MAX) return -1;
    s->figures = memory_room(s->figures, (size_t)s->count, sizeof *s->figures);
    Figures *fresh = &s->figures[s->count];
    *fresh = (Figures){.hash = hash, .rules = rules_named(game, strlen(game))};
    strcpy(fresh->game, game);
    strcpy(fresh->set, set);
    fresh->usual = fresh->rules && settings_read(fresh->rules, set, &settings) &&
                   settings_are_usual(fresh->rules, &settings);
    return s->count++;
}

/* Reads a line; false if it cannot be read.  That a game is open again is in a comment, which older versions
   ignore. */
static bool take_line(Statistics *s, char *line, bool comment) {
    GameLine entry = {.moves = -1, .seconds = -1, .undone = -1, .helped = -1};
    Fields fields = {"", "", "", "", -1};
    char name[STATISTICS_GAME_MAX];
    long long moment;
    const char *time = take_word(&line), *game = time ? take_word(&line) : 0,
               *version = game ? take_word(&line) : 0, *word = version ? take_word(&line) : 0;
    int number;
    for (int i = RESULT_WON; word && i <= RESULT_OPEN; i++)
        if (!strcmp(word, result_word((Result)i))) entry.result = (Result)i;
    if (!entry.result || (entry.result == RESULT_OPEN) != comment || !read_time(time, &moment) ||
        !is_name(game) || !read_count(version, &number) || !take_fields(line, &entry, &fields))
        return false;
    snprintf(name, sizeof name, *fields.table ? "%s~%.8s" : "%s", game, fields.table);
    entry.group = group_of_line(s, name, fields.set);
    if (entry.group < 0) return false;
    const Rules *rules = s->figures[entry.group].rules;
    entry.under_par = rules && fields.passes > 0 && fields.passes < rules->par;
    if (strchr(fields.deal, ':')) entry.deal = deal_key(name, fields.deal); /* whatever the shuffle */
    if (*fields.record) entry.record = hash_text(HASH_BEGIN, fields.record) | 1;
    entry.on_journey = s->figures[entry.group].usual || !*fields.set;
    entry.day = day_at(moment, 0);
    entry.numbered = !strncmp(fields.deal, "1:", 2) && number_read(fields.deal + 2, &entry.number);
    entry.microsoft = !strncmp(fields.deal, "ms:", 3) && number_read(fields.deal + 3, &entry.number);
    entry.daily = was_daily(&entry, game, fields.record, moment);
    s->line = memory_room(s->line, (size_t)s->lines, sizeof *s->line);
    s->line[s->lines++] = entry;
    return true;
}

/* Whether a line is not too long and has no control characters; cuts off a carriage return at its end. */
static bool is_text(char *line, size_t length) {
    if (length && line[length - 1] == '\r') line[--length] = '\0';
    if (length > STATISTICS_LINE_MAX) return false;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 0x7f) return false;
    return true;
}

void statistics_take(Statistics *s, char *text, size_t size) {
    TextLines all = lines_of(text, size);
    for (char *line; (line = lines_next(&all)) != 0;) {
        const bool whole = all.whole && is_text(line, all.length);
        const bool comment = whole && line[0] == '#', empty = whole && !line[strspn(line, " ")];
        s->skipped += !whole || !(empty || take_line(s, line + comment, comment) || comment);
    }
}
