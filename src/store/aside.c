#include "aside.h"

#include <signal.h>

bool aside_begin(pthread_t *thread, void *(*run)(void *context), void *context) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const bool begun = !pthread_create(thread, 0, run, context);
    pthread_sigmask(SIG_SETMASK, &before, 0);
    return begun;
}
