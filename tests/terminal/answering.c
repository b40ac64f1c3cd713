/* How fast a terminal answers is asked without losing what is typed, whether it answers in time, late or
 * never. */
#include "pty.h"
#include "terminal/screen.h"

static Pty pty;
static int told; /* what the program tells: whether it was answered, and then the keys it reads, until q */

static void tell(int key) {
    const char c = (char)(key == ARROW_UP ? '^' : key);
    if (write(told, &c, 1) != 1) _exit(1);
}

static void ask_and_read(void) {
    setsid();
    ioctl(pty.slave, TIOCSCTTY, 0);
    for (int i = 0; i < 3; i++) dup2(pty.slave, i);
    const Theme colourless = {.colourless = true};
    if (screen_begin(&colourless, false, true)) _exit(1);
    tell(screen_pace() == PACE_SLOW ? '-' : '+');
    for (int key = 0; key != 'q';) {
        const Event event = screen_wait(-1);
        if (event.kind != EVENT_KEY) _exit(1);
        tell(key = event.key);
    }
    screen_end();
    _exit(0);
}

/* Begins to ask when this has been typed; what is told can be read. */
static int begin_asking(const char *typed) {
    int end[2];
    ck_assert_int_eq(pipe(end), 0);
    setenv("TERM", "xterm-256color", 1);
    pty_open(&pty, 80, 24);
    pty_type(&pty, typed);
    told = end[1];
    pty.program = fork();
    ck_assert_int_ge(pty.program, 0);
    if (!pty.program) ask_and_read();
    close(end[1]);
    return end[0];
}

/* The program told exactly this, and ended. */
static void check_told(int from, const char *expected) {
    char text[64] = "";
    size_t length = 0;
    pty_wait_end(&pty, true);
    for (ssize_t n; (n = read(from, text + length, sizeof text - 1 - length)) > 0;) length += (size_t)n;
    ck_assert_str_eq(text, expected);
    pty_check_left(&pty, 0);
    close(from);
    pty_end(&pty);
}

START_TEST(an_answer_is_no_key) {
    const int from = begin_asking("a\033OA\033[1;1Rbq"); /* so that no time goes by */
    check_told(from, "+a^bq");
}
END_TEST

START_TEST(a_late_answer_is_none) {
    char first;
    const int from = begin_asking("");
    pty_wait_for(&pty, "\033[6n");
    pty_type(&pty, "ab");
    ck_assert_int_eq((int)read(from, &first, 1), 1);
    ck_assert_int_eq(first, '-');
    pty_type(&pty, "\033[1;1Rcq");
    check_told(from, "abcq");
}
END_TEST

int main(void) {
    return RUN_TESTS("answering", home_enter, home_leave, {an_answer_is_no_key}, {a_late_answer_is_none});
}
