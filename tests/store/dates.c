/* Dates as people call them. */
#include "text/date.h"
#include "text/language.h"

#include "home.h"

static const long long now = 1795275900; /* Saturday 2026-11-21T15:45:00Z */

static void enter(void) {
    home_enter();
    ck_assert_int_eq(setenv("TZ", "UTC", 1), 0);
    ck_assert_int_eq(setenv("LC_ALL", "C.UTF-8", 1), 0);
    ck_assert(language_begin("en"));
}

static void is_called(long long before, const char *brief) {
    char text[DATE_TEXT_MAX];
    ck_assert_str_eq(date_brief(now - before, now, text), brief);
}

START_TEST(dates) {
    enum { HOUR = 3600, DAY = 24 * HOUR };
    char text[DATE_TEXT_MAX];
    ck_assert_str_eq(date_text(now, text), "Saturday 21 November 2026");
    is_called(0, "today 15:45");
    is_called(15 * HOUR, "today 0:45");
    is_called(16 * HOUR, "yesterday");
    is_called(2 * DAY, "Thursday");
    is_called(6 * DAY, "Sunday");
    is_called(7 * DAY, "14 November");
    is_called(320 * DAY, "5 January");
    is_called(330 * DAY, "December 2025");
    is_called(-DAY, "22 November"); /* a clock was wrong */
}
END_TEST

START_TEST(the_clock_of_tests) {
    ck_assert_int_eq(setenv("PATIENCE_NOW", "1795275900", 1), 0);
    ck_assert_int_eq(date_now(), now);
}
END_TEST

START_TEST(calendar) {
    uint64_t date;
    const long long today = day_at(now, &date);
    ck_assert_uint_eq(date, 20261121);
    ck_assert_int_eq(today, day_of_date(2026, 11, 21));
    ck_assert_int_eq(weekday_of(today), 5);
    ck_assert_int_eq(weekday_of(0), 3);
    ck_assert_int_eq(weekday_of(-4), 6);
    ck_assert_int_eq(day_of_date(2028, 3, 1) - day_of_date(2028, 2, 28), 2);
}
END_TEST

int main(void) {
    return RUN_AT_HOME("dates", enter, dates, the_clock_of_tests, calendar);
}
