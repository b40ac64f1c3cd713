/* What is found out while the game goes on: hints, odds, verdicts, where it was lost. */
#include "help.h"

#include "advice/knowledge.h"
#include "changes.h"
#include "text/narrator.h"

static void end_measure(Help *);

Stretches help_stretches(const Help *help) {
    const Session *s = help->session;
    Stretches known = verdicts_stretches(&help->verdicts.found, &s->play);
    if (known.lost > s->play.at) known.lost = s->play.at;
    if (known.won >= 0 && known.lost == known.won + 1) known.losing = known.lost;
    return known;
}

bool help_seeks_loss(const Help *help) {
    const Stretches known = help_stretches(help);
    return known.lost && !known.losing && verdicts_question(&help->verdicts.found, &help->session->play) >= 0;
}

bool help_may_go_back(const Help *help) {
    const Odds *const hint = help_hint(help);
    const bool never = hint && hint->never;
    return help->session->play.at && !never && (help_stretches(help).won >= 0 || help_seeks_loss(help));
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

static bool is_reviewed(const LossReview *coach, const Play *play, int losing) {
    return coach->made.kind && move_equal(coach->made, play->played[losing - 1].move) &&
           position_equal(&coach->from, play_after(play, losing - 1));
}

/* What the coach says of that move; false if it is not known. */
static bool say_cost(const Help *help, int losing, char sentence[LOSS_SENTENCE_MAX]) {
    if (!help->loss.known || !is_reviewed(&help->loss, &help->session->play, losing)) return false;
    const int cost = review_cost(&help->loss.review);
    snprintf(sentence, LOSS_SENTENCE_MAX,
             cost ? _("Judging by what you could see, it cost %d points.")
                  : _("Judging by what you could see, it was not a mistake."),
             cost);
    return true;
}

int help_loss_text(const Help *help, char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX]) {
    const Play *play = &help->session->play;
    const Stretches known = help_stretches(help);
    if (!known.lost) {
        const Winnability *odds = winnability_with(&play->game.rules, &play->game.settings);
        snprintf(sentence[0], LOSS_SENTENCE_MAX, "%s", _("This deal could not be won."));
        return odds && *winnability_lost_text(odds, sentence[1], LOSS_SENTENCE_MAX) ? 2 : 1;
    }
    if (known.losing) {
        char move[LOSS_SENTENCE_MAX / 2];
        say_until(known.won, true, sentence[0]);
        move_phrase(&play->game, play_after(play, known.losing - 1), play->played[known.losing - 1].move,
                    move, sizeof move);
        snprintf(sentence[1], LOSS_SENTENCE_MAX, _("Move %d lost it: %s."), known.losing, move);
        return 2 + say_cost(help, known.losing, sentence[2]);
    }
    if (known.won >= 0) say_until(known.won, false, sentence[0]);
    snprintf(sentence[known.won >= 0], LOSS_SENTENCE_MAX, "%s",
             help_seeks_loss(help) ? _("Looking for the move that lost it ...")
             : known.won >= 0      ? _("It is not known which move lost it.")
                                   : _("It is not known whether it could be won."));
    return 1 + (known.won >= 0);
}

/* --- what the coach says of that move ------------------------------------------------------------------- */

static void end_review(Help *help) {
    Found found;
    if (help->loss.work) worker_end(help->loss.work, &found);
    help->loss = (LossReview){.work = 0};
}

static void begin_review(Help *help, int losing) {
    Session *s = help->session;
    enum { GAMES = 200 };
    if (is_reviewed(&help->loss, &s->play, losing)) return;
    end_review(help);
    help->loss.from = *play_after(&s->play, losing - 1);
    help->loss.made = s->play.played[losing - 1].move;
    help->loss.work = s->means.review(&s->play, losing - 1, GAMES);
}

/* Begins to review the move that lost the game as soon as it is known; says when to ask again; and ends that.
 */
static int poll_loss(Help *help) {
    LossReview *coach = &help->loss;
    const int losing = help->session->means.review && !help->reviews && session_is_lost(help->session)
                           ? help_stretches(help).losing
                           : 0;
    Found found;
    if (losing) begin_review(help, losing);
    if (coach->work && worker_is_done(coach->work)) {
        coach->known = worker_end(coach->work, &found);
        if (coach->known) coach->review = found.review;
        coach->work = 0;
    }
    return coach->work ? POLL_PACE : -1;
}

/* --- odds ----------------------------------------------------------------------------------------------- */

/* Found while the game goes on: the odds of a player who sees only what can be seen, and how difficult the
   deal is. */

static bool are_of_now(const Help *help) {
    return position_equal(&help->odds.of, session_now(help->session));
}

const Odds *help_odds(const Help *help) {
    return help->odds.games && are_of_now(help) ? &help->odds.found : 0;
}

/* Takes the result of the games played out, or stops them. */
static void end_games(Help *help) {
    OddsSearch *o = &help->odds;
    Found found;
    if (o->work && worker_end(o->work, &found)) {
        o->found = found.odds;
        o->games = o->wanted;
    }
    o->work = 0;
}

static int begin_games(Help *help, int games) {
    OddsSearch *o = &help->odds;
    end_measure(help); /* the player's question comes first */
    o->wanted = games;
    o->work = worker_begin_odds(&help->session->play, games);
    return !o->work ? -1 : o->games ? POLL_PACE : GLANCE_PACE;
}

/* The first are a glance, to be there at once; 0 if there are enough. */
static int games_next(const Help *help) {
    const OddsSearch *o = &help->odds;
    if (!o->games) return help->games_first;
    if (o->games < ODDS_GLANCE) return 4 * o->games;
    return o->found.certain || 2 * o->games > help->games_most << o->doubled ? 0 : 2 * o->games;
}

static int poll_odds(Help *help) {
    Session *s = help->session;
    OddsSearch *o = &help->odds;
    const bool wanted = help->weighs || help->question == ASK_ODDS;
    if (help->weighs) session_count_help(s, true);
    if (o->work && wanted && are_of_now(help) && !worker_is_done(o->work))
        return o->games ? POLL_PACE : GLANCE_PACE;
    end_games(help);
    if (!wanted || session_is_won(s)) return -1;
    if (!are_of_now(help)) o->games = o->doubled = 0;
    o->of = *session_now(s);
    const int games = games_next(help);
    return games ? begin_games(help, games) : -1;
}

void help_more_odds(Help *help) {
    enum { DOUBLED_MOST = 4 };
    if (help->odds.doubled < DOUBLED_MOST) help->odds.doubled++;
}

/* --- how difficult the deal is -------------------------------------------------------------------------- */

static void measure(Help *help) {
    Session *s = help->session;
    if (!s->difficulty && !help->measure && !help->verdicts.work && s->play.count && s->journal.text)
        help->measure = s->means.measure(&s->play.game, &s->play.start);
}

static void end_measure(Help *help) {
    Found found;
    if (help->measure && worker_end(help->measure, &found)) help->session->difficulty = found.difficulty;
    help->measure = 0;
}

int help_difficulty(Help *help) {
    Session *s = help->session;
    Found found;
    if (!s->difficulty && !help->measure) help->measure = s->means.measure(&s->play.game, &s->play.start);
    if (help->measure && worker_await(help->measure, &found)) s->difficulty = found.difficulty;
    help->measure = 0;
    return s->difficulty;
}

/* --- fair hints: found in a thread, so that keys and signals are served meanwhile ----------------------- */

enum { HINT_PACE = 10 }; /* most are there after a few milliseconds */

static bool is_of_now(const Help *help) {
    return position_equal(&help->hint.of, session_now(help->session));
}

const Odds *help_hint(const Help *help) {
    return help->hint.known && is_of_now(help) ? &help->hint.found : 0;
}

/* Takes the result, or stops the search; the lines are returned. */
static void end_work(HintSearch *h) {
    Found found;
    if (!h->work) return;
    h->known = worker_end(h->work, &found);
    h->work = 0;
    h->lines = found.hint.lines;
    h->found = found.hint.odds;
}

/* If nothing can be found there is no hint. */
static void begin_work(Help *help) {
    Session *s = help->session;
    HintSearch *h = &help->hint;
    end_measure(help); /* what the player wants to know goes first */
    h->of = *session_now(s);
    h->found = (Odds){.games = 1};
    h->work = worker_begin_hint(&s->play, &h->lines, help->games_hint, s->means.hint_seconds);
    h->known = !h->work;
}

static int poll_hint(Help *help) {
    Session *s = help->session;
    HintSearch *h = &help->hint;
    const bool wanted = help->question == ASK_FAIR_HINT, done = h->work && worker_is_done(h->work);
    if (h->work && wanted && is_of_now(help) && !done) return HINT_PACE;
    end_work(h);
    if (!wanted) return -1;
    if (!done || !is_of_now(help))
        begin_work(help); /* even if it was known: a player who came back here must not go in circles */
    if (h->work) return HINT_PACE;
    help->question = ASK_NOTHING;
    EACH_LISTENER (s, answered)
        l->answered(l->context, &(Answer){.question = ASK_FAIR_HINT, .hints = &h->found});
    return -1;
}

/* --- questions for the solver, answered as soon as its search has ended --------------------------------- */

enum { SEARCH_SECONDS = 5, SEARCH_POSITIONS = 20000000 };

Verdict help_verdict(const Help *help) {
    return verdicts_of(&help->verdicts.found, &help->session->play, help->session->play.at);
}

/* --- answers -------------------------------------------------------------------------------------------- */

const char *verdict_sentence(Verdict verdict) {
    static const char *const sentence[] = {
        [UNDECIDED] = N_("The solver did not find out."),
        [WINNABLE] = N_("The game can still be won."),
        [NOT_WINNABLE] = N_("It cannot be won from here."),
    };
    return sentence[verdict];
}

static const char *verdict_now(const Help *help) {
    const Verdict verdict = help_verdict(help);
    return verdicts_of(&help->verdicts.found, &help->session->play, 0) == NOT_WINNABLE
               ? N_("This deal cannot be won.")
           : verdict == NOT_WINNABLE && help_stretches(help).won >= 0 ? N_("It can no longer be won.")
                                                                      : verdict_sentence(verdict);
}

static void answer_hint(Help *help, Answer *answer) {
    Session *s = help->session;
    answer->move = verdicts_winning_move(&help->verdicts.found, &s->play, s->play.at);
    answer->sentence = verdict_now(help);
    if (!answer->move.kind) return;
    s->had.suggested = answer->move;
    s->had.suggested_at = *session_now(s);
}

bool help_win(const Help *help, Play *win) {
    const Session *s = help->session;
    const int at = s->play.at;
    *win = play_copy(&s->play, s->play.count);
    for (win->at = at; !game_is_won(&win->game, play_now(win));) {
        const Move m = verdicts_winning_move(&help->verdicts.found, win, win->at);
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
static void answer_rescue(Help *help, Answer *answer) {
    Session *s = help->session;
    const Verdicts *v = &help->verdicts.found;
    const int last = verdicts_last_winnable(v, &s->play), before = s->play.at;
    if (last == before) {
        answer->sentence = verdict_sentence(WINNABLE);
    } else if (last >= 0) {
        session_undo(s, play_steps_behind(&s->play, last));
        answer->undone = before - s->play.at;
        answer->sentence = N_("From here it can be won; {redo} goes forward again.");
    } else if (verdicts_of(v, &s->play, 0) == NOT_WINNABLE) {
        answer->sentence = N_("This deal could not be won from the start.");
    } else {
        answer->sentence = N_("The solver found no position that can be won.");
    }
}

static void give_answer(Help *help) {
    Session *s = help->session;
    Answer answer = {.question = help->question, .sentence = verdict_now(help)};
    help->question = ASK_NOTHING;
    if (answer.question == ASK_HINT) answer_hint(help, &answer);
    if (answer.question == ASK_RESCUE) answer_rescue(help, &answer);
    EACH_LISTENER (s, answered) l->answered(l->context, &answer);
}

/* --- searching ------------------------------------------------------------------------------------------ */

/* The position after this many moves if it still has to be searched, otherwise -1. */
static int still_open(const Help *help, int moves) {
    const Verdicts *v = &help->verdicts.found;
    return verdicts_of(v, &help->session->play, moves) != UNDECIDED ||
                   verdicts_searched(v, &help->session->play, moves)
               ? -1
               : moves;
}

/* Whether a win is known to its end: later searches may have replaced part of it. */
static bool knows_win(const Help *help) {
    Play win;
    const bool known = help_win(help, &win);
    if (known) play_end(&win);
    return known;
}

/* For a hint, first the position at which a line was left: in a resumed game it is not known. */
static int open_for_hint(const Help *help) {
    const Session *s = help->session;
    const int from = still_open(help, play_suggested_from(&s->play));
    if (from >= 0) return from;
    const bool searched = !help->verdicts.work && position_equal(&help->verdicts.from, session_now(s));
    return help_verdict(help) == WINNABLE && !searched && !knows_win(help) ? s->play.at
                                                                           : still_open(help, s->play.at);
}

/* To learn where the whole play was lost, wherever the player is in it. */
static int open_for_review(const Help *help) {
    Play whole = help->session->play;
    whole.at = whole.count;
    return verdicts_question(&help->verdicts.found, &whole);
}

/* The position to search next, as a number of moves; -1 if there is none. */
static int wanted(Help *help) {
    Session *s = help->session;
    switch (help->question) {
    case ASK_RESCUE: return verdicts_question(&help->verdicts.found, &s->play);
    case ASK_HINT: return open_for_hint(help);
    case ASK_VERDICT: return still_open(help, s->play.at);
    default: break;
    }
    if (help->reviews) return open_for_review(help);
    if (session_is_lost(s) && help_seeks_loss(help))
        return verdicts_question(&help->verdicts.found, &s->play);
    if (!help->watches) return -1;
    const int now = still_open(help, s->play.at); /* and if the game is lost, whether it could ever be won */
    return now >= 0 || help_verdict(help) != NOT_WINNABLE ? now : still_open(help, 0);
}

/* Takes the result of a search, or stops it when it is no longer wanted. */
static void end_search(Help *help) {
    VerdictSearch *v = &help->verdicts;
    if (!v->work) return;
    const bool done = worker_is_done(v->work);
    Found found;
    worker_end(v->work, &found);
    v->work = 0;
    if (done)
        verdicts_note(&v->found, &help->session->play.game, v->moves, &v->from, &found.solution);
    else
        v->from = (Position){.pass = 0}; /* it is not searched */
    solution_end(&found.solution);
}

Worker *help_search(const Help *help, const Position *from) {
    const Session *s = help->session;
    const HostTerms *terms = &s->config->terms;
    const Limits limits = {.positions = SEARCH_POSITIONS,
                           .seconds = terms->captive ? terms->search_seconds : SEARCH_SECONDS,
                           .memory = terms->captive ? terms->search_memory : SEARCH_MEMORY};
    return s->means.search(&s->play.game, from, limits);
}

static void begin_search(Help *help, int moves) {
    VerdictSearch *v = &help->verdicts;
    end_measure(help); /* what the player wants to know goes first */
    v->moves = moves;
    v->from = *play_after(&help->session->play, moves);
    v->work = help_search(help, &v->from);
    if (v->work) return;
    const Solution nothing = {.verdict = UNDECIDED};
    verdicts_note(&v->found, &help->session->play.game, moves, &v->from, &nothing);
}

static bool is_searching_for(const Help *help, int moves) {
    const VerdictSearch *v = &help->verdicts;
    return v->work && moves == v->moves && position_equal(&v->from, play_after(&help->session->play, moves));
}

/* help_poll for a search; returns when to ask again. */
static int poll_search(Help *help) {
    VerdictSearch *v = &help->verdicts;
    if (help->watches) session_count_help(help->session, false);
    if (v->work && worker_is_done(v->work)) end_search(help);
    const int hint = poll_hint(help);
    if (hint >= 0) return hint;
    for (int moves; (moves = wanted(help)) >= 0 || (help->question && help->question != ASK_ODDS);) {
        if (moves < 0) {
            give_answer(help);
            continue;
        }
        if (is_searching_for(help, moves)) return POLL_PACE;
        end_search(help);
        begin_search(help, moves);
    }
    end_search(help);
    const int odds = poll_odds(help), pace = odds < 0 ? poll_loss(help) : odds;
    if (pace < 0) measure(help);
    return pace;
}

/* Asking again in the same position does not count as another hint. */
void help_ask(Help *help, Question question) {
    Session *s = help->session;
    help->question = question;
    if (question == ASK_HINT || question == ASK_FAIR_HINT) {
        s->had.hints += !position_equal(&s->had.hinted, session_now(s));
        s->had.hinted = *session_now(s);
    }
    if (question == ASK_HINT)
        s->had.solver = true; /* the move is marked, if it is made */
    else if (question)
        session_count_help(s, question == ASK_FAIR_HINT || question == ASK_ODDS);
}

void help_forget(Help *help) {
    end_search(help);
    end_work(&help->hint);
    verdicts_end(&help->hint.lines);
    help->hint = (HintSearch){.known = false};
    end_games(help);
    help->odds.games = 0;
    end_review(help);
    end_measure(help);
    help->session->difficulty = 0;
    verdicts_end(&help->verdicts.found);
    help->verdicts = (VerdictSearch){.work = 0};
    help->question = ASK_NOTHING;
}

/* --- the player of a demonstration ---------------------------------------------------------------------- */

bool help_ask_player(Help *help) {
    enum { MOVES_MOST = 1000 };
    if (session_is_won(help->session) || help->session->play.at >= MOVES_MOST) return false;
    help_ask(help, ASK_FAIR_HINT);
    return true;
}

void help_take_over(Help *help) {
    Session *s = help->session;
    const Odds *hint = help_hint(help);
    if (!session_is_won(s) && (!hint || (hint->moves.count && !odds_are_lost(hint)))) {
        session_take_play(s, &s->play, s->play.at);
        s->had.fair = s->play.at;
    } else {
        session_new(s, session_rules(s), 0);
    }
}

/* --- dead ends ------------------------------------------------------------------------------------------ */

bool help_looks_for_dead_end(const Help *help) {
    Session *s = help->session;
    return !help->dead_end.said && s->open && s->play.at && !s->demonstrates &&
           is_set(&s->config->settings, "light", "lost") &&
           !position_equal(&help->dead_end.looked_at, session_now(s)) &&
           session_outlook(s)->standing == STANDING_OPEN && !session_outlook(s)->finishing.kind;
}

bool help_finds_dead_end(Help *help) {
    const Session *s = help->session;
    help->dead_end.looked_at = *session_now(s);
    return help->dead_end.said = is_dead_end(&s->play.game, session_now(s));
}

/* --- help hangs on its session -------------------------------------------------------------------------- */

int help_poll(Help *help) {
    if (session_looks_for_deal(help->session)) return POLL_PACE;
    return help->session->open ? poll_search(help) : -1;
}

/* Another game, or a way back. */
static void opened(void *help) {
    ((Help *)help)->dead_end = (DeadEnd){.said = false};
}

static void moved(void *help, const Position *before, Move m, bool again) {
    (void)before;
    (void)m;
    if (!again) measure(help);
}

static void undone(void *help, const Position *before, int moves) {
    (void)before;
    (void)moves;
    opened(help);
}

static void parts(void *help) {
    help_difficulty(help);
}

static void left(void *help) {
    help_forget(help);
}

void help_hang(Help *help, Session *s) {
    *help = (Help){.session = s, .games_first = 32, .games_most = 4096, .games_hint = HINT_GAMES};
    session_listen(s, &(Listener){.context = help,
                                  .opened = opened,
                                  .moved = moved,
                                  .undone = undone,
                                  .parts = parts,
                                  .left = left});
}
