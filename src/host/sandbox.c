/* Files by Landlock, everything else by seccomp. */
#include "captive.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "text/language.h"

/* --- files ---------------------------------------------------------------------------------------------- */

#if defined __linux__ && defined __has_include
#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#endif
#endif

#ifdef LANDLOCK_CREATE_RULESET_VERSION
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14) /* unknown to headers before Linux 6.2 */
#endif
enum { ABI_TRUNCATE = 3 };

#define READING  (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
#define ON_FILES (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_TRUNCATE)
#define WRITING                                                                                              \
    (READING | ON_FILES | LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR |                        \
     LANDLOCK_ACCESS_FS_REMOVE_FILE)
#define EVERYTHING                                                                                           \
    (WRITING | LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_MAKE_CHAR |   \
     LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |           \
     LANDLOCK_ACCESS_FS_MAKE_SYM)

static int abi_of_files(void) {
    const long abi = syscall(SYS_landlock_create_ruleset, 0, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return abi > 0 ? (int)abi : 0;
}

/* Those of these rights that the kernel knows. */
static unsigned long long known(unsigned long long access) {
    return abi_of_files() < ABI_TRUNCATE ? access & ~LANDLOCK_ACCESS_FS_TRUNCATE : access;
}

/* What does not exist need not be allowed. */
static int allow(int rules, const char *path, unsigned long long access) {
    struct landlock_path_beneath_attr beneath = {.allowed_access = known(access),
                                                 .parent_fd = open(path, O_PATH | O_CLOEXEC)};
    if (beneath.parent_fd < 0) return 0;
    const int error =
        syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) ? errno : 0;
    close(beneath.parent_fd);
    return error;
}

static int shut_files(const char *own, const char *shared) {
    static const char *const folders[] = {"/etc/terminfo",       "/lib/terminfo",   "/usr/share/terminfo",
                                          "/usr/share/zoneinfo", "/usr/lib/locale", "/usr/share/locale",
                                          "/usr/share/i18n",     "/usr/share/misc"};
    const struct landlock_ruleset_attr all = {.handled_access_fs = known(EVERYTHING)};
    const int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
    if (rules < 0) return errno;
    int error = allow(rules, own, WRITING);
    if (!error) error = allow(rules, shared, READING);
    if (!error) error = allow(rules, language_folder(), READING);
    if (!error) error = allow(rules, "/dev/null", ON_FILES);
    if (!error) error = allow(rules, "/etc/localtime", LANDLOCK_ACCESS_FS_READ_FILE);
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !error; i++)
        error = allow(rules, folders[i], READING);
    if (!error && syscall(SYS_landlock_restrict_self, rules, 0)) error = errno;
    close(rules);
    return error;
}
#else
static int shut_files(const char *own, const char *shared) {
    (void)own;
    (void)shared;
    return SANDBOX_NOT_BUILT;
}

static int abi_of_files(void) {
    return 0;
}
#endif

/* --- everything else ------------------------------------------------------------------------------------ */

#ifdef PATIENCE_SECCOMP
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>

/* The calls that playing needs; anything else fails with EPERM.  Which files may be opened is not decided
   here. */
static const char calls[] =
    "access,brk,clock_getres,clock_gettime,clock_nanosleep,close,dup,dup2,dup3,exit,exit_group,faccessat,"
    "faccessat2,fdatasync,fstat,fstat64,fstatat64,fsync,ftruncate,ftruncate64,futex,futex_time64,getcwd,"
    "getdents64,getegid,geteuid,getgid,getpid,getppid,getrandom,getrusage,gettid,gettimeofday,getuid,lseek,_"
    "llseek,lstat,lstat64,madvise,mkdir,mkdirat,mremap,munmap,nanosleep,newfstatat,pipe,pipe2,poll,ppoll,"
    "ppoll_time64,pread64,pselect6,pwrite64,read,readlink,readlinkat,readv,rename,renameat,renameat2,restart_"
    "syscall,rseq,rt_sigaction,rt_sigprocmask,rt_sigreturn,sched_getaffinity,sched_yield,select,set_robust_"
    "list,set_tid_address,setitimer,sigaltstack,stat,stat64,statx,sysinfo,time,uname,unlink,unlinkat,write,"
    "writev";

/* Commands allowed on an open file, which may be a neighbour's: none about signals, and no lock that does not
   tell its holder (captive.c ends a process that holds another player's). */
static const int file_calls[] = {F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK};

/* Requests allowed on a terminal; typing into it as if the player did (TIOCSTI) is not one of them. */
static const unsigned long terminal_calls[] = {TCGETS, TCSETS, TCSETSW, TCSETSF,  TIOCGWINSZ, FIONREAD,
                                               TCFLSH, TCXONC, TCSBRK,  TIOCOUTQ, TIOCMGET,   TIOCGPGRP};

/* 0 in `known`, and no error, if the machine has no such call. */
static void permit(scmp_filter_ctx filter, const char *name, unsigned count, struct scmp_arg_cmp argument) {
    const int call = seccomp_syscall_resolve_name(name);
    if (call != __NR_SCMP_ERROR) seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, count, &argument);
}

static void permit_all(scmp_filter_ctx filter) {
    const struct scmp_arg_cmp any = {0}, mine = SCMP_A0(SCMP_CMP_EQ, (scmp_datum_t)getpid()),
                              own = SCMP_A0(SCMP_CMP_EQ, 0),
                              thread = SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD),
                              kept = SCMP_A1(SCMP_CMP_MASKED_EQ, O_TRUNC, 0),
                              kept_at = SCMP_A2(SCMP_CMP_MASKED_EQ, O_TRUNC, 0),
                              data = SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0);
    char names[sizeof calls], *rest = names;
    strcpy(names, calls);
    for (char *name; (name = strsep(&rest, ",")) != 0;) permit(filter, name, 0, any);
    for (size_t i = 0; i < sizeof terminal_calls / sizeof *terminal_calls; i++)
        permit(filter, "ioctl", 1, SCMP_A1(SCMP_CMP_EQ, terminal_calls[i]));
    for (size_t i = 0; i < sizeof file_calls / sizeof *file_calls; i++) {
        permit(filter, "fcntl", 1, SCMP_A1(SCMP_CMP_EQ, (scmp_datum_t)file_calls[i]));
        permit(filter, "fcntl64", 1, SCMP_A1(SCMP_CMP_EQ, (scmp_datum_t)file_calls[i]));
    }
    permit(filter, "open", 1, kept); /* whatever Landlock supports */
    permit(filter, "openat", 1, kept_at);
    permit(filter, "mmap", 1, data);
    permit(filter, "mmap2", 1, data);
    permit(filter, "mprotect", 1, data);
    permit(filter, "clone", 1, thread);
    permit(filter, "tgkill", 1, mine);
    permit(filter, "sendto", 1, SCMP_A4(SCMP_CMP_EQ, 0)); /* only to the other end: the log */
    permit(filter, "prlimit64", 1, own);
    /* Its flags cannot be inspected. */
    seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    /* A player has one session, so nobody needs such a lock, and nobody may hold a neighbour's file. */
    seccomp_rule_add(filter, SCMP_ACT_ERRNO(0), SCMP_SYS(flock), 0);
}

static int shut_calls(void) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (!filter) return ENOMEM;
    seccomp_attr_set(filter, SCMP_FLTATR_API_SYSRAWRC, 1); /* the kernel's own errno */
    permit_all(filter);
    const int error = -seccomp_load(filter);
    seccomp_release(filter);
    return error;
}
#else
static int shut_calls(void) {
    return SANDBOX_NOT_BUILT;
}
#endif

Confinement sandbox_enter(const char *own, const char *shared, bool anyway) {
    Confinement c = {.abi = abi_of_files()};
#ifdef __linux__
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) {
        c.files = c.calls = errno;
        return c;
    }
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
    c.files = shut_files(own, shared);
    if (!c.files || anyway) c.calls = shut_calls();
    return c;
}
