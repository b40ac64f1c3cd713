/* The next deal, as the player wishes it.  Here it is waited for; at a terminal one can break off. */
#include "session.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "text/choice.h"
#include "text/language.h"

static sigset_t interrupt(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    return set;
}

static bool breaks_off(void) {
    const sigset_t set = interrupt();
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return sigtimedwait(&set, 0, &(struct timespec){0}) == SIGINT ||
           (isatty(STDIN_FILENO) && poll(&input, 1, 0) == 1);
}

/* After a second a terminal is told what takes so long. */
static bool must_stop(void *context, const DealProgress *progress) {
    bool *told = context;
    if (!*told && progress->seconds >= 1 && isatty(STDIN_FILENO)) {
        text_print(stdout, _("Looking for a deal that can be won; Enter or ^C stops.\n"));
        fflush(stdout);
        *told = true;
    }
    return breaks_off();
}

/* ^C is held back meanwhile: it is for the search alone. */
static bool look(const Game *g, DealWish wish, Deal *deal) {
    const sigset_t set = interrupt();
    sigset_t before;
    bool told = false;
    sigprocmask(SIG_BLOCK, &set, &before);
    const bool found = deal_find(g, wish, number_random(), must_stop, &told, deal);
    sigprocmask(SIG_SETMASK, &before, 0);
    return found;
}

bool wished_deal(const Session *s, const Rules *rules, Deal *deal) {
    Game game;
    game_open(&game, rules, &s->settings);
    if (s->wish.winnable) return look(&game, s->wish, deal);
    *deal = deal_numbered(number_random(), rules->packs);
    return true;
}
