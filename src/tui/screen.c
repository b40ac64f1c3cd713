/* Curses: drawing and input.  Whatever may make curses write stands between terminal_output_begin and _end.
 */
#include "screen.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "patience/rules.h" /* N_ */
#include "terminal.h"
#include "text/language.h"

/* The only state of the program that is not passed about: one process has one terminal. */
static struct {
    SCREEN *curses;
    Theme theme;
    bool four_colours, colours;
    const char *notice;   /* stands in the corner, or 0 */
    int press_x, press_y; /* where the mouse's button went down */
    MEVENT click[8];      /* what it did at once and is not dealt with, the last first */
    int clicks;
} screen;

static attr_t curses_attribute(unsigned accent) {
    attr_t attribute = A_NORMAL;
    if (accent & BOLD) attribute |= A_BOLD;
    if (accent & REVERSE) attribute |= A_REVERSE;
    if (accent & UNDERLINE) attribute |= A_UNDERLINE;
    if (accent & DIM) attribute |= A_DIM;
    return attribute;
}

static bool uses_colours(const Theme *theme) {
    const char *no_color = getenv("NO_COLOR");
    return !theme->colourless && has_colors() && !(no_color && *no_color) && COLORS >= 8 &&
           COLOR_PAIRS > STYLES;
}

void screen_theme(const Theme *theme, bool four_colours) {
    screen.theme = *theme;
    screen.four_colours = four_colours;
    screen.colours = uses_colours(theme);
    use_default_colors();
    clearok(stdscr, TRUE);
}

static attr_t attribute_of(const Cell *cell) {
    return curses_attribute(screen.colours ? style_accent(cell->style) : style_mono(cell->style));
}

static int pair_of(const Cell *cell) {
    if (!screen.colours) return 0;
    const Tint ink = theme_tint(&screen.theme, cell->ink, screen.four_colours),
               ground = theme_tint(&screen.theme, cell->ground, screen.four_colours);
    return COLORS >= 256 ? alloc_pair(ink.of_256, ground.of_256) : alloc_pair(ink.of_8, ground.of_8);
}

bool screen_is_rich(void) {
    return screen.colours && COLORS >= 256;
}

static const char *why_no_terminal(void) {
    int error;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return N_("to play, standard input and output must be a terminal");
    if (setupterm(0, STDOUT_FILENO, &error) != OK)
        return N_("the terminal type is not known; set TERM to the right one, for example xterm");
    const char *cup = tigetstr("cup");
    const bool places = cup && cup != (char *)-1;
    del_curterm(cur_term); /* newterm reads it again */
    if (!places)
        return N_("this terminal cannot move its cursor; set TERM to one that can, for example xterm");
    return 0;
}

/* Keys that many terminals send in another way than the one TERM names, as in a window of tmux. */
static void know_more_keys(void) {
    static const struct {
        const char *sent;
        int key;
    } more[] = {{"\033[1~", KEY_HOME}, {"\033[7~", KEY_HOME}, {"\033[H", KEY_HOME}, {"\033OH", KEY_HOME},
                {"\033[4~", KEY_END},  {"\033[8~", KEY_END},  {"\033[F", KEY_END},  {"\033OF", KEY_END}};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        if (!key_defined(more[i].sent)) define_key(more[i].sent, more[i].key);
}

/* Curses makes windows as large as it takes the terminal for: never larger than a canvas. */
static void limit_size(const char *variable, int cells, int most) {
    char text[16], *end = 0;
    const char *given = getenv(variable); /* what curses believes before the terminal */
    const long number = given ? strtol(given, &end, 10) : 0;
    snprintf(text, sizeof text, "%d", most);
    if ((number > 0 && !*end ? number : cells) > most) setenv(variable, text, 1);
}

static void limit_sizes(void) {
    struct winsize size = {0};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    limit_size("COLUMNS", size.ws_col, CANVAS_WIDTH);
    limit_size("LINES", size.ws_row, CANVAS_HEIGHT);
}

/* Reading never waits, ppoll does: ^C throws away keys that came, and curses would wait for them, deaf. */
static void read_without_waiting(void) {
    struct termios settings;
    if (tcgetattr(STDOUT_FILENO, &settings)) return;
    settings.c_cc[VMIN] = settings.c_cc[VTIME] = 0;
    tcsetattr(STDOUT_FILENO, TCSANOW, &settings);
    def_prog_mode();
}

static void begin_input(void) {
    cbreak();
    noecho();
    nonl();
    read_without_waiting();
    keypad(stdscr, TRUE);
    know_more_keys();
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED | BUTTON5_PRESSED, 0);
    mouseinterval(0); /* presses and releases as they come, so that cards can be dragged */
}

const char *screen_begin(const Theme *theme, bool four_colours) {
    const char *why = why_no_terminal();
    if (why) return why;
    terminal_begin();
    terminal_output_begin();
    limit_sizes();
    screen.curses = newterm(0, stdout, stdin);
    if (screen.curses) {
        begin_input();
        leaveok(stdscr, FALSE);
        if (has_colors()) start_color();
        screen_theme(theme, four_colours);
    }
    terminal_output_end();
    if (screen.curses) return 0;
    terminal_end();
    return N_("the terminal cannot be used for playing");
}

/* Ends as endwin does, with all it takes: also where it has been ended before. */
static void end_anew(void) {
    if (isendwin()) refresh();
    endwin();
}

void screen_end(void) {
    terminal_output_begin();
    endwin();
    terminal_output_end();
    if (terminal_is_stuck()) terminal_give_back(end_anew);
    delscreen(screen.curses);
    terminal_end();
}

int screen_width(void) {
    return COLS;
}
int screen_height(void) {
    return LINES;
}
bool screen_interrupted(void) {
    if (asked.leave != SIGINT || terminal_is_stuck()) return false;
    asked.leave = 0;
    return true;
}
int screen_signal(void) {
    return asked.leave;
}

/* Shows a row of a canvas from x on. */
static void show_row(const Canvas *canvas, int x, int y) {
    move(y, x);
    for (; x < canvas->width && x < COLS; x++) {
        const Cell *cell = &canvas->cell[y * canvas->width + x];
        const wchar_t text[2] = {cell->c, L'\0'};
        cchar_t out;
        setcchar(&out, text, attribute_of(cell), (short)pair_of(cell), 0);
        add_wch(&out);
    }
}

void screen_notice(const char *utf8) {
    screen.notice = utf8;
}

int screen_notice_width(void) {
    return screen.notice ? text_width(screen.notice) + 2 : 0;
}

static void show_notice(int width) {
    Canvas row;
    canvas_begin(&row, width, 1);
    const int x = canvas_notice(&row, screen.notice);
    show_row(&row, x > 0 ? x : 0, 0);
    canvas_free(&row);
}

void screen_show(const Canvas *canvas) {
    for (int y = 0; y < canvas->height && y < LINES; y++) show_row(canvas, 0, y);
    if (screen.notice) show_notice(canvas->width);
    move(canvas->cursor_y, canvas->cursor_x);
    terminal_output_begin();
    refresh();
    terminal_output_end();
}

/* --- events --------------------------------------------------------------------------------------------- */

/* Stops as the default of ^Z would, until it goes on. */
static void stop(void) {
    struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
    sigset_t tstp, before;
    sigaction(SIGTSTP, &standard, &ours);
    sigemptyset(&tstp);
    sigaddset(&tstp, SIGTSTP);
    kill(0, SIGTSTP);
    sigprocmask(SIG_UNBLOCK, &tstp, &before); /* here it stops */
    sigprocmask(SIG_SETMASK, &before, 0);
    sigaction(SIGTSTP, &ours, 0);
}

/* ^Z: the screen is given back, and when the program goes on it is where it was. */
static Event stop_and_go_on(void) {
    asked.stop = 0;
    terminal_output_begin();
    def_prog_mode();
    endwin();
    terminal_output_end();
    if (!asked.leave) stop();
    terminal_output_begin();
    reset_prog_mode();
    terminal_output_end();
    clearok(stdscr, TRUE);
    asked.resize = 1;
    return (Event){.kind = EVENT_RESIZE};
}

static Event take_size(void) {
    struct winsize size;
    asked.resize = 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || !size.ws_col || !size.ws_row)
        return (Event){.kind = EVENT_RESIZE};
    const int width = size.ws_col < CANVAS_WIDTH ? size.ws_col : CANVAS_WIDTH;
    const int height = size.ws_row < CANVAS_HEIGHT ? size.ws_row : CANVAS_HEIGHT;
    if (is_term_resized(height, width))
        resize_term(height, width); /* resizeterm would put a key into the input besides */
    clearok(curscr, TRUE);
    return (Event){.kind = EVENT_RESIZE};
}

/* Press and release may come with one key of curses, which hands out the last first. */
static void take_clicks(void) {
    const int most = sizeof screen.click / sizeof *screen.click;
    while (screen.clicks < most && getmouse(&screen.click[screen.clicks]) == OK) screen.clicks++;
}

static Event mouse_event(void) {
    const Event nothing = {.kind = EVENT_KEY, .key = KEY_NOTHING};
    if (!screen.clicks) return nothing;
    const MEVENT mouse = screen.click[--screen.clicks];
    Event event = {.kind = EVENT_CLICK, .x = mouse.x, .y = mouse.y};
    if (mouse.bstate & BUTTON1_PRESSED) {
        screen.press_x = mouse.x;
        screen.press_y = mouse.y;
        return event;
    }
    if (mouse.bstate & BUTTON1_RELEASED) {
        event.kind = EVENT_DROP;
        return mouse.x == screen.press_x && mouse.y == screen.press_y ? nothing : event;
    }
    if (!(mouse.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED))) return nothing;
    event.kind = EVENT_WHEEL;
    event.key = mouse.bstate & BUTTON4_PRESSED ? -1 : 1;
    return event;
}

static Event key_event(int result, wint_t key) {
    static const struct {
        int curses, ours;
    } table[] = {{KEY_UP, ARROW_UP},         {KEY_DOWN, ARROW_DOWN},
                 {KEY_LEFT, ARROW_LEFT},     {KEY_RIGHT, ARROW_RIGHT},
                 {KEY_PPAGE, PAGE_UP},       {KEY_NPAGE, PAGE_DOWN},
                 {KEY_HOME, HOME},           {KEY_END, END},
                 {KEY_BACKSPACE, BACKSPACE}, {KEY_DC, DELETE},
                 {KEY_ENTER, KEY_ENTER_CHAR}};
    Event event = {.kind = EVENT_KEY, .key = (int)key};
    if (result != KEY_CODE_YES) {
        if (key == '\r') event.key = KEY_ENTER_CHAR;
        if (key == 127 || key == 8) event.key = BACKSPACE;
        if (key == 4) event.kind = EVENT_LEAVE; /* ^D: the input's end as a terminal types it */
        if (key == 12) {                        /* ^L draws everything anew */
            clearok(stdscr, TRUE);
            event.kind = EVENT_RESIZE;
        }
        return event;
    }
    if (key == KEY_RESIZE) return take_size();
    if (key == KEY_MOUSE) {
        take_clicks();
        return mouse_event();
    }
    event.key = KEY_NOTHING;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].curses == (int)key) event.key = table[i].ours;
    return event;
}

bool screen_input_waits(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return screen.clicks || (poll(&input, 1, 0) == 1 && input.revents == POLLIN);
}

/* A key that has come, or ERR; curses may bring the screen up to date before. */
static int read_key(wint_t *key) {
    terminal_output_begin();
    const int result = get_wch(key);
    terminal_output_end();
    return result;
}

Event screen_wait(int milliseconds) {
    const Event leave = {.kind = EVENT_LEAVE};
    for (;;) {
        struct pollfd fd[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = STDOUT_FILENO, .events = 0}};
        const struct timespec limit = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
        wint_t key;
        if (asked.leave) return leave;
        if (asked.stop) return stop_and_go_on();
        if (asked.resize) return take_size();
        if (screen.clicks) return mouse_event();
        const int result = read_key(&key); /* curses may hold keys already read */
        if (result != ERR) return key_event(result, key);
        if (asked.leave) return leave; /* it may have come while reading */
        const int ready = ppoll(fd, 2, milliseconds < 0 ? 0 : &limit, terminal_awake());
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0) return (Event){.kind = EVENT_KEY, .key = KEY_NOTHING};
        if (ready < 0 || fd[1].revents & (POLLERR | POLLHUP | POLLNVAL)) return leave;
        /* Ready to read, and yet nothing to be read, is the end. */
        const int again = read_key(&key);
        if (again != ERR) return key_event(again, key);
        if (fd[0].revents & (POLLHUP | POLLERR | POLLNVAL)) return leave;
        /* Half a character may have been taken; only what stays readable and empty is the end. */
        int waiting = 0;
        if (poll(fd, 1, 0) > 0 && (ioctl(STDIN_FILENO, FIONREAD, &waiting) || waiting == 0)) return leave;
    }
}
