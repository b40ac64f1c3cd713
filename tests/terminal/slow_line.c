/* What a line that says it is slow, and one that answers from afar, is sent; what is held up: held_up.c. */
#include "pty.h"

enum { FRAME = 3000 }; /* bytes, of flat cards at most */

static const char corners[] = "╭"; /* of cards that are more than plain */
static Pty pty;

/* Begins a game on a line that says it is slow; this has been typed. */
static void begin_play(const char *typed) {
    pty_open(&pty, 80, 24);
    struct termios settings = pty.before;
    ck_assert_int_eq(cfsetspeed(&settings, B9600), 0);
    ck_assert_int_eq(tcsetattr(pty.slave, TCSANOW, &settings), 0);
    pty_type(&pty, typed);
    pty_run(&pty, pty_game);
}

static void end_play(void) {
    pty_leave(&pty);
    pty_end(&pty);
}

/* A frame waits while the line has not taken the last one, and not for the speed that it is said to have. */
START_TEST(a_line_is_not_slower_than_it_is) {
    begin_play("");
    pty_wait_until_shown(&pty, "0 of 52 home");
    pty_settle(&pty);
    pty.count = 0;
    pty_type(&pty, "\f");
    pty_settle(&pty);
    pty_type(&pty, "\f");
    pty_settle(&pty);
    ck_assert_msg(pty.count > FRAME, "it is waited for: %d bytes", pty.count);
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
    pty_wait_until_shown(&pty, "0 of 52 home");
    ck_assert_msg(!pty_has_shown(&pty, corners), "not plain by itself");
    end_play();
}
END_TEST

int main(void) {
    return RUN_TESTS("slow line", home_enter, home_leave, {a_line_is_not_slower_than_it_is},
                     {over_ssh_cards_are_plain});
}
