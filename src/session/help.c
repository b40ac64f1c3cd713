/* What is found out beside the game: hints, odds, verdicts, where it was lost. */
#include "help.h"

#include "advice/knowledge.h"
#include "advice/playout.h"
#include "changes.h"
#include "text/language.h"
#include "text/narrator.h"
#include "text/names.h"

static void session_end_measure(Session *);

Stretches session_stretches(const Session *s) {
    Stretches known = verdicts_stretches(&s->help->verdicts.found, &s->play);
    if (known.lost > s->play.at) known.lost = s->play.at;
    if (known.won >= 0 && known.lost == known.won + 1) known.losing = known.lost;
    return known;
}

bool session_seeks_loss(const Session *s) {
    const Stretches known = session_stretches(s);
    return known.lost && !known.losing && verdicts_question(&s->help->verdicts.found, &s->play) >= 0;
}

bool session_may_go_back(const Session *s) {
    const Odds *const hint = session_hint(s);
    const bool never = hint && hint->never;
    return s->play.at && !never && (session_stretches(s).won >= 0 || session_seeks_loss(s));
}

static void say_until(int won, bool for_certain, char sentence[LOSS_SENTENCE_MAX]) {
    if (for_certain && !won)
        snprintf(sentence, LOSS_SENTENCE_MAX, "%s", _("It could be won at the start."));
    else
        snprintf(sentence, LOSS_SENTENCE_MAX,
                 for_certain ? _("It could be won until move %d.")
                             : _("It could be won until move %d at least."),
                 won);
}

static void say_losing(const Play *play, int losing, char sentence[LOSS_SENTENCE_MAX]) {
    char move[LOSS_SENTENCE_MAX / 2];
    move_phrase(&play->game, play_after(play, losing - 1), play->played[losing - 1].move, move, sizeof move);
    snprintf(sentence, LOSS_SENTENCE_MAX, _("Move %d lost it: %s."), losing, move);
}

static bool is_reviewed(const LossReview *coach, const Play *play, int losing) {
    return coach->made.kind && move_equal(coach->made, play->played[losing - 1].move) &&
           position_equal(&coach->from, play_after(play, losing - 1));
}

/* What the coach says of that move; false where that is not known. */
static bool say_cost(const Session *s, int losing, char sentence[LOSS_SENTENCE_MAX]) {
    if (!s->help->loss.known || !is_reviewed(&s->help->loss, &s->play, losing)) return false;
    const int cost = review_cost(&s->help->loss.review);
    snprintf(sentence, LOSS_SENTENCE_MAX,
             cost ? _("Judging by what you could see, it cost %d points.")
                  : _("Judging by what you could see, it was not a mistake."),
             cost);
    return true;
}

/* How many deals are like one that could never be won; false where that was not counted. */
static bool say_share(const Game *g, char sentence[LOSS_SENTENCE_MAX]) {
    char set[SETTINGS_TEXT_MAX];
    const Winnability *odds = winnability_of(g->rules.id, settings_text(&g->settings, set));
    return odds && *winnability_lost_text(odds, sentence, LOSS_SENTENCE_MAX);
}

int session_loss_text(const Session *s, char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX]) {
    const Stretches known = session_stretches(s);
    if (!known.lost) {
        snprintf(sentence[0], LOSS_SENTENCE_MAX, "%s", _("This deal could not be won."));
        return 1 + say_share(&s->play.game, sentence[1]);
    }
    if (known.losing) {
        say_until(known.won, true, sentence[0]);
        say_losing(&s->play, known.losing, sentence[1]);
        return 2 + say_cost(s, known.losing, sentence[2]);
    }
    if (known.won >= 0) say_until(known.won, false, sentence[0]);
    snprintf(sentence[known.won >= 0], LOSS_SENTENCE_MAX, "%s",
             session_seeks_loss(s) ? _("Looking for the move that lost it ...")
             : known.won >= 0      ? _("Which move lost it was not found out.")
                                   : _("Whether it could be won was not found out."));
    return 1 + (known.won >= 0);
}

/* --- what the coach says of that move ------------------------------------------------------------------- */

static void session_end_review(Session *s) {
    Found found;
    if (s->help->loss.work) worker_end(s->help->loss.work, &found);
    s->help->loss = (LossReview){.work = 0};
}

static void begin_review(Session *s, int losing) {
    enum { GAMES = 200 };
    if (is_reviewed(&s->help->loss, &s->play, losing)) return;
    session_end_review(s);
    s->help->loss.from = *play_after(&s->play, losing - 1);
    s->help->loss.made = s->play.played[losing - 1].move;
    s->help->loss.work = s->means.review(&s->play, losing - 1, GAMES);
}

/* Begins to review the move that lost the game, as soon as it is known; how soon to ask again; and ends that.
 */
static int session_poll_loss(Session *s) {
    LossReview *coach = &s->help->loss;
    const int losing =
        s->means.review && !s->help->reviews && session_is_lost(s) ? session_stretches(s).losing : 0;
    Found found;
    if (losing) begin_review(s, losing);
    if (coach->work && worker_is_done(coach->work)) {
        coach->known = worker_end(coach->work, &found);
        if (coach->known) coach->review = found.review;
        coach->work = 0;
    }
    return coach->work ? SESSION_POLL_PACE : -1;
}

/* --- odds ----------------------------------------------------------------------------------------------- */

/* What is found beside the game: what may be expected of who plays on by what can be seen, and how difficult
 * the deal is. */

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

/* Ends the games that are played on for odds or a hint, and forgets these. */
static void session_forget_odds(Session *s) {
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

static int session_poll_odds(Session *s) {
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

static void session_measure(Session *s) {
    if (!s->difficulty && !s->help->measure && !s->help->verdicts.work && s->play.count && s->journal.text)
        s->help->measure = s->means.measure(&s->play.game, &s->play.start);
}

static void session_end_measure(Session *s) {
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

/* --- fair hints: found beside the game, so that keys and signals are served meanwhile ------------------- */

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

static int session_poll_hint(Session *s) {
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

static void session_forget_hint(Session *s) {
    end_work(&s->help->hint);
    verdicts_end(&s->help->hint.lines);
    s->help->hint = (HintSearch){.known = false};
}

/* --- what can be asked of the solver; it is answered as soon as its search has ended -------------------- */

enum { SEARCH_SECONDS = 5, SEARCH_POSITIONS = 20000000 };

Verdict session_verdict(const Session *s) {
    return verdicts_of(&s->help->verdicts.found, &s->play, s->play.at);
}

/* --- answers -------------------------------------------------------------------------------------------- */

const char *verdict_sentence(Verdict verdict) {
    static const char *const sentence[] = {
        [UNDECIDED] = N_("The solver did not find out."),
        [WINNABLE] = N_("The game can still be won."),
        [NOT_WINNABLE] = N_("The game can no longer be won."),
    };
    return sentence[verdict];
}

static const char *verdict_now(const Session *s) {
    const Verdict verdict = session_verdict(s);
    return verdicts_of(&s->help->verdicts.found, &s->play, 0) == NOT_WINNABLE ? N_("This deal cannot be won.")
                                                                              : verdict_sentence(verdict);
}

static void answer_hint(Session *s, Answer *answer) {
    answer->move = verdicts_winning_move(&s->help->verdicts.found, &s->play, s->play.at);
    answer->sentence = verdict_now(s);
    if (!answer->move.kind) return;
    s->had.told = answer->move;
    s->had.told_at = *session_now(s);
}

bool session_win(const Session *s, Play *win) {
    const int at = s->play.at;
    *win = play_copy(&s->play, s->play.count);
    for (win->at = at; !game_is_won(&win->game, play_now(win));) {
        const Move m = verdicts_winning_move(&s->help->verdicts.found, win, win->at);
        if (!m.kind) break;
        if (win->at == win->count || !move_equal(win->played[win->at].move, m))
            play_make(win, m);
        else
            play_redo(win);
    }
    const bool won = game_is_won(&win->game, play_now(win));
    win->at = at;
    if (!won) play_end(win);
    return won;
}

/* Takes moves back until the game can be won again. */
static void answer_rescue(Session *s, Answer *answer) {
    const Verdicts *v = &s->help->verdicts.found;
    const int last = verdicts_last_winnable(v, &s->play), before = s->play.at;
    if (last == before) {
        answer->sentence = verdict_sentence(WINNABLE);
    } else if (last >= 0) {
        session_undo(s, play_steps_behind(&s->play, last));
        answer->undone = before - s->play.at;
        answer->sentence = N_("From here it can be won.");
    } else if (verdicts_of(v, &s->play, 0) == NOT_WINNABLE) {
        answer->sentence = N_("This deal could not be won from the start.");
    } else {
        answer->sentence = N_("The solver found no position that can be won.");
    }
}

static void give_answer(Session *s) {
    Answer answer = {.question = s->help->question, .sentence = verdict_now(s)};
    s->help->question = ASK_NOTHING;
    if (answer.question == ASK_HINT) answer_hint(s, &answer);
    if (answer.question == ASK_RESCUE) answer_rescue(s, &answer);
    EACH_LISTENER (s, answered) l->answered(l->context, &answer);
}

/* --- searching ------------------------------------------------------------------------------------------ */

/* The position after so many moves, if it has still to be searched, else -1. */
static int still_open(const Session *s, int moves) {
    const Verdicts *v = &s->help->verdicts.found;
    return verdicts_of(v, &s->play, moves) != UNDECIDED || verdicts_searched(v, &s->play, moves) ? -1 : moves;
}

/* Whether a win is known to its end: what was searched since may have taken the place of a part of it. */
static bool knows_win(const Session *s) {
    Play win;
    const bool known = session_win(s, &win);
    if (known) play_end(&win);
    return known;
}

/* For a hint first the position from which a line is followed: in a game that was resumed it is not known. */
static int open_for_hint(const Session *s) {
    const int from = still_open(s, verdicts_told_from(&s->play));
    if (from >= 0) return from;
    const bool searched = !s->help->verdicts.work && position_equal(&s->help->verdicts.from, session_now(s));
    return session_verdict(s) == WINNABLE && !searched && !knows_win(s) ? s->play.at
                                                                        : still_open(s, s->play.at);
}

/* In order to learn where the whole of the play was lost, wherever it is looked at. */
static int open_for_review(const Session *s) {
    Play whole = s->play;
    whole.at = whole.count;
    return verdicts_question(&s->help->verdicts.found, &whole);
}

/* The position to be searched next: it is the one after so many moves; -1 when there is none. */
static int wanted(Session *s) {
    switch (s->help->question) {
    case ASK_RESCUE: return verdicts_question(&s->help->verdicts.found, &s->play);
    case ASK_HINT: return open_for_hint(s);
    case ASK_VERDICT: return still_open(s, s->play.at);
    default: break;
    }
    if (s->help->reviews) return open_for_review(s);
    if (session_is_lost(s) && session_seeks_loss(s))
        return verdicts_question(&s->help->verdicts.found, &s->play);
    return s->help->watches ? still_open(s, s->play.at) : -1;
}

/* Takes what a search has found, or stops it when nobody wants to know any more. */
static void end_search(Session *s) {
    VerdictSearch *v = &s->help->verdicts;
    if (!v->work) return;
    const bool done = worker_is_done(v->work);
    Found found;
    worker_end(v->work, &found);
    v->work = 0;
    if (done)
        verdicts_note(&v->found, &s->play.game, v->moves, &v->from, &found.solution);
    else
        v->from = (Position){.pass = 0}; /* it is not searched */
    solution_end(&found.solution);
}

Worker *session_search(const Session *s, const Position *from) {
    const HostTerms *terms = &s->config->terms;
    const Limits limits = {.positions = SEARCH_POSITIONS,
                           .seconds = terms->captive ? terms->search_seconds : SEARCH_SECONDS,
                           .memory = terms->captive ? terms->search_memory : SEARCH_MEMORY};
    return s->means.search(&s->play.game, from, limits);
}

static void begin_search(Session *s, int moves) {
    VerdictSearch *v = &s->help->verdicts;
    session_end_measure(s); /* what the player wants to know goes first */
    v->moves = moves;
    v->from = *play_after(&s->play, moves);
    v->work = session_search(s, &v->from);
    if (v->work) return;
    const Solution nothing = {.verdict = UNDECIDED};
    verdicts_note(&v->found, &s->play.game, moves, &v->from, &nothing);
}

static bool is_searching_for(const Session *s, int moves) {
    const VerdictSearch *v = &s->help->verdicts;
    return v->work && moves == v->moves && position_equal(&v->from, play_after(&s->play, moves));
}

/* session_poll, of a search; how soon to ask again. */
static int session_poll_search(Session *s) {
    VerdictSearch *v = &s->help->verdicts;
    if (s->help->watches) session_count_help(s, false);
    if (v->work && worker_is_done(v->work)) end_search(s);
    const int hint = session_poll_hint(s);
    if (hint >= 0) return hint;
    for (int moves; (moves = wanted(s)) >= 0 || (s->help->question && s->help->question != ASK_ODDS);) {
        if (moves < 0) {
            give_answer(s);
            continue;
        }
        if (is_searching_for(s, moves)) return SESSION_POLL_PACE;
        end_search(s);
        begin_search(s, moves);
    }
    end_search(s);
    const int odds = session_poll_odds(s), pace = odds < 0 ? session_poll_loss(s) : odds;
    if (pace < 0) session_measure(s);
    return pace;
}

/* What is asked again where the play stands is no further hint. */
static void count_hint(Session *s) {
    s->had.hints += !position_equal(&s->had.hinted, session_now(s));
    s->had.hinted = *session_now(s);
}

void session_ask(Session *s, Question question) {
    const bool fair = question == ASK_FAIR_HINT || question == ASK_ODDS;
    s->help->question = question;
    if (question == ASK_HINT || question == ASK_FAIR_HINT) count_hint(s);
    if (question == ASK_HINT)
        s->had.solver = true; /* the move is marked, if it is made */
    else if (question)
        session_count_help(s, fair);
}

void session_forget(Session *s) {
    end_search(s);
    session_forget_hint(s);
    session_forget_odds(s);
    session_end_review(s);
    session_end_measure(s);
    s->difficulty = 0;
    verdicts_end(&s->help->verdicts.found);
    s->help->verdicts = (VerdictSearch){.work = 0};
    s->help->question = ASK_NOTHING;
}

/* --- the player of a demonstration ---------------------------------------------------------------------- */

bool session_ask_player(Session *s) {
    enum { MOVES_MOST = 1000 };
    if (session_is_won(s) || s->play.at >= MOVES_MOST) return false;
    session_ask(s, ASK_FAIR_HINT);
    return true;
}

char *session_demonstrated_text(const Session *s, char text[LOSS_SENTENCE_MAX]) {
    const int moves = s->play.at;
    snprintf(text, LOSS_SENTENCE_MAX,
             session_is_won(s) ? PLURAL_("Won in %d move. The next game follows.",
                                         "Won in %d moves. The next game follows.", moves)
                               : PLURAL_("Not won, in %d move. The next game follows.",
                                         "Not won, in %d moves. The next game follows.", moves),
             moves);
    return text;
}

void session_take_over(Session *s) {
    const Odds *hint = session_hint(s);
    if (!session_is_won(s) && (!hint || (hint->moves.count && !odds_are_lost(hint)))) {
        session_take_play(s, &s->play, s->play.at);
        s->had.fair = s->play.at;
    } else {
        session_new(s, session_rules(s), 0);
    }
}

/* --- whether a way on is left --------------------------------------------------------------------------- */

bool way_on_is_open(const WayOn *its, Session *s) {
    return !its->said && s->open && s->play.at && !s->demonstrates &&
           is_set(&s->config->settings, "light", "lost") &&
           !position_equal(&its->looked_at, session_now(s)) &&
           session_outlook(s)->standing == STANDING_OPEN && !session_outlook(s)->finishing.kind;
}

bool way_on_is_lost(WayOn *its, Session *s) {
    its->looked_at = *session_now(s);
    return its->said = is_dead_end(&s->play.game, session_now(s));
}

/* --- help hangs on its session -------------------------------------------------------------------------- */

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
