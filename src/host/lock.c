/* A lock of the kernel's, which knows its owner and dies with him: no number of a process is believed that
   stands in a file. */
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

#include "store/file.h"

/* Milliseconds for leaving, and for dying.  A terminal that takes nothing more is given up within a quarter
   of a second. */
enum { LEAVING = 3000, DYING = 3000, TRIES = 5 };

static struct flock whole_file(void) {
    return (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET};
}

/* The process that has the lock; 0: nobody, -1: one that cannot be seen from here. */
static pid_t owner_of(int file) {
    struct flock lock = whole_file();
    if (fcntl(file, F_GETLK, &lock) || lock.l_type == F_UNLCK) return 0;
    return lock.l_pid > 0 ? lock.l_pid : -1;
}

#ifdef SYS_pidfd_open
static int ask(int process, int number, int milliseconds) {
    struct pollfd end = {.fd = process, .events = POLLIN};
    if (syscall(SYS_pidfd_send_signal, process, number, 0, 0) && errno != ESRCH) return errno;
    return poll(&end, 1, milliseconds) == 1 ? 0 : EBUSY;
}

/* Ends the owner; that it is he is asked again when the descriptor stands for him and nobody else. */
static int end_owner(int file) {
    const pid_t owner = owner_of(file);
    if (owner <= 0) return owner ? EBUSY : 0;
    const int process = (int)syscall(SYS_pidfd_open, owner, 0);
    if (process < 0) return errno == ESRCH ? 0 : errno;
    int error = 0;
    if (owner_of(file) == owner) {
        error = ask(process, SIGHUP, LEAVING);
        if (error == EBUSY) error = ask(process, SIGKILL, DYING);
    }
    close(process);
    return error;
}
#else
/* Asks the owner, and waits until the lock has another, or none. */
static int ask(int file, pid_t owner, int number, int milliseconds) {
    if (kill(owner, number) && errno != ESRCH) return errno;
    for (; milliseconds > 0; milliseconds -= 10) {
        if (owner_of(file) != owner) return 0;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, 0);
    }
    return EBUSY;
}

static int end_owner(int file) {
    const pid_t owner = owner_of(file);
    if (owner <= 0) return owner ? EBUSY : 0;
    const int error = ask(file, owner, SIGHUP, LEAVING);
    return error == EBUSY ? ask(file, owner, SIGKILL, DYING) : error;
}
#endif

int lock_take(const char *folder) {
    char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s/lock", folder);
    const int file = file_open(path, O_RDWR | O_CREAT | O_NOFOLLOW);
    if (file < 0) return errno;
    int error = 0;
    for (int i = 0; i < TRIES && !error; i++) {
        const struct flock lock = whole_file();
        if (!fcntl(file, F_SETLK, &lock)) return 0; /* the descriptor is the lock: it stays open */
        error = errno == EACCES || errno == EAGAIN ? end_owner(file) : errno;
    }
    close(file);
    return error ? error : EBUSY;
}
