/* Reading the statistics' lines. */
#include "game_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/date.h"

enum { NUMBER_MAX = 1000000000 };

/* --- words of a line ------------------------------------------------------------------------------------ */

/* Takes the next word off the line; 0 at its end. */
static char *take_word(char **rest) {
    char *word = *rest + strspn(*rest, " ");
    const size_t length = strcspn(word, " ");
    *rest = word + length + (word[length] != '\0');
    word[length] = '\0';
    return length ? word : 0;
}

static bool read_time(const char *word, long long *seconds) {
    static const char form[] = "0000-00-00T00:00:00Z";
    if (strlen(word) != sizeof form - 1) return false;
    for (int i = 0; form[i]; i++)
        if (form[i] == '0' ? word[i] < '0' || word[i] > '9' : word[i] != form[i]) return false;
    const int year = atoi(word), month = atoi(word + 5), day = atoi(word + 8), hour = atoi(word + 11),
              minute = atoi(word + 14), second = atoi(word + 17);
    if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60)
        return false;
    *seconds = day_of_date(year, month, day) * DAY_SECONDS + hour * 3600 + minute * 60 + second;
    return true;
}

static bool read_count(const char *word, int *count) {
    uint64_t number;
    if (!number_read(word, &number) || number > NUMBER_MAX) return false;
    *count = (int)number;
    return true;
}

static Result result_of(const char *word) {
    static const char *const name[] = {[RESULT_WON] = "won", [RESULT_LOST] = "lost", [RESULT_LEFT] = "left"};
    for (int i = RESULT_WON; i <= RESULT_LEFT; i++)
        if (!strcmp(word, name[i])) return (Result)i;
    return RESULT_NONE;
}

static bool is_name(const char *word) {
    const size_t length = strlen(word);
    return length < STATISTICS_GAME_MAX && strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == length;
}

#define HASH_BEGIN 14695981039346656037u

static uint64_t hash_of(const char *text, uint64_t hash) {
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return hash;
}

/* The fields behind the result.  Those of later versions mean nothing here; a word that is none makes the
   line unreadable. */
typedef struct Fields {
    const char *deal, *set, *record;
    int moves, seconds, passes, undone, helped, fair, difficulty;
} Fields;

static bool take_fields(char *rest, Fields *fields) {
    *fields = (Fields){"", "", "", -1, -1, -1, -1, -1, 0, 0};
    const struct {
        const char *name;
        int *count;
    } counts[] = {{"moves", &fields->moves},     {"seconds", &fields->seconds}, {"passes", &fields->passes},
                  {"undone", &fields->undone},   {"helped", &fields->helped},   {"fair", &fields->fair},
                  {"level", &fields->difficulty}};
    for (char *word; (word = take_word(&rest));) {
        char *value = strchr(word, '=');
        if (!value || value == word) return false;
        *value++ = '\0';
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
            if (!strcmp(word, counts[i].name) && !read_count(value, counts[i].count)) return false;
        if (!strcmp(word, "deal")) fields->deal = value;
        if (!strcmp(word, "set")) fields->set = value;
        if (!strcmp(word, "record")) fields->record = value;
    }
    return strlen(fields->set) < STATISTICS_SET_MAX;
}

/* Whether the deal was today's on the day when it was played, which may have ended after midnight; then the
   day is that one. */
static bool was_daily(const Fields *fields, uint64_t number, long long moment, long long *day) {
    uint64_t date;
    if (number < 19700101 || number > 99991231) return false;
    day_at(moment, &date);
    if (number == date) return true;
    const long long begun = day_at(moment - (fields->seconds > 0 ? fields->seconds : 0), &date);
    if (number == date) *day = begun;
    return number == date;
}

/* --- entries -------------------------------------------------------------------------------------------- */

static uint64_t hash_of_set(const char *game, const char *set) {
    return hash_of(set, hash_of(" ", hash_of(game, HASH_BEGIN)));
}

static int figures_of(Tally *r, const char *game, const char *set) {
    Statistics *s = r->statistics;
    const uint64_t hash = hash_of_set(game, set);
    for (int i = -1; i < s->count; i++) {
        const int group = i < 0 ? r->last_group : i; /* commonly that of the line before */
        if (group >= s->count || r->hash[group] != hash || strcmp(s->figures[group].game, game) ||
            strcmp(s->figures[group].set, set))
            continue;
        r->last_group = group;
        return group;
    }
    if (s->count == SETS_MAX) return -1;
    Figures *fresh = realloc(s->figures, ((size_t)s->count + 1) * sizeof *fresh);
    if (!fresh) abort();
    s->figures = fresh;
    fresh[s->count] = (Figures)FIGURES_NONE;
    strcpy(fresh[s->count].game, game);
    strcpy(fresh[s->count].set, set);
    r->hash[s->count] = hash;
    return s->count++;
}

static GameLine *add_line(Tally *r, long long at) {
    if (r->entries == r->capacity) {
        r->capacity = r->capacity ? r->capacity * 2 : 256;
        r->entry = realloc(r->entry, (size_t)r->capacity * sizeof *r->entry);
        if (!r->entry) abort();
    }
    r->entry[r->entries] = (GameLine){.order = r->entries, .at = at};
    return &r->entry[r->entries++];
}

/* Takes a line in; false when it cannot be read. */
static bool take_line(Tally *r, char *line, long long at) {
    Fields fields;
    long long moment;
    char *time = take_word(&line), *game = time ? take_word(&line) : 0,
         *version = game ? take_word(&line) : 0;
    char *word = version ? take_word(&line) : 0;
    int number;
    const Result result = word ? result_of(word) : RESULT_NONE;
    if (!result || !read_time(time, &moment) || !is_name(game) || !read_count(version, &number)) return false;
    if (!take_fields(line, &fields)) return false;
    const int group = figures_of(r, game, fields.set);
    if (group < 0) return false;
    const Rules *rules = rules_find(game);
    GameLine *entry = add_line(r, at);
    entry->group = group;
    entry->result = result;
    entry->moves = fields.moves;
    entry->seconds = fields.seconds;
    entry->under_par = rules && fields.passes > 0 && fields.passes < rules->par;
    entry->undone = fields.undone;
    entry->helped = fields.helped;
    entry->fair = fields.fair;
    entry->difficulty = fields.difficulty <= STATISTICS_LEVELS ? fields.difficulty : 0;
    const bool has_number = strchr(fields.deal, ':') != 0; /* of whatever way to shuffle */
    entry->deal = has_number ? hash_of(fields.deal, hash_of(" ", hash_of(game, HASH_BEGIN))) | 1 : 0;
    entry->record = *fields.record ? hash_of(fields.record, HASH_BEGIN) | 1 : 0;
    entry->day = day_at(moment, 0);
    entry->place = rules ? rules->listed : 256;
    entry->numbered = !strncmp(fields.deal, "1:", 2) && number_read(fields.deal + 2, &entry->number);
    entry->daily = entry->numbered && was_daily(&fields, entry->number, moment, &entry->day);
    return true;
}

typedef enum LineState { LINE_WHOLE, LINE_BAD, LINE_NONE } LineState;

/* Reads a line.  Bad are one that is too long, one with control characters, and a last one that is cut off.
 */
static LineState read_line(FILE *in, char line[STATISTICS_LINE_MAX + 1], long long *bytes) {
    int length = 0, c;
    bool bad = false;
    for (; (c = getc_unlocked(in)) != EOF && c != '\n'; ++*bytes) {
        if (length < STATISTICS_LINE_MAX && c != '\r')
            line[length++] = (char)c;
        else
            bad |= c != '\r';
        bad |= (c < ' ' && c != '\r') || c == 0x7f;
    }
    line[length] = '\0';
    *bytes += c != EOF;
    if (c == EOF && !length && !bad) return LINE_NONE;
    return bad || c == EOF ? LINE_BAD : LINE_WHOLE;
}

void game_lines_read(Tally *r, FILE *in) {
    char line[STATISTICS_LINE_MAX + 1];
    long long at = r->bytes;
    for (LineState state; (state = read_line(in, line, &r->bytes)) != LINE_NONE; at = r->bytes) {
        if (state == LINE_WHOLE && (line[0] == '#' || !line[strspn(line, " ")])) continue;
        r->statistics->skipped += state == LINE_BAD || !take_line(r, line, at);
    }
}

void game_lines_resume(Tally *r, const Figures *figures, int count) {
    Statistics *s = r->statistics;
    s->figures = malloc((size_t)(count ? count : 1) * sizeof *figures);
    if (!s->figures) abort();
    for (s->count = 0; s->count < count; s->count++) {
        s->figures[s->count] = figures[s->count];
        r->hash[s->count] = hash_of_set(figures[s->count].game, figures[s->count].set);
    }
}
