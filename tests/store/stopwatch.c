/* What counts as played time. */
#include "store/game/stopwatch.h"

#include "support.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

/* Any time will do to begin at. */
static const long long START = 123456789012345;

START_TEST(it_runs_between_moves) {
    const Stopwatch watch = stopwatch_begin(0, START);
    ck_assert_int_eq(stopwatch_seconds(&watch, START), 0);
    ck_assert_int_eq(stopwatch_seconds(&watch, START + 999), 0);
    ck_assert_int_eq(stopwatch_seconds(&watch, START + SECOND), 1);
    ck_assert_int_eq(stopwatch_seconds(&watch, START + 90 * SECOND), 90);
}
END_TEST

START_TEST(it_stands_after_two_minutes) {
    Stopwatch watch = stopwatch_begin(0, START);
    ck_assert_int_eq(stopwatch_seconds(&watch, START + 2 * MINUTE), 120);
    ck_assert_int_eq(stopwatch_seconds(&watch, START + 2 * MINUTE + SECOND), 120);
    ck_assert_int_eq(stopwatch_seconds(&watch, START + 90 * (long long)HOUR), 120);
    stopwatch_note(&watch, START + HOUR); /* back from lunch */
    ck_assert_int_eq(stopwatch_seconds(&watch, START + HOUR), 120);
    ck_assert_int_eq(stopwatch_seconds(&watch, START + HOUR + 7 * SECOND), 127);
}
END_TEST

START_TEST(signs_of_the_player_keep_it_going) {
    Stopwatch watch = stopwatch_begin(0, START);
    long long now = START;
    for (int i = 0; i < 60; i++) stopwatch_note(&watch, now += 119 * SECOND + 900);
    ck_assert_int_eq(stopwatch_seconds(&watch, now), 60 * 119 + 54); /* no part of a second is lost */
}
END_TEST

START_TEST(it_goes_on_from_sessions_before) {
    const Stopwatch watch = stopwatch_begin(3600, START);
    ck_assert_int_eq(stopwatch_seconds(&watch, START), 3600);
    ck_assert_int_eq(stopwatch_seconds(&watch, START + 5 * SECOND), 3605);
}
END_TEST

START_TEST(what_is_skipped_does_not_count) {
    Stopwatch watch = stopwatch_begin(0, START);
    stopwatch_note(&watch, START + 10 * SECOND);
    stopwatch_skip(&watch, START + 70 * SECOND);
    ck_assert_int_eq(stopwatch_seconds(&watch, START + 70 * SECOND), 10);
    ck_assert_int_eq(stopwatch_seconds(&watch, START + 71 * SECOND), 11);
}
END_TEST

START_TEST(when_another_second_shows) {
    Stopwatch watch = stopwatch_begin(0, START);
    ck_assert_int_eq(stopwatch_next(&watch, START), 1000);
    ck_assert_int_eq(stopwatch_next(&watch, START + 1), 999);
    ck_assert_int_eq(stopwatch_next(&watch, START + 5999), 1);
    ck_assert_int_eq(stopwatch_next(&watch, START + 2 * MINUTE - 1), 1);
    ck_assert_int_eq(stopwatch_next(&watch, START + 2 * MINUTE), -1);
    ck_assert_int_eq(stopwatch_next(&watch, START + HOUR), -1);
    stopwatch_note(&watch, START + 300);
    ck_assert_int_eq(stopwatch_next(&watch, START + 300), 700);
    for (long long now = START, seconds = 0; now < START + MINUTE;
         now += stopwatch_next(&watch, now), seconds++)
        ck_assert_int_eq(stopwatch_seconds(&watch, now), seconds);
}
END_TEST

int main(void) {
    const TTest *const test[] = {
        it_runs_between_moves,           it_stands_after_two_minutes,    signs_of_the_player_keep_it_going,
        it_goes_on_from_sessions_before, what_is_skipped_does_not_count, when_another_second_shows};
    return run_suite(suite_of("stopwatch", test, sizeof test / sizeof *test, 0));
}
