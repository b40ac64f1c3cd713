/* What a mouse reports may come by half and never go on: the program waits for the next key, reads it, and
   obeys signals. */
#include "pty.h"

static Pty pty;

static const char *const halves[] = {
    "\033[M",       "\033[M !",      "\033[M\x20\xff", "\033[<",
    "\033[<0;",     "\033[<0;5;5",   "\033[<;;;;;;;;", "\033[<99999999999999999999;1",
    "\033[<\033[M", "\033[<0\033[<0"};
enum { HALVES = sizeof halves / sizeof *halves };

static void begin_with_half(const char *half) {
    static const char *const kleine_harfe[] = {"play", "kleine-harfe", "--seed", "26", "--lang", "en", 0};
    pty_start(&pty, 80, 24, kleine_harfe);
    pty_wait_for(&pty, "Move 0");
    pty_settle(&pty);
    pty_type(&pty, half);
    pty_settle(&pty);
}

START_TEST(signals_are_obeyed) {
    begin_with_half(halves[_i]);
    kill(pty.program, SIGINT);
    pty_wait_end(&pty, true);
    ck_assert(WIFSIGNALED(pty.status) && WTERMSIG(pty.status) == SIGINT);
    pty_end(&pty);
}
END_TEST

/* Three bytes are the report's, whatever they are; what is no part of it is a key. */
START_TEST(keys_are_read) {
    begin_with_half(halves[_i]);
    pty_type(&pty, "\f");
    pty_wait_for(&pty, "Move 0");
    pty_type(&pty, "q");
    pty_wait_end(&pty, true);
    ck_assert(WIFEXITED(pty.status) && !WEXITSTATUS(pty.status));
    pty_end(&pty);
}
END_TEST

/* The terminal is gone in the middle of a report. */
START_TEST(the_end_is_the_end) {
    begin_with_half(halves[_i]);
    ck_assert_int_eq(close(pty.slave), 0);
    ck_assert_int_eq(close(pty.master), 0);
    for (int t = 0; !pty_has_ended(&pty) && t < PTY_PATIENCE; t += PTY_PACE) usleep(PTY_PACE * 1000);
    ck_assert_msg(!pty.program, "the program does not end");
    free(pty.seen);
}
END_TEST

int main(void) {
    Suite *suite = suite_create("half reports");
    TCase *tests = tcase_create("half reports");
    tcase_add_checked_fixture(tests, home_enter, home_leave);
    tcase_add_loop_test(tests, signals_are_obeyed, 0, HALVES);
    tcase_add_loop_test(tests, keys_are_read, 0, HALVES);
    tcase_add_loop_test(tests, the_end_is_the_end, 0, HALVES);
    suite_add_tcase(suite, tests);
    return run_suite(suite);
}
