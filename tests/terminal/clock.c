/* The clock on the table runs from the first move on, while nobody does anything, and few bytes are sent for
 * it. */
#include "pty.h"

/* To its place, a digit, rarely more, and back; and once the colours of the bar. */
enum { BYTES_A_SECOND = 12, COLOURS = 24, SECONDS = 3 };

static Pty pty;

/* How often the cursor has gone to the first row. */
static int seconds_shown(void) {
    static const char to_bar[] = "\033[;";
    int count = 0;
    const char *end = pty.seen + pty.count;
    for (const char *at = pty.seen; (at = memmem(at, (size_t)(end - at), to_bar, sizeof to_bar - 1)) != 0;
         at++)
        count++;
    return count;
}

START_TEST(the_clock_runs_and_sends_little) {
    setenv("SSH_CONNECTION", "1", 1); /* no cards are seen moving */
    pty_start(&pty, 80, 24, pty_game);
    pty_wait_for(&pty, "0 of 52 home");
    pty_type(&pty, " ");
    pty_settle(&pty);
    pty.count = 0;
    for (int t = 0; seconds_shown() < SECONDS && t < PTY_PATIENCE; t += PTY_PACE) pty_read(&pty);
    pty_settle(&pty);
    ck_assert_msg(seconds_shown() >= SECONDS, "the clock stands");
    ck_assert_msg(pty.count <= seconds_shown() * BYTES_A_SECOND + COLOURS, "%d bytes in %d seconds: %.*s",
                  pty.count, seconds_shown(), pty.count, pty.seen);
    pty_end(&pty);
}
END_TEST

int main(void) {
    return RUN_TESTS("clock", home_enter, home_leave, {the_clock_runs_and_sends_little});
}
