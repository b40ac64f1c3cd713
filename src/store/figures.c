/* Counting the lines of the statistics. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "summary.h"
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
    const GameLine *x = a, *y = b;
    return x->order - y->order;
}

static int by_deal(const void *a, const void *b) {
    const GameLine *x = a, *y = b;
    if (x->deal != y->deal) return x->deal < y->deal ? -1 : 1;
    return x->order - y->order;
}

/* Of several games with one deal the first alone was played without knowing it. */
static void mark_known_deals(Tally *r, const uint64_t *deal, int deals) {
    bool played = false;
    qsort(r->entry, (size_t)r->entries, sizeof *r->entry, by_deal);
    for (int i = 0; i < r->entries; i++) {
        GameLine *e = &r->entry[i];
        if (!i || e->deal != e[-1].deal) played = summary_has(deal, deals, e->deal);
        e->known = e->deal && played;
        played |= !e->replaced;
    }
}

/* Of several lines about one record the last one holds. */
static void replace_older(Tally *r) {
    qsort(r->entry, (size_t)r->entries, sizeof *r->entry, by_record);
    for (int i = 0; i + 1 < r->entries; i++)
        r->entry[i].replaced = r->entry[i].record && r->entry[i].record == r->entry[i + 1].record;
}

static int by_number(const void *a, const void *b) {
    const long long x = *(const long long *)a, y = *(const long long *)b;
    return (x > y) - (x < y);
}

void figures_mark(Tally *r, const uint64_t *deal, int deals) {
    if (!r->entries) return;
    replace_older(r);
    mark_known_deals(r, deal, deals);
    qsort(r->entry, (size_t)r->entries, sizeof *r->entry, by_order);
}

/* The middle of all times, or numbers of moves; `list` has room for them. */
static int median_of(const GameLine *entry, int count, bool of_moves, long long *list) {
    int n = 0;
    for (int i = 0; i < count; i++) {
        const GameLine *e = &entry[i];
        const int value = of_moves ? e->moves : e->seconds;
        if (!e->replaced && e->result == RESULT_WON && value >= 0) list[n++] = value;
    }
    if (!n) return -1;
    qsort(list, (size_t)n, sizeof *list, by_number);
    return (int)((list[(n - 1) / 2] + list[n / 2]) / 2);
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

void figures_count(Tally *r, int from, int to, long long first) {
    Statistics *s = r->statistics;
    for (const GameLine *e = r->entry + from; e < r->entry + to; e++) {
        if (e->replaced) continue;
        count_entry(&s->all, e, first);
        count_entry(&s->figures[e->group], e, first);
        days_note(s, e);
    }
    days_settle(s);
}

/* Counts what entries that stand together tell as a whole; `list` has room for all of them. */
static void count_group(const Statistics *s, Figures *f, const GameLine *entry, int count, long long *list) {
    int days = 0;
    f->median_seconds = median_of(entry, count, false, list);
    f->median_moves = median_of(entry, count, true, list);
    for (int i = 0; i < count; i++)
        if (!entry[i].replaced && entry[i].daily)
            list[days++] = entry[i].day * 2 + (entry[i].result == RESULT_WON);
    count_days(f, list, days, day_at(s->now, 0));
}

static void count_all(Tally *r) {
    Statistics *s = r->statistics;
    long long *list = malloc(((size_t)r->entries + 1) * sizeof *list);
    if (!list) abort();
    figures_mark(r, 0, 0);
    figures_count(r, 0, r->entries, first_day(s));
    count_group(s, &s->all, r->entry, r->entries, list);
    qsort(r->entry, (size_t)r->entries, sizeof *r->entry, by_group);
    for (int i = 0, next; i < r->entries; i = next) {
        for (next = i; next < r->entries && r->entry[next].group == r->entry[i].group;) next++;
        count_group(s, &s->figures[r->entry[i].group], &r->entry[i], next - i, list);
    }
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

void figures_order(Statistics *s) {
    int kept = 0;
    for (int i = 0; i < s->count; i++)
        if (s->figures[i].played) s->figures[kept++] = s->figures[i];
    s->count = kept;
    if (kept) qsort(s->figures, (size_t)kept, sizeof *s->figures, by_list);
}

FILE *figures_open(int *error) {
    char path[FILE_PATH_MAX];
    tzset();
    *error = statistics_path(path);
    if (*error) return 0;
    const int file = file_open(path, O_RDONLY);
    if (file >= 0) return fdopen(file, "r");
    *error = errno == ENOENT ? 0 : errno;
    return 0;
}

Statistics statistics_read(long long now) {
    Statistics s = {.now = now, .all = FIGURES_NONE};
    Tally tally = {.statistics = &s};
    FILE *in = figures_open(&s.error);
    if (!in) return s;
    game_lines_read(&tally, in);
    if (ferror(in)) s.error = EIO;
    fclose(in);
    if (tally.entries) count_all(&tally);
    s.lines = tally.entries;
    free(tally.entry);
    figures_order(&s);
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
