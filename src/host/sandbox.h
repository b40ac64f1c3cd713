/* Shutting the process in, as far as the system knows how. */
#pragma once

#include <stdbool.h>

/* What keeps the process in.  0 where it does, SANDBOX_NOT_BUILT, or the errno that says why it does not. */
enum { SANDBOX_NOT_BUILT = -1 };
typedef struct Confinement {
    int abi;   /* of Landlock; 0: the kernel has none */
    int files; /* Landlock's part */
    int calls; /* seccomp's */
} Confinement;

/* From now on this process and its threads run no other program, reach no network and no other process, read
   and write below `own`, and read only below `shared` and what texts and terminals need.  What cannot be
   refused stays as it was, and is named; unless it goes on `anyway`, calls are left alone where files are, so
   that the host can be warned. */
Confinement sandbox_enter(const char *own, const char *shared, bool anyway);
