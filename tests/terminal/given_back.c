/* The terminal is given back whatever ends the program, and for a while by ^Z, in windows of any height. */
#include <sys/resource.h>

#include "pty.h"

static Pty pty;

static void begin_play(int height) {
    const struct rlimit no_core = {0, 0};
    ck_assert_int_eq(setrlimit(RLIMIT_CORE, &no_core), 0);
    pty_start(&pty, 80, height, pty_game);
    pty_wait_for(&pty, "Move 0");
    pty_settle(&pty);
}

/* Mouse, pastes, screen. */
static void check_farewell(void) {
    pty_wait_until_shown(&pty, "\033[?1006;1002;1000l");
    pty_wait_until_shown(&pty, "\033[?2004l");
    pty_wait_for(&pty, "\033[?1049l");
}

static const int deadly[] = {SIGSEGV, SIGBUS,  SIGFPE,  SIGILL, SIGABRT, SIGUSR1,
                             SIGUSR2, SIGXCPU, SIGQUIT, SIGHUP, SIGTERM, SIGINT};
enum { DEADLY = sizeof deadly / sizeof *deadly, CRASHES = 5 };

START_TEST(signals) {
    struct termios after;
    begin_play(24);
    kill(pty.program, deadly[_i]);
    pty_wait_end(&pty, true);
    if (SLOWED == 1 || _i >= CRASHES) pty_check_signal(&pty, deadly[_i]); /* a sanitizer tells of crashes */
    check_farewell();
    ck_assert_int_eq(tcgetattr(pty.slave, &after), 0);
    ck_assert_int_eq((int)after.c_lflag, (int)pty.before.c_lflag);
    ck_assert_int_eq((int)after.c_iflag, (int)pty.before.c_iflag);
    ck_assert_int_eq((int)after.c_oflag, (int)pty.before.c_oflag);
    pty_end(&pty);
}
END_TEST

/* Nobody reads the terminal: the program dies all the same, but for what a sanitizer has to tell. */
START_TEST(crashes_while_held_up) {
    if (SLOWED > 1) return;
    begin_play(24);
    pty_fill(&pty);
    kill(pty.program, SIGSEGV);
    pty_wait_end(&pty, false);
    pty_check_signal(&pty, SIGSEGV);
    pty_end(&pty);
}
END_TEST

START_TEST(stopped_in_a_high_window) {
    static const int height[] = {24, 32767, 32768, 65535};
    begin_play(height[_i]);
    pty_type(&pty, "\032"); /* nobody holds this session: it goes on at once */
    check_farewell();
    pty_type(&pty, "\f");
    pty_wait_for(&pty, "Move 0");
    pty_settle(&pty);
    pty_leave(&pty);
    check_farewell();
    pty_end(&pty);
}
END_TEST

int main(void) {
    return RUN_TESTS("given back", home_enter, home_leave, {signals, 0, DEADLY}, {crashes_while_held_up},
                     {stopped_in_a_high_window, 0, 4});
}
