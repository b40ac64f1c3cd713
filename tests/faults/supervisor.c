#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

/* Which argument is a descriptor and which a path (from 0; -1: none), and which path a new name. */
typedef struct Watched {
    int number;
    CallKind kind;
    int file, path, other;
} Watched;

static const Watched watched[] = {
    {SYS_openat, CALL_OPEN, 0, 1, -1},         {SYS_read, CALL_READ, 0, -1, -1},
    {SYS_pread64, CALL_READ, 0, -1, -1},       {SYS_write, CALL_WRITE, 0, -1, -1},
    {SYS_pwrite64, CALL_WRITE, 0, -1, -1},     {SYS_fsync, CALL_SYNC, 0, -1, -1},
    {SYS_renameat2, CALL_RENAME, 0, 1, 3},     {SYS_renameat, CALL_RENAME, 0, 1, 3},
    {SYS_linkat, CALL_RENAME, 0, 1, 3},        {SYS_close, CALL_CLOSE, 0, -1, -1},
    {SYS_ftruncate, CALL_TRUNCATE, 0, -1, -1}, {SYS_flock, CALL_LOCK, 0, -1, -1},
    {SYS_fstat, CALL_STAT, 0, -1, -1},         {SYS_newfstatat, CALL_STAT, 0, 1, -1},
    {SYS_mkdirat, CALL_MKDIR, 0, 1, -1},       {SYS_getdents64, CALL_LIST, 0, -1, -1},
    {SYS_unlinkat, CALL_UNLINK, 0, 1, -1},
#ifdef SYS_open
    {SYS_open, CALL_OPEN, -1, 0, -1},          {SYS_rename, CALL_RENAME, -1, 0, 1},
    {SYS_link, CALL_RENAME, -1, 0, 1},         {SYS_stat, CALL_STAT, -1, 0, -1},
    {SYS_lstat, CALL_STAT, -1, 0, -1},         {SYS_mkdir, CALL_MKDIR, -1, 0, -1},
    {SYS_unlink, CALL_UNLINK, -1, 0, -1},
#endif
};
enum { WATCHED = sizeof watched / sizeof *watched };

/* --- the session's side --------------------------------------------------------------------------------- */

/* Has the watched calls told to whoever holds the descriptor that comes back. */
static int listen_in(void) {
    struct sock_filter code[WATCHED + 3] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))};
    for (int i = 0; i < WATCHED; i++)
        code[i + 1] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)watched[i].number,
                                                   (unsigned char)(WATCHED - i), 0);
    code[WATCHED + 1] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    code[WATCHED + 2] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF);
    const struct sock_fprog program = {WATCHED + 3, code};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
}

/* A message with room for one descriptor. */
typedef struct Parcel {
    char text;
    struct iovec part;
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))];
    struct msghdr message;
} Parcel;

static struct msghdr *parcel(Parcel *p) {
    *p = (Parcel){.text = 'l'};
    p->part = (struct iovec){&p->text, 1};
    p->message = (struct msghdr){
        .msg_iov = &p->part, .msg_iovlen = 1, .msg_control = p->control, .msg_controllen = sizeof p->control};
    return &p->message;
}

static void send_file(int line, int file) {
    Parcel p;
    struct cmsghdr *head = CMSG_FIRSTHDR(parcel(&p));
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof file);
    memcpy(CMSG_DATA(head), &file, sizeof file);
    if (file < 0) p.message.msg_controllen = 0;
    sendmsg(line, &p.message, 0);
}

static int receive_file(int line) {
    Parcel p;
    int file = -1;
    if (recvmsg(line, parcel(&p), MSG_CMSG_CLOEXEC) != 1) return -1;
    const struct cmsghdr *head = CMSG_FIRSTHDR(&p.message);
    if (head) memcpy(&file, CMSG_DATA(head), sizeof file);
    return file;
}

static void play(void (*session)(void), int line, int input, int said) {
    dup2(input, STDIN_FILENO);
    dup2(said, STDOUT_FILENO);
    dup2(said, STDERR_FILENO);
    send_file(line, listen_in());
    session();
    _exit(0);
}

/* --- the supervisor's side ------------------------------------------------------------------------------ */

typedef struct Watch {
    Run *run;
    const Fault *fault;
    const char *home;
    pid_t session;
    int listener, nothing;
    int capacity;
} Watch;

typedef struct Call {
    const Watched *what;
    const struct seccomp_notif *note;
    char path[300], other[300];
} Call;

static bool copy_from(const Call *c, uint64_t from, void *to, size_t size) {
    const struct iovec mine = {to, size}, its = {(void *)(uintptr_t)from, size};
    return process_vm_readv((pid_t)c->note->pid, &mine, 1, &its, 1, 0) == (ssize_t)size;
}

static void path_of_file(const Call *c, uint64_t file, char path[300]) {
    char link[60];
    snprintf(link, sizeof link, "/proc/%d/fd/%d", (int)c->note->pid, (int)file);
    const ssize_t length = (int)file < 0 ? -1 : readlink(link, path, 299);
    path[length > 0 ? length : 0] = '\0';
}

/* A path as the session gave it, from the root on. */
static void path_of_text(const Call *c, int argument, char path[300]) {
    char text[300] = "";
    const uint64_t at = c->note->data.args[argument];
    for (size_t n = 0; n < sizeof text - 1 && copy_from(c, at + n, text + n, 1) && text[n]; n++) continue;
    path[0] = '\0';
    if (*text != '/' && c->what->file >= 0) {
        path_of_file(c, c->note->data.args[argument - 1], path);
        if (*text) strncat(strncat(path, "/", 2), text, 299 - strlen(path) - 1);
    } else {
        memcpy(path, text, sizeof text);
    }
}

static bool look_at(const Watch *w, Call *c) {
    const struct seccomp_data *data = &c->note->data;
    c->path[0] = c->other[0] = '\0';
    if (c->what->path >= 0)
        path_of_text(c, c->what->path, c->path);
    else
        path_of_file(c, data->args[c->what->file], c->path);
    if (c->what->other >= 0) path_of_text(c, c->what->other, c->other);
    return !strncmp(c->path, w->home, strlen(w->home));
}

static char *data_of(const Call *c, size_t *size) {
    *size = (size_t)c->note->data.args[2];
    char *data = malloc(*size + 1);
    if (!data || !copy_from(c, c->note->data.args[1], data, *size)) abort();
    data[*size] = '\0';
    return data;
}

static void log_call(Watch *w, const Call *c, bool speech) {
    Run *r = w->run;
    if (r->ops == w->capacity) {
        w->capacity = w->capacity ? 2 * w->capacity : 64;
        r->op = realloc(r->op, (size_t)w->capacity * sizeof *r->op);
        if (!r->op) abort();
    }
    FileOp *op = &r->op[r->ops++];
    const int flags = (int)c->note->data.args[c->what->path < 0 ? 1 : c->what->path + 1];
    const int number = c->what->number;
    *op = (FileOp){.kind = c->what->kind};
    op->makes = c->what->kind == CALL_OPEN ? flags & O_CREAT : number == SYS_linkat;
#ifdef SYS_link
    op->makes |= number == SYS_link;
#endif
    if (!speech) memcpy(op->path, c->path, sizeof op->path);
    memcpy(op->other, c->other, sizeof op->other);
    if (c->what->kind == CALL_WRITE) op->data = data_of(c, &op->size);
    if (c->what->kind == CALL_TRUNCATE) op->size = (size_t)c->note->data.args[1];
}

/* Writes the first bytes of what the session wants to write, as it would. */
static size_t write_part(const Call *c, size_t most) {
    char link[60];
    size_t size;
    char *data = data_of(c, &size);
    snprintf(link, sizeof link, "/proc/%d/fd/%d", (int)c->note->pid, (int)c->note->data.args[0]);
    const bool placed = c->what->number == SYS_pwrite64;
    const int file = open(link, O_WRONLY | O_CLOEXEC | (placed ? 0 : O_APPEND));
    if (most > size) most = size;
    const ssize_t written =
        placed ? pwrite(file, data, most, (off_t)c->note->data.args[3]) : write(file, data, most);
    close(file);
    free(data);
    return written > 0 ? (size_t)written : 0;
}

/* A close that fails has closed all the same. */
static void close_for(const Watch *w, const Call *c) {
    struct seccomp_notif_addfd fd = {.id = c->note->id,
                                     .flags = SECCOMP_ADDFD_FLAG_SETFD,
                                     .srcfd = (unsigned)w->nothing,
                                     .newfd = (unsigned)c->note->data.args[0]};
    ioctl(w->listener, SECCOMP_IOCTL_NOTIF_ADDFD, &fd);
}

static void strike(const Watch *w, const Call *c, struct seccomp_notif_resp *answer) {
    const Fault *f = w->fault;
    const bool writes = c->what->kind == CALL_WRITE;
    const size_t size = writes ? (size_t)c->note->data.args[2] : 0;
    w->run->struck = true;
    if (f->way >= KILL_BEFORE) {
        if (f->way != KILL_BEFORE && writes) write_part(c, f->way == KILL_HALF ? size / 2 : size);
        kill((pid_t)c->note->pid, SIGKILL); /* the session, or a program that it runs */
        return;
    }
    answer->flags = 0;
    if (f->way == FAULT_SHORT && writes && size > 1) {
        answer->val = (int64_t)write_part(c, size / 2);
        return;
    }
    answer->error = -f->error;
    if (c->what->kind == CALL_CLOSE) close_for(w, c);
}

static bool is_struck(const Watch *w, CallKind kind) {
    const Fault *f = w->fault;
    const int n = w->run->calls[kind];
    return f && f->nth && f->kind == kind && (f->stays ? n >= f->nth : n == f->nth);
}

static void take_call(Watch *w) {
    struct seccomp_notif note = {0};
    if (ioctl(w->listener, SECCOMP_IOCTL_NOTIF_RECV, &note)) return;
    struct seccomp_notif_resp answer = {.id = note.id, .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
    Call c = {.note = &note};
    for (int i = 0; i < WATCHED; i++)
        if (watched[i].number == note.data.nr) c.what = &watched[i];
    const bool speech = c.what->kind == CALL_WRITE && note.data.args[0] == STDOUT_FILENO;
    if (look_at(w, &c)) {
        w->run->calls[c.what->kind]++;
        if (is_struck(w, c.what->kind))
            strike(w, &c, &answer);
        else
            log_call(w, &c, false);
    } else if (speech) {
        log_call(w, &c, true);
    }
    ioctl(w->listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
}

static void watch(Watch *w) {
    struct pollfd listener = {.fd = w->listener, .events = POLLIN};
    while (poll(&listener, 1, -1) >= 0 || errno == EINTR) {
        if (listener.revents & POLLIN) take_call(w);
        if (listener.revents & POLLHUP) return;
    }
}

static int file_in_memory(const char *text) {
    const int file = memfd_create("session", MFD_CLOEXEC);
    if (file < 0 || write(file, text, strlen(text)) < 0) abort();
    lseek(file, 0, SEEK_SET);
    return file;
}

bool supervise(void (*session)(void), const char *home, const char *input, const Fault *fault, Run *run) {
    int line[2];
    *run = (Run){.struck = false};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, line)) abort();
    const int in = file_in_memory(input), said = file_in_memory("");
    fflush(0);
    Watch w = {.run = run, .fault = fault, .home = home, .session = fork()};
    if (!w.session) play(session, line[1], in, said);
    close(line[1]);
    w.listener = receive_file(line[0]);
    w.nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (w.listener >= 0) watch(&w);
    waitpid(w.session, &run->status, 0);
    run->size = (size_t)lseek(said, 0, SEEK_END);
    run->said = calloc(1, run->size + 1);
    if (pread(said, run->said, run->size, 0) < 0) abort();
    close(w.listener), close(w.nothing), close(line[0]), close(in), close(said);
    return w.listener >= 0;
}

void run_end(Run *run) {
    for (int i = 0; i < run->ops; i++) free(run->op[i].data);
    free(run->op);
    free(run->said);
    *run = (Run){.ops = 0};
}
