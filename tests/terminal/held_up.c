/* Output that is held up, by ^S or because nobody reads the terminal: signals end the program all the same,
   and nothing is lost where it goes on. */
#include "pty.h"

static Pty pty;

static const struct {
    int number;
    const char *name;
} signals[] = {{SIGHUP, "SIGHUP"}, {SIGTERM, "SIGTERM"}, {SIGINT, "SIGINT"}, {SIGQUIT, "SIGQUIT"}};
enum { SIGNALS = sizeof signals / sizeof *signals };

/* A game with one move made. */
static void begin_play(void) {
    pty_start(&pty, 80, 24, pty_game);
    pty_wait_for(&pty, "Move 0");
    pty_type(&pty, "25");
    pty_wait_for(&pty, "▸");
    pty_settle(&pty);
}

static void type_and_wait_taken(const char *keys) {
    pty_type(&pty, keys);
    pty_wait_taken(&pty);
}

/* Nothing is taken any more of what it has to show; keys are. */
static void hold_up(void) {
    pty_fill(&pty);
    type_and_wait_taken("\f\f\f");
}

/* The same by ^S, with nothing on the line. */
static void hold_up_by_xoff(void) {
    type_and_wait_taken("\023");
    type_and_wait_taken("\f\f\f");
}

/* The program died of the signal; so many games are kept; the terminal is as it was. */
static void check_end(int number, int games) {
    struct termios after;
    pty_wait_end(&pty, false);
    pty_check_signal(&pty, number);
    ck_assert_int_eq(tcgetattr(pty.slave, &after), 0);
    ck_assert_int_eq((int)after.c_lflag, (int)pty.before.c_lflag);
    ck_assert_int_eq((int)after.c_iflag, (int)pty.before.c_iflag);
    ck_assert_int_eq(after.c_cc[VMIN], pty.before.c_cc[VMIN]);
    pty_wait_for(&pty, "\033[?1049l"); /* the shell's screen */
    Unfinished game[2];
    ck_assert_int_eq(journal_unfinished(game, 2), games);
    if (games) ck_assert_int_eq(game[0].moves, 1);
    pty_end(&pty);
}

START_TEST(signals_end_it_though_nobody_reads) {
    begin_play();
    hold_up();
    kill(pty.program, signals[_i].number);
    check_end(signals[_i].number, 1);
}
END_TEST

START_TEST(signals_end_it_in_spite_of_xoff) {
    begin_play();
    hold_up_by_xoff();
    kill(pty.program, signals[_i].number);
    check_end(signals[_i].number, 1);
}
END_TEST

/* How often a sequence was sent. */
static int times_seen(const char *sequence) {
    int times = 0;
    const char *at = pty.seen, *const end = pty.seen + pty.count;
    while ((at = memmem(at, (size_t)(end - at), sequence, strlen(sequence))) != 0) times++, at++;
    return times;
}

/* Whatever keys come while the line is held up, only the last frame is shown when it is not any more; behind
   one that was on its way. */
START_TEST(frames_are_left_out) {
    begin_play();
    hold_up();
    for (int i = 0; i < 20; i++) type_and_wait_taken("\f");
    type_and_wait_taken("i");
    pty_wait_until_shown(&pty, "7-2"); /* the hint */
    const int clears = times_seen("\033[2J");
    ck_assert_int_ge(clears, 1);
    ck_assert_int_le(clears, 2);
    kill(pty.program, SIGTERM);
    check_end(SIGTERM, 1);
}
END_TEST

START_TEST(signals_end_it_before_it_has_begun) {
    struct termios now;
    pty_open(&pty, 80, 24);
    ck_assert_int_eq(tcflow(pty.slave, TCOOFF), 0);
    pty_run(&pty, pty_game);
    do {
        usleep(PTY_PACE * 1000);
        ck_assert_int_eq(tcgetattr(pty.slave, &now), 0);
    } while (now.c_lflag & ICANON || !pty_waits(&pty, 0, 0));
    kill(pty.program, SIGTERM);
    check_end(SIGTERM, 0);
}
END_TEST

START_TEST(signals_end_it_while_it_leaves) {
    begin_play();
    pty_type(&pty, "\023q");
    kill(pty.program, SIGTERM);
    check_end(SIGTERM, 1);
}
END_TEST

START_TEST(held_up_output_comes_when_it_is_read) {
    begin_play();
    hold_up_by_xoff();
    pty_type(&pty, "m\021");
    pty_wait_for(&pty, "7-2"); /* the m */
    hold_up();
    pty_type(&pty, "7");
    pty_settle(&pty);
    Unfinished game;
    ck_assert_int_eq(journal_unfinished(&game, 1), 0); /* it is being played */
    pty_type(&pty, "q");
    pty_wait_end(&pty, true);
    pty_check_left(&pty, 0);
    pty_wait_until_shown(&pty, "\033[?1049l");
    ck_assert_int_eq(journal_unfinished(&game, 1), 1);
    ck_assert_int_eq(game.moves, 2);
    pty_end(&pty);
}
END_TEST

/* ^C throws away keys that were typed: who reads one then must not wait for it, for no signal is let in. */
START_TEST(reading_a_key_never_waits) {
    struct termios now;
    begin_play();
    ck_assert_int_eq(tcgetattr(pty.slave, &now), 0);
    ck_assert_int_eq(now.c_cc[VMIN], 0);
    ck_assert_int_eq(now.c_cc[VTIME], 0);
    pty_type(&pty, "q");
    pty_wait_end(&pty, true);
    ck_assert_int_eq(tcgetattr(pty.slave, &now), 0);
    ck_assert_int_eq(now.c_cc[VMIN], pty.before.c_cc[VMIN]);
    pty_end(&pty);
}
END_TEST

int main(void) {
    return RUN_TESTS("held up", home_enter, home_leave, {signals_end_it_though_nobody_reads, 0, SIGNALS},
                     {signals_end_it_in_spite_of_xoff, 0, SIGNALS}, {frames_are_left_out},
                     {signals_end_it_before_it_has_begun}, {signals_end_it_while_it_leaves},
                     {held_up_output_comes_when_it_is_read}, {reading_a_key_never_waits});
}
