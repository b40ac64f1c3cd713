/* What counts as played time. */
#include "session/session.h"
#include "support.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

/* Any time will do to begin at. */
static const long long START = 123456789012345;

static Session s;

static void begin_after(int seconds) {
    s.open = true;
    s.play.count = 1; /* a move was made */
    s.clock.active = s.clock.heard = START;
    s.clock.played = (long long)seconds * SECOND;
}

/* As it is told while the program waits, until the clock stands. */
static int seconds_at(long long now) {
    for (int i = 0; i < 150 && s.clock.heard + SECOND < now; i++) session_tick(&s, s.clock.heard + SECOND);
    session_tick(&s, now);
    return s.clock.seconds;
}

static void touch_at(long long now) {
    seconds_at(now);
    session_touch(&s, now);
}

START_TEST(it_runs_between_moves) {
    begin_after(0);
    ck_assert_int_eq(seconds_at(START), 0);
    ck_assert_int_eq(seconds_at(START + 999), 0);
    ck_assert_int_eq(seconds_at(START + SECOND), 1);
    ck_assert_int_eq(seconds_at(START + 90 * SECOND), 90);
}
END_TEST

START_TEST(it_stands_after_two_minutes) {
    begin_after(0);
    ck_assert_int_eq(seconds_at(START + 2 * MINUTE), 120);
    ck_assert_int_eq(seconds_at(START + 2 * MINUTE + SECOND), 120);
    touch_at(START + HOUR); /* back from lunch */
    ck_assert_int_eq(seconds_at(START + HOUR), 120);
    ck_assert_int_eq(seconds_at(START + HOUR + 7 * SECOND), 127);
}
END_TEST

START_TEST(signs_of_the_player_keep_it_going) {
    begin_after(0);
    long long now = START;
    for (int i = 0; i < 2; i++) touch_at(now += 119 * SECOND + 900);
    for (int i = 0; i < 60; i++) touch_at(now += 2 * SECOND + 900);
    ck_assert_int_eq(seconds_at(now), 2 * 119 + 60 * 2 + 55); /* no part of a second is lost */
}
END_TEST

START_TEST(it_goes_on_from_sessions_before) {
    begin_after(3600);
    ck_assert_int_eq(seconds_at(START), 3600);
    ck_assert_int_eq(seconds_at(START + 5 * SECOND), 3605);
}
END_TEST

START_TEST(what_is_skipped_does_not_count) {
    begin_after(0);
    touch_at(START + 10 * SECOND);
    session_skip(&s, START + 70 * SECOND);
    ck_assert_int_eq(seconds_at(START + 70 * SECOND), 10);
    ck_assert_int_eq(seconds_at(START + 71 * SECOND), 11);
}
END_TEST

START_TEST(when_another_second_shows) {
    begin_after(0);
    ck_assert_int_eq(session_next_second(&s, START), 1000);
    ck_assert_int_eq(session_next_second(&s, START + 1), 999);
    ck_assert_int_eq(session_next_second(&s, START + 5999), 1);
    ck_assert_int_eq(session_next_second(&s, START + 2 * MINUTE - 1), 1);
    ck_assert_int_eq(session_next_second(&s, START + 2 * MINUTE), -1);
    ck_assert_int_eq(session_next_second(&s, START + HOUR), -1);
    session_touch(&s, START + 300);
    ck_assert_int_eq(session_next_second(&s, START + 300), 700);
    for (long long now = START, seconds = 0; now < START + MINUTE;
         now += session_next_second(&s, now), seconds++)
        ck_assert_int_eq(seconds_at(now), seconds);
}
END_TEST

/* Nobody can make the first move without having looked. */
START_TEST(it_begins_with_the_first_move) {
    begin_after(0);
    s.play.count = 0;
    ck_assert_int_eq(session_next_second(&s, START), -1);
    ck_assert_int_eq(seconds_at(START + MINUTE), 0);
    touch_at(START + MINUTE);
    ck_assert_int_eq(seconds_at(START + MINUTE + 10 * SECOND), 0);
    touch_at(START + MINUTE + 10 * SECOND);
    s.play.count = 1;
    ck_assert_int_eq(session_next_second(&s, s.clock.active), 1000);
    ck_assert_int_eq(seconds_at(START + MINUTE + 15 * SECOND), 5);
    s.play.at = 0; /* taken back: it has begun */
    ck_assert_int_eq(seconds_at(START + MINUTE + 17 * SECOND), 7);
}
END_TEST

/* The program was stopped, or the machine slept: nothing was told meanwhile. */
START_TEST(it_stands_while_nothing_runs) {
    static const int gone[] = {4 * SECOND, MINUTE, HOUR, 90 * HOUR};
    for (int i = 0; i < 4; i++)
        for (int touched = 0; touched < 2; touched++) {
            begin_after(0);
            long long now = START + 10 * SECOND;
            ck_assert_int_eq(seconds_at(now), 10);
            now += gone[i];
            if (touched)
                session_touch(&s, now);
            else
                session_tick(&s, now);
            ck_assert_int_eq(s.clock.seconds, 10);
            session_tick(&s, now + SECOND);
            ck_assert_int_eq(s.clock.seconds, 11);
            ck_assert_int_eq(session_next_second(&s, now + SECOND), 1000);
        }
}
END_TEST

int main(void) {
    const Rules *rules = rules_find("kleine-harfe");
    const Settings settings = settings_default(rules);
    const Deal deal = deal_numbered(1, rules->packs);
    play_begin(&s.play, rules, &settings, &deal);
    return RUN_TESTS("played_time", 0, 0, {it_begins_with_the_first_move}, {it_stands_while_nothing_runs},
                     {it_runs_between_moves}, {it_stands_after_two_minutes},
                     {signs_of_the_player_keep_it_going}, {it_goes_on_from_sessions_before},
                     {what_is_skipped_does_not_count}, {when_another_second_shows});
}
