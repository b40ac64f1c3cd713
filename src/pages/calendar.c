/* The calendar of the menu. */
#include "menu.h"

#include <stdio.h>

#include "text/date.h"
#include "text/language.h"

enum { FIRST_WEEK = 3, DAY_WIDTH = 4 };

typedef struct Month {
    int year, month, days;
    long long first, today; /* days since 1970 */
} Month;

static Month month_of(const Menu *menu) {
    uint64_t date;
    Month m = {.today = day_at(menu->statistics.now, &date)};
    const int months = (int)(date / 10000) * 12 + (int)(date / 100 % 100) - 1 - menu->months_ago;
    m.year = months / 12;
    m.month = months % 12 + 1;
    m.first = day_of_date(m.year, m.month, 1);
    m.days = (int)(day_of_date(m.year + (m.month == 12), m.month % 12 + 1, 1) - m.first);
    return m;
}

int calendar_month_of(const Statistics *s, int days_ago) {
    const uint64_t today = date_of_day(day_at(s->now, 0)), date = date_of_day(day_at(s->now, 0) - days_ago);
    return (int)(today / 10000 - date / 10000) * 12 + (int)(today / 100 % 100) - (int)(date / 100 % 100);
}

static Result result_of(const Menu *menu, long long day) {
    return statistics_of_day(&menu->statistics, menu->game[menu->chosen].rules, day);
}

/* A sign besides the colour: '+' won, '~' won later, '.' tried, '>' today. */
static Style day_style(const Menu *menu, const Month *m, int day, char *sign) {
    const long long ahead = m->first + day - m->today;
    const Result result = ahead > 0 ? RESULT_NONE : result_of(menu, m->first + day);
    *sign = result == RESULT_WON ? '+' : result == RESULT_LATER ? '~' : !ahead ? '>' : result ? '.' : ' ';
    if (result == RESULT_WON) return STYLE_PAGE_CHOSEN;
    if (!ahead) return STYLE_PAGE_KEY;
    return result ? STYLE_PAGE : STYLE_PAGE_DIM;
}

/* How the chosen day's deal went, "19 November: won", or the day alone where that is too long. */
static void chosen_text(const Menu *menu, int width, char *text, int size) {
    const long long day = day_at(menu->statistics.now, 0) - menu->days_ago;
    const Result result = result_of(menu, day);
    char date[DATE_TEXT_MAX];
    snprintf(text, (size_t)size, "%s: %s", day_text(day, date),
             result == RESULT_WON     ? C_("day", "won")
             : result == RESULT_LATER ? C_("day", "won later")
             : result                 ? C_("day", "played")
                                      : C_("day", "not played"));
    if (text_width(text) > width) snprintf(text, (size_t)size, "%s", date);
}

void calendar_draw_head(const Menu *menu, Canvas *canvas, int x, int y, int width) {
    const bool chosen = menu->days_ago >= 0,
               won = result_of(menu, day_at(menu->statistics.now, 0)) == RESULT_WON;
    char key[KEY_TEXT_MAX], text[DATE_TEXT_MAX + 40];
    command_key(menu_keymap, chosen ? "enter" : "today", menu->config, key);
    snprintf(text, sizeof text, "%s", won ? _("Today's deal: won") : _("Today's deal"));
    if (chosen) chosen_text(menu, width - text_width(key) - 1, text, sizeof text);
    const int at = x + 1 + canvas_text(canvas, x, y, width, key, STYLE_PAGE_KEY);
    canvas_spot(canvas, x, y, width, CLICKED + (chosen ? DO_ENTER : DO_TODAY));
    canvas_text(canvas, at, y, x + width - at, text, STYLE_PAGE_TITLE);
    if (!chosen) return;
    canvas->cursor_x = x;
    canvas->cursor_y = y;
}

/* The calendar stands at x, y. */
static void draw_day(const Menu *menu, Canvas *canvas, int x, int y, const Month *m, int day) {
    char sign, text[16];
    const Style style = day_style(menu, m, day, &sign);
    const int at = weekday_of(m->first) + day;
    const long long ago = m->today - m->first - day;
    x += at % 7 * DAY_WIDTH;
    y += FIRST_WEEK + at / 7;
    if (ago >= 0) canvas_spot(canvas, x + 1, y, DAY_WIDTH, CLICKED_DAY + (int)ago);
    snprintf(text, sizeof text, "%c%2d", sign, day + 1);
    canvas_text(canvas, x + 1, y, 3, text, style);
    if (menu->days_ago < 0 || ago != menu->days_ago) return;
    canvas_put(canvas, x, y, L'[', STYLE_PAGE_KEY);
    canvas_put(canvas, x + DAY_WIDTH, y, L']', STYLE_PAGE_KEY);
    canvas->cursor_x = x + 2;
    canvas->cursor_y = y;
}

void calendar_draw(const Menu *menu, Canvas *canvas, int x, int y) {
    const Month m = month_of(menu);
    const int in_row = statistics_days_in_row(&menu->statistics, menu->game[menu->chosen].rules);
    char text[80], month[DATE_TEXT_MAX];
    int won = 0;
    calendar_draw_head(menu, canvas, x, y, CALENDAR_WIDTH);
    commands_draw(&(KeyBar){canvas, menu_keymap, menu->config, STYLE_PAGE_KEY, STYLE_PAGE}, x, y + 1,
                  "month-before,month-after", month_text(m.year, m.month, month));
    canvas_text(canvas, x, y + 2, CALENDAR_WIDTH, _("  Mo  Tu  We  Th  Fr  Sa  Su"), STYLE_PAGE_DIM);
    for (int day = 0; day < m.days; day++) {
        draw_day(menu, canvas, x, y, &m, day);
        won += result_of(menu, m.first + day) == RESULT_WON;
    }
    snprintf(text, sizeof text, PLURAL_("%d day won", "%d days won", won), won);
    if (in_row) text_add(text, sizeof text, _(", %d in a row"), in_row);
    canvas_text(canvas, x, y + FIRST_WEEK + (weekday_of(m.first) + m.days + 6) / 7, CALENDAR_WIDTH, text,
                STYLE_PAGE_CHART);
}
