/* Waiting for a search, which the player can break off. */
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "dialogue.h"
#include "text/date.h"

/* Between two looks at the search. */
static const struct timespec nap = {.tv_nsec = 5000000};

/* Whether something waits in the input; and whether that is its end. */
static bool input_waits(bool *ended) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    int bytes = 0;
    const bool waits = poll(&input, 1, 0) == 1;
    *ended = waits && (ioctl(STDIN_FILENO, FIONREAD, &bytes) || !bytes);
    return waits;
}

/* Whether nobody reads the answers any more. */
static bool is_unheard(void) {
    struct pollfd output = {.fd = STDOUT_FILENO};
    return poll(&output, 1, 0) == 1;
}

/* Whether a search is broken off: by ^C, held back meanwhile, for it is for the search alone; by the end of a
   terminal's input, perhaps also by a line.  The words of a script are played to their end, as long as
   somebody reads the answers. */
static bool breaks_off(const sigset_t *interrupt, bool by_line) {
    bool ended;
    sigset_t pending;
    int number;
    sigpending(&pending);
    if (sigismember(&pending, SIGINT)) return !sigwait(interrupt, &number);
    if (!isatty(STDIN_FILENO)) return is_unheard();
    return input_waits(&ended) && (ended || by_line);
}

bool await_search(Dialogue *d, const char *sentence, int seconds) {
    const long long begun = clock_now();
    const bool asked = d->session.help->question;
    bool told = !sentence || !isatty(STDIN_FILENO), over = false;
    sigset_t interrupt, before;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &before);
    while (session_poll(&d->session) >= 0 && !over && (d->session.help->question || !asked)) {
        session_tick(&d->session, d->session.means.clock());
        over = breaks_off(&interrupt, sentence) || (seconds && clock_now() > begun + 1000LL * seconds);
        nanosleep(&nap, 0);
        if (told || clock_now() < begun + 1000) continue;
        text_print(d->narrator.out, "%s\n", sentence);
        fflush(d->narrator.out);
        told = true;
    }
    sigprocmask(SIG_SETMASK, &before, 0);
    return !over;
}
