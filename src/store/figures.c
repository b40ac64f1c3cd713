/* Counting the lines of the statistics. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "game_lines.h"
#include "text/date.h"

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

/* --- counting ------------------------------------------------------------------------------------------- */

/* --- lines that belong together ------------------------------------------------------------------------- */

/* The last line so far of every record, or deal, by the number that stands for it. */
typedef struct Last {
    int *line; /* from 1; 0: free */
    size_t mask;
} Last;

static int *last_of(const Last *last, const GameLine *entry, uint64_t number, bool of_deal) {
    for (size_t i = (size_t)(number >> 1);; i++) {
        int *line = &last->line[i & last->mask];
        const GameLine *e = *line ? &entry[*line - 1] : 0;
        if (!e || (of_deal ? e->deal : e->record) == number) return line;
    }
}

/* Of several lines about one record the last one holds. */
static void mark_replaced(Tally *r, const Last *last) {
    for (int i = 0; i < r->entries; i++) {
        if (!r->entry[i].record) continue;
        int *line = last_of(last, r->entry, r->entry[i].record, false);
        if (*line) r->entry[*line - 1].replaced = true;
        *line = i + 1;
    }
}

/* Of several games with one deal the first alone was played without knowing it. */
static void mark_known_deals(Tally *r, const Last *last) {
    for (int i = 0; i < r->entries; i++) {
        GameLine *e = &r->entry[i];
        if (!e->deal || e->replaced) continue;
        int *line = last_of(last, r->entry, e->deal, true);
        e->known = *line != 0;
        *line = i + 1;
    }
}

static void mark(Tally *r) {
    Last last = {.mask = 255};
    while (last.mask < (size_t)r->entries * 2) last.mask = last.mask * 2 + 1;
    last.line = calloc(last.mask + 1, sizeof *last.line);
    if (!last.line) abort();
    mark_replaced(r, &last);
    memset(last.line, 0, (last.mask + 1) * sizeof *last.line);
    mark_known_deals(r, &last);
    free(last.line);
}

/* The lines group by group, as they came; those of a group end where begin[group + 1] says.  To be freed. */
static const GameLine **by_group(const Tally *r, int begin[SETS_MAX + 1]) {
    const GameLine **line = malloc(((size_t)r->entries + 1) * sizeof *line);
    int next[SETS_MAX];
    if (!line) abort();
    memset(begin, 0, (SETS_MAX + 1) * sizeof *begin);
    for (int i = 0; i < r->entries; i++) begin[r->entry[i].group + 1]++;
    for (int i = 0; i < SETS_MAX; i++) begin[i + 1] += begin[i];
    memcpy(next, begin, sizeof next);
    for (int i = 0; i < r->entries; i++) line[next[r->entry[i].group]++] = &r->entry[i];
    return line;
}

/* --- counting ------------------------------------------------------------------------------------------- */

static int by_number(const void *a, const void *b) {
    const long long x = *(const long long *)a, y = *(const long long *)b;
    return (x > y) - (x < y);
}

/* Puts the k-th of numbers, and none behind it that is smaller, where it stands when they are in order. */
static void select_number(long long *list, int count, int k) {
    for (int from = 0, to = count - 1; from < to;) {
        const long long pivot = list[from + (to - from) / 2];
        int i = from, j = to;
        while (i <= j) {
            while (list[i] < pivot) i++;
            while (list[j] > pivot) j--;
            if (i > j) break;
            const long long other = list[i];
            list[i++] = list[j];
            list[j--] = other;
        }
        if (k <= j)
            to = j;
        else if (k >= i)
            from = i;
        else
            return;
    }
}

/* The middle of all times, or numbers of moves; `list` has room for them. */
static int median_of(const GameLine *const *line, int count, bool of_moves, long long *list) {
    int n = 0;
    for (int i = 0; i < count; i++) {
        const GameLine *e = line[i];
        const int value = of_moves ? e->moves : e->seconds;
        if (!e->replaced && e->result == RESULT_WON && value >= 0) list[n++] = value;
    }
    if (!n) return -1;
    select_number(list, n, n / 2);
    if (n % 2) return (int)list[n / 2];
    select_number(list, n / 2, n / 2 - 1);
    return (int)((list[n / 2 - 1] + list[n / 2]) / 2);
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

/* Counts lines in their order, all but medians and today's deals. */
static void count_lines(const Tally *r) {
    Statistics *s = r->statistics;
    const long long first = first_day(s);
    for (const GameLine *e = r->entry; e < r->entry + r->entries; e++) {
        if (e->replaced) continue;
        count_entry(&s->all, e, first);
        count_entry(&s->figures[e->group], e, first);
        days_note(s, e);
    }
    days_settle(s);
}

/* Counts what lines tell as a whole; `list` has room for all of them. */
static void count_group(const Statistics *s, Figures *f, const GameLine *const *line, int count,
                        long long *list) {
    int days = 0;
    f->median_seconds = median_of(line, count, false, list);
    f->median_moves = median_of(line, count, true, list);
    for (int i = 0; i < count; i++)
        if (!line[i]->replaced && line[i]->daily)
            list[days++] = line[i]->day * 2 + (line[i]->result == RESULT_WON);
    count_days(f, list, days, day_at(s->now, 0));
}

static void count_all(Tally *r) {
    Statistics *s = r->statistics;
    long long *list = malloc(((size_t)r->entries + 1) * sizeof *list);
    int begin[SETS_MAX + 1];
    if (!list) abort();
    mark(r);
    count_lines(r);
    const GameLine **line = by_group(r, begin);
    count_group(s, &s->all, line, r->entries, list);
    for (int i = 0; i < s->count; i++)
        count_group(s, &s->figures[i], line + begin[i], begin[i + 1] - begin[i], list);
    free(line);
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

int figures_open(int *error) {
    char path[FILE_PATH_MAX];
    tzset();
    *error = statistics_path(path);
    const int file = *error ? -1 : file_open(path, O_RDONLY);
    if (file < 0 && !*error && errno != ENOENT) *error = errno;
    return file;
}

Statistics figures_read(long long now, int file, const atomic_bool *stop) {
    Statistics s = {.now = now, .all = FIGURES_NONE};
    Tally tally = {.statistics = &s, .stop = stop};
    s.error = game_lines_read(&tally, file);
    close(file);
    if (tally.entries && s.error != ECANCELED) count_all(&tally);
    s.lines = tally.entries;
    free(tally.entry);
    put_in_order(&s);
    return s;
}

Statistics statistics_read(long long now) {
    int error;
    const int file = figures_open(&error);
    if (file >= 0) return figures_read(now, file, 0);
    return (Statistics){.now = now, .all = FIGURES_NONE, .error = error};
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
