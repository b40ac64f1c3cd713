/* What a terminal sends may come by half and never go on: nothing of it is a key, signals are obeyed, and
   then keys are keys again.  Which bytes are what: decoder.c. */
#include <sched.h>
#include <time.h>

#include "pty.h"

static Pty pty;

static const char *const halves[] = {"\033[",
                                     "\033[1;5",
                                     "\033O",
                                     "\033[M",
                                     "\033[M !",
                                     "\033[<0;5;5",
                                     "\033]11;rgb:",
                                     "\033P1+r\303",
                                     "\033[200~",
                                     "\033[200~n hallo, wann\r\n",
                                     "\033[200~\033[201",
                                     "\033[M\033[200~q",
                                     "\303"};
enum { HALVES = sizeof halves / sizeof *halves };

/* No guide is offered, so that there is room for sentences. */
static void enter(void) {
    home_enter();
    ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
    file_make(home_path("patience/guides"), "kleine-harfe\n");
}

static void begin_table(void) {
    pty_start(&pty, 80, 24, pty_game);
    pty_wait_until_shown(&pty, "\033[?2004h");
    pty_wait_for(&pty, "Move 0");
    pty_settle(&pty);
}

static void begin_with_half(const char *half) {
    begin_table();
    pty_type(&pty, half);
    pty_settle(&pty);
}

static void leave_by_key(void) {
    pty_leave(&pty);
    pty_wait_until_shown(&pty, "\033[?2004l");
    pty_end(&pty);
}

/* The same deal lies there as it was dealt. */
static void nothing_was_played(void) {
    pty.count = 0;
    pty_type(&pty, "\f");
    pty_wait_until_shown(&pty, "Move 0");
    pty_wait_for(&pty, "26");
}

START_TEST(signals_are_obeyed) {
    begin_with_half(halves[_i]);
    pty_kill(&pty, SIGINT);
    pty_wait_until_shown(&pty, "\033[?2004l");
    pty_end(&pty);
}
END_TEST

/* The terminal is gone in the middle of it. */
START_TEST(the_end_is_the_end) {
    begin_with_half(halves[_i]);
    ck_assert_int_eq(close(pty.slave), 0);
    ck_assert_int_eq(close(pty.master), 0);
    for (int t = 0; !pty_has_ended(&pty) && t < PTY_PATIENCE; t += PTY_PACE) usleep(PTY_PACE * 1000);
    ck_assert_msg(!pty.program, "the program does not end");
    free(pty.seen);
}
END_TEST

/* Whatever is under way, ^D leaves at once. */
START_TEST(the_program_can_be_left) {
    begin_with_half(halves[_i]);
    pty_type(&pty, "\004");
    pty_wait_end(&pty, true);
    pty_check_left(&pty, 0);
    pty_end(&pty);
}
END_TEST

/* And other keys soon, though they come one after the other. */
START_TEST(keys_get_through) {
    static const char *const some[] = {"\033[1;5", "\033]11;rgb:", "\033[200~n hallo\n"};
    begin_with_half(some[_i]);
    for (int t = 0; !pty_has_ended(&pty) && t < PTY_PATIENCE; t += 60) {
        pty_type(&pty, "q");
        usleep(60000);
        pty_read(&pty);
    }
    pty_check_left(&pty, 0);
    pty_end(&pty);
}
END_TEST

/* Nothing comes any more. */
START_TEST(keys_are_keys_again) {
    begin_with_half("\033[200~n hallo\n");
    pty_wait_for(&pty, "asted text");
    nothing_was_played();
    leave_by_key();
}
END_TEST

/* So much is pasted that it never ends: a signal is obeyed all the same. */
START_TEST(without_an_end) {
    char much[4096];
    memset(much, 'n', sizeof much);
    begin_with_half("\033[200~");
    ck_assert_int_eq(fcntl(pty.master, F_SETFL, O_NONBLOCK), 0);
    for (int bytes = 0; bytes < 1 << 17;) {
        const int count = (int)write(pty.master, much, sizeof much);
        bytes += count > 0 ? count : 0;
    }
    kill(pty.program, SIGTERM);
    for (const time_t begin = time(0); !pty_has_ended(&pty) && time(0) - begin < PTY_PATIENCE / 1000;)
        if (write(pty.master, much, sizeof much) < 0) sched_yield();
    pty_check_signal(&pty, SIGTERM);
    pty_end(&pty);
}
END_TEST

/* While the program is stopped the terminal is the shell's. */
START_TEST(given_back_and_taken_again) {
    begin_table();
    pty.count = 0;
    pty_type(&pty, "\032"); /* nobody holds this session: it goes on at once */
    pty_wait_until_shown(&pty, "\033[?2004l");
    pty_wait_for(&pty, "\033[?2004h");
    pty_type(&pty, "\033[200~n\n\033[201~");
    pty_wait_for(&pty, "asted text");
    leave_by_key();
}
END_TEST

int main(void) {
    return RUN_TESTS("halves", enter, home_leave, {signals_are_obeyed, 0, HALVES},
                     {the_end_is_the_end, 0, HALVES}, {the_program_can_be_left, 0, HALVES},
                     {keys_get_through, 0, 3}, {keys_are_keys_again}, {without_an_end},
                     {given_back_and_taken_again});
}
