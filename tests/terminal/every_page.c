/* What is no key changes nothing, on any page and in any terminal: the program does not write a byte. */
#include "sequences.h"
#include "pty.h"

static Pty pty;

static void enter(void) {
    home_enter();
    ck_assert_int_eq(mkdir(home_path("patience"), 0700), 0);
    file_make(home_path("config"), "motion = off\nclock = off\nlight = off\n");
    file_make(home_path("patience/guides"), "kleine-harfe\n");
}

/* The keys that lead to a page, from the table or the menu, and what is seen there. */
static const struct {
    bool menu;
    const char *keys, *seen;
} page[] = {{false, "", "Move 0"},         {false, " 2", ""},
            {false, "?", "scroll"},        {false, "p", "Preferences"},
            {false, "o", "Passes"},        {false, "#", "its number"},
            {false, "TN", "Name of this"}, {false, "TS", "Save a copy"},
            {false, "/", "Find which"},    {false, "*", "last digit"},
            {false, " v", "2/s"},          {false, " v#", "To which move"},
            {false, " T", "Share this"},   {true, "", "Kleiner"},
            {true, "/", "Find a game"},    {true, "?", "Keys of the"},
            {true, "S", "finished games"}, {true, "4 qU", "restore"},
            {true, "7", "any other key"}};
enum { PAGES = sizeof page / sizeof *page };

static const char *const term[] = {"xterm", "screen",       "tmux", "linux",   "vt100", "vt220",  "rxvt",
                                   "ansi",  "rxvt-unicode", "sun",  "konsole", "putty", "cygwin", "foot"};
enum { TERMS = sizeof term / sizeof *term };

static void begin_page(int i) {
    static const char *const menu[] = {"--lang", "en", 0};
    pty_start(&pty, 80, 24, page[i].menu ? menu : pty_game);
    pty_wait_until_shown(&pty, page[i].menu ? "Kleiner" : "Move 0");
    pty_settle(&pty);
    for (const char *key = page[i].keys; *key; key++) {
        pty_type(&pty, (char[]){*key, '\0'});
        pty_settle(&pty);
    }
    pty_wait_for(&pty, page[i].seen);
}

/* All of it comes, and for as long as it can be under way nothing is seen of it; then ^D leaves. */
static void check_nothing(void) {
    char text[SEQUENCE_SIZE];
    pty_settle(&pty);
    pty.count = 0;
    for (int i = 0; i < NONE; i++) {
        pty_type(&pty, none[i]);
        pty_type(&pty, "\033\\"); /* what was only begun is over */
    }
    for (int i = 0; i < 200; i++) {
        const size_t size = sequence_of(i % KINDS, text);
        ck_assert_int_eq((int)write(pty.master, text, size), (int)size);
        if (i % 20 == 0) pty_settle(&pty);
    }
    pty_settle(&pty);
    ck_assert_msg(!pty.count, "%d bytes: %.80s", pty.count, pty.seen);
    pty_type(&pty, "\004");
    pty_wait_end(&pty, true);
    pty_end(&pty);
}

START_TEST(every_page) {
    begin_page(_i);
    check_nothing();
}
END_TEST

START_TEST(every_terminal) {
    pty_term = term[_i];
    begin_page(0);
    check_nothing();
}
END_TEST

int main(void) {
    return RUN_TESTS("every page", enter, home_leave, {every_page, 0, PAGES}, {every_terminal, 0, TERMS});
}
