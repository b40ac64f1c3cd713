/* What can be asked of the solver; it is answered as soon as its search has ended. */
#include "inside_help.h"
#include "loss.h"
#include "session/changes.h"
#include "session/notices.h"
#include "advice/playout.h"

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

int session_poll_search(Session *s) {
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
