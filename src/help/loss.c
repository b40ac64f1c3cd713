/* Of a lost game until when it could be won, and what lost it. */
#include "loss.h"

#include "inside_help.h"
#include "text/narrator.h"
#include "text/option_text.h"

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

void session_end_review(Session *s) {
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

int session_poll_loss(Session *s) {
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
