/* What may be expected of who plays on by what can be seen, found beside the game. */
#include "session.h"

static bool are_of_now(const Session *s) {
    return position_equal(&s->chances.of, session_now(s));
}

const Prospects *session_odds(const Session *s) {
    return s->chances.games && are_of_now(s) ? &s->chances.found : 0;
}

/* Takes what the games have shown, or stops them. */
static void end_games(Session *s) {
    Chances *c = &s->chances;
    if (c->work && worker_end_prospects(c->work, &c->found)) c->games = c->wanted;
    c->work = 0;
}

void session_forget_odds(Session *s) {
    end_games(s);
    s->chances.games = 0;
}

static int begin_games(Session *s, int games) {
    Chances *c = &s->chances;
    session_end_measure(s); /* what the player wants to know goes first */
    c->wanted = games;
    c->work = worker_begin_prospects(&s->play, games);
    return c->work ? SESSION_POLL_PACE : -1;
}

int session_poll_odds(Session *s) {
    Chances *c = &s->chances;
    const bool wanted = s->weighs || s->insight.question == ASK_ODDS;
    s->helped_fairly |= s->weighs;
    if (c->work && wanted && are_of_now(s) && !worker_is_done(c->work)) return SESSION_POLL_PACE;
    end_games(s);
    if (!wanted || session_is_won(s)) return -1;
    if (!are_of_now(s)) c->games = c->doubled = 0;
    c->of = *session_now(s);
    if (!c->games) return begin_games(s, s->games_first);
    return c->found.certain || 2 * c->games > s->games_most << c->doubled ? -1 : begin_games(s, 2 * c->games);
}

void session_more_odds(Session *s) {
    enum { DOUBLED_MOST = 4 };
    if (s->chances.doubled < DOUBLED_MOST) s->chances.doubled++;
}
