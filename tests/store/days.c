/* Dates as people call them, and what the statistics tell of days. */
#include "store/statistics/statistics.h"
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

/* --- of one game, with any options ---------------------------------------------------------------------- */

static const char lines[] =
    "2026-11-17T10:00:00Z kleine-harfe 1 won moves=1 seconds=100 deal=1:20261117\n"
    "2026-11-18T10:00:00Z kleine-harfe 1 lost moves=1 seconds=5 deal=1:20261118\n"
    "2026-11-19T10:00:00Z kleine-harfe 1 lost moves=1 seconds=5 deal=1:20261119 record=a\n"
    "2026-11-19T11:00:00Z kleine-harfe 1 won moves=1 seconds=300 deal=1:20261119 record=a\n"
    "2026-11-20T10:00:00Z kleine-harfe 1 won moves=1 seconds=200 set=passes=1 deal=1:20261120\n"
    "2026-11-20T12:00:00Z napoleon 1 won moves=1 seconds=9 deal=1:20261120\n"
    "2026-11-20T13:00:00Z kleine-harfe 1 left moves=1 seconds=400 deal=1:42\n"
    "2026-11-20T14:00:00Z kleine-harfe 1 won moves=1 seconds=500 deal=cards\n";

static Statistics read_lines(const char *more) {
    ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
    FILE *file = fopen(home_path("patience/statistics"), "w");
    ck_assert_ptr_nonnull(file);
    fprintf(file, "%s%s", lines, more);
    fclose(file);
    return statistics_read(now);
}

START_TEST(times_and_deals) {
    Statistics s = read_lines("");
    const Rules *harp = rules_find("kleine-harfe"), *row = rules_find("die-reihe");
    int seconds[3];
    uint64_t number = 0;
    ck_assert_int_eq(statistics_times(&s, harp, seconds, 3), 3);
    ck_assert_int_eq(seconds[0], 300);
    ck_assert_int_eq(seconds[1], 200);
    ck_assert_int_eq(seconds[2], 500);
    ck_assert_int_eq(statistics_times(&s, row, seconds, 3), 0);
    ck_assert(statistics_last_deal(&s, harp, &number));
    ck_assert_uint_eq(number, 42);
    ck_assert(!statistics_last_deal(&s, row, &number));
    statistics_end(&s);
}
END_TEST

START_TEST(days) {
    Statistics s = read_lines("");
    const Rules *harp = rules_find("kleine-harfe");
    const long long today = day_at(now, 0);
    ck_assert_int_eq(statistics_of_day(&s, harp, today), RESULT_NONE);
    ck_assert_int_eq(statistics_of_day(&s, harp, today - 1), RESULT_WON);
    ck_assert_int_eq(statistics_of_day(&s, harp, today - 2), RESULT_WON);
    ck_assert_int_eq(statistics_of_day(&s, harp, today - 3), RESULT_LOST);
    ck_assert_int_eq(statistics_days_in_row(&s, harp), 2); /* today may still be won */
    ck_assert_int_eq(statistics_days_in_row(&s, rules_find("napoleon")), 1);
    ck_assert_int_eq(statistics_days_in_row(&s, rules_find("die-reihe")), 0);
    statistics_end(&s);
}
END_TEST

START_TEST(today_too) {
    Statistics s =
        read_lines("2026-11-21T10:00:00Z kleine-harfe 1 won moves=1 seconds=100 deal=1:20261121\n");
    ck_assert_int_eq(statistics_days_in_row(&s, rules_find("kleine-harfe")), 3);
    statistics_end(&s);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("days");
    TCase *tests = tcase_create("days");
    tcase_add_checked_fixture(tests, enter, home_leave);
    tcase_add_test(tests, dates);
    tcase_add_test(tests, the_clock_of_tests);
    tcase_add_test(tests, calendar);
    tcase_add_test(tests, times_and_deals);
    tcase_add_test(tests, days);
    tcase_add_test(tests, today_too);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
