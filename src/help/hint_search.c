/* Fair hints: found beside the game, so that keys and signals are served meanwhile. */
#include "inside_help.h"

enum { HINT_PACE = 10 }; /* most are there after a few milliseconds */

static bool is_of_now(const Session *s) {
    return position_equal(&s->help->hint.of, session_now(s));
}

const Odds *session_hint(const Session *s) {
    return s->help->hint.known && is_of_now(s) ? &s->help->hint.found : 0;
}

/* Takes what was found, or stops it; the lines come back. */
static void end_work(HintSearch *h) {
    Found found;
    if (!h->work) return;
    h->known = worker_end(h->work, &found);
    h->work = 0;
    h->lines = found.hint.lines;
    h->found = found.hint.odds;
}

/* Where nothing can be found there is no hint. */
static void begin_work(Session *s) {
    HintSearch *h = &s->help->hint;
    session_end_measure(s); /* what the player wants to know goes first */
    h->of = *session_now(s);
    h->found = (Odds){.games = 1};
    h->work = worker_begin_hint(&s->play, &h->lines, s->help->games_hint, s->means.hint_seconds);
    h->known = !h->work;
}

int session_poll_hint(Session *s) {
    HintSearch *h = &s->help->hint;
    const bool wanted = s->help->question == ASK_FAIR_HINT, done = h->work && worker_is_done(h->work);
    if (h->work && wanted && is_of_now(s) && !done) return HINT_PACE;
    end_work(h);
    if (!wanted) return -1;
    if (!done || !is_of_now(s))
        begin_work(s); /* also where it was known: who came back here shall not circle */
    if (h->work) return HINT_PACE;
    s->help->question = ASK_NOTHING;
    EACH_LISTENER (s, answered)
        l->answered(l->context, &(Answer){.question = ASK_FAIR_HINT, .hints = &h->found});
    return -1;
}

void session_forget_hint(Session *s) {
    end_work(&s->help->hint);
    verdicts_end(&s->help->hint.lines);
    s->help->hint = (HintSearch){.known = false};
}
