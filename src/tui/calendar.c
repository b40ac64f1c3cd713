#include "calendar.h"

#include <stdio.h>

#include "text/date.h"
#include "text/language.h"

typedef struct Month {
    int year, month, days;
    long long first, today; /* days since 1970 */
} Month;

static Month month_before(const Statistics *s, int months_ago) {
    uint64_t date;
    Month m = {.today = day_at(s->now, &date)};
    const int months = (int)(date / 10000) * 12 + (int)(date / 100 % 100) - 1 - months_ago;
    m.year = months / 12;
    m.month = months % 12 + 1;
    m.first = day_of_date(m.year, m.month, 1);
    m.days = (int)(day_of_date(m.year + (m.month == 12), m.month % 12 + 1, 1) - m.first);
    return m;
}

/* A sign besides the colour: '+' won, '.' tried, '>' today. */
static Style day_style(const Month *m, int day, Result result, char *sign) {
    const long long ahead = m->first + day - m->today;
    *sign = result == RESULT_WON ? '+' : !ahead ? '>' : result ? '.' : ' ';
    if (result == RESULT_WON) return STYLE_PAGE_CHOSEN;
    if (!ahead) return STYLE_PAGE_KEY;
    return result ? STYLE_PAGE : STYLE_PAGE_DIM;
}

/* "t Today's deal: won"; returns how many cells it took. */
static int draw_today(Canvas *canvas, int x, int y, const Statistics *s, const Rules *rules) {
    const Result result = statistics_of_day(s, rules, day_at(s->now, 0));
    canvas_text(canvas, x, y, 1, "t", STYLE_PAGE_KEY);
    return 2 + canvas_text(canvas, x + 2, y, CALENDAR_WIDTH,
                           result == RESULT_WON ? _("Today's deal: won") : _("Today's deal"),
                           STYLE_PAGE_TITLE);
}

static void draw_sum(Canvas *canvas, int x, int y, const Statistics *s, const Rules *rules, int won) {
    char text[80];
    const int in_row = statistics_days_in_row(s, rules);
    const int n = snprintf(text, sizeof text, PLURAL_("%d day won", "%d days won", won), won);
    if (in_row) snprintf(text + n, sizeof text - (size_t)n, _(", %d in a row"), in_row);
    canvas_text(canvas, x, y, CALENDAR_WIDTH, text, STYLE_PAGE_CHART);
}

void calendar_draw(Canvas *canvas, int x, int y, const Statistics *s, const Rules *rules, int months_ago) {
    const Month m = month_before(s, months_ago);
    const int before = weekday_of(m.first);
    char text[DATE_TEXT_MAX];
    int won = 0;
    draw_today(canvas, x, y, s, rules);
    canvas_text(canvas, x, y + 1, 3, "[ ]", STYLE_PAGE_KEY);
    canvas_text(canvas, x + 4, y + 1, CALENDAR_WIDTH - 4, month_text(m.year, m.month, text), STYLE_PAGE);
    canvas_text(canvas, x, y + 2, CALENDAR_WIDTH, _("  Mo  Tu  We  Th  Fr  Sa  Su"), STYLE_PAGE_DIM);
    for (int day = 0; day < m.days; day++) {
        char sign;
        const Result result = statistics_of_day(s, rules, m.first + day);
        const Style style = day_style(&m, day, result, &sign);
        won += result == RESULT_WON;
        snprintf(text, sizeof text, "%c%2d", sign, day + 1);
        canvas_text(canvas, x + 1 + (before + day) % 7 * 4, y + 3 + (before + day) / 7, 3, text, style);
    }
    draw_sum(canvas, x, y + 3 + (before + m.days + 6) / 7, s, rules, won);
}

void calendar_draw_row(Canvas *canvas, int x, int y, int width, const Statistics *s, const Rules *rules) {
    const Month m = month_before(s, 0);
    const int begin = width - m.days;
    draw_today(canvas, x, y, s, rules);
    for (int day = 0; day < m.days; day++) {
        char sign;
        const Style style = day_style(&m, day, statistics_of_day(s, rules, m.first + day), &sign);
        canvas_put(canvas, x + begin + day, y, sign == ' ' ? L'-' : (wchar_t)sign, style);
    }
}
