/* Reading the statistics' lines and counting them.  The file may be of any size and hold anything. */
#include "statistics.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "text/date.h"

/* Far more sets of options than anybody plays: beyond them lines are skipped. */
enum { SETS_MAX = 500, NUMBER_MAX = 1000000000, DAY = 86400 };

const int statistics_minutes[] = {2, 4, 6, 8, 10, 15, 20, 30, 45};

typedef struct Tally {
    Statistics *statistics;
    uint64_t hash[SETS_MAX]; /* of the groups' names, so that most others need not be compared */
    GameLine *entry;         /* owned */
    int entries, capacity, last_group;
} Tally;

/* --- days ----------------------------------------------------------------------------------------------- */

/* Weeks since that of 1 January 1970; they begin on Monday, as that day was a Thursday. */
static long long week_of_day(long long day) {
    return (day + 3 >= 0 ? day + 3 : day - 3) / 7;
}

void statistics_week(const Statistics *s, int i, int *year, int *week) {
    const long long wanted = week_of_day(day_at(s->now, 0)) - (STATISTICS_WEEKS - 1) + i;
    const time_t thursday = (time_t)(wanted * 7 * DAY); /* the day that says which year a week belongs to */
    struct tm date = {0};
    gmtime_r(&thursday, &date);
    *year = date.tm_year + 1900;
    *week = date.tm_yday / 7 + 1;
}

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
    *seconds = day_of_date(year, month, day) * DAY + hour * 3600 + minute * 60 + second;
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

static uint64_t hash_of(const char *text, uint64_t hash) {
    for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 1099511628211u;
    return hash;
}

/* The fields behind the result.  Those of later versions mean nothing here; a word that is none makes the
   line unreadable. */
typedef struct Fields {
    const char *deal, *set, *record;
    int moves, seconds;
} Fields;

static bool take_fields(char *rest, Fields *fields) {
    *fields = (Fields){.deal = "", .set = "", .record = "", .moves = -1, .seconds = -1};
    for (char *word; (word = take_word(&rest));) {
        char *value = strchr(word, '=');
        if (!value || value == word) return false;
        *value++ = '\0';
        if (!strcmp(word, "moves") && !read_count(value, &fields->moves)) return false;
        if (!strcmp(word, "seconds") && !read_count(value, &fields->seconds)) return false;
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

static int figures_of(Tally *r, const char *game, const char *set) {
    Statistics *s = r->statistics;
    const uint64_t hash = hash_of(set, hash_of(" ", hash_of(game, 14695981039346656037u)));
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
    fresh[s->count] =
        (Figures){.best_seconds = -1, .median_seconds = -1, .best_moves = -1, .median_moves = -1};
    strcpy(fresh[s->count].game, game);
    strcpy(fresh[s->count].set, set);
    r->hash[s->count] = hash;
    return s->count++;
}

static int place_of(const char *game) {
    const Rules *rules = rules_find(game);
    return rules ? rules->listed : 256;
}

static GameLine *add_line(Tally *r) {
    if (r->entries == r->capacity) {
        r->capacity = r->capacity ? r->capacity * 2 : 256;
        r->entry = realloc(r->entry, (size_t)r->capacity * sizeof *r->entry);
        if (!r->entry) abort();
    }
    r->entry[r->entries] = (GameLine){.order = r->entries};
    return &r->entry[r->entries++];
}

/* Takes a line in; false when it cannot be read. */
static bool take_line(Tally *r, char *line) {
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
    GameLine *entry = add_line(r);
    entry->group = group;
    entry->result = result;
    entry->moves = fields.moves;
    entry->seconds = fields.seconds;
    entry->record = *fields.record ? hash_of(fields.record, 14695981039346656037u) | 1 : 0;
    entry->day = day_at(moment, 0);
    entry->place = place_of(game);
    entry->numbered = !strncmp(fields.deal, "1:", 2) && number_read(fields.deal + 2, &entry->number);
    entry->daily = entry->numbered && was_daily(&fields, entry->number, moment, &entry->day);
    return true;
}

typedef enum LineState { LINE_WHOLE, LINE_BAD, LINE_NONE } LineState;

/* Reads a line.  Bad are one that is too long, one with control characters, and a last one that is cut off.
 */
static LineState read_line(FILE *in, char line[STATISTICS_LINE_MAX + 1]) {
    int length = 0, c;
    bool bad = false;
    while ((c = getc_unlocked(in)) != EOF && c != '\n') {
        if (length < STATISTICS_LINE_MAX && c != '\r')
            line[length++] = (char)c;
        else
            bad |= c != '\r';
        bad |= (c < ' ' && c != '\r') || c == 0x7f;
    }
    line[length] = '\0';
    if (c == EOF && !length && !bad) return LINE_NONE;
    return bad || c == EOF ? LINE_BAD : LINE_WHOLE;
}

static void read_lines(Tally *r, FILE *in) {
    char line[STATISTICS_LINE_MAX + 1];
    for (LineState state; (state = read_line(in, line)) != LINE_NONE;) {
        if (state == LINE_WHOLE && (line[0] == '#' || !line[strspn(line, " ")])) continue;
        r->statistics->skipped += state == LINE_BAD || !take_line(r, line);
    }
}

/* --- counting ------------------------------------------------------------------------------------------- */

static int by_record(const void *a, const void *b) {
    const GameLine *x = a, *y = b;
    if (x->record != y->record) return x->record < y->record ? -1 : 1;
    return x->order - y->order;
}

static int by_group(const void *a, const void *b) {
    const GameLine *x = a, *y = b;
    return x->group != y->group ? x->group - y->group : x->order - y->order;
}

static int by_order(const void *a, const void *b) {
    return ((const GameLine *)a)->order - ((const GameLine *)b)->order;
}

/* Of several lines about one record the last one holds. */
static void replace_older(Tally *r) {
    qsort(r->entry, (size_t)r->entries, sizeof *r->entry, by_record);
    for (int i = 0; i + 1 < r->entries; i++)
        r->entry[i].replaced = r->entry[i].record && r->entry[i].record == r->entry[i + 1].record;
    qsort(r->entry, (size_t)r->entries, sizeof *r->entry, by_group);
}

static int by_number(const void *a, const void *b) {
    const long long x = *(const long long *)a, y = *(const long long *)b;
    return (x > y) - (x < y);
}

static void best_and_median(long long *list, int count, int *best, int *median) {
    if (!count) return;
    qsort(list, (size_t)count, sizeof *list, by_number);
    *best = (int)list[0];
    *median = (int)((list[(count - 1) / 2] + list[count / 2]) / 2);
}

static void count_entry(Figures *f, const GameLine *e, long long this_week) {
    const bool won = e->result == RESULT_WON;
    f->played++;
    f->won += won;
    f->lost += e->result == RESULT_LOST;
    f->left += e->result == RESULT_LEFT;
    f->streak = won ? f->streak + 1 : 0;
    if (f->streak > f->best_streak) f->best_streak = f->streak;
    if (!won) return;
    const long long ago = this_week - week_of_day(e->day);
    if (ago >= 0 && ago < STATISTICS_WEEKS) f->week[STATISTICS_WEEKS - 1 - ago]++;
    int bucket = 0;
    while (bucket < STATISTICS_TIMES - 1 && e->seconds > statistics_minutes[bucket] * 60) bucket++;
    if (e->seconds >= 0) f->time[bucket]++;
}

/* Days of today's deals, each as twice its number and 1 when it was won, in order; of two on one day the won
   one counts. */
static void count_days(Figures *f, long long *list, int count, long long today) {
    int streak = 0;
    long long before = 0;
    qsort(list, (size_t)count, sizeof *list, by_number);
    for (int i = 0; i < count; i++) {
        const long long day = list[i] / 2;
        if (i + 1 < count && list[i + 1] / 2 == day) continue;
        const bool won = list[i] % 2, follows = streak && before == day - 1;
        f->daily_played++;
        f->daily_won += won;
        streak = won ? (follows ? streak : 0) + 1 : 0;
        before = day;
        if (streak > f->best_daily_streak) f->best_daily_streak = streak;
        /* until the day is over, one may still win it */
        if (day == today || day == today - 1)
            f->daily_streak = won || day == today - 1 ? streak : f->daily_streak;
    }
}

/* Counts the entries of one group, which stand together; `list` has room for all of them. */
static void count_group(Figures *f, const GameLine *entry, int count, long long *list, long long today) {
    int seconds = 0, moves = 0, days = 0;
    for (int i = 0; i < count; i++)
        if (!entry[i].replaced) count_entry(f, &entry[i], week_of_day(today));
    for (int i = 0; i < count; i++)
        if (!entry[i].replaced && entry[i].result == RESULT_WON && entry[i].seconds >= 0)
            list[seconds++] = entry[i].seconds;
    best_and_median(list, seconds, &f->best_seconds, &f->median_seconds);
    for (int i = 0; i < count; i++)
        if (!entry[i].replaced && entry[i].result == RESULT_WON && entry[i].moves >= 0)
            list[moves++] = entry[i].moves;
    best_and_median(list, moves, &f->best_moves, &f->median_moves);
    for (int i = 0; i < count; i++)
        if (!entry[i].replaced && entry[i].daily)
            list[days++] = entry[i].day * 2 + (entry[i].result == RESULT_WON);
    count_days(f, list, days, today);
}

static void count_all(Tally *r) {
    Statistics *s = r->statistics;
    const long long today = day_at(s->now, 0);
    long long *list = malloc(((size_t)r->entries + 1) * sizeof *list);
    if (!list) abort();
    replace_older(r);
    for (int i = 0, next; i < r->entries; i = next) {
        for (next = i; next < r->entries && r->entry[next].group == r->entry[i].group;) next++;
        count_group(&s->figures[r->entry[i].group], &r->entry[i], next - i, list, today);
    }
    free(list);
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static int by_list(const void *a, const void *b) {
    const Figures *x = a, *y = b;
    const int place = place_of(x->game) - place_of(y->game), game = strcmp(x->game, y->game);
    return place ? place : game ? game : strcmp(x->set, y->set);
}

static FILE *open_file(int *error) {
    char path[FILE_PATH_MAX];
    *error = statistics_path(path);
    if (*error) return 0;
    const int file = file_open(path, O_RDONLY);
    if (file >= 0) return fdopen(file, "r");
    *error = errno == ENOENT ? 0 : errno;
    return 0;
}

Statistics statistics_read(long long now) {
    Statistics s = {.now = now};
    Tally tally = {.statistics = &s};
    tzset();
    FILE *in = open_file(&s.error);
    if (!in) return s;
    read_lines(&tally, in);
    if (ferror(in)) s.error = EIO;
    fclose(in);
    if (tally.entries) count_all(&tally);
    s.line = tally.entry;
    s.lines = tally.entries;
    if (s.lines) qsort(s.line, (size_t)s.lines, sizeof *s.line, by_order);
    int kept = 0; /* a set of options whose lines were all replaced is none */
    for (int i = 0; i < s.count; i++)
        if (s.figures[i].played) s.figures[kept++] = s.figures[i];
    s.count = kept;
    if (kept) qsort(s.figures, (size_t)kept, sizeof *s.figures, by_list);
    return s;
}

void statistics_end(Statistics *s) {
    free(s->figures);
    free(s->line);
    *s = (Statistics){.count = 0};
}

void statistics_of_game(const Statistics *s, const char *game, int *played, int *won) {
    *played = *won = 0;
    for (int i = 0; i < s->count; i++) {
        if (strcmp(s->figures[i].game, game)) continue;
        *played += s->figures[i].played;
        *won += s->figures[i].won;
    }
}
