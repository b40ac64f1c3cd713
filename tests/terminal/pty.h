/* The program in a terminal of the test's own, which is read when the test likes: windows of any size, and
   terminals nobody reads.  A test waits for what it expects and never for a time. */
#ifndef PTY_H
#define PTY_H

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>

#include "../store/home.h"

enum { PTY_SEEN = 1 << 20, PTY_PATIENCE = 20000, PTY_PACE = 10 }; /* bytes; milliseconds */

typedef struct Pty {
    int master, slave;
    pid_t program; /* 0 when it has ended */
    int status;    /* then, as waitpid tells it */
    char *seen;    /* what came since the test looked for something */
    int count;
    struct termios before;
} Pty;

/* The game that most tests play. */
static const char *const pty_game[] = {"play", "kleine-harfe", "--seed", "26", "--lang", "en", 0};

/* TERM; 0: none. */
static const char *pty_term = "xterm-256color";

static inline void pty_size(const Pty *pty, int width, int height) {
    const struct winsize size = {.ws_col = (unsigned short)width, .ws_row = (unsigned short)height};
    ck_assert_int_eq(ioctl(pty->master, TIOCSWINSZ, &size), 0);
}

static inline void pty_exec(const Pty *pty, const char *const *arguments) {
    const char *argv[12] = {getenv("PATIENCE")};
    for (int i = 0; i < 10 && arguments[i]; i++) argv[i + 1] = arguments[i];
    setsid();
    ioctl(pty->slave, TIOCSCTTY, 0);
    for (int i = 0; i < 3; i++) dup2(pty->slave, i);
    close(pty->slave);
    close(pty->master);
    execv(argv[0], (char *const *)argv);
    _exit(126);
}

/* A terminal of this size, in which nothing runs. */
static inline void pty_open(Pty *pty, int width, int height) {
    *pty = (Pty){.master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC), .seen = calloc(1, PTY_SEEN + 1)};
    ck_assert(pty->master >= 0 && !grantpt(pty->master) && !unlockpt(pty->master));
    pty->slave = open(ptsname(pty->master), O_RDWR | O_NOCTTY | O_CLOEXEC);
    ck_assert_int_ge(pty->slave, 0);
    ck_assert_int_eq(tcgetattr(pty->slave, &pty->before), 0);
    pty_size(pty, width, height);
}

static inline void pty_run(Pty *pty, const char *const *arguments) {
    ck_assert_msg(getenv("PATIENCE") != 0, "PATIENCE has to be the path of the program");
    unsetenv("TERM");
    if (pty_term) setenv("TERM", pty_term, 1);
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1); /* that may wait for ever when a terminal goes away */
    pty->program = fork();
    ck_assert_int_ge(pty->program, 0);
    if (!pty->program) pty_exec(pty, arguments);
}

/* Starts the program in a terminal of this size; arguments end with 0. */
static inline void pty_start(Pty *pty, int width, int height, const char *const *arguments) {
    pty_open(pty, width, height);
    pty_run(pty, arguments);
}

static inline bool pty_has_ended(Pty *pty) {
    if (pty->program && waitpid(pty->program, &pty->status, WNOHANG) == pty->program) pty->program = 0;
    return !pty->program;
}

/* Ends the program, whatever it does. */
static inline void pty_end(Pty *pty) {
    if (!pty_has_ended(pty)) {
        kill(pty->program, SIGKILL);
        waitpid(pty->program, &pty->status, 0);
    }
    close(pty->master);
    close(pty->slave);
    free(pty->seen);
}

/* Reads what has come; only the last PTY_SEEN bytes are kept. */
static inline int pty_read(Pty *pty) {
    struct pollfd output = {.fd = pty->master, .events = POLLIN};
    int all = 0;
    while (poll(&output, 1, all ? 0 : PTY_PACE) > 0 && output.revents & POLLIN) {
        char bytes[65536];
        const int count = (int)read(pty->master, bytes, sizeof bytes);
        if (count <= 0) break;
        const int kept = pty->count + count > PTY_SEEN ? PTY_SEEN - count : pty->count;
        memmove(pty->seen, pty->seen + pty->count - kept, (size_t)kept);
        memcpy(pty->seen + kept, bytes, (size_t)count);
        pty->count = kept + count;
        all += count;
    }
    return all;
}

static inline bool pty_has_shown(const Pty *pty, const char *text) {
    return memmem(pty->seen, (size_t)pty->count, text, strlen(text)) != 0;
}

/* Reads until this text has come. */
static inline void pty_wait_until_shown(Pty *pty, const char *text) {
    for (int t = 0; !pty_has_shown(pty, text) && t < PTY_PATIENCE; t += PTY_PACE) pty_read(pty);
    ck_assert_msg(pty_has_shown(pty, text), "“%s” does not come", text);
}

/* The same, and forgets what came. */
static inline void pty_wait_for(Pty *pty, const char *text) {
    pty_wait_until_shown(pty, text);
    pty->count = 0;
}

static inline void pty_type(const Pty *pty, const char *keys) {
    ck_assert_int_eq((int)write(pty->master, keys, strlen(keys)), (int)strlen(keys));
}

/* A line of the program's state as the system tells it, "State:" or "VmHWM:". */
static inline void pty_state(const Pty *pty, const char *what, char text[200]) {
    char path[40];
    snprintf(path, sizeof path, "/proc/%d/status", (int)pty->program);
    FILE *file = fopen(path, "r");
    text[0] = '\0';
    while (file && fgets(text, 200, file) && strncmp(text, what, strlen(what))) text[0] = '\0';
    if (file) fclose(file);
}

/* Whether it waits, with so much input at least that it has not read. */
static inline bool pty_waits(const Pty *pty, int least, int most) {
    struct pollfd keys = {.fd = pty->slave, .events = POLLIN};
    char state[200];
    int input = 0;
    poll(&keys, 1, 0); /* this passes on what was typed; the count alone misses what is on its way */
    ck_assert_int_eq(ioctl(pty->slave, FIONREAD, &input), 0);
    pty_state(pty, "State:", state);
    return strstr(state, "S (sleeping)") && input >= least && input <= most;
}

/* Until it waits for keys, and all it wrote has been read. */
static inline void pty_settle(Pty *pty) {
    int t = 0;
    /* What it wrote just before it began to wait is read too. */
    while ((pty_read(pty) || !pty_waits(pty, 0, 0) || pty_read(pty)) && t < PTY_PATIENCE) t += PTY_PACE;
    ck_assert_msg(t < PTY_PATIENCE, "the program does not come to rest");
}

/* Fills the line from the program to the terminal, so that it takes nothing more until it is read. */
static inline void pty_fill(const Pty *pty) {
    enum { ALL = 4095 }; /* what the reader's side holds; until then the system passes on, which makes room */
    char bytes[256];
    const int line = open(ptsname(pty->master), O_WRONLY | O_NOCTTY | O_NONBLOCK);
    ck_assert_int_ge(line, 0);
    memset(bytes, '.', sizeof bytes);
    for (int t = 0, passed_on = 0; passed_on < ALL; t += PTY_PACE) {
        ck_assert_int_lt(t, PTY_PATIENCE);
        ck_assert_int_eq(ioctl(pty->master, FIONREAD, &passed_on), 0);
        while (write(line, bytes, sizeof bytes) > 0 || write(line, bytes, 1) > 0) {
        }
        if (passed_on < ALL) usleep(PTY_PACE * 1000);
    }
    close(line);
}

/* Until it has taken all keys and waits for more; what it writes is not read. */
static inline void pty_wait_taken(const Pty *pty) {
    int t = 0;
    for (; !pty_waits(pty, 0, 0) && t < PTY_PATIENCE; t += PTY_PACE) usleep(PTY_PACE * 1000);
    ck_assert_msg(t < PTY_PATIENCE, "the keys are not taken");
}

/* Until it has ended; while it does not, what it writes is read, or not. */
static inline void pty_wait_end(Pty *pty, bool reading) {
    for (int t = 0; !pty_has_ended(pty) && t < PTY_PATIENCE; t += PTY_PACE)
        if (!reading || !pty_read(pty)) usleep(PTY_PACE * 1000);
    ck_assert_msg(!pty->program, "the program does not end");
}

/* It has died of this signal. */
static inline void pty_check_signal(const Pty *pty, int number) {
    ck_assert_msg(!pty->program && WIFSIGNALED(pty->status) && WTERMSIG(pty->status) == number, "status %x",
                  (unsigned)pty->status);
}

static inline void pty_kill(Pty *pty, int number) {
    kill(pty->program, number);
    pty_wait_end(pty, true);
    pty_check_signal(pty, number);
}

/* It has ended by itself, with this status. */
static inline void pty_check_left(const Pty *pty, int status) {
    ck_assert(!pty->program && WIFEXITED(pty->status) && WEXITSTATUS(pty->status) == status);
}

/* Leaves it by its key. */
static inline void pty_leave(Pty *pty) {
    pty_type(pty, "q");
    pty_wait_end(pty, true);
    pty_check_left(pty, 0);
}

#endif
