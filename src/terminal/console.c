#include "terminal.h"

#include <curses.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "encoder.h"
#include "patience/rules.h" /* N_ */
#include "reports.h"
#include "text/date.h"

static struct {
    SCREEN *curses;
    WINDOW *keys; /* a pad: reading from it draws nothing */
    bool has_mouse;
    Mouse mouse;
    Paste paste;
    long long pasted; /* when it went on last */
} console;

/* --- taking the terminal over --------------------------------------------------------------------------- */

/* Whether the terminal has this string, as ECMA-48 has it; how long it may take does not matter. */
static bool obeys(const char *name, const char *standard) {
    const char *string = tigetstr(name);
    const size_t length = strlen(standard);
    if (!string || string == (char *)-1 || strncmp(string, standard, length)) return false;
    return !string[length] || string[length] == '$';
}

const char *console_missing(void) {
    int error;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return N_("to play, standard input and output must be a terminal");
    if (setupterm(0, STDOUT_FILENO, &error) != OK)
        return N_("the terminal type is not known; set TERM to the right one, for example xterm");
    const bool places = obeys("cup", "\033[%i%p1%d;%p2%dH");
    del_curterm(cur_term); /* newterm reads it again */
    if (!places)
        return N_("this terminal cannot move its cursor; set TERM to one that can, for example xterm");
    return 0;
}

/* Keys of ours besides those of curses: the cursor is in the corner, where it was sent before it was asked
 * for, the beginnings of what a mouse reports, and the marks around what is pasted. */
enum { KEY_ANSWER = KEY_MAX + 1, KEY_MOUSE_NUMBERS, KEY_MOUSE_BYTES, KEY_PASTE_BEGINS, KEY_PASTE_ENDS };

/* Keys that many terminals send in another way than the one TERM names, as in a window of tmux.  Reports of
   the mouse are read here: curses would wait for the rest of one, deaf, or look for it for ever. */
static void know_more_keys(void) {
    static const struct {
        const char *sent;
        int key;
    } more[] = {{"\033[1~", KEY_HOME},        {"\033[7~", KEY_HOME},
                {"\033[H", KEY_HOME},         {"\033OH", KEY_HOME},
                {"\033[4~", KEY_END},         {"\033[8~", KEY_END},
                {"\033[F", KEY_END},          {"\033OF", KEY_END},
                {"\033[1;1R", KEY_ANSWER},    {"\033[200~", KEY_PASTE_BEGINS},
                {"\033[201~", KEY_PASTE_ENDS}};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        if (!key_defined(more[i].sent)) define_key(more[i].sent, more[i].key);
    if (console.has_mouse) define_key("\033[<", KEY_MOUSE_NUMBERS);
    if (console.has_mouse) define_key("\033[M", KEY_MOUSE_BYTES);
}

/* Has presses and releases of the mouse's buttons reported, where the terminal can as numbers and with the
   way between, and marks put around what is pasted; or no more.  Terminals pass over wishes that they do not
   know. */
static void ask_reports(bool on) {
    delay_output(0); /* what curses holds back is sent */
    if (console.has_mouse) fputs(on ? "\033[?1006;1000;1002h" : "\033[?1006;1002;1000l", stdout);
    fputs(on ? "\033[?2004h" : "\033[?2004l", stdout);
    fflush(stdout);
}

/* Curses with one column, as it draws nothing: it would take memory for the largest terminal there can be, or
   refuse it.  The environment is the only place where it looks for a size before it begins. */
static SCREEN *begin_curses(int rows) {
    char text[16];
    snprintf(text, sizeof text, "%d", rows);
    setenv("LINES", text, 1);
    setenv("COLUMNS", "1", 1);
    SCREEN *const curses = newterm(0, stdout, stdin);
    unsetenv("LINES");
    unsetenv("COLUMNS");
    return curses;
}

bool console_begin(int rows) {
    struct termios settings;
    console.curses = begin_curses(rows);
    if (!console.curses) return false;
    console.keys = newpad(1, 1);
    cbreak();
    noecho();
    nonl();
    /* Reading never waits, ppoll does: ^C throws keys away, for which curses would wait, deaf. */
    if (!tcgetattr(STDOUT_FILENO, &settings)) {
        settings.c_cc[VMIN] = settings.c_cc[VTIME] = 0;
        tcsetattr(STDOUT_FILENO, TCSANOW, &settings);
        def_prog_mode();
    }
    const char *mouse = tigetstr("kmous");
    console.has_mouse = mouse && mouse != (char *)-1;
    keypad(console.keys, TRUE);
    know_more_keys();
    nodelay(console.keys, TRUE);
    set_escdelay(25);
    ask_reports(true);
    return true;
}

void console_end(void) {
    delwin(console.keys);
    delscreen(console.curses);
    memset(&console, 0, sizeof console);
}

void console_rows(int rows) {
    resize_term(rows, 1);
}

void console_pause(void) {
    paste_end(&console.paste);
    def_prog_mode();
    ask_reports(false);
    endwin();
}

void console_go_on(void) {
    refresh();
    ask_reports(true);
}

void console_end_anew(void) {
    if (isendwin()) refresh();
    ask_reports(false);
    endwin();
}

/* --- what it can do ------------------------------------------------------------------------------------- */

/* Whether a line feed stays in its column: the terminal's own ways, and the system's. */
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
    if (console_colours() >= 16 && !strcmp(tiparm(tigetstr("setaf"), 9), "\033[91m"))
        abilities |= BRIGHT_COLOURS;
    return abilities;
}

int console_colours(void) {
    int error;
    if (!cur_term) setupterm(0, STDOUT_FILENO, &error);
    const char *setaf = tigetstr("setaf");
    return setaf && setaf != (char *)-1 ? tigetnum("colors") : 0;
}

const wchar_t *console_letters(void) {
    static const wchar_t page_437[] =
        L"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ß"
        L"µ±÷°·²♥♦♣♠•○◘◙♂♀♪►◄↕¶§↑↓→←▲▼■";
    const char *term = getenv("TERM");
    return term && !strncmp(term, "linux", 5) ? page_437 : 0;
}

bool console_has_true_colours(void) {
    const char *told = getenv("COLORTERM");
    return (told && (!strcmp(told, "truecolor") || !strcmp(told, "24bit"))) || has_flag("RGB") ||
           has_flag("Tc");
}

/* --- what is typed and clicked -------------------------------------------------------------------------- */

static Event character_event(int key) {
    Event event = {.kind = EVENT_KEY, .key = key};
    if (key == '\r') event.key = KEY_ENTER_CHAR;
    if (key == 127 || key == 8) event.key = BACKSPACE;
    if (key == 4) event.kind = EVENT_LEAVE;   /* ^D: the input's end as a terminal types it */
    if (key == 12) event.kind = EVENT_RESIZE; /* ^L draws everything anew */
    return event;
}

static Event key_event(int code) {
    static const struct {
        int curses, ours;
    } table[] = {{KEY_UP, ARROW_UP},         {KEY_DOWN, ARROW_DOWN},
                 {KEY_LEFT, ARROW_LEFT},     {KEY_RIGHT, ARROW_RIGHT},
                 {KEY_PPAGE, PAGE_UP},       {KEY_NPAGE, PAGE_DOWN},
                 {KEY_HOME, HOME},           {KEY_END, END},
                 {KEY_BACKSPACE, BACKSPACE}, {KEY_DC, DELETE},
                 {KEY_ENTER, KEY_ENTER_CHAR}};
    Event event = {.kind = EVENT_KEY, .key = KEY_NOTHING};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].curses == code) event.key = table[i].ours;
    return event;
}

/* Added to what is a key of curses, or of ours, and no character. */
enum { CODE = 1 << 24 };

/* What was typed next; -1: nothing.  A byte of a mouse's report, or of what is pasted, need not be a
   character. */
static int read_key(void) {
    const bool bytes = console.mouse.form == MOUSE_BYTES || console.paste.open;
    wint_t key = 0;
    terminal_output_begin();
    const int result = bytes ? wgetch(console.keys) : wget_wch(console.keys, &key);
    terminal_output_end();
    if (result == ERR) return -1;
    if (bytes) return result < KEY_MIN ? result : CODE + result;
    return (int)key + (result == KEY_CODE_YES ? CODE : 0);
}

int console_paste_ms(void) {
    enum { PAUSE = 2000 };
    const long long left = console.pasted + PAUSE - clock_now();
    return !console.paste.open ? -1 : left > 0 ? (int)left : 0;
}

static bool end_paste(Event *event) {
    *event = (Event){.kind = EVENT_PASTE, .pasted = paste_end(&console.paste)};
    return true;
}

/* The marks around what is pasted come as keys, but in pieces as characters. */
static ReportPart take_pasted(int key) {
    if (key == CODE + KEY_PASTE_ENDS) return console.paste.open ? REPORT_COMPLETE : REPORT_PART;
    if (key != CODE + KEY_PASTE_BEGINS || console.paste.open)
        return paste_take(&console.paste, (unsigned)key);
    paste_begin(&console.paste);
    return REPORT_PART;
}

/* Takes a key, or a part of something longer; false while that makes no event. */
static bool take_key(int key, Event *event) {
    ReportPart part = console.paste.open ? REPORT_NO_PART : mouse_take(&console.mouse, (unsigned)key, event);
    if (part) return part == REPORT_COMPLETE;
    part = take_pasted(key);
    if (part) return part == REPORT_COMPLETE && end_paste(event);
    if (key == CODE + KEY_MOUSE_NUMBERS) mouse_begin(&console.mouse, MOUSE_NUMBERS);
    if (key == CODE + KEY_MOUSE_BYTES) mouse_begin(&console.mouse, MOUSE_BYTES);
    if (console.mouse.form || key == CODE + KEY_ANSWER) return false; /* an answer that comes late is none */
    *event = key < CODE ? character_event(key) : key_event(key - CODE);
    return true;
}

bool console_read(Event *event) {
    enum { AT_ONCE = 4096 }; /* then signals and the rest have their turn, however much is pasted */
    for (int i = 0; i < AT_ONCE; i++) {
        const int key = read_key();
        if (key < 0) return console_paste_ms() == 0 && end_paste(event);
        if (take_key(key, event)) return true;
        if (console.paste.open) console.pasted = clock_now();
    }
    return false;
}

/* --- how fast it answers -------------------------------------------------------------------------------- */

int console_answer_ms(void) {
    enum { TYPED_MAX = 64, PATIENCE = 100 /* milliseconds that an answer may take */ };
    static const char where[] = "\033[H\033[6n"; /* of the corner */
    int key[TYPED_MAX], typed = 0;
    bool answered = false;
    if (!obeys("u7", "\033[6n")) return -1;
    terminal_write(where, sizeof where - 1);
    const long long begin = clock_now();
    long long passed = 0;
    while (!answered && typed < TYPED_MAX && passed < PATIENCE) {
        struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
        key[typed] = read_key();
        answered = key[typed] == CODE + KEY_ANSWER;
        if (key[typed] < 0) poll(&input, 1, (int)(PATIENCE - passed)); /* what has come already is not late */
        if (key[typed] < 0 || answered)
            passed = clock_now() - begin;
        else
            typed++;
    }
    while (typed--) /* curses hands these out again */
        key[typed] < CODE ? unget_wch((wchar_t)key[typed]) : ungetch(key[typed] - CODE);
    return answered ? (int)passed : -1;
}
