/* What the statistics tell of one game, whatever its options: times, deals and days. */
#include "statistics.h"
#include "text/date.h"

static bool counts(const GameLine *line, const Rules *rules) {
    return line->place == rules->listed && !line->replaced;
}

int statistics_times(const Statistics *s, const Rules *rules, int *seconds, int most) {
    int count = 0;
    for (int i = s->lines - 1; i >= 0 && count < most; i--)
        if (counts(&s->line[i], rules) && s->line[i].result == RESULT_WON && s->line[i].seconds >= 0)
            seconds[count++] = s->line[i].seconds;
    for (int i = 0; i < count / 2; i++) {
        const int swapped = seconds[i];
        seconds[i] = seconds[count - 1 - i];
        seconds[count - 1 - i] = swapped;
    }
    return count;
}

bool statistics_last_deal(const Statistics *s, const Rules *rules, uint64_t *number) {
    for (int i = s->lines - 1; i >= 0; i--) {
        if (!counts(&s->line[i], rules) || !s->line[i].numbered) continue;
        *number = s->line[i].number;
        return true;
    }
    return false;
}

Result statistics_of_day(const Statistics *s, const Rules *rules, long long day) {
    Result result = RESULT_NONE;
    for (int i = 0; i < s->lines && result != RESULT_WON; i++)
        if (counts(&s->line[i], rules) && s->line[i].daily && s->line[i].day == day)
            result = s->line[i].result;
    return result;
}

bool statistics_won_later(const Statistics *s, const Rules *rules, long long day) {
    const uint64_t date = date_of_day(day);
    for (int i = 0; i < s->lines; i++)
        if (counts(&s->line[i], rules) && s->line[i].numbered && s->line[i].number == date &&
            s->line[i].day > day && s->line[i].result == RESULT_WON)
            return true;
    return false;
}

int statistics_days_in_row(const Statistics *s, const Rules *rules) {
    int days = 0;
    long long day = day_at(s->now, 0);
    if (statistics_of_day(s, rules, day) != RESULT_WON) day--;
    while (statistics_of_day(s, rules, day - days) == RESULT_WON) days++;
    return days;
}
