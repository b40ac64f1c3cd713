/* Signals are let in only while the program waits or writes, so nothing else of it is ever interrupted. */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

/* Microseconds that output may still take when the program has to end. */
enum { GRACE = 250000 };

static const int watched[] = {SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGTSTP, SIGWINCH, SIGCONT, SIGALRM};
enum { WATCHED = sizeof watched / sizeof *watched };

Asked asked;
static volatile sig_atomic_t writing, stuck;
static struct {
    int file, nowhere;         /* the terminal, and what takes everything */
    struct termios settings;   /* as they were before */
    sigset_t blocked;          /* what is watched */
    sigset_t awake, meanwhile; /* the masks while the program waits, and while it writes */
    struct sigaction before[WATCHED];
} line = {.file = -1, .nowhere = -1};

static void set_alarm(int microseconds) {
    const struct itimerval alarm = {.it_value = {.tv_usec = microseconds}};
    setitimer(ITIMER_REAL, &alarm, 0);
}

static void on_signal(int number) {
    if (number == SIGTSTP) {
        asked.stop = 1;
    } else if (number == SIGWINCH || number == SIGCONT) {
        asked.resize = 1;
    } else if (!asked.leave) {
        asked.leave = number;
        if (writing) set_alarm(GRACE);
    }
}

/* The time is over: the write that is held up begins anew and goes nowhere, as do those to come. */
static void on_alarm(int number) {
    const int error = errno;
    (void)number;
    if (writing && dup2(line.nowhere, STDOUT_FILENO) >= 0) stuck = 1;
    errno = error;
}

static void watch(int i) {
    const struct sigaction action = {.sa_handler = watched[i] == SIGALRM ? on_alarm : on_signal,
                                     .sa_flags = SA_RESTART};
    sigaction(watched[i], 0, &line.before[i]);
    const bool ignored = line.before[i].sa_handler == SIG_IGN; /* nohup means it */
    if (ignored && watched[i] != SIGWINCH && watched[i] != SIGALRM) return;
    sigaction(watched[i], &action, 0);
    sigaddset(&line.blocked, watched[i]);
}

void terminal_begin(void) {
    static const int later[] = {SIGTSTP, SIGWINCH, SIGCONT}; /* they do not end the program */
    line.file = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    line.nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    tcgetattr(STDOUT_FILENO, &line.settings);
    sigemptyset(&line.blocked);
    for (int i = 0; i < WATCHED; i++) watch(i);
    sigprocmask(SIG_BLOCK, &line.blocked, &line.awake);
    line.meanwhile = line.awake;
    for (size_t i = 0; i < sizeof later / sizeof *later; i++) sigaddset(&line.meanwhile, later[i]);
    sigdelset(&line.meanwhile, SIGALRM);
    signal(SIGPIPE, SIG_IGN);
}

void terminal_end(void) {
    for (int i = 0; i < WATCHED; i++) sigaction(watched[i], &line.before[i], 0);
    sigprocmask(SIG_SETMASK, &line.awake, 0);
    close(line.nowhere);
    close(line.file);
}

const sigset_t *terminal_awake(void) {
    return &line.awake;
}

void terminal_output_begin(void) {
    writing = 1;
    sigprocmask(SIG_SETMASK, &line.meanwhile, 0);
    if (asked.leave) set_alarm(GRACE);
}

void terminal_output_end(void) {
    sigprocmask(SIG_BLOCK, &line.blocked, 0);
    if (asked.leave) set_alarm(0);
    writing = 0;
}

void terminal_write(const char *text, size_t size) {
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    terminal_output_begin();
    while (size) {
        const ssize_t written = write(STDOUT_FILENO, text, size);
        if (written < 0 && errno == EAGAIN && poll(&output, 1, -1) > 0) continue;
        if (written < 0 && errno != EINTR) break;
        if (written < 0) continue;
        text += written;
        size -= (size_t)written;
    }
    terminal_output_end();
}

bool terminal_is_busy(void) {
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    int waiting = 0;
    if (stuck) return false;
    return (!ioctl(STDOUT_FILENO, TIOCOUTQ, &waiting) && waiting > 0) || poll(&output, 1, 0) == 0;
}

bool terminal_is_stuck(void) {
    return stuck;
}

void terminal_give_back(void (*finish)(void)) {
    char text[PIPE_BUF];
    ssize_t size = 0;
    int end[2];
    if (!pipe(end)) {
        dup2(end[1], STDOUT_FILENO);
        close(end[1]);
        finish();
        dup2(line.nowhere, STDOUT_FILENO);
        size = read(end[0], text, sizeof text);
        close(end[0]);
    }
    struct termios flowing = line.settings;
    flowing.c_iflag &= ~(tcflag_t)IXON; /* this undoes ^S */
    tcflush(line.file, TCOFLUSH);
    tcsetattr(line.file, TCSANOW, &flowing);
    tcflow(line.file, TCOON);
    dup2(line.file, STDOUT_FILENO);
    terminal_output_begin();
    if (size > 0) size = write(STDOUT_FILENO, text, (size_t)size); /* as much as it takes */
    terminal_output_end();
    tcsetattr(line.file, TCSANOW, &line.settings);
}
