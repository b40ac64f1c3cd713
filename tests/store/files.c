/* Files that may be anything: opened without waiting, read with a bound, written to the end, locked. */
#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/time.h>

#include "home.h"

START_TEST(only_files_are_opened) {
    ck_assert_int_eq(mkfifo(home_path("fifo"), 0600), 0);
    const int how[] = {O_RDONLY, O_RDWR, O_RDWR | O_APPEND | O_CREAT};
    for (int i = 0; i < 3; i++) {
        ck_assert_int_eq(file_open(home_path("fifo"), how[i]), -1);
        ck_assert_int_eq(errno, EINVAL);
        ck_assert_int_eq(file_open("/dev/zero", how[i]), -1);
        ck_assert_int_eq(errno, EINVAL);
        ck_assert_int_eq(file_open(home, how[i]), -1);
        ck_assert_int_eq(errno, EISDIR);
    }
    ck_assert_int_eq(file_open(home_path("none"), O_RDONLY), -1);
    ck_assert_int_eq(errno, ENOENT);
}
END_TEST

START_TEST(files_are_read_up_to_a_bound) {
    enum { LARGE = 10000 };
    char text[LARGE + 1] = "";
    for (size_t length = 0; length <= LARGE; length = length < 4095 ? 4095 : length + 1181) {
        size_t size = 7;
        memset(text, 'a', length);
        text[length] = '\0';
        file_make(home_path("file"), text);
        char *found = file_load(home_path("file"), 0, length, &size);
        ck_assert_ptr_nonnull(found);
        ck_assert_uint_eq(size, length);
        ck_assert_str_eq(found, text);
        free(found);
        if (!length) continue;
        ck_assert_ptr_null(file_load(home_path("file"), 0, length - 1, &size));
        ck_assert_int_eq(errno, EFBIG);
    }
}
END_TEST

/* What is read in pieces and what cannot be read at all: a pipe that has been opened, and a folder. */
START_TEST(open_files_are_read_to_their_end) {
    int ends[2];
    size_t size;
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(file_write(ends[1], "one", 3, 0), 0);
    ck_assert_int_eq(file_write(ends[1], "two", 3, 0), 0);
    close(ends[1]);
    char *text = file_read(ends[0], 6, &size);
    ck_assert_str_eq(text, "onetwo");
    free(text);
    close(ends[0]);
    const int folder = open(home, O_RDONLY);
    ck_assert_ptr_null(file_read(folder, 6, &size));
    ck_assert_int_eq(errno, EISDIR);
    close(folder);
}
END_TEST

START_TEST(what_was_written_is_told) {
    size_t done;
    const struct rlimit limit = {.rlim_cur = 5, .rlim_max = RLIM_INFINITY};
    signal(SIGXFSZ, SIG_IGN);
    const int file = file_open(home_path("file"), O_RDWR | O_CREAT);
    ck_assert_int_ge(file, 0);
    ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    ck_assert_int_eq(file_write(file, "123", 3, &done), 0);
    ck_assert_uint_eq(done, 3);
    ck_assert_int_eq(file_write(file, "456", 3, &done), EFBIG);
    ck_assert_uint_eq(done, 2);
    close(file);
    file_holds(home_path("file"), "12345");
}
END_TEST

static int drain, drained;

/* Takes a little out of a full pipe. */
static void drain_pipe(int number) {
    char text[1000];
    (void)number;
    const ssize_t n = read(drain, text, sizeof text);
    if (n > 0) drained += (int)n;
}

START_TEST(writes_that_are_interrupted_go_on) {
    enum { LARGE = 1 << 17 };
    static char text[LARGE];
    const struct sigaction catch = {.sa_handler = drain_pipe};
    const struct itimerval often = {{0, 1000}, {0, 1000}}, never = {{0, 0}, {0, 0}};
    int ends[2];
    size_t done;
    ck_assert_int_eq(pipe(ends), 0);
    drain = ends[0];
    ck_assert_int_eq(fcntl(drain, F_SETFL, O_NONBLOCK), 0);
    ck_assert_int_eq(sigaction(SIGALRM, &catch, 0), 0);
    ck_assert_int_eq(setitimer(ITIMER_REAL, &often, 0), 0);
    ck_assert_int_eq(file_write(ends[1], text, LARGE, &done), 0);
    ck_assert_int_eq(setitimer(ITIMER_REAL, &never, 0), 0);
    ck_assert_uint_eq(done, LARGE);
    close(ends[1]);
    for (int before = -1; before != drained;) {
        before = drained;
        drain_pipe(0);
    }
    ck_assert_int_eq(drained, LARGE);
    close(drain);
}
END_TEST

START_TEST(locks_are_waited_for_and_given_up) {
    file_make(home_path("file"), "");
    const int mine = file_open(home_path("file"), O_RDWR), other = file_open(home_path("file"), O_RDWR);
    ck_assert_int_eq(file_lock(mine, LOCK_SH, 0), 0);
    ck_assert_int_eq(file_lock(other, LOCK_SH, 0), 0);
    ck_assert_int_eq(file_lock(other, LOCK_EX, 0), EWOULDBLOCK);
    ck_assert_int_eq(file_lock(other, LOCK_EX, 20), EWOULDBLOCK);
    close(mine);
    ck_assert_int_eq(file_lock(other, LOCK_EX, 0), 0);
    close(other);
    ck_assert_int_eq(file_lock(other, LOCK_EX, 1000000), EBADF); /* what nobody can lock is not waited for */
}
END_TEST

START_TEST(folders_are_made_with_those_above) {
    char deep[FILE_PATH_MAX];
    int n = snprintf(deep, sizeof deep, "%s/", home);
    while (n < 600) n += snprintf(deep + n, sizeof deep - (size_t)n, "a//");
    ck_assert_int_eq(folder_make(deep), 0);
    ck_assert_int_eq(access(deep, X_OK), 0);
    ck_assert_int_eq(folder_make(deep), 0);
    file_make(home_path("file"), "");
    ck_assert_int_eq(folder_make(home_path("file")), ENOTDIR);
    ck_assert_int_eq(folder_make(home_path("file/below")), ENOTDIR);
    ck_assert_int_eq(symlink("none", home_path("link")), 0);
    ck_assert_int_eq(folder_make(home_path("link")), ENOTDIR);
}
END_TEST

/* What is there is said to be there: a sync of the folder, or the new name's end, may fail behind it. */
static int syncs, fails_at;
int __real_fsync(int), __wrap_fsync(int), __real_unlink(const char *), __wrap_unlink(const char *);

int __wrap_fsync(int file) {
    if (++syncs != fails_at) return __real_fsync(file);
    errno = EIO;
    return -1;
}

int __wrap_unlink(const char *path) {
    if (fails_at != 9) return __real_unlink(path);
    errno = EIO;
    return -1;
}

START_TEST(what_is_there_was_put) {
    for (int alone = 0; alone < 2; alone++)
        for (fails_at = 1; fails_at <= (alone ? 9 : 3); fails_at++) {
            file_make(home_path("file"), "old\n");
            if (alone) __real_unlink(home_path("file"));
            syncs = 0;
            const int error = file_put(home_path("file"), "new\n", 4, alone ? O_EXCL : 0, 0);
            if (!error) file_holds(home_path("file"), "new\n");
            if (error && !alone) file_holds(home_path("file"), "old\n");
            if (error && alone) ck_assert_int_ne(access(home_path("file"), F_OK), 0);
            ck_assert_int_eq(error != 0, fails_at == 1);
        }
    fails_at = 0;
}
END_TEST

int main(void) {
    return RUN_AT_HOME("files", home_enter, only_files_are_opened, files_are_read_up_to_a_bound,
                       open_files_are_read_to_their_end, what_was_written_is_told,
                       writes_that_are_interrupted_go_on, locks_are_waited_for_and_given_up,
                       folders_are_made_with_those_above, what_is_there_was_put);
}
