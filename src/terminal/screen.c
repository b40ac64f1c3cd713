/* Showing canvases, and waiting for events. */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>

#include "terminal.h"
#include "encoder.h"
#include "text/date.h"

/* Milliseconds after which a busy line is checked again. */
enum { BUSY_PACE = 30 };

/* The program's only state that is not passed around: one process has one terminal. */
static struct {
    Encoder encoder;
    Theme theme;
    bool four_colours;
    int colours;        /* as in theme_cell */
    const char *notice; /* shown in the corner, or 0 */
    int answer_ms;      /* what the terminal took to answer, or -1 */
    int cursor_x, cursor_y;
    int late_ms;                  /* when to check whether the last frame can be sent; 0: it has been */
    long long idle_limit, active; /* milliseconds, 0: none; when something was typed or clicked last */
    int (*rest)(void *);          /* what to do in the background, or 0 */
    void *resting;
    Spots shown;
    bool on_spot; /* where the button went down last */
    bool ended;   /* the input has ended */
    bool holds;   /* an event that was read, before which another comes */
    Event held;
} screen;

void screen_theme(const Theme *theme, bool four_colours) {
    const int colours = theme->colourless ? 0 : console_colours();
    screen.theme = *theme;
    screen.four_colours = four_colours;
    screen.colours = colours < 8                                                ? 0
                     : colours < 256                                            ? 8
                     : console_has_true_colours() && screen_pace() == PACE_FAST ? TRUE_COLOUR
                                                                                : 256;
}

int screen_colours(void) {
    return screen.colours;
}

/* --- the size ------------------------------------------------------------------------------------------- */

static int cells_given(const char *variable, int otherwise) {
    const char *text = getenv(variable);
    const int cells = text ? atoi(text) : 0;
    return cells > 0 ? cells : otherwise;
}

static int at_most(int most, int cells) {
    return cells < most ? cells : most;
}

/* The size from the system, or else from the environment; at most that of a canvas. */
static void take_size(void) {
    struct winsize size = {0};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
    encoder_resize(&screen.encoder,
                   at_most(CANVAS_WIDTH, size.ws_col ? size.ws_col : cells_given("COLUMNS", 80)),
                   at_most(CANVAS_HEIGHT, size.ws_row ? size.ws_row : cells_given("LINES", 24)));
}

static Event resize(void) {
    asked.resize = 0;
    take_size();
    return (Event){.kind = EVENT_RESIZE};
}

int screen_width(void) {
    return screen.encoder.width;
}

int screen_height(void) {
    return screen.encoder.height;
}

/* --- taking the terminal and giving it back ------------------------------------------------------------- */

const char *screen_begin(const Theme *theme, bool four_colours) {
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return N_("to play, standard input and output must be a terminal");
    take_size();
    terminal_begin();
    Writing writing;
    const char *why = console_begin();
    if (why) {
        screen_end();
        return why;
    }
    screen.encoder.abilities = console_abilities();
    screen.answer_ms = console_ask(&writing);
    language_write(writing, console_letters());
    screen_theme(theme, four_colours);
    return 0;
}

Pace screen_pace(void) {
    enum { AT_ONCE = 25 };
    const bool remote = getenv("SSH_CONNECTION") || getenv("SSH_TTY");
    if (screen.answer_ms < 0) return PACE_SLOW;
    return screen.answer_ms > AT_ONCE || remote ? PACE_FAIR : PACE_FAST;
}

void screen_end(void) {
    console_give();
    console_end();
    encoder_end(&screen.encoder);
    terminal_end();
    memset(&screen, 0, sizeof screen); /* as before the program */
}

bool screen_interrupted(void) {
    if (asked.leave != SIGINT || terminal_is_stuck()) return false;
    asked.leave = 0;
    return true;
}

int screen_signal(void) {
    return asked.leave;
}

/* --- showing -------------------------------------------------------------------------------------------- */

/* Puts a row of a canvas from x on. */
static void put_row(const Canvas *canvas, int x, int y) {
    const bool rich = canvas->finish == FINISH_FULL; /* flat cards are chosen for slow lines */
    const Theme theme = rich ? theme_lit(&screen.theme, y, screen.encoder.height) : screen.theme;
    for (; x < canvas->width && x < screen.encoder.width; x++) {
        encoder_put(
            &screen.encoder, x, y,
            theme_cell(&theme, screen.four_colours, screen.colours, &canvas->cell[y * canvas->width + x]));
    }
}

void screen_notice(const char *utf8) {
    screen.notice = utf8;
}

int screen_notice_width(void) {
    return screen.notice ? text_width(screen.notice) + 2 : 0;
}

/* Sends the last frame, unless the line is busy. */
static void send_frame(void) {
    screen.late_ms = terminal_is_busy() ? BUSY_PACE : 0;
    if (screen.late_ms) return;
    encoder_encode(&screen.encoder, screen.cursor_x, screen.cursor_y);
    terminal_write(screen.encoder.out.text, screen.encoder.out.length);
}

void screen_show(const Canvas *canvas) {
    for (int y = 0; y < canvas->height && y < screen.encoder.height; y++) put_row(canvas, 0, y);
    if (screen.notice) {
        Canvas row;
        canvas_begin(&row, canvas->width, 1);
        const int x = canvas_notice(&row, screen.notice);
        put_row(&row, x > 0 ? x : 0, 0);
        canvas_free(&row);
    }
    screen.shown = canvas->spots;
    screen.cursor_x = at_most(screen.encoder.width - 1, canvas->cursor_x);
    screen.cursor_y = at_most(screen.encoder.height - 1, canvas->cursor_y);
    send_frame();
}

/* --- events --------------------------------------------------------------------------------------------- */

/* Stops like the default action of ^Z, until it is continued. */
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

/* ^Z: gives the screen back, and restores it when the program is continued. */
static Event stop_and_go_on(void) {
    asked.stop = 0;
    console_give();
    if (asked.leave) return (Event){.kind = EVENT_LEAVE};
    text_print(
        stdout, "%s\n",
        _("Paused: type “fg” to play on. ^Z does not undo here; the lower bar shows the key that does."));
    fflush(stdout);
    stop();
    console_take();
    screen.encoder.abilities &=
        ~(unsigned)FEEDS_LINES; /* the shell may change the terminal's settings meanwhile */
    return resize();
}

void screen_limit_idleness(int seconds) {
    screen.idle_limit = seconds * 1000LL;
    screen.active = clock_now();
}

/* Milliseconds until it counts as idle, at most this many. */
static int until_idle(int milliseconds) {
    const long long left = screen.active + screen.idle_limit - clock_now();
    if (!screen.idle_limit || (milliseconds >= 0 && milliseconds <= left)) return milliseconds;
    return left > 0 ? (int)left : 0;
}

bool screen_is_idle(void) {
    return until_idle(1) == 0;
}

bool screen_input_waits(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return screen.holds || console_holds() || (poll(&input, 1, 0) == 1 && input.revents == POLLIN);
}

/* What was typed or clicked; false if nothing was.  It is for the size that the window had by then: a new one
   comes before it. */
static bool read_event(Event *event) {
    const bool held = screen.holds;
    if (held) *event = screen.held;
    screen.holds = false;
    if (!held && !console_read(event)) return false;
    screen.active = clock_now();
    screen.ended |= event->kind == EVENT_LEAVE;
    if (event->kind == EVENT_RESIZE) encoder_forget(&screen.encoder);
    terminal_hear();
    if (!asked.resize) return true;
    screen.holds = true;
    screen.held = *event;
    *event = resize();
    return true;
}

/* Waits for input, a signal, or this long (0: forever), like ppoll. */
static int poll_awake(struct pollfd fd[2], const struct timespec *limit) {
#ifdef HAVE_PPOLL
    return ppoll(fd, 2, limit, terminal_awake());
#else
    fd_set input;
    FD_ZERO(&input);
    FD_SET(fd[0].fd, &input);
    return pselect(fd[0].fd + 1, &input, 0, 0, limit, terminal_awake()) < 0 ? -1 : poll(fd, 2, 0);
#endif
}

/* Waits for input, a signal, or this long; 0 when the time is over.  A frame not yet sent is sent as soon as
   possible. */
static int wait_for_input(struct pollfd fd[2], int milliseconds) {
    for (;;) {
        const bool pause = screen.late_ms && (milliseconds < 0 || milliseconds > screen.late_ms);
        const int now = pause ? screen.late_ms : milliseconds;
        const struct timespec limit = {now / 1000, now % 1000 * 1000000L};
        const int ready = poll_awake(fd, now < 0 ? 0 : &limit);
        if (ready || !pause) return ready;
        send_frame();
        if (milliseconds >= 0) milliseconds -= now;
    }
}

void screen_rest(int (*rest)(void *), void *context) {
    screen.rest = rest;
    screen.resting = context;
}

static Event wait_for_event(int milliseconds) {
    const Event leave = {.kind = EVENT_LEAVE};
    for (;;) {
        struct pollfd fd[2] = {{.fd = STDIN_FILENO, .events = POLLIN}, {.fd = STDOUT_FILENO, .events = 0}};
        Event event;
        if (asked.leave || screen.ended) return leave;
        if (asked.stop) return stop_and_go_on();
        if (asked.resize) return resize();
        if (read_event(&event)) return event; /* it may have been read already */
        const char *notice = screen.notice;
        const int again = screen.rest ? screen.rest(screen.resting) : -1,
                  wait = sooner(sooner(until_idle(milliseconds), again), console_wait_ms());
        if (again == REST_ENDS) return leave;
        if (screen.notice != notice) return (Event){.kind = EVENT_RESIZE}; /* it has to be shown */
        const int ready = wait_for_input(fd, wait);
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0 && screen_is_idle()) return leave;
        if (ready == 0 && wait == milliseconds) return (Event){.kind = EVENT_KEY, .key = KEY_NOTHING};
        if (ready == 0 && milliseconds > 0) milliseconds -= wait;
        if (ready == 0) continue;
        if (ready < 0 || fd[1].revents & (POLLERR | POLLHUP | POLLNVAL)) return leave;
        /* Readable, but with nothing to read, means the end. */
        if (read_event(&event)) return event;
        if (fd[0].revents & (POLLHUP | POLLERR | POLLNVAL)) return leave;
        /* Half a character, or something that is not a key, may have been read; only input that stays
           readable and empty has ended. */
        int waiting = 0;
        if (poll(fd, 1, 0) > 0 && (ioctl(STDIN_FILENO, FIONREAD, &waiting) || waiting == 0)) return leave;
    }
}

/* The release of a button pressed on a key's words is ignored. */
Event screen_wait(int milliseconds) {
    for (;;) {
        const Event came = wait_for_event(milliseconds), event = event_on(&screen.shown, came);
        if (event.key == KEY_NOTHING && came.key != KEY_NOTHING) continue;
        if (came.kind == EVENT_CLICK) screen.on_spot = event.kind == EVENT_KEY;
        if (!screen.on_spot || (event.kind != EVENT_DRAG && event.kind != EVENT_DROP)) return event;
    }
}
