/* What the statistics tell of one game, whatever its options: times, deals and days. */
#include <stdlib.h>
#include <string.h>

#include "game_lines.h"
#include "text/date.h"

/* --- counting ------------------------------------------------------------------------------------------- */

static void add_day(Statistics *s, DayResult fresh) {
    const bool is_full = !(s->days & (s->days - 1)); /* room is doubled */
    if (is_full) s->day = realloc(s->day, (size_t)(s->days ? s->days * 2 : 1) * sizeof *s->day);
    if (!s->day) abort();
    s->day[s->days++] = fresh;
}

/* The day whose deal a number is; false when it is no date. */
static bool is_date(uint64_t number, long long *day) {
    if (number < 19700101 || number > 99991231) return false;
    *day = day_of_date((long long)number / 10000, (int)(number / 100 % 100), (int)(number % 100));
    return date_of_day(*day) == number;
}

static void note_time(Recent *recent, int seconds) {
    if (recent->wins == STATISTICS_RECENT)
        memmove(recent->seconds, recent->seconds + 1, (size_t)--recent->wins * sizeof *recent->seconds);
    recent->seconds[recent->wins++] = seconds;
}

void days_note(Statistics *s, const GameLine *line) {
    const bool won = line->result == RESULT_WON;
    long long day;
    if (line->place < 1 || line->place > CONFIG_GAMES_MAX) return;
    Recent *recent = &s->recent[line->place - 1];
    if (won && line->seconds >= 0) note_time(recent, line->seconds);
    if (!line->numbered) return;
    recent->numbered = true;
    recent->number = line->number;
    DayResult fresh = {.place = line->place, .order = line->order + 1};
    if (line->daily) {
        fresh.day = (int)line->day;
        fresh.result = (int)line->result;
        add_day(s, fresh);
    } else if (won && is_date(line->number, &day) && line->day > day) {
        fresh.day = (int)day;
        fresh.won_later = true;
        add_day(s, fresh);
    }
}

static int by_day(const void *a, const void *b) {
    const DayResult *x = a, *y = b;
    return x->place != y->place ? x->place - y->place
           : x->day != y->day   ? x->day - y->day
                                : x->order - y->order;
}

/* Of several results on one day a win counts, else the last one. */
void days_settle(Statistics *s) {
    int kept = 0;
    if (s->days) qsort(s->day, (size_t)s->days, sizeof *s->day, by_day);
    for (int i = 0; i < s->days; i++) {
        const DayResult fresh = s->day[i];
        DayResult *d = kept ? &s->day[kept - 1] : 0;
        if (!d || d->place != fresh.place || d->day != fresh.day) {
            s->day[kept] = fresh;
            s->day[kept++].order = 0;
            continue;
        }
        if (fresh.result && d->result != RESULT_WON) d->result = fresh.result;
        d->won_later |= fresh.won_later;
    }
    s->days = kept;
}

/* --- answers -------------------------------------------------------------------------------------------- */

static const Recent *recent_of(const Statistics *s, const Rules *rules) {
    static const Recent none;
    return rules->listed && rules->listed <= CONFIG_GAMES_MAX ? &s->recent[rules->listed - 1] : &none;
}

int statistics_times(const Statistics *s, const Rules *rules, int *seconds, int most) {
    const Recent *recent = recent_of(s, rules);
    const int count = recent->wins < most ? recent->wins : most > 0 ? most : 0;
    memcpy(seconds, recent->seconds + recent->wins - count, (size_t)count * sizeof *seconds);
    return count;
}

bool statistics_last_deal(const Statistics *s, const Rules *rules, uint64_t *number) {
    const Recent *recent = recent_of(s, rules);
    if (recent->numbered) *number = recent->number;
    return recent->numbered;
}

static DayResult day_of(const Statistics *s, const Rules *rules, long long day) {
    const DayResult wanted = {.day = (int)day, .place = rules->listed},
                    *found = s->days ? bsearch(&wanted, s->day, (size_t)s->days, sizeof wanted, by_day) : 0;
    return found ? *found : wanted;
}

Result statistics_of_day(const Statistics *s, const Rules *rules, long long day) {
    return (Result)day_of(s, rules, day).result;
}

bool statistics_won_later(const Statistics *s, const Rules *rules, long long day) {
    return day_of(s, rules, day).won_later;
}

int statistics_days_in_row(const Statistics *s, const Rules *rules) {
    int days = 0;
    long long day = day_at(s->now, 0);
    if (statistics_of_day(s, rules, day) != RESULT_WON) day--;
    while (statistics_of_day(s, rules, day - days) == RESULT_WON) days++;
    return days;
}
