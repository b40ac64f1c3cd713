/* What a terminal answers says how fast it is and which characters it shows, whether it comes in time, late
 * or never; nothing is lost of what is typed meanwhile. */
#include <stdarg.h>
#include <sys/kd.h>

#include "engine/characters.h"
#include "pty.h"
#include "terminal/screen.h"
#include "text/language.h"

static Pty pty;
static bool colours;     /* it is told how many colours there are, too */
static const char *font; /* what a console of Linux says its font has, beyond ASCII; 0: it is none */
static bool serial;      /* the line says that it is one between machines */
static int told; /* what the program tells: its pace, what it shows, and then the keys it reads, until q */

int __wrap_ioctl(int file, unsigned long request, ...);
int __real_ioctl(int file, unsigned long request, ...);

int __wrap_ioctl(int file, unsigned long request, ...) {
    va_list arguments;
    va_start(arguments, request);
    void *const argument = va_arg(arguments, void *);
    va_end(arguments);
    if (font && request == GIO_UNIMAP) {
        struct unimapdesc *const map = argument;
        const char *text = font;
        for (map->entry_ct = 0; *text; map->entry_ct++)
            map->entries[map->entry_ct] = (struct unipair){(unsigned short)utf8_next(&text), 0};
        return 0;
    }
    return serial && request == TIOCMGET ? 0 : __real_ioctl(file, request, argument);
}

static void tell(int key) {
    const char c = (char)(key == ARROW_UP ? '^' : key);
    if (write(told, &c, 1) != 1) _exit(1);
}

/* Signs of UTF-8 in a cell each, letters in two, or ASCII. */
static char letters(void) {
    const char *cyrillic = "Ж";
    wchar_t letter[LETTER_MAX];
    return language_shows(L'─') && language_shows(L'♥') ? 'u'
           : letter_next(&cyrillic, letter) == 2        ? 'w'
                                                        : 'a';
}

static void ask_and_read(void) {
    setsid();
    ioctl(pty.slave, TIOCSCTTY, 0);
    for (int i = 0; i < 3; i++) dup2(pty.slave, i);
    const Theme theme = {.colourless = !colours};
    if (!language_begin("en") || screen_begin(&theme, false)) _exit(1);
    tell(screen_pace() == PACE_SLOW ? '-' : '+');
    tell(letters());
    if (colours) tell(screen_colours() > 256 ? 't' : screen_colours() == 256 ? '2' : '0');
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
    setenv("TERM", pty_term, 1);
    pty_open(&pty, 80, 24);
    pty_type(&pty, typed);
    told = end[1];
    pty.program = fork();
    ck_assert_int_ge(pty.program, 0);
    if (!pty.program) ask_and_read();
    close(end[1]);
    return end[0];
}

/* The next that is told, so many. */
static void read_told(int from, char *text, int count) {
    for (int i = 0; i < count; i++) ck_assert_int_eq((int)read(from, text + i, 1), 1);
}

/* What a terminal would do with the question. */
typedef enum Kind { NARROW, WIDE, BYTES, LATE, NEVER } Kind;

/* The answer to the question, which has come. */
static char *answer_of(Kind kind, char answer[20]) {
    static const char begins[] = "ä";
    const char *at = memmem(pty.seen, (size_t)pty.count, begins, sizeof begins - 1);
    ck_assert_ptr_nonnull(at);
    int cells = 0;
    for (; *at != '\033'; at++) {
        const int byte = (unsigned char)*at;
        const bool goes_on = (byte & 0xc0) == 0x80, sign = byte >= 0xe0;
        cells += kind == BYTES ? byte < 0x80 || byte >= 0xa0 : goes_on ? 0 : 1 + (sign && kind == WIDE);
    }
    sprintf(answer, "\033[1;%dR", cells + 1);
    return answer;
}

/* The program told exactly this, and ended; so much has been typed that it did not read. */
static void check_told_all(int from, const char *expected, int *left) {
    char text[64] = "";
    size_t length = 0;
    pty_wait_end(&pty, true);
    ck_assert_int_eq(ioctl(pty.slave, FIONREAD, left), 0);
    for (ssize_t n; (n = read(from, text + length, sizeof text - 1 - length)) > 0;) length += (size_t)n;
    ck_assert_str_eq(text, expected);
    pty_check_left(&pty, 0);
    close(from);
    pty_end(&pty);
}

static void check_told(int from, const char *expected) {
    int left;
    check_told_all(from, expected, &left);
}

START_TEST(an_answer_is_no_key) {
    const int from = begin_asking("a\033OA\033[1;1Rbq"); /* so that no time goes by */
    check_told(from, "+ua^bq");
}
END_TEST

START_TEST(a_late_answer_is_none) {
    char first[2];
    const int from = begin_asking("");
    pty_wait_for(&pty, "\033[6n");
    pty_type(&pty, "ab");
    read_told(from, first, 2);
    ck_assert_int_eq(*first, '-');
    pty_type(&pty, "\033[1;1Rcq");
    check_told(from, "abcq");
}
END_TEST

static const struct {
    const char *name, *variables[3];
    const char *shown; /* for each kind of terminal */
} settings[] = {{"nothing", {0}, "uwaaa"},
                {"as macOS sends it", {"LC_CTYPE=UTF-8", "LANG=en_US.UTF-8"}, "uwauu"},
                {"a locale that is not here", {"LANG=xx_YY.utf8"}, "uwauu"},
                {"a language in C", {"LC_CTYPE=C", "LANG=de_DE.UTF-8"}, "uwaaa"},
                {"UTF-8", {"LC_ALL=C.UTF-8"}, "uwauu"},
                {"ASCII, whatever the terminal is", {"LC_ALL=C", "LANG=de_DE.UTF-8"}, "aaaaa"},
                {"the same", {"LC_ALL=POSIX"}, "aaaaa"}};
enum { SETTINGS = sizeof settings / sizeof *settings };

static void set_locale(const char *const *variables) {
    static const char *const all[] = {"LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) unsetenv(all[i]);
    for (; *variables; variables++) putenv((char *)(intptr_t)*variables);
}

/* The answer outranks the environment, which decides where none comes in time. */
START_TEST(a_terminal_shows_what_it_answers) {
    for (Kind kind = NARROW; kind <= NEVER; kind++) {
        char answer[20], text[3] = "";
        set_locale(settings[_i].variables);
        const int from = begin_asking("");
        pty_wait_until_shown(&pty, "\033[6n");
        answer_of(kind == LATE ? NARROW : kind, answer);
        if (kind < LATE) pty_type(&pty, answer);
        read_told(from, text, 2);
        if (kind == LATE) pty_type(&pty, answer);
        ck_assert_msg(text[1] == settings[_i].shown[kind], "%s, terminal %d: %s", settings[_i].name,
                      (int)kind, text);
        pty_type(&pty, "q");
        check_told(from, "q");
    }
}
END_TEST

/* It is short, and what it shows goes at once. */
START_TEST(the_question_leaves_nothing) {
    enum { MOST = 60 };
    static const char question[] = "\033[6n", gone[] = "\r\033[K";
    char answer[20];
    const int from = begin_asking("");
    pty_wait_until_shown(&pty, gone);
    const char *begins = memmem(pty.seen, (size_t)pty.count, "\033[H", 3),
               *asks = memmem(pty.seen, (size_t)pty.count, question, sizeof question - 1);
    ck_assert(begins && asks);
    ck_assert(!memcmp(asks + sizeof question - 1, gone, sizeof gone - 1));
    ck_assert_int_le((int)(asks + sizeof question + sizeof gone - 2 - begins), MOST);
    pty_type(&pty, answer_of(NARROW, answer));
    pty_type(&pty, "q");
    check_told(from, "+uq");
}
END_TEST

/* Who leaves before the answer comes leaves it to nobody. */
START_TEST(a_late_answer_is_typed_nowhere) {
    int left = -1;
    char first[3];
    const int from = begin_asking("");
    pty_wait_until_shown(&pty, "\033[6n");
    read_told(from, first, 2);
    pty_type(&pty, "q");
    read_told(from, first, 1);
    pty_type(&pty, "\033[1;6R");
    check_told_all(from, "", &left);
    ck_assert_int_eq(left, 0);
}
END_TEST

START_TEST(serial_lines_are_not_asked) {
    char first[3] = "";
    serial = true;
    const int from = begin_asking("q");
    read_told(from, first, 2);
    ck_assert_str_eq(first, "-u");
    pty_read(&pty);
    ck_assert(!pty_has_shown(&pty, "\033[6n"));
    check_told(from, "q");
}
END_TEST

/* Colours that a terminal has beyond its 256 are used where the line is fast: it may say so in the
   environment, or answer so. */
START_TEST(colours_are_asked_for) {
    static const struct {
        const char *term, *variable, *answer;
        bool asked;
        char colours;
    } table[] = {{"xterm-256color", "COLORTERM=truecolor", "", false, 't'},
                 {"xterm-256color", "COLORTERM=truecolor", 0, false, '2'}, /* it does not answer at all */
                 {"xterm-256color", "A=a", "\033P1+r524742=382F382F38\033\\", true, 't'},
                 {"xterm-256color", "A=a", "\033P0+r524742\033\\", true, '2'},
                 {"xterm-256color", "A=a", "", true, '2'},
                 {"screen-256color", "A=a", "", false, '2'},
                 {"tmux-256color", "A=a", "", false, '2'},
                 {"xterm-256color", "STY=1.tty", "", false, '2'},
                 {"xterm", "A=a", "", false, '0'},
                 {"xterm-256color", "SSH_TTY=/dev/pts/1", "\033P1+r524742=38\033\\", true, '2'},
                 {"xterm-256color", "NO_COLOR=1", "", false, '0'}};
    char answer[80], text[4] = "";
    const char *variable = table[_i].variable;
    char name[20];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(variable, "="), variable);
    setenv(name, strchr(variable, '=') + 1, 1);
    colours = true;
    pty_term = table[_i].term;
    if (table[_i].answer) snprintf(answer, sizeof answer, "%s\033[1;6R", table[_i].answer);
    const int from = begin_asking(table[_i].answer ? answer : "");
    pty_wait_until_shown(&pty, "\033[6n");
    read_told(from, text, 3);
    ck_assert_int_eq(pty_has_shown(&pty, "\033P+q"), table[_i].asked);
    ck_assert_msg(text[2] == table[_i].colours || (*text == '-' && table[_i].answer), "%s, %s: %s",
                  table[_i].term, variable, text);
    pty_type(&pty, "q");
    check_told(from, "q");
}
END_TEST

/* The console of Linux says which letters its font has; those of Debian's usual one have no hearts. */
START_TEST(a_font_is_asked) {
    static const struct {
        const char *term, *font;
        char shown;
    } table[] = {
        {"linux", 0, 'u'}, {"linux", "♥♦♣♠─│", 'u'}, {"linux", "♦─│░█", 'a'}, {"xterm", "♦─│░█", 'u'}};
    char answer[20], text[3] = "";
    font = table[_i].font;
    pty_term = table[_i].term;
    setenv("LC_ALL", "C.UTF-8", 1);
    const int from = begin_asking("");
    pty_wait_until_shown(&pty, "\033[6n");
    pty_type(&pty, answer_of(NARROW, answer));
    read_told(from, text, 2);
    ck_assert_msg(text[1] == table[_i].shown, "%s, %s: %s", table[_i].term, table[_i].font, text);
    pty_type(&pty, "q");
    check_told(from, "q");
}
END_TEST

int main(void) {
    return RUN_TESTS("answering", home_enter, home_leave, {an_answer_is_no_key}, {a_late_answer_is_none},
                     {a_terminal_shows_what_it_answers, 0, SETTINGS}, {the_question_leaves_nothing},
                     {a_late_answer_is_typed_nowhere}, {serial_lines_are_not_asked},
                     {colours_are_asked_for, 0, 11}, {a_font_is_asked, 0, 4});
}
