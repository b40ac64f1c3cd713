/* Help hangs on its session. */
#include "inside_help.h"

int session_poll(Session *s) {
    if (session_looks_for_deal(s)) return SESSION_POLL_PACE;
    return s->open ? session_poll_search(s) : -1;
}

static void moved(void *s, const Position *before, Move m, bool again) {
    (void)before;
    (void)m;
    if (!again) session_measure(s);
}

static void parts(void *s) {
    session_difficulty(s);
}

static void left(void *s) {
    session_forget(s);
}

void help_hang(Help *help, Session *s) {
    *help = (Help){.games_first = 32, .games_most = 4096, .games_hint = HINT_GAMES};
    s->help = help;
    session_listen(s, &(Listener){.context = s, .moved = moved, .parts = parts, .left = left});
}
