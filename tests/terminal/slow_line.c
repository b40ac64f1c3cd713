/* A slow line shows what is, not what was: it is never sent more than a frame that it has not taken. */
#include "pty.h"
#include "store/stopwatch.h"
#include "tui/pacing.h"

enum { SECOND = 1000, HELD = 33 }; /* milliseconds; of a key that is held, from one to the next */

static const int speeds[] = {300, 1200, 2400, 9600, 19200};
enum { SPEEDS = sizeof speeds / sizeof *speeds };

/* A line that takes a byte after the other, looked at every millisecond. */
START_TEST(no_more_than_a_frame_is_under_way) {
    static const int frame[] = {40, 400, 8, 300, 60, 0, 1, 2600};
    Pacing pacing = {.speed = speeds[_i]};
    long long under_way = 0, sent = 0; /* thousandths of a byte */
    for (int now = 0, frames = 0; now < 100 * SECOND; now++) {
        under_way -= under_way < pacing.speed / 10 ? under_way : pacing.speed / 10;
        if (now % HELD || pacing_wait(&pacing, now)) continue;
        ck_assert_msg(!under_way, "%d bits a second, after %d ms: %lld bytes under way", pacing.speed, now,
                      under_way / 1000);
        under_way = frame[frames++ % 8] * 1000LL;
        sent += under_way;
        pacing_note(&pacing, (size_t)(under_way / 1000), now);
    }
    ck_assert_msg(sent > pacing.speed * 7000LL, "the line stands idle: %lld bytes", sent / 1000);
}
END_TEST

START_TEST(another_line_is_never_waited_for) {
    Pacing pacing = {.speed = 0};
    pacing_note(&pacing, 1 << 20, 5);
    ck_assert_int_eq(pacing_wait(&pacing, 6), 0);
}
END_TEST

/* --- the program ---------------------------------------------------------------------------------------- */

enum { LINE = 9600, FRAME = 2700, KEYS = 45 };

static const char *const kleine_harfe[] = {"play", "kleine-harfe", "--seed", "26", "--lang", "en", 0};
static const char corners[] = "╭"; /* of cards that are more than plain */
static Pty pty;

/* Begins a game on a line that says it is slow; this has been typed. */
static void begin_play(const char *typed) {
    pty_open(&pty, 80, 24);
    struct termios settings = pty.before;
    ck_assert_int_eq(cfsetspeed(&settings, B9600), 0);
    ck_assert_int_eq(tcsetattr(pty.slave, TCSANOW, &settings), 0);
    pty_type(&pty, typed);
    pty_run(&pty, kleine_harfe);
}

static void end_play(void) {
    pty_type(&pty, "q");
    pty_wait_end(&pty, true);
    ck_assert(WIFEXITED(pty.status) && !WEXITSTATUS(pty.status));
    pty_end(&pty);
}

/* What a key changes is redrawn whole; all keys are taken; what the last one asks for is seen. */
START_TEST(a_held_key_does_not_lag) {
    const long long begin = stopwatch_now();
    begin_play("");
    pty_wait_until_shown(&pty, "52 left");
    for (int i = 0; i < KEYS; i++) {
        pty_type(&pty, "\f");
        usleep(HELD * SECOND);
        pty_read(&pty);
    }
    pty_type(&pty, "?"); /* a page, which has no clock that shows it later */
    pty_wait_until_shown(&pty, "scroll");
    const long long most = (stopwatch_now() - begin) * LINE / 10 / SECOND + FRAME;
    ck_assert_msg(pty.count <= most, "%d bytes, and the line has taken %lld at most", pty.count, most);
    ck_assert_msg(!pty_has_shown(&pty, corners), "not plain by itself");
    pty_type(&pty, "q"); /* leaves the page */
    end_play();
}
END_TEST

/* A terminal that answers sooner than its line could is not slow, whatever that says: some say 9,600 always.
 */
START_TEST(a_speed_that_cannot_be_is_not_believed) {
    begin_play("\033[1;1R");
    pty_wait_until_shown(&pty, corners);
    pty_settle(&pty);
    pty.count = 0;
    pty_type(&pty, "\f");
    pty_settle(&pty);
    pty_type(&pty, "\f");
    pty_settle(&pty);
    ck_assert_msg(pty.count > 2 * FRAME, "it is waited for: %d bytes", pty.count);
    end_play();
}
END_TEST

/* However soon a terminal at the far end answers. */
START_TEST(over_ssh_cards_are_plain) {
    ck_assert_int_eq(setenv("SSH_CONNECTION", "192.0.2.1 1 192.0.2.2 22", 1), 0);
    ck_assert_int_eq(setenv("PATIENCE_FINISH", "round", 1), 0); /* the word of older versions for more */
    begin_play("");
    pty_wait_until_shown(&pty, corners);
    end_play();
    unsetenv("PATIENCE_FINISH");
    begin_play("\033[1;1R");
    unsetenv("SSH_CONNECTION");
    pty_wait_until_shown(&pty, "52 left");
    ck_assert_msg(!pty_has_shown(&pty, corners), "not plain by itself");
    end_play();
}
END_TEST

int main(void) {
    Suite *suite = suite_create("slow line");
    TCase *tests = tcase_create("slow line");
    tcase_add_checked_fixture(tests, home_enter, home_leave);
    tcase_add_loop_test(tests, no_more_than_a_frame_is_under_way, 0, SPEEDS);
    tcase_add_test(tests, another_line_is_never_waited_for);
    tcase_add_test(tests, a_held_key_does_not_lag);
    tcase_add_test(tests, a_speed_that_cannot_be_is_not_believed);
    tcase_add_test(tests, over_ssh_cards_are_plain);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
