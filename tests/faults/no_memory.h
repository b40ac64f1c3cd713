/* What a test and the program whose memory it takes away (failing_malloc.c) tell each other, in a file that
   both have in their memory. */
#ifndef NO_MEMORY_H
#define NO_MEMORY_H

#include <stdatomic.h>

#define NO_MEMORY_FILE "PATIENCE_NO_MEMORY"

typedef struct NoMemory {
    atomic_long asked;
    long nth;  /* there is none for the nth that ask, from 1; 0: for all */
    int stays; /* nor for all later ones */
    char logged[200];
} NoMemory;

#endif
