/* Signals are let in only while the program waits or writes, and once it has read what was typed, so nothing
   else is ever interrupted. */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

/* How many microseconds output may still take when the program has to end. */
enum { GRACE = 250000 };

static const int watched[] = {SIGHUP,  SIGTERM, SIGINT,   SIGQUIT, SIGUSR1, SIGUSR2,
                              SIGXCPU, SIGTSTP, SIGWINCH, SIGCONT, SIGALRM};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
enum { WATCHED = sizeof watched / sizeof *watched, CRASHES = sizeof crashes / sizeof *crashes };

Asked asked;
static volatile sig_atomic_t writing, stuck;
static struct {
    int file, nowhere;         /* the terminal, and /dev/null */
    bool taken;                /* its settings were changed: */
    struct termios settings;   /* so */
    const char *farewell;      /* not the line's own */
    sigset_t blocked;          /* what is watched */
    sigset_t awake, meanwhile; /* the signal masks while the program waits, and while it writes */
    struct sigaction before[WATCHED], before_crash[CRASHES];
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

/* The time is over: the stuck write starts again and goes nowhere, as do all later ones. */
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
    const bool ignored = line.before[i].sa_handler == SIG_IGN; /* nohup is respected */
    if (ignored && watched[i] != SIGWINCH && watched[i] != SIGALRM) return;
    sigaction(watched[i], &action, 0);
    sigaddset(&line.blocked, watched[i]);
}

void terminal_abandon(void) {
    struct pollfd output = {.fd = line.file, .events = POLLOUT};
    if (line.taken && poll(&output, 1, 0) == 1 && output.revents == POLLOUT)
        (void)!write(line.file, line.farewell, strlen(line.farewell));
    if (line.taken) tcsetattr(line.file, TCSANOW, &line.settings);
}

/* A bug of ours: gives the terminal back, and lets the program die as it would have.  The fault may recur, or
   the signal was sent by another program. */
static void on_crash(int number, siginfo_t *info, void *context) {
    (void)context;
    for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &line.before_crash[i], 0);
    terminal_abandon();
    if (info->si_code <= 0) raise(number);
}

/* An overflowed stack has no room for the handler. */
static void watch_crashes(void) {
    static char room[1 << 14];
    const stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
    const struct sigaction action = {.sa_sigaction = on_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigaltstack(&stack, 0);
    for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &action, &line.before_crash[i]);
}

void terminal_begin(void) {
    static const int later[] = {SIGTSTP, SIGWINCH, SIGCONT}; /* they do not end the program */
    line.file = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    line.nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    sigemptyset(&line.blocked);
    for (int i = 0; i < WATCHED; i++) watch(i);
    watch_crashes();
    sigprocmask(SIG_BLOCK, &line.blocked, &line.awake);
    line.meanwhile = line.awake;
    for (size_t i = 0; i < sizeof later / sizeof *later; i++) sigaddset(&line.meanwhile, later[i]);
    sigdelset(&line.meanwhile, SIGALRM);
    signal(SIGPIPE, SIG_IGN);
}

void terminal_end(void) {
    for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &line.before_crash[i], 0);
    for (int i = 0; i < WATCHED; i++) sigaction(watched[i], &line.before[i], 0);
    sigprocmask(SIG_SETMASK, &line.awake, 0);
    close(line.nowhere);
    close(line.file);
}

const sigset_t *terminal_awake(void) {
    return &line.awake;
}

void terminal_hear(void) {
    sigprocmask(SIG_SETMASK, &line.awake, 0); /* here it hears them */
    sigprocmask(SIG_BLOCK, &line.blocked, 0);
}

/* --- output --------------------------------------------------------------------------------------------- */

/* Writing to the terminal, or waiting for it, is bracketed by these. */
static void output_begin(void) {
    writing = 1;
    sigprocmask(SIG_SETMASK, &line.meanwhile, 0);
    if (asked.leave) set_alarm(GRACE);
}

static void output_end(void) {
    sigprocmask(SIG_BLOCK, &line.blocked, 0);
    if (asked.leave) set_alarm(0);
    writing = 0;
}

void terminal_write(const char *text, size_t size) {
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};
    output_begin();
    while (size) {
        const ssize_t written = write(STDOUT_FILENO, text, size);
        if (written < 0 && errno == EAGAIN && poll(&output, 1, -1) > 0) continue;
        if (written < 0 && errno != EINTR) break;
        if (written < 0) continue;
        text += written;
        size -= (size_t)written;
    }
    output_end();
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

/* --- taking it and giving it back ----------------------------------------------------------------------- */

static void set(const struct termios *settings) {
    output_begin();
    tcsetattr(STDOUT_FILENO, TCSADRAIN, settings);
    output_end();
}

/* Reading never waits, ppoll does: ^C discards keys, and a blocking read would wait for them without noticing
   anything else. */
void terminal_take(const char *greeting, const char *farewell) {
    if (!line.taken) tcgetattr(STDOUT_FILENO, &line.settings);
    struct termios ours = line.settings;
    ours.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR);
    ours.c_oflag &= ~(tcflag_t)ONLCR;
    ours.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ECHONL);
    ours.c_cc[VMIN] = ours.c_cc[VTIME] = 0;
    line.farewell = farewell;
    line.taken = true;
    set(&ours);
    terminal_write(greeting, strlen(greeting));
}

/* Discards output waiting in a stuck terminal, sends the farewell as far as possible, and restores the
   settings. */
static void wrest(void) {
    struct termios flowing = line.settings;
    flowing.c_iflag &= ~(tcflag_t)IXON; /* this undoes ^S */
    tcflush(line.file, TCOFLUSH);
    tcsetattr(line.file, TCSANOW, &flowing);
    tcflow(line.file, TCOON);
    dup2(line.file, STDOUT_FILENO);
    output_begin();
    (void)!write(STDOUT_FILENO, line.farewell, strlen(line.farewell));
    output_end();
    tcsetattr(line.file, TCSANOW, &line.settings);
}

void terminal_give(void) {
    if (!line.taken) return;
    terminal_write(line.farewell, strlen(line.farewell));
    set(&line.settings);
    if (stuck) wrest();
    line.taken = false;
}
