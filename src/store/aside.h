/* Threads for what the keys do not wait for. */
#ifndef PATIENCE_ASIDE_H
#define PATIENCE_ASIDE_H

#include <pthread.h>
#include <stdbool.h>

/* Begins a thread that takes no signals: they are for the one that waits for keys.  false where there is
 * none. */
bool aside_begin(pthread_t *, void *(*run)(void *context), void *context);

#endif
