/* Locks of the kernel's, which know their owner and die with him: no number of a process is believed that
   stands in a file.  Who plays has the first byte; who waits for it has the second, so that he, too, can be
   ended by who comes later.  Only who has neither, or waits, ends others: of many who come at once the last
   one stays, and none is refused. */
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "store/file.h"

/* Milliseconds for leaving, and for dying.  A terminal that takes nothing more is given up within a quarter
   of a second. */
enum { LEAVING = 3000, DYING = 3000 };

typedef enum Turn { PLAYING, WAITING } Turn;

static struct flock lock_on(Turn turn) {
    return (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = turn, .l_len = 1};
}

/* The process that has a turn; 0: nobody, -1: one that cannot be seen from here. */
static pid_t owner_of(int file, Turn turn) {
    struct flock lock = lock_on(turn);
    if (fcntl(file, F_GETLK, &lock) || lock.l_type == F_UNLCK) return 0;
    return lock.l_pid > 0 ? lock.l_pid : -1;
}

/* Asks the owner, and waits until the lock has another, or none. */
static int ask(int file, Turn turn, pid_t owner, int number, int milliseconds) {
    if (kill(owner, number) && errno != ESRCH) return errno;
    for (; milliseconds > 0; milliseconds -= 10) {
        if (owner_of(file, turn) != owner) return 0;
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, 0);
    }
    return EBUSY;
}

static int end_owner(int file, Turn turn) {
    const pid_t owner = owner_of(file, turn);
    if (owner <= 0) return owner ? EBUSY : 0;
    const int error = ask(file, turn, owner, SIGHUP, LEAVING);
    return error == EBUSY ? ask(file, turn, owner, SIGKILL, DYING) : error;
}

/* Every round ends somebody, or finds that he has left. */
static int take(int file, Turn turn) {
    const struct flock lock = lock_on(turn);
    int error = 0;
    while (!error && fcntl(file, F_SETLK, &lock))
        error = errno == EACCES || errno == EAGAIN ? end_owner(file, turn) : errno;
    return error;
}

int lock_take(const char *folder) {
    char path[FILE_PATH_MAX];
    snprintf(path, sizeof path, "%s/lock", folder);
    const int file = file_open(path, O_RDWR | O_CREAT | O_NOFOLLOW);
    if (file < 0) return errno;
    int error = take(file, WAITING);
    if (!error) error = take(file, PLAYING);
    struct flock waiting = lock_on(WAITING);
    waiting.l_type = F_UNLCK;
    if (!error && fcntl(file, F_SETLK, &waiting)) error = errno;
    if (error) close(file); /* else the descriptor is the lock */
    return error;
}
