/* In words, at a terminal: the end of the input, and the end of the terminal, end a search that would go on
   for ever (support/endless.c), and the game is kept. */
#include "pty.h"

static Pty pty;

static const char *const deals[] = {"play", "kleine-harfe", "--plain", "--winnable", "--lang", "en", 0},
                         *const solver[] = {"play", "8x8", "--seed", "4", "--plain", "--lang", "en", 0};

static const char look_for_deal[] = "draw\nname Kept\nnew\n";

static void begin_play(const char *const *arguments) {
    pty_start(&pty, 80, 24, arguments);
    pty_wait_for(&pty, "> ");
}

static void check_kept(void) {
    Unfinished game;
    ck_assert_int_eq(journal_unfinished(&game, 1), 1);
    ck_assert_str_eq(game.name, "Kept");
    pty_end(&pty);
}

static void check_end_of_input(const char *sentence) {
    pty_type(&pty, "\004");
    pty_wait_end(&pty, true);
    pty_wait_until_shown(&pty, sentence);
    pty_check_left(&pty, 0);
}

START_TEST(the_end_of_input_ends_looking_for_a_deal) {
    begin_play(deals);
    pty_type(&pty, look_for_deal);
    check_end_of_input("No such deal was found; this game continues.");
    check_kept();
}
END_TEST

START_TEST(the_end_of_input_ends_the_solver) {
    begin_play(solver);
    pty_type(&pty, "solver\n");
    check_end_of_input("The solver did not find out.");
    pty_end(&pty);
}
END_TEST

START_TEST(an_interrupt_ends_the_solver_which_says_that_it_searches) {
    begin_play(solver);
    pty_type(&pty, "solver\n");
    pty_wait_for(&pty, "Searching; Enter or ^C stops.");
    pty_type(&pty, "\003");
    check_end_of_input("The solver did not find out.");
    pty_end(&pty);
}
END_TEST

/* By the signal, and where that is ignored. */
START_TEST(the_end_of_the_terminal_ends_looking_for_a_deal) {
    signal(SIGHUP, _i ? SIG_IGN : SIG_DFL);
    begin_play(deals);
    signal(SIGHUP, SIG_DFL);
    pty_type(&pty, look_for_deal);
    pty_wait_for(&pty, "Looking for a deal that can be won");
    close(pty.slave);
    close(pty.master);
    pty_wait_end(&pty, false);
    ck_assert_int_eq(WIFSIGNALED(pty.status), !_i);
    check_kept();
}
END_TEST

int main(void) {
    return RUN_TESTS("searches in words", home_enter, home_leave, {the_end_of_input_ends_looking_for_a_deal},
                     {the_end_of_input_ends_the_solver},
                     {an_interrupt_ends_the_solver_which_says_that_it_searches},
                     {the_end_of_the_terminal_ends_looking_for_a_deal, 0, 2});
}
