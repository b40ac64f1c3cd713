/* What is found beside the game: what may be expected of who plays on by what can be seen, and how difficult
   the deal is. */
#include "inside_help.h"
#include "session/notices.h"

static bool are_of_now(const Session *s) {
    return position_equal(&s->help->odds.of, session_now(s));
}

const Odds *session_odds(const Session *s) {
    return s->help->odds.games && are_of_now(s) ? &s->help->odds.found : 0;
}

/* Takes what the games have shown, or stops them. */
static void end_games(Session *s) {
    OddsSearch *o = &s->help->odds;
    Found found;
    if (o->work && worker_end(o->work, &found)) {
        o->found = found.odds;
        o->games = o->wanted;
    }
    o->work = 0;
}

void session_forget_odds(Session *s) {
    end_games(s);
    s->help->odds.games = 0;
}

static int begin_games(Session *s, int games) {
    OddsSearch *o = &s->help->odds;
    session_end_measure(s); /* what the player wants to know goes first */
    o->wanted = games;
    o->work = worker_begin_odds(&s->play, games);
    return !o->work ? -1 : o->games ? SESSION_POLL_PACE : SESSION_GLANCE_PACE;
}

/* The first are a glance, to be there at once; 0 where those there are will do. */
static int games_next(const Session *s) {
    const OddsSearch *o = &s->help->odds;
    if (!o->games) return s->help->games_first;
    if (o->games < ODDS_GLANCE) return 4 * o->games;
    return o->found.certain || 2 * o->games > s->help->games_most << o->doubled ? 0 : 2 * o->games;
}

int session_poll_odds(Session *s) {
    OddsSearch *o = &s->help->odds;
    const bool wanted = s->help->weighs || s->help->question == ASK_ODDS;
    if (s->help->weighs) session_count_help(s, true);
    if (o->work && wanted && are_of_now(s) && !worker_is_done(o->work))
        return o->games ? SESSION_POLL_PACE : SESSION_GLANCE_PACE;
    end_games(s);
    if (!wanted || session_is_won(s)) return -1;
    if (!are_of_now(s)) o->games = o->doubled = 0;
    o->of = *session_now(s);
    const int games = games_next(s);
    return games ? begin_games(s, games) : -1;
}

void session_more_odds(Session *s) {
    enum { DOUBLED_MOST = 4 };
    if (s->help->odds.doubled < DOUBLED_MOST) s->help->odds.doubled++;
}

/* --- how difficult the deal is -------------------------------------------------------------------------- */

void session_measure(Session *s) {
    if (!s->difficulty && !s->help->measure && !s->help->verdicts.work && s->play.count && s->journal.text)
        s->help->measure = s->means.measure(&s->play.game, &s->play.start);
}

void session_end_measure(Session *s) {
    Found found;
    if (s->help->measure && worker_end(s->help->measure, &found)) s->difficulty = found.difficulty;
    s->help->measure = 0;
}

int session_difficulty(Session *s) {
    Found found;
    if (!s->difficulty && !s->help->measure)
        s->help->measure = s->means.measure(&s->play.game, &s->play.start);
    if (s->help->measure && worker_await(s->help->measure, &found)) s->difficulty = found.difficulty;
    s->help->measure = 0;
    return s->difficulty;
}
