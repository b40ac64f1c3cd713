/* While a hint is thought about, which here goes on until it is told to stop (support/endless.c), the table
   says so, and keys, signals and windows of another size are served; and 256 KiB of stack are enough for it.
 */
#include <sys/resource.h>

#include "pty.h"

static Pty pty;

static const char thinking[] = "Thinking ...";

static void think(const char *const *arguments) {
    pty_start(&pty, 80, 24, arguments);
    pty_wait_for(&pty, "Move 0");
    pty_type(&pty, "i");
    pty_wait_for(&pty, thinking);
}

START_TEST(signals_end_it) {
    static const int numbers[] = {SIGHUP, SIGTERM, SIGINT};
    think(pty_game);
    pty_kill(&pty, numbers[_i]);
    pty_end(&pty);
}
END_TEST

START_TEST(keys_are_served) {
    think(pty_game);
    pty_type(&pty, "\r\033"); /* what was meant for the hint does nothing without it */
    pty_wait_for(&pty, "alternating colours");
    pty_type(&pty, "25"); /* the game goes on */
    pty_wait_for(&pty, "1");
    pty_type(&pty, "i");
    pty_wait_for(&pty, thinking);
    pty_leave(&pty);
    Unfinished game;
    ck_assert_int_eq(journal_unfinished(&game, 1), 1);
    ck_assert_int_eq(game.moves, 1);
    pty_end(&pty);
}
END_TEST

START_TEST(windows_are_served) {
    think(pty_game);
    pty_size(&pty, 100, 30);
    kill(pty.program, SIGWINCH);
    pty_wait_for(&pty, thinking); /* drawn anew */
    pty_leave(&pty);
    pty_end(&pty);
}
END_TEST

/* A demonstration that thinks is taken over, or left, at once. */
START_TEST(demonstrations_too) {
    static const char *const demo[] = {"demo", "kleine-harfe", "--lang", "en", 0};
    pty_start(&pty, 80, 24, demo);
    pty_wait_for(&pty, "Move 0");
    pty_type(&pty, " ");
    pty_wait_for(&pty, "undo");
    pty_leave(&pty);
    pty_end(&pty);
}
END_TEST

START_TEST(on_a_small_stack) {
    enum { STACK = 256 << 10 };
    struct rlimit before, small;
    if (SLOWED > 1) return; /* sanitizers need more of it */
    ck_assert_int_eq(getrlimit(RLIMIT_STACK, &before), 0);
    small = before;
    small.rlim_cur = STACK;
    ck_assert_int_eq(setrlimit(RLIMIT_STACK, &small), 0);
    think(pty_game);
    setrlimit(RLIMIT_STACK, &before);
    pty_type(&pty, "\033");
    pty_wait_for(&pty, "alternating colours");
    pty_type(&pty, "O");
    pty_wait_for(&pty, "Playing games out");
    pty_type(&pty, "qp"); /* the replay */
    pty_settle(&pty);
    pty_kill(&pty, SIGTERM);
    pty_end(&pty);
}
END_TEST

int main(void) {
    return RUN_TESTS("thinking", home_enter, home_leave, {signals_end_it, 0, 3}, {keys_are_served},
                     {windows_are_served}, {demonstrations_too}, {on_a_small_stack});
}
