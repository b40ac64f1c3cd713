/* Terminals that TERM does not tell: they are known by their family, by what they say of colours, or by their
   answer; captive players' too. */
#include "pty.h"

static Pty pty;

static const char question[] = "\0337\033[H\033[6n\0338", screen[] = "\033[?1049h", answer[] = "\033[1;1R";

/* Begins a game, or a captive player's menu. */
static void begin_in(const char *term, const char *colours, bool captive) {
    const char *const captivity[] = {"--captive", home, "--unconfined", "--player", "anna", 0};
    unsetenv("COLORTERM");
    if (colours) setenv("COLORTERM", colours, 1);
    pty_term = term;
    pty_start(&pty, 80, 24, captive ? captivity : pty_game);
}

static void check_played(void) {
    pty_wait_until_shown(&pty, screen);
    pty_wait_until_shown(&pty, "Kleine");
    pty_settle(&pty);
    pty_leave(&pty);
    pty_end(&pty);
}

static const char *const family[] = {"foot",      "xterm-kitty",   "kitty",       "wezterm",    "ghostty",
                                     "alacritty", "xterm-ghostty", "contour",     "foot-extra", "st-16color",
                                     "tmux-rgb",  "rxvt-unknown",  "screen.kitty"};
enum { FAMILY = sizeof family / sizeof *family, LISTED = 9 }; /* these stand in a list of captivity's */

/* Whether they are described here or not, nothing is asked but how fast they are. */
START_TEST(families_are_known) {
    begin_in(family[_i], 0, _i < LISTED && _i % 2);
    pty_wait_until_shown(&pty, screen);
    ck_assert(!pty_has_shown(&pty, question));
    check_played();
}
END_TEST

START_TEST(colours_tell) {
    static const char *const term[] = {"nonsense", "", 0, "xtermx", "unknown"};
    for (size_t i = 0; i < sizeof term / sizeof *term; i++) {
        begin_in(term[i], "truecolor", i % 2);
        pty_wait_until_shown(&pty, screen);
        ck_assert(!pty_has_shown(&pty, question));
        check_played();
    }
}
END_TEST

/* What is typed meanwhile is typed. */
START_TEST(who_answers_is_one) {
    for (int captive = 0; captive < 2; captive++) {
        begin_in("nonsense", 0, captive);
        pty_wait_until_shown(&pty, question);
        ck_assert(!pty_has_shown(&pty, screen));
        pty_type(&pty, "?");
        pty_type(&pty, answer);
        pty_wait_until_shown(&pty, "scroll");
        pty_settle(&pty);
        pty_type(&pty, "\r");
        check_played();
    }
}
END_TEST

static void check_refused(const char *why) {
    struct termios after;
    pty_wait_end(&pty, true);
    pty_wait_until_shown(&pty, why);
    pty_check_left(&pty, 2);
    ck_assert(!pty_has_shown(&pty, screen));
    ck_assert_int_eq(tcgetattr(pty.slave, &after), 0);
    ck_assert(after.c_lflag == pty.before.c_lflag && after.c_cc[VMIN] == pty.before.c_cc[VMIN]);
    pty_end(&pty);
}

START_TEST(who_does_not_is_told_what_to_install) {
    begin_in("nonsense", 0, _i);
    check_refused("ncurses-term");
}
END_TEST

START_TEST(some_are_none) {
    begin_in("dumb", "truecolor", _i);
    check_refused("cannot move its cursor");
}
END_TEST

/* It is ended while it waits for the answer. */
START_TEST(signals_end_it_meanwhile) {
    begin_in("nonsense", 0, false);
    pty_wait_until_shown(&pty, question);
    kill(pty.program, SIGTERM);
    pty_wait_end(&pty, true);
    ck_assert(!pty_has_shown(&pty, screen));
    pty_end(&pty);
}
END_TEST

int main(void) {
    return RUN_TESTS("unknown", home_enter, home_leave, {families_are_known, 0, FAMILY}, {colours_tell},
                     {who_answers_is_one}, {who_does_not_is_told_what_to_install, 0, 2},
                     {some_are_none, 0, 2}, {signals_end_it_meanwhile});
}
