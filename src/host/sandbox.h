/* Shutting the process in, as far as the system knows how. */
#ifndef PATIENCE_SANDBOX_H
#define PATIENCE_SANDBOX_H

/* From now on this process and its threads run no other program, reach no network and no other process, read
   and write below `own`, and read only below `shared` and what texts and terminals need.  What the kernel
   does not know how to refuse stays as it was. */
void sandbox_enter(const char *own, const char *shared);

#endif
