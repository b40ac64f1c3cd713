/* What a terminal sends, byte by byte: keys, halves of escape sequences and of characters,
   reports of the mouse, answers, as they come in pieces.  The first byte says where it begins: the menu or a
   game; two are the size; the rest are pieces, each headed by a byte: how long it is, or a new size, or time
   that goes by. */
#include "leaves/guide.h"
#include "home.h"
#include "played.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>

#include "store/statistics.h"
#include "table/table.h"
#include "terminal/terminal.h"
#include "pages/tui.h"
#include "text/date.h"

/* Set anew for every run. */
static struct {
    const uint8_t *next, *end;
    int master, slave;
    long long now; /* milliseconds */
    Table table;
} terminal;

static int next_byte(void) {
    return terminal.next < terminal.end ? *terminal.next++ : 0;
}

static void set_size(int width, int height) {
    const struct winsize size = {.ws_col = (unsigned short)(width + 1),
                                 .ws_row = (unsigned short)(height + 1)};
    MUST(!ioctl(terminal.slave, TIOCSWINSZ, &size));
    asked.resize = 1;
}

int __real_poll(struct pollfd *, nfds_t, int milliseconds);

/* A piece comes, all of it. */
static void type(size_t size) {
    const size_t left = (size_t)(terminal.end - terminal.next);
    if (size > left) size = left;
    MUST(write(terminal.master, terminal.next, size) == (ssize_t)size);
    terminal.next += size;
    for (int come = 0; come < (int)size;) {
        __real_poll(&(struct pollfd){.fd = terminal.slave, .events = POLLIN}, 1, 1);
        MUST(!ioctl(terminal.slave, FIONREAD, &come));
    }
}

/* --- put by the linker in the place of the program's own (tests/CMakeLists.txt) ------------------------- */

void __wrap_terminal_write(const char *, size_t);
long long __wrap_clock_now(void);
int __wrap_poll(struct pollfd *, nfds_t, int milliseconds);
int __wrap_ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);

/* What is drawn goes nowhere. */
void __wrap_terminal_write(const char *text, size_t size) {
    (void)text, (void)size;
}

long long __wrap_clock_now(void) {
    return terminal.now;
}

/* All that came has been taken, and everything must hold; the next piece comes, and behind the last the end.
 */
int __wrap_poll(struct pollfd *fd, nfds_t count, int milliseconds) {
    enum { SIZES = 0xe0, TIMES = 0xc0, LONGEST = 32 };
    int ready;
    while (!(ready = __real_poll(fd, count, 0)) && milliseconds) {
        check_session(&terminal.table.session);
        const int what = next_byte();
        if (terminal.next == terminal.end) {
            terminal.now += 1000;
            fd->revents = POLLHUP;
            return 1;
        }
        if (what < TIMES) {
            type((size_t)(1 + what % LONGEST));
        } else if (what < SIZES) {
            terminal.now += milliseconds < 0 ? 1000 : milliseconds;
            if (milliseconds > 0) return 0;
        } else {
            set_size(next_byte(), what % 32 * 2);
            errno = EINTR;
            return -1;
        }
    }
    return ready;
}

int __wrap_ppoll(struct pollfd *fd, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
    (void)mask;
    return __wrap_poll(fd, count, limit ? (int)(limit->tv_sec * 1000 + limit->tv_nsec / 1000000) : -1);
}

/* --- a run ---------------------------------------------------------------------------------------------- */

/* A terminal for which ^C and ^S are bytes like others. */
static void open_terminal(void) {
    struct termios settings;
    terminal.master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    MUST(terminal.master >= 0 && !grantpt(terminal.master) && !unlockpt(terminal.master));
    terminal.slave = open(ptsname(terminal.master), O_RDWR | O_NOCTTY | O_CLOEXEC);
    MUST(terminal.slave >= 0 && !tcgetattr(terminal.slave, &settings));
    cfmakeraw(&settings);
    settings.c_cc[VINTR] = settings.c_cc[VQUIT] = settings.c_cc[VSUSP] = _POSIX_VDISABLE;
    MUST(!tcsetattr(terminal.slave, TCSANOW, &settings));
    fflush(stdout);
    MUST(dup2(terminal.slave, STDIN_FILENO) >= 0 && dup2(terminal.slave, STDOUT_FILENO) >= 0);
}

static void close_terminal(const int before[2]) {
    MUST(dup2(before[0], STDIN_FILENO) >= 0 && dup2(before[1], STDOUT_FILENO) >= 0);
    close(terminal.slave);
    close(terminal.master);
}

static void run(int begin) {
    const Rules *rules = begin % 16 ? rules_listed(begin % 16) : 0;
    const Deal deal = deal_numbered((uint64_t)begin / 16 % 8, rules ? rules->packs : 1);
    TuiRequest request = {.opening = {.means = &brief_means}};
    Config config = config_read();
    if (rules)
        request.opening = (Opening){
            .rules = rules, .settings = settings_default(rules), .deal = &deal, .means = &brief_means};
    MUST(!tui_run(&terminal.table, &request, &config));
    config_end(&config);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static int before[2];
    static const char calm[] = "motion = off\nlook = flat\n";
    if (size < 3) return 0;
    if (!before[0]) {
        before[0] = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
        before[1] = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
        MUST(!setenv("TERM", "xterm-256color", 1));
    }
    home_enter();
    if (bytes[0] < 0x80) home_file("config", calm, strlen(calm)); /* else it is asked how fast it answers */
    for (int i = 1; rules_listed(i); i++) MUST(!guided_note(rules_listed(i)->id));
    memset(&terminal, 0, sizeof terminal);
    terminal.next = bytes + 3;
    terminal.end = bytes + size;
    open_terminal();
    set_size(bytes[1], bytes[2] % 70);
    run(bytes[0]);
    close_terminal(before);
    return 0;
}
