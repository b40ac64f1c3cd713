/* Every way out of the sandbox is tried, each by a process of its own: outside it works, inside it is
   refused.  What playing needs works inside too. */
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/io_uring.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/captive.h"
#include "store/file.h"
#include "support.h"

#ifdef PATIENCE_SECCOMP
static const bool filters_calls = true;
#else
static const bool filters_calls = false;
#endif

/* Its folder, with the player's own in it, a neighbour's, and a file that is none of theirs. */
static char place[] = "/tmp/patience-sandbox-XXXXXX";
static int socket_before, log_before[2], terminal;

static const char *in(const char *name) {
    static char path[4][200];
    static int next;
    char *text = path[next++ % 4];
    snprintf(text, sizeof path[0], "%s/%s", place, name);
    return text;
}

/* --- ways out: 0, or errno ------------------------------------------------------------------------------ */

static int told(long result) {
    return result < 0 ? errno : 0;
}

static int opens(const char *path, int how) {
    const int file = open(path, how, 0600);
    if (file >= 0) close(file);
    return told(file);
}

static int runs_a_program(void) {
    char *const words[] = {"true", 0};
    execv("/bin/true", words);
    return errno;
}
static int runs_one_by_descriptor(void) {
    char *const words[] = {"true", 0};
    return told(syscall(SYS_execveat, AT_FDCWD, "/bin/true", words, environ, 0));
}
static int forks(void) {
    const pid_t child = fork();
    if (!child) _exit(0);
    return told(child);
}
static int opens_a_socket(void) {
    return told(socket(AF_INET, SOCK_STREAM, 0));
}
static int opens_a_local_socket(void) {
    return told(socket(AF_UNIX, SOCK_STREAM, 0));
}
static int pairs_sockets(void) {
    int pair[2];
    return told(socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
}
static int connects(void) {
    const struct sockaddr_un nowhere = {.sun_family = AF_UNIX, .sun_path = "/nothing/here"};
    const int error = told(connect(socket_before, (const struct sockaddr *)&nowhere, sizeof nowhere));
    return error == ENOENT ? 0 : error;
}
static int sends_to_anybody(void) {
    const struct sockaddr_un nowhere = {.sun_family = AF_UNIX, .sun_path = "/nothing/here"};
    const int other = dup(log_before[0]);
    const int error =
        told(sendto(other, "a", 1, MSG_NOSIGNAL, (const struct sockaddr *)&nowhere, sizeof nowhere));
    return error == ENOENT ? 0 : error;
}
static int listens(void) {
    struct sockaddr_un any = {.sun_family = AF_UNIX};
    return told(bind(socket_before, (const struct sockaddr *)&any, sizeof(sa_family_t)));
}
static int is_traced(void) {
    return told(ptrace(PTRACE_TRACEME, 0, 0, 0));
}
static int reads_another_process(void) {
    char byte;
    const struct iovec mine = {&byte, 1}, theirs = {&socket_before, 1};
    return told(process_vm_readv(getppid(), &mine, 1, &theirs, 1, 0));
}
static int signals_another_process(void) {
    return told(kill(getppid(), 0));
}
static int signals_its_thread(void) {
    return told(syscall(SYS_tgkill, getppid(), getppid(), 0));
}
static int types_for_the_player(void) {
    return told(ioctl(terminal, TIOCSTI, "x"));
}
static int runs_what_it_writes(void) {
    return mmap(0, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED
               ? errno
               : 0;
}
static int runs_what_it_wrote(void) {
    void *memory = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return told(mprotect(memory, 4096, PROT_READ | PROT_EXEC));
}
static int makes_a_file_of_memory(void) {
    return told(syscall(SYS_memfd_create, "x", 0));
}
static int asks_in_a_ring(void) {
    struct io_uring_params parameters = {0};
    return told(syscall(SYS_io_uring_setup, 1, &parameters));
}
static int links(void) {
    return told(link(in("own/file"), in("own/link")));
}
static int points(void) {
    return told(symlink("/etc/passwd", in("own/symbolic")));
}
static int lies_in_wait(void) {
    return told(mkfifo(in("own/fifo"), 0600));
}
static int takes_another_root(void) {
    return told(chroot(place));
}
static int mounts(void) {
    return told(mount("none", in("own"), "tmpfs", 0, 0));
}
static int leaves_namespaces(void) {
    return told(unshare(CLONE_NEWNS));
}

static int reads_a_file(void) {
    return opens("/etc/passwd", O_RDONLY);
}
static int reads_its_neighbourhood(void) {
    return opens("/tmp", O_RDONLY | O_DIRECTORY);
}
static int reads_its_process(void) {
    return opens("/proc/self/environ", O_RDONLY);
}
static int opens_its_terminal(void) {
    return opens("/dev/ptmx", O_RDWR | O_NOCTTY);
}
static int writes_a_file(void) {
    return opens(in("outside"), O_WRONLY);
}
static int makes_a_file(void) {
    return opens(in("new"), O_WRONLY | O_CREAT);
}
static int makes_a_file_by_the_way_up(void) {
    return opens(in("own/../new"), O_WRONLY | O_CREAT);
}
static int writes_its_neighbours_file(void) {
    return opens(in("neighbour/file"), O_WRONLY);
}
static int makes_a_folder(void) {
    return told(mkdir(in("folder"), 0700));
}
static int removes_a_file(void) {
    return told(unlink(in("outside")));
}
static int moves_a_file_out(void) {
    return told(rename(in("own/file"), in("file")));
}

/* A neighbour's file, which may be read. */
static int neighbours(void) {
    return open(in("neighbour/file"), O_RDONLY);
}
static int empties_it_by_reading(void) {
    return opens(in("neighbour/file"), O_RDONLY | O_TRUNC);
}
/* Whether it is locked for whoever has it open. */
static int holds_it(void) {
    if (flock(neighbours(), LOCK_EX | LOCK_NB)) return errno;
    return flock(neighbours(), LOCK_EX | LOCK_NB) ? 0 : EPERM;
}
static int holds_it_unseen(void) {
    struct flock lock = {.l_type = F_RDLCK};
    return told(fcntl(neighbours(), F_OFD_SETLK, &lock));
}
static int leases_it(void) {
    return told(fcntl(neighbours(), F_SETLEASE, F_RDLCK));
}
static int watches_its_folder(void) {
    return told(fcntl(open(in("neighbour"), O_RDONLY), F_NOTIFY, DN_MODIFY));
}
static int has_another_signalled(void) {
    int ends[2];
    return told(pipe(ends) ? -1 : fcntl(ends[0], F_SETOWN, getppid()));
}

typedef struct Way {
    int (*out)(void); /* or a call, whose arguments may be some of those below */
    const char *name;
    bool for_root; /* nobody else may do it anyway */
    int by_files;  /* it is Landlock that refuses, from this ABI on */
    long call;
    long argument[6];
} Way;

enum { PATH = 10000, OPENED, NEW_PATH, SOMETHING, OWNER };

static long meant(long argument) {
    static char something[4096] = "user.x";
    switch (argument) {
    case PATH: return (long)in("neighbour/file");
    case OPENED: return neighbours();
    case NEW_PATH: return (long)in("own/new");
    case SOMETHING: return (long)something;
    case OWNER: return getppid();
    default: return argument;
    }
}

static int go(const Way *way) {
    long a[6];
    if (way->out) return way->out();
    for (int i = 0; i < 6; i++) a[i] = meant(way->argument[i]);
    return told(syscall(way->call, a[0], a[1], a[2], a[3], a[4], a[5]));
}

#define WAY(way)        way, #way
#define CALL(name, ...) 0, #name, .call = SYS_##name, .argument = {__VA_ARGS__}
static const Way ways[] = {
    {WAY(runs_a_program)},
    {WAY(runs_one_by_descriptor)},
    {WAY(forks)},
    {WAY(opens_a_socket)},
    {WAY(opens_a_local_socket)},
    {WAY(pairs_sockets)},
    {WAY(connects)},
    {WAY(sends_to_anybody)},
    {WAY(listens)},
    {WAY(is_traced)},
    {WAY(reads_another_process), .for_root = true},
    {WAY(signals_another_process)},
    {WAY(signals_its_thread)},
    {WAY(types_for_the_player), .for_root = true},
    {WAY(runs_what_it_writes)},
    {WAY(runs_what_it_wrote)},
    {WAY(makes_a_file_of_memory)},
    {WAY(asks_in_a_ring), .for_root = true},
    {WAY(links)},
    {WAY(points)},
    {WAY(lies_in_wait)},
    {WAY(takes_another_root), .for_root = true},
    {WAY(mounts), .for_root = true},
    {WAY(leaves_namespaces), .for_root = true},
    {WAY(reads_a_file), .by_files = 1},
    {WAY(reads_its_neighbourhood), .by_files = 1},
    {WAY(reads_its_process), .by_files = 1},
    {WAY(opens_its_terminal), .by_files = 1},
    {WAY(writes_a_file), .by_files = 1},
    {WAY(makes_a_file), .by_files = 1},
    {WAY(makes_a_file_by_the_way_up), .by_files = 1},
    {WAY(writes_its_neighbours_file), .by_files = 1},
    {WAY(makes_a_folder), .by_files = 1},
    {WAY(removes_a_file), .by_files = 1},
    {WAY(moves_a_file_out), .by_files = 1},
    {WAY(empties_it_by_reading)},
    {WAY(empties_it_by_reading), .by_files = 3},
    {WAY(holds_it)},
    {WAY(holds_it_unseen)},
    {WAY(leases_it)},
    {WAY(watches_its_folder)},
    {WAY(has_another_signalled)},
    {CALL(truncate, PATH, 0)},
    {CALL(fchmod, OPENED, 0)},
    {CALL(fchmodat, AT_FDCWD, PATH, 0)},
    {CALL(fchown, OPENED, -1, -1)},
    {CALL(fchownat, AT_FDCWD, PATH, -1, -1, 0)},
    {CALL(utimensat, AT_FDCWD, PATH, 0, 0)},
    {CALL(utimensat, OPENED, 0, 0, 0)},
    {CALL(setxattr, PATH, SOMETHING, SOMETHING, 1, 0)},
    {CALL(fsetxattr, OPENED, SOMETHING, SOMETHING, 1, 0)},
    {CALL(linkat, AT_FDCWD, PATH, AT_FDCWD, NEW_PATH, 0)},
    {CALL(renameat2, AT_FDCWD, PATH, AT_FDCWD, NEW_PATH, 0), .by_files = 1},
    {CALL(unlinkat, AT_FDCWD, PATH, 0), .by_files = 1},
    {CALL(mknodat, AT_FDCWD, NEW_PATH, S_IFREG | 0600, 0)},
    {CALL(inotify_init1, 0)},
    {CALL(fanotify_init, 0, 0), .for_root = true},
    {CALL(ioctl, OPENED, FS_IOC_GETFLAGS, SOMETHING)},
    {CALL(getpriority, PRIO_PROCESS, OWNER)},
    {CALL(setpriority, PRIO_PROCESS, OWNER, 19)},
    {CALL(sched_setaffinity, OWNER, 128, SOMETHING)},
    {CALL(prlimit64, OWNER, RLIMIT_CORE, 0, SOMETHING)},
    {CALL(pidfd_open, OWNER, 0)},
    {CALL(ptrace, PTRACE_SEIZE, OWNER, 0, 0)},
    {CALL(shmget, IPC_PRIVATE, 4096, IPC_CREAT | 0600)},
    {CALL(setsid, 0)},
};

/* --- what playing needs --------------------------------------------------------------------------------- */

static void *work(void *context) {
    *(int *)context = 0;
    return context;
}
static int has_threads(void) {
    pthread_t thread;
    int result = EAGAIN;
    const int error = pthread_create(&thread, 0, work, &result);
    return error ? error : pthread_join(thread, 0) ? EINVAL : result;
}
static int keeps_a_record(void) {
    const int file = open(in("own/record"), O_RDWR | O_APPEND | O_CREAT | O_EXCL, 0600);
    if (file < 0 || flock(file, LOCK_EX | LOCK_NB) || write(file, "t1-t2\n", 6) != 6 || fsync(file))
        return errno;
    return ftruncate(file, 3) || rename(in("own/record"), in("own/again")) ? errno
                                                                           : told(unlink(in("own/again")));
}
/* Of a mode that cannot be given here, where calls are filtered. */
static int replaces_its_file(void) {
    struct stat about;
    const int error = file_put(in("own/shared"), "t1-t2\n", 6, 0, 0);
    return error                                  ? error
           : stat(in("own/shared"), &about)       ? errno
           : about.st_mode & 077 && filters_calls ? EEXIST
                                                  : 0;
}
static int makes_its_folder(void) {
    return told(mkdir(in("own/folder"), 0700));
}
static int reads_the_neighbours_file(void) {
    return opens(in("neighbour/file"), O_RDONLY);
}
/* As a watcher does: read, and locked for reading, which is the kernel's and no file's. */
static int watches_its_neighbour(void) {
    const struct flock reads = {.l_type = F_RDLCK, .l_start = 5000, .l_len = 1};
    struct flock asks = {.l_type = F_WRLCK, .l_len = 1};
    char byte;
    const int file = open(in("neighbour/file"), O_RDONLY | O_NOFOLLOW);
    if (file < 0 || fcntl(file, F_SETLK, &reads) || fcntl(file, F_GETLK, &asks)) return errno;
    return pread(file, &byte, 1, 0) < 0 ? errno : 0;
}
static int writes_to_nowhere(void) {
    return opens("/dev/null", O_WRONLY);
}
static int looks_up_terminals(void) {
    return opens("/usr/share/terminfo", O_RDONLY | O_DIRECTORY);
}
static int tells_the_log(void) {
    return told(send(log_before[0], "a", 1, MSG_NOSIGNAL));
}
static int knows_its_window(void) {
    struct winsize size;
    return told(ioctl(terminal, TIOCGWINSZ, &size));
}
static int dies_of_a_signal(void) {
    signal(SIGUSR1, SIG_IGN);
    return raise(SIGUSR1);
}

static const Way needs[] = {
    {WAY(has_threads)},
    {WAY(keeps_a_record)},
    {WAY(replaces_its_file)},
    {WAY(makes_its_folder)},
    {WAY(reads_the_neighbours_file)},
    {WAY(writes_to_nowhere)},
    {WAY(looks_up_terminals)},
    {WAY(watches_its_neighbour)},
    {WAY(tells_the_log)},
    {WAY(knows_its_window)},
    {WAY(dies_of_a_signal)},
};

/* --- trying them ---------------------------------------------------------------------------------------- */

/* 0, or the errno with which it was refused, in a process of its own; 200 when that died. */
static int tried(const Way *way, bool inside) {
    int status = 0;
    const pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        if (inside) sandbox_enter(in("own"), place, true);
        _exit(go(way));
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 200;
}

static bool is_refusal(int error) {
    return error == EPERM || error == EACCES || error == ENOSYS || error == EXDEV;
}

/* Whether this system can refuse it at all. */
static bool is_guarded(const Way *way) {
    if (way->by_files) return syscall(SYS_landlock_create_ruleset, 0, 0, 1) >= way->by_files;
    return filters_calls;
}

static void touch(const char *path, mode_t mode) {
    const int file = open(path, O_WRONLY | O_CREAT, mode);
    ck_assert_int_ge(file, 0);
    close(file);
}

static void enter_place(void) {
    strcpy(place + strlen(place) - 6, "XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(place));
    ck_assert_int_eq(mkdir(in("own"), 0700) || mkdir(in("neighbour"), 0700), 0);
    touch(in("outside"), 0600);
    touch(in("own/file"), 0600);
    touch(in("own/shared"), 0644);
    touch(in("neighbour/file"), 0600);
    socket_before = socket(AF_UNIX, SOCK_STREAM, 0);
    ck_assert_int_eq(socketpair(AF_UNIX, SOCK_DGRAM, 0, log_before), 0);
    terminal = posix_openpt(O_RDWR | O_NOCTTY);
}

static void leave_place(void) {
    char command[sizeof place + 20];
    close(socket_before);
    close(log_before[0]);
    close(log_before[1]);
    close(terminal);
    umount(in("own"));
    snprintf(command, sizeof command, "rm -rf %s", place);
    ck_assert_int_eq(system(command), 0);
}

START_TEST(no_way_out) {
    const Way *way = &ways[_i];
    if (!way->for_root || !geteuid()) {
        const int outside = tried(way, false);
        if (outside == ENOTSUP || outside == ENOSYS) return; /* not this system */
        ck_assert_msg(!outside || (way->for_root && is_refusal(outside)), "%s: outside it fails too: %s",
                      way->name, strerror(outside));
        leave_place();
        enter_place();
    }
    if (!is_guarded(way)) return;
    const int inside = tried(way, true);
    ck_assert_msg(is_refusal(inside), "%s is not refused: %s", way->name, strerror(inside));
}
END_TEST

START_TEST(it_is_told_what_the_kernel_has) {
    int status = 0;
    const long abi = syscall(SYS_landlock_create_ruleset, 0, 0, 1);
    const pid_t child = fork();
    if (!child) {
        const Confinement c = sandbox_enter(in("own"), place, true);
        _exit(c.abi != (abi > 0 ? abi : 0) || (c.calls == SANDBOX_NOT_BUILT) == filters_calls);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert_int_eq(status, 0);
}
END_TEST

START_TEST(playing_goes_on) {
    const int error = tried(&needs[_i], true);
    ck_assert_msg(!error, "%s: %s", needs[_i].name, strerror(error));
}
END_TEST

int main(void) {
    return RUN_TESTS("sandbox", enter_place, leave_place, {no_way_out, 0, sizeof ways / sizeof *ways},
                     {it_is_told_what_the_kernel_has}, {playing_goes_on, 0, sizeof needs / sizeof *needs});
}
