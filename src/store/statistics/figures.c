/* Counting the lines of the statistics. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game_lines.h"
#include "text/date.h"

/* Times and numbers of moves that are not known. */
#define FIGURES_NONE                                                                                         \
    { .best_seconds = -1, .best_moves = -1, .median_seconds = -1, .median_moves = -1 }

/* Far more than anybody plays. */
enum { STATISTICS_SIZE_MAX = 256 << 20 };

const int statistics_minutes[] = {2, 4, 6, 8, 10, 15, 20, 30, 45};

/* Weeks since that of 1 January 1970; they begin on Monday, as that day was a Thursday. */
static long long week_of_day(long long day) {
    return (day + 3 >= 0 ? day + 3 : day - 3) / 7;
}

/* The first day of the figures: a Monday. */
static long long first_day(const Statistics *s) {
    return (week_of_day(day_at(s->now, 0)) - (STATISTICS_WEEKS - 1)) * 7 - 3;
}

int statistics_date(const Statistics *s, int day) {
    if (first_day(s) + day > day_at(s->now, 0)) return 0;
    return (int)date_of_day(first_day(s) + day);
}

void statistics_week(const Statistics *s, int i, int *year, int *week) {
    const long long wanted = week_of_day(day_at(s->now, 0)) - (STATISTICS_WEEKS - 1) + i;
    const time_t thursday =
        (time_t)(wanted * 7 * DAY_SECONDS); /* the day that says which year a week belongs to */
    struct tm date = {0};
    gmtime_r(&thursday, &date);
    *year = date.tm_year + 1900;
    *week = date.tm_yday / 7 + 1;
}

/* --- lines that belong together ------------------------------------------------------------------------- */

static int by_name(uint64_t a, uint64_t b, int order) {
    return a != b ? (a > b) - (a < b) : order;
}

static int by_record(const void *a, const void *b) {
    const GameLine *x = *(GameLine *const *)a, *y = *(GameLine *const *)b;
    return by_name(x->record, y->record, x->order - y->order);
}

static int by_deal(const void *a, const void *b) {
    const GameLine *x = *(GameLine *const *)a, *y = *(GameLine *const *)b;
    return by_name(x->deal, y->deal, x->order - y->order);
}

/* Of several lines about one record the last one holds; of several games with one deal the first alone was
   played without knowing it. */
static void mark(GameLines *lines) {
    GameLine **line = malloc(((size_t)lines->count + 1) * sizeof *line);
    int left = 0;
    if (!line) abort();
    for (int i = 0; i < lines->count; i++) line[i] = &lines->line[i];
    qsort(line, (size_t)lines->count, sizeof *line, by_record);
    for (int i = 0; i < lines->count; i++) {
        GameLine *e = line[i];
        e->replaced = e->record && i + 1 < lines->count && line[i + 1]->record == e->record;
        if (!e->replaced) line[left++] = e;
    }
    qsort(line, (size_t)left, sizeof *line, by_deal);
    for (int i = 1; i < left; i++) line[i]->known = line[i]->deal && line[i]->deal == line[i - 1]->deal;
    free(line);
}

/* --- counting ------------------------------------------------------------------------------------------- */

static int by_number(const void *a, const void *b) {
    const long long x = *(const long long *)a, y = *(const long long *)b;
    return (x > y) - (x < y);
}

/* -1 where there are none. */
static int median_of(long long *list, int count) {
    if (!count) return -1;
    qsort(list, (size_t)count, sizeof *list, by_number);
    return (int)((list[(count - 1) / 2] + list[count / 2]) / 2);
}

/* Takes in the time or the moves of a win. */
static void count_best(int *best, int value) {
    if (value >= 0 && (*best < 0 || value < *best)) *best = value;
}

/* What a win brings. */
static void count_win(Figures *f, const GameLine *e, long long first) {
    const long long day = e->day - first;
    int bucket = 0;
    f->won++;
    if (!e->known) {
        count_best(&f->best_seconds, e->seconds);
        count_best(&f->best_moves, e->moves);
    }
    f->again += e->known;
    f->last_again = e->known;
    f->last_undone = e->undone;
    f->last_helped = e->helped;
    f->last_fair = e->fair;
    f->without_undo += e->undone == 0;
    f->without_help += e->helped == 0;
    f->with_fair_help += e->helped > 0 && e->helped == e->fair;
    f->under_par += e->under_par;
    if (day >= 0 && day < STATISTICS_DAYS) {
        f->week[day / 7]++;
        f->day[day]++;
        f->won_daily[day] |= e->daily;
    }
    while (bucket < STATISTICS_TIMES - 1 && e->seconds > statistics_minutes[bucket] * 60) bucket++;
    if (e->seconds >= 0) f->time[bucket]++;
}

static void count_entry(Figures *f, const GameLine *e, long long first) {
    const bool won = e->result == RESULT_WON;
    f->played++;
    f->lost += e->result == RESULT_LOST;
    f->left += e->result == RESULT_LEFT;
    f->streak = won ? f->streak + 1 : 0;
    if (f->streak > f->best_streak) f->best_streak = f->streak;
    if (won) count_win(f, e, first);
    if (!e->difficulty) return;
    f->level_played[e->difficulty - 1]++;
    f->level_won[e->difficulty - 1] += won;
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

/* Counts what the lines of a group tell as a whole, or (-1) all; `list` has room for them. */
static void count_group(const Statistics *s, Figures *f, const GameLines *lines, int group, long long *list) {
    int times = 0, moves = 0, days = 0;
    long long *move = list + lines->count, *day = move + lines->count;
    for (int i = 0; i < lines->count; i++) {
        const GameLine *const e = &lines->line[i];
        if (e->replaced || (group >= 0 && e->group != group)) continue;
        const bool won = e->result == RESULT_WON;
        if (won && e->seconds >= 0) list[times++] = e->seconds;
        if (won && e->moves >= 0) move[moves++] = e->moves;
        if (e->daily) day[days++] = e->day * 2 + won;
    }
    f->median_seconds = median_of(list, times);
    f->median_moves = median_of(move, moves);
    count_days(f, day, days, day_at(s->now, 0));
}

static void count_all(Statistics *s, GameLines *lines) {
    const long long first = first_day(s);
    long long *list = malloc(((size_t)lines->count + 1) * 3 * sizeof *list);
    if (!list) abort();
    mark(lines);
    for (int i = 0; i < lines->count; i++) {
        const GameLine *const e = &lines->line[i];
        if (e->replaced) continue;
        count_entry(&s->all, e, first);
        count_entry(&s->figures[e->group], e, first);
        days_note(s, e);
    }
    days_settle(s);
    for (int i = -1; i < s->count; i++) count_group(s, i < 0 ? &s->all : &s->figures[i], lines, i, list);
    free(list);
}

/* --- all of it ------------------------------------------------------------------------------------------ */

static int place_of(const char *game) {
    const Rules *rules = rules_find(game);
    return rules ? rules->listed : 256;
}

static int by_list(const void *a, const void *b) {
    const Figures *x = a, *y = b;
    const int place = place_of(x->game) - place_of(y->game), game = strcmp(x->game, y->game);
    return place ? place : game ? game : strcmp(x->set, y->set);
}

/* Drops sets of options whose lines were all replaced, and orders the others. */
static void put_in_order(Statistics *s) {
    int kept = 0;
    for (int i = 0; i < s->count; i++)
        if (s->figures[i].played) s->figures[kept++] = s->figures[i];
    s->count = kept;
    if (kept) qsort(s->figures, (size_t)kept, sizeof *s->figures, by_list);
}

static void begin_figures(Statistics *s, const GameLines *lines) {
    s->count = lines->groups;
    s->figures = calloc((size_t)lines->groups + 1, sizeof *s->figures);
    if (!s->figures) abort();
    for (int i = 0; i < lines->groups; i++) {
        s->figures[i] = (Figures)FIGURES_NONE;
        strcpy(s->figures[i].game, lines->group[i].game);
        strcpy(s->figures[i].set, lines->group[i].set);
    }
}

Statistics statistics_read(long long now) {
    Statistics s = {.now = now, .all = FIGURES_NONE};
    char path[FILE_PATH_MAX];
    size_t size;
    tzset();
    s.error = statistics_path(path);
    char *text = s.error ? 0 : file_load(path, 0, STATISTICS_SIZE_MAX, &size);
    if (!text && !s.error && errno != ENOENT) s.error = errno;
    if (!text) return s;
    GameLines lines = game_lines_read(text, size);
    s.lines = lines.count;
    s.skipped = lines.skipped;
    begin_figures(&s, &lines);
    count_all(&s, &lines);
    put_in_order(&s);
    game_lines_end(&lines);
    free(text);
    return s;
}

void statistics_end(Statistics *s) {
    free(s->figures);
    free(s->day);
    *s = (Statistics){.count = 0};
}

const Figures *statistics_of(const Statistics *s, const char *game, const char *set) {
    for (int i = 0; i < s->count; i++)
        if (!strcmp(s->figures[i].game, game) && !strcmp(s->figures[i].set, set)) return &s->figures[i];
    return 0;
}

void statistics_of_game(const Statistics *s, const char *game, int *played, int *won) {
    *played = *won = 0;
    for (int i = 0; i < s->count; i++) {
        if (strcmp(s->figures[i].game, game)) continue;
        *played += s->figures[i].played;
        *won += s->figures[i].won;
    }
}
