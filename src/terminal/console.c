#include "terminal.h"

#include <curses.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/kd.h>
#endif

#include "decoder.h"
#include "encoder.h"
#include "engine/memory.h"
#include "text/date.h"

enum { INPUT_MAX = 512, GREETING_MAX = 200, FONT_MAX = 2048, LETTERS_MAX = 160 };

static struct {
    bool guessed;                 /* TERM is unknown here, and the terminal is assumed to be a common one */
    bool has_mouse, true_colours; /* the terminal itself reported its colours */
    Decoder decoder;
    long long asked; /* when a question was asked that it did not answer in time; 0: never */
    int at, count;   /* index of the next byte read that has not been decoded */
    char input[INPUT_MAX];
    char greeting[GREETING_MAX], farewell[GREETING_MAX];
    wchar_t letters[LETTERS_MAX];
} console;

/* --- which terminal it is ------------------------------------------------------------------------------- */

/* The terminal's string capability of this name, or 0. */
static const char *string_of(const char *name) {
    const char *string = tigetstr(name);
    return string == (char *)-1 ? 0 : string;
}

/* Whether it has this string as in ECMA-48, whatever its delays. */
static bool obeys(const char *name, const char *standard) {
    const char *string = string_of(name);
    const size_t length = strlen(standard);
    if (!string || strncmp(string, standard, length)) return false;
    return !string[length] || string[length] == '$';
}

/* Whether this names a terminal that behaves like xterm, "foot" as well as "foot-extra"; many machines do not
   know terminals newer than themselves. */
static bool is_of_family(const char *name) {
    static const char *const family[] = {"alacritty", "contour", "foot",   "ghostty", "gnome", "iterm2",
                                         "kitty",     "konsole", "mintty", "putty",   "rxvt",  "screen",
                                         "st",        "tmux",    "vte",    "wezterm", "xterm"};
    for (size_t i = 0; i < sizeof family / sizeof *family; i++) {
        const size_t length = strlen(family[i]);
        if (!strncmp(name, family[i], length) && (!name[length] || strchr("-.+", name[length]))) return true;
    }
    return false;
}

static bool is_called(const char *family) {
    const char *name = getenv("TERM");
    return name && !strncmp(name, family, strlen(family));
}

static bool tells_true_colours(void) {
    const char *value = getenv("COLORTERM");
    return value && (!strcmp(value, "truecolor") || !strcmp(value, "24bit"));
}

static int ask(const char *question, int patience, int *column);

/* Whether there is a terminal although TERM is unknown. */
static bool is_usual(void) {
    enum { PATIENCE = 2000 }; /* milliseconds */
    static const char question[] = "\0337\033[H\033[6n\0338";
    const char *name = getenv("TERM");
    if (tells_true_colours() || (name && is_of_family(name))) return true;
    int column;
    terminal_take("", "");
    return ask(question, PATIENCE, &column) >= 0;
}

/* --- taking the terminal -------------------------------------------------------------------------------- */

/* Adds a string without its delays. */
static void add(char text[GREETING_MAX], const char *string) {
    size_t length = strlen(text);
    while (string && *string && length < GREETING_MAX - 1) {
        const char *delay = strncmp(string, "$<", 2) ? 0 : strchr(string, '>');
        if (delay)
            string = delay + 1;
        else
            text[length++] = *string++;
    }
    text[length] = '\0';
}

/* The alternate screen, mouse button presses and releases, if possible as numbers and with motion between,
   and marks around pastes.  Terminals ignore requests that they do not know. */
static void prepare(void) {
    const char *const usual[] = {"smcup", "sgr0", "rmir", "smam"};
    for (size_t i = 0; i < sizeof usual / sizeof *usual; i++) add(console.greeting, string_of(usual[i]));
    if (string_of("csr")) add(console.greeting, "\033[r");
    if (console.has_mouse) add(console.greeting, "\033[?1006;1000;1002h");
    add(console.greeting, "\033[?2004h");
    add(console.farewell, "\033[m");
    if (console.has_mouse) add(console.farewell, "\033[?1006;1002;1000l");
    add(console.farewell, "\033[?2004l\033[999H\033[K"); /* in the last row, if there is only one screen */
    add(console.farewell, string_of("rmcup"));
}

static void know_keys(void) {
    static const struct {
        const char *name;
        int key;
    } own[] = {{"kcuu1", ARROW_UP}, {"kcud1", ARROW_DOWN}, {"kcub1", ARROW_LEFT},   {"kcuf1", ARROW_RIGHT},
               {"kpp", PAGE_UP},    {"knp", PAGE_DOWN},    {"khome", HOME},         {"kend", END},
               {"kbs", BACKSPACE},  {"kdch1", DELETE},     {"kent", KEY_ENTER_CHAR}};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        const char *sent = string_of(own[i].name);
        if (sent) decoder_know(&console.decoder, sent, own[i].key);
    }
}

/* Curses does not check whether it got memory, so make sure that there is some. */
static bool set_up(const char *term) {
    enum { ROOM = 1 << 17 };
    int error;
    free(memory_get(ROOM));
    return setupterm(term, STDOUT_FILENO, &error) == OK;
}

const char *console_begin(void) {
    if (!set_up(0)) console.guessed = is_usual() && set_up("xterm-256color");
    if (!cur_term)
        return N_("the terminal type is not known here, and the terminal does not answer; install its "
                  "description (Debian: ncurses-term), or set TERM to the right one, for example xterm");
    if (!obeys("cup", "\033[%i%p1%d;%p2%dH"))
        return N_("this terminal cannot move its cursor; set TERM to one that can, for example xterm, or "
                  "play in words: "
                  "patience play GAME --plain");
    console.has_mouse = string_of("kmous");
    know_keys();
    prepare();
    console_take();
    return 0;
}

void console_take(void) {
    terminal_take(console.greeting, console.farewell);
}

void console_end(void) {
    if (cur_term) del_curterm(cur_term);
    memset(&console, 0, sizeof console);
}

/* --- abilities ------------------------------------------------------------------------------------------ */

/* Whether a line feed stays in its column, by the terminal's and the system's settings. */
static bool feeds_lines(void) {
    struct termios settings;
    return obeys("cud1", "\n") && !tcgetattr(STDOUT_FILENO, &settings) &&
           !(settings.c_oflag & OPOST && settings.c_oflag & (ONLCR | OCRNL | ONLRET));
}

static bool has_flag(const char *name) {
    return tigetflag(name) > 0;
}

unsigned console_abilities(void) {
    static const struct {
        const char *name, *standard;
        Ability ability;
    } strings[] = {{"ech", "\033[%p1%dX", ERASES_CHARACTERS},
                   {"el", "\033[K", ERASES_LINE},
                   {"cuf", "\033[%p1%dC", MOVES_RELATIVELY},
                   {"hpa", "\033[%i%p1%dG", MOVES_TO_COLUMN},
                   {"sc", "\0337", KEEPS_CURSOR},
                   {"rep", "%p1%c\033[%p2%{1}%-%db", REPEATS}};
    unsigned abilities = 0;
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        if (obeys(strings[i].name, strings[i].standard)) abilities |= strings[i].ability;
    if (has_flag("bce")) abilities |= ERASES_IN_COLOUR;
    if (has_flag("xenl") || !has_flag("am")) abilities |= WAITS_AT_MARGIN;
    if (feeds_lines()) abilities |= FEEDS_LINES;
    const char *const ninth = console_colours() >= 16 ? tiparm(tigetstr("setaf"), 9) : "";
    if (!ninth)
        memory_none();
    else if (!strcmp(ninth, "\033[91m"))
        abilities |= BRIGHT_COLOURS;
    if (console.guessed)
        abilities &= ~(unsigned)(REPEATS | ERASES_IN_COLOUR); /* not all behave like xterm here */
    return abilities;
}

int console_colours(void) {
    const char *no_color = getenv("NO_COLOR");
    if (!cur_term) set_up(0);
    return string_of("setaf") && !(no_color && *no_color) ? tigetnum("colors") : 0;
}

/* Which of these letters the font of Linux's console has; all if it does not say, as over ssh. */
static const wchar_t *letters_of_font(const wchar_t *all) {
#ifdef GIO_UNIMAP
    struct unipair pairs[FONT_MAX];
    struct unimapdesc map = {.entry_ct = FONT_MAX, .entries = pairs};
    int count = 0;
    if (ioctl(STDOUT_FILENO, GIO_UNIMAP, &map)) return all;
    for (int i = 0; i < map.entry_ct && count < LETTERS_MAX - 1; i++)
        if (pairs[i].unicode && wcschr(all, pairs[i].unicode)) console.letters[count++] = pairs[i].unicode;
    console.letters[count] = L'\0';
    return console.letters;
#else
    return all;
#endif
}

const wchar_t *console_letters(void) {
    static const wchar_t page_437[] =
        L"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ß"
        L"µ±÷°·²♥♦♣♠•○◘◙♂♀♪►◄↕¶§↑↓→←▲▼■";
    return is_called("linux") ? letters_of_font(page_437) : 0;
}

bool console_has_true_colours(void) {
    return console.true_colours || tells_true_colours() || has_flag("RGB") || has_flag("Tc");
}

/* --- input ---------------------------------------------------------------------------------------------- */

/* Reads the input available, as much as fits; returns whether there was any. */
static bool read_more(void) {
    const ssize_t count =
        read(STDIN_FILENO, console.input + console.count, (size_t)(INPUT_MAX - console.count));
    if (count > 0) console.count += (int)count;
    return count > 0;
}

bool console_holds(void) {
    return console.at < console.count;
}

bool console_read(Event *event) {
    enum { AT_ONCE = 4096 }; /* bytes; then signals and the rest get their turn, however much is pasted */
    const long long now = clock_now();
    for (int taken = 0; taken < AT_ONCE; taken++) {
        if (!console_holds()) console.at = console.count = 0;
        if (!console_holds() && !read_more()) return decoder_pass(&console.decoder, now, event);
        const unsigned char byte = (unsigned char)console.input[console.at++];
        if (decoder_take(&console.decoder, byte, now, event)) return true;
    }
    return false;
}

int console_wait_ms(void) {
    return decoder_wait(&console.decoder, clock_now());
}

/* The answer about the cursor's place, in the top row, within what has been read; or 0. */
static char *find_answer(int *length, int *column) {
    static const char begins[] = "\033[1;";
    char *c = console.input, *const end = c + console.count, *at;
    while ((at = memmem(c, (size_t)(end - c), begins, sizeof begins - 1)) != 0) {
        const char *const digits = c = at + sizeof begins - 1;
        for (*column = 0; c < end && *c >= '0' && *c <= '9' && *column < INPUT_MAX; c++)
            *column = 10 * *column + *c - '0';
        *length = (int)(c + 1 - at);
        if (c > digits && c < end && *c == 'R') return at;
    }
    return 0;
}

/* Reads until the answer comes, at most this long after `begin`; returns how many milliseconds that took, or
   -1.  Earlier input stays to be read. */
static int await_answer(long long begin, int patience, int *column) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    for (long long passed = clock_now() - begin; passed < patience; passed = clock_now() - begin) {
        const bool more = read_more();
        int length;
        char *const found = more ? find_answer(&length, column) : 0;
        if (found) {
            console.count -= length;
            memmove(found, found + length, (size_t)(console.input + console.count - found));
            return (int)(clock_now() - begin);
        }
        if (!more && poll(&input, 1, (int)(patience - passed)) > 0 && input.revents != POLLIN) break;
        if (console.count == INPUT_MAX) break;
    }
    return -1;
}

/* Asks where the cursor is, after moving it to the top row. */
static int ask(const char *question, int patience, int *column) {
    terminal_write(question, strlen(question));
    const long long begin = clock_now();
    const int took = await_answer(begin, patience, column);
    console.asked = took < 0 ? begin : 0;
    return took;
}

/* Whether the terminal may and has still to be asked for RGB: screen and tmux pass the question on. */
static bool asks_colours(void) {
    return console_colours() >= 256 && !console_has_true_colours() && !getenv("STY") &&
           !is_called("screen") && !is_called("tmux");
}

/* Three letters of two bytes that are narrow everywhere, and two signs that are not: five cells, or more if
   the signs are wide; as bytes at least eight, as some may show nothing.  Then they are erased again.
 */
int console_ask(Writing *writing) {
    enum { PATIENCE = 100, NARROW = 6, WIDE = 8 };
    int column = 0, modem;
    *writing = WRITING_UNKNOWN;
    if (!obeys("u7", "\033[6n")) return -1;
    if (!ioctl(STDOUT_FILENO, TIOCMGET, &modem)) return -1; /* on a serial line every byte takes time */
#define LETTERS "äää♥─\033[6n\r\033[K"
    const int took =
        ask(asks_colours() ? "\033[H\033P+q524742\033\\\r" LETTERS : "\033[H" LETTERS, PATIENCE, &column);
    console.true_colours = memmem(console.input, (size_t)console.count, "\033P1+r524742", 11);
    if (column >= NARROW)
        *writing = column == NARROW ? WRITING_NARROW : column <= WIDE ? WRITING_WIDE : WRITING_BYTES;
    return took;
}

/* An answer still on its way would be typed into whatever reads the terminal next. */
void console_give(void) {
    enum { LATEST = 1000 };
    int column;
    if (console.asked && !console.decoder.answered && !asked.leave) {
        console.at = console.count = 0;
        await_answer(console.asked, LATEST, &column);
    }
    console.asked = 0;
    terminal_give();
}
