/* A session in a process of its own, whose system calls about the player's files are watched, counted, logged
   and made to fail (seccomp's user notification, so that nothing of the program is changed or replaced). */
#ifndef SUPERVISOR_H
#define SUPERVISOR_H

#include <stdbool.h>
#include <stddef.h>

typedef enum CallKind {
    CALL_OPEN,
    CALL_READ,
    CALL_WRITE,
    CALL_SYNC,
    CALL_RENAME, /* and link */
    CALL_CLOSE,
    CALL_TRUNCATE,
    CALL_LOCK,
    CALL_STAT,
    CALL_MKDIR,
    CALL_LIST,
    CALL_UNLINK,
    CALL_KINDS
} CallKind;

typedef enum FaultWay { FAULT_ERROR, FAULT_SHORT, KILL_BEFORE, KILL_HALF, KILL_AFTER } FaultWay;

typedef struct Fault {
    CallKind kind;
    int nth;    /* call of its kind, from 1; 0: none */
    bool stays; /* and all later ones */
    FaultWay way;
    int error; /* errno */
} Fault;

/* What was done to the files, in its order. */
typedef struct FileOp {
    CallKind kind;
    bool makes; /* an open that may make the file; a link, not a rename */
    char path[300], other[300];
    char *data; /* owned; of a write; what was said, where the path is "" */
    size_t size;
} FileOp;

typedef struct Run {
    bool struck; /* by the fault */
    int status;  /* as waitpid tells it */
    int calls[CALL_KINDS];
    char *said; /* owned: what it wrote to standard output and error */
    size_t size;
    FileOp *op; /* owned */
    int ops;
} Run;

/* Runs a session, which reads this text as its standard input, and strikes it with the fault.  false where
   the system does not allow to watch it. */
bool supervise(void (*session)(void), const char *home, const char *input, const Fault *, Run *);
void run_end(Run *);

#endif
