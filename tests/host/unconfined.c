/* Where the system cannot shut a player in there is no session, unless that is wanted, and the host is told:
   kernels without Landlock, without seccomp, and such as refuse. */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "../terminal/pty.h"
#include "host/captive.h"

/* --- a kernel of less ----------------------------------------------------------------------------------- */

enum { CALLS = 2, ANY = -1 };

typedef struct Kernel {
    const char *lacks; /* the part that is named to the host */
    struct {
        long call;
        int first; /* argument, or ANY */
    } refused[CALLS];
    int error;
} Kernel;

static const Kernel kernels[] = {
    {"Landlock", {{SYS_landlock_create_ruleset, ANY}}, ENOSYS},
    {"Landlock",
     {{SYS_landlock_create_ruleset, ANY}},
     EOPNOTSUPP}, /* left out when the machine was started */
    {"Landlock", {{SYS_landlock_add_rule, ANY}}, EINVAL},
    {"Landlock", {{SYS_landlock_restrict_self, ANY}}, EPERM},
    {"seccomp", {{SYS_seccomp, ANY}, {SYS_prctl, PR_SET_SECCOMP}}, EINVAL},
    {"seccomp", {{SYS_seccomp, ANY}, {SYS_prctl, PR_SET_SECCOMP}}, ENOSYS},
    {"Landlock", {{SYS_prctl, PR_SET_NO_NEW_PRIVS}}, EPERM},
};
enum { KERNELS = sizeof kernels / sizeof *kernels };

/* This process and the programs it becomes find these calls refused.  */
static void enter_kernel(const Kernel *kernel) {
    const unsigned number = offsetof(struct seccomp_data, nr),
                   first = offsetof(struct seccomp_data, args[0]) +
                           (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? sizeof(unsigned) : 0);
    struct sock_filter filter[5 * CALLS + 1];
    unsigned short n = 0;
    for (int i = 0; i < CALLS && kernel->refused[i].call; i++) {
        const bool any = kernel->refused[i].first == ANY;
        filter[n++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number);
        filter[n++] =
            (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)kernel->refused[i].call, 0, 3);
        filter[n++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, first);
        filter[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | (any ? BPF_JGE : BPF_JEQ) | BPF_K,
                                                   any ? 0 : (unsigned)kernel->refused[i].first, 0, 1);
        filter[n++] =
            (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (unsigned)kernel->error);
    }
    filter[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    const struct sock_fprog program = {.len = n, .filter = filter};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0))
        _exit(99);
}

/* Whether this machine confines players where nothing is refused. */
static bool is_confining(void) {
#ifdef PATIENCE_SECCOMP
    return syscall(SYS_landlock_create_ruleset, 0, 0, 1) > 0 && prctl(PR_GET_SECCOMP) >= 0;
#else
    return false;
#endif
}

/* --- the program ---------------------------------------------------------------------------------------- */

/* Runs the program in a terminal, under such a kernel or (0) this one, until it ends; what it wrote is seen.
 */
static int status_of(Pty *pty, const Kernel *kernel, const char *const *words) {
    setenv("TERM", "xterm-256color", 1);
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
    pty_open(pty, 200, 24);
    pty->program = fork();
    ck_assert_int_ge(pty->program, 0);
    if (!pty->program) {
        if (kernel) enter_kernel(kernel);
        pty_exec(pty, words);
    }
    pty_wait_end(pty, true);
    pty_read(pty);
    return WIFEXITED(pty->status) ? WEXITSTATUS(pty->status) : -1;
}

static void check_says(const Pty *pty, const char *word) {
    ck_assert_msg(strstr(pty->seen, word) != 0, "“%s” is not said: %s", word, pty->seen);
}

START_TEST(no_session_where_players_cannot_be_confined) {
    const char *const words[] = {"--captive", home, "--player", "anna", 0};
    Pty pty;
    ck_assert_int_eq(status_of(&pty, &kernels[_i], words), 2);
    check_says(&pty, kernels[_i].lacks);
    check_says(&pty, "--unconfined");
    ck_assert_msg(!strchr(pty.seen, '\033'), "a screen was drawn: %s", pty.seen);
    pty_end(&pty);
}
END_TEST

START_TEST(the_host_can_ask) {
    const char *const words[] = {"--captive", home, "--check", 0};
    const Kernel *kernel = _i < KERNELS ? &kernels[_i] : 0;
    Pty pty;
    ck_assert_int_eq(status_of(&pty, kernel, words), kernel || !is_confining());
    check_says(&pty, "Landlock");
    check_says(&pty, "seccomp");
    pty_end(&pty);
    ck_assert_int_eq(rmdir(home), 0); /* nothing was made in it */
}
END_TEST

START_TEST(no_folder_no_answer) {
    const char *const words[] = {"--captive", "/nothing/here", "--check", 0};
    Pty pty;
    ck_assert_int_eq(status_of(&pty, 0, words), 2);
    check_says(&pty, "/nothing/here");
    pty_end(&pty);
}
END_TEST

/* --- wanted --------------------------------------------------------------------------------------------- */

/* 0: entered, 1: refused for what the kernel lacks, and the system's log can still be reached. */
static int entered(const Kernel *kernel, bool unconfined) {
    const Captivity wish = {.folder = home, .player = "anna", .unconfined = unconfined};
    HostTerms terms;
    Error error;
    int status;
    const pid_t child = fork();
    ck_assert_int_ge(child, 0);
    if (!child) {
        setenv("TERM", "xterm", 1);
        enter_kernel(kernel);
        const bool enters = captive_enter(&wish, &terms, &error);
        if (enters) _exit(!terms.captive);
        _exit(strcmp(error.word, kernel->lacks) ? 98 : socket(AF_UNIX, SOCK_DGRAM, 0) < 0 ? 97 : 1);
    }
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

START_TEST(unconfined_says_that_it_is_wanted) {
    ck_assert_int_eq(entered(&kernels[_i], false), 1);
    ck_assert_int_eq(entered(&kernels[_i], true), 0);
}
END_TEST

int main(void) {
    return RUN_TESTS("unconfined", home_enter, home_leave,
                     {no_session_where_players_cannot_be_confined, 0, KERNELS},
                     {the_host_can_ask, 0, KERNELS + 1}, {no_folder_no_answer},
                     {unconfined_says_that_it_is_wanted, 0, KERNELS});
}
