/* What is counted of the wins besides: help and undo, known deals, days, and what is something to have done.
 */
#include "store/statistics/statistics.h"

#include <time.h>

#include "home.h"

static const long long NOW = 1795275900; /* Saturday, 21 November 2026 */

static void enter(void) {
    home_enter();
    ck_assert_int_eq(setenv("TZ", "UTC", 1), 0);
    tzset();
}

static Statistics counted(const char *lines) {
    char folder[FILE_PATH_MAX], path[FILE_PATH_MAX];
    ck_assert_int_eq(journal_folder(folder), 0);
    ck_assert_int_eq(statistics_path(path), 0);
    file_make(path, lines);
    const Statistics s = statistics_read(NOW);
    ck_assert_int_eq(s.error, 0);
    ck_assert_int_eq(s.skipped, 0);
    return s;
}

static void achieved(const Statistics *s, const char *name, int count, int needed) {
    Achievement list[ACHIEVEMENTS];
    statistics_achievements(s, list);
    for (int i = 0; i < ACHIEVEMENTS; i++) {
        if (strcmp(list[i].name, name)) continue;
        ck_assert_msg(list[i].count == count, "%s: %d", name, list[i].count);
        ck_assert_int_eq(list[i].needed, needed);
        return;
    }
    ck_abort_msg("no %s", name);
}

START_TEST(undo_and_help) {
    Statistics s = counted("2026-11-20T10:00:00Z napoleon 1 won undone=0 helped=0\n"
                           "2026-11-20T10:00:00Z napoleon 1 won undone=3 helped=0\n"
                           "2026-11-20T10:00:00Z napoleon 1 won undone=0 helped=1\n"
                           "2026-11-20T10:00:00Z napoleon 1 lost undone=0 helped=0\n"
                           "2026-11-20T10:00:00Z die-reihe 1 won undone=0 helped=0\n"
                           "2026-11-20T10:00:00Z napoleon 1 won\n"); /* of an older version: not known */
    const Figures *f = statistics_of(&s, "napoleon", "");
    ck_assert_int_eq(f->without_undo, 2);
    ck_assert_int_eq(f->without_help, 2);
    achieved(&s, "without_undo", 3, 1);
    achieved(&s, "without_help", 3, 1);
    achieved(&s, "every_game", 2, games_listed());
    ck_assert_ptr_null(statistics_of(&s, "napoleon", "wrap=off"));
    statistics_end(&s);
}
END_TEST

/* Of games with one deal the first alone has a best time, whatever the options and whatever became of it. */
START_TEST(known_deals) {
    Statistics s =
        counted("2026-11-20T10:00:00Z napoleon 1 won moves=60 seconds=300 deal=1:7 record=a\n"
                "2026-11-20T10:00:00Z napoleon 1 won moves=50 seconds=100 deal=1:7 record=b\n"
                "2026-11-20T10:00:00Z napoleon 1 left moves=5 seconds=9 deal=1:8 set=wrap=off record=c\n"
                "2026-11-20T10:00:00Z napoleon 1 won moves=40 seconds=90 deal=1:8 record=d\n"
                "2026-11-20T10:00:00Z die-reihe 1 won moves=70 seconds=80 deal=1:7 record=e\n"
                "2026-11-20T10:00:00Z 8x8 1 left moves=7 seconds=8 deal=1:9 record=f\n"
                "2026-11-20T10:00:00Z 8x8 1 won moves=70 seconds=80 deal=1:9 record=f\n"
                "2026-11-20T10:00:00Z grosse-harfe 1 won moves=9 seconds=9 deal=cards record=g\n"
                "2026-11-20T10:00:00Z grosse-harfe 1 won moves=8 seconds=8 deal=cards record=h\n");
    const Figures *f = statistics_of(&s, "napoleon", "");
    ck_assert_int_eq(f->won, 3);
    ck_assert_int_eq(f->again, 2);
    ck_assert_int_eq(f->best_seconds, 300);
    ck_assert_int_eq(f->best_moves, 60);
    ck_assert_int_eq(f->median_seconds, 100);
    f = statistics_of(&s, "die-reihe", "");
    ck_assert_int_eq(f->again, 0);
    ck_assert_int_eq(f->best_seconds, 80);
    f = statistics_of(&s, "8x8", ""); /* given up, then resumed: the same game */
    ck_assert_int_eq(f->again, 0);
    ck_assert_int_eq(f->best_moves, 70);
    f = statistics_of(&s, "grosse-harfe", ""); /* whether packs given by hand are alike is not known */
    ck_assert_int_eq(f->again, 0);
    ck_assert_int_eq(f->best_seconds, 8);
    statistics_end(&s);
}
END_TEST

START_TEST(days) {
    Statistics s = counted("2026-08-31T10:00:00Z napoleon 1 won\n"
                           "2026-08-30T10:00:00Z napoleon 1 won\n" /* the day before the first */
                           "2026-11-21T10:00:00Z napoleon 1 won deal=1:20261121\n"
                           "2026-11-21T10:00:00Z die-reihe 1 won\n"
                           "2026-11-22T10:00:00Z die-reihe 1 lost\n");
    const Figures *f = statistics_of(&s, "napoleon", "");
    const int today = STATISTICS_DAYS - 2;
    ck_assert_int_eq(statistics_date(&s, 0), 20260831);
    ck_assert_int_eq(statistics_date(&s, today), 20261121);
    ck_assert_int_eq(statistics_date(&s, today + 1), 0);
    ck_assert_int_eq(f->day[0], 1);
    ck_assert_int_eq(f->day[today], 1);
    ck_assert(f->won_daily[today] && !f->won_daily[0]);
    ck_assert_int_eq(s.all.day[today], 2);
    ck_assert_int_eq(s.all.day[today + 1], 0);
    ck_assert_int_eq(s.all.won, 4);
    statistics_end(&s);
}
END_TEST

/* Ten days in a row may be of any games, by turns. */
START_TEST(daily_streak) {
    char lines[2000] = "";
    for (int day = 1; day <= 10; day++) {
        char line[100];
        snprintf(line, sizeof line, "2026-11-%02dT10:00:00Z %s 1 won deal=1:202611%02d\n", day,
                 day % 2 ? "napoleon" : "8x8", day);
        strcat(lines, line);
        if (day == 9) {
            Statistics s = counted(lines);
            achieved(&s, "daily_streak", 9, 10);
            statistics_end(&s);
        }
    }
    Statistics s = counted(lines);
    achieved(&s, "daily_streak", 10, 10);
    statistics_end(&s);
}
END_TEST

START_TEST(par_and_rare_wins) {
    Statistics s = counted("2026-11-20T10:00:00Z additions-patience 1 won passes=3\n"
                           "2026-11-20T10:00:00Z additions-patience 1 won\n"
                           "2026-11-20T10:00:00Z additions-patience 1 lost passes=2\n"
                           "2026-11-20T10:00:00Z kleine-harfe 1 won passes=1\n"
                           "2026-11-20T10:00:00Z koenigs-patience 1 won set=discard=open\n");
    achieved(&s, "under_par", 0, 1);
    achieved(&s, "rare_win", 0, 1);
    statistics_end(&s);
    s = counted("2026-11-20T10:00:00Z additions-patience 1 won passes=2\n"
                "2026-11-20T10:00:00Z koenigs-patience 1 won\n");
    achieved(&s, "under_par", 1, 1);
    achieved(&s, "rare_win", 1, 1);
    statistics_end(&s);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("achievements");
    TCase *tests = tcase_create("achievements");
    tcase_add_checked_fixture(tests, enter, home_leave);
    tcase_add_test(tests, undo_and_help);
    tcase_add_test(tests, known_deals);
    tcase_add_test(tests, days);
    tcase_add_test(tests, daily_streak);
    tcase_add_test(tests, par_and_rare_wins);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
