/* Demonstrations. */
#include "demonstrated.h"

#include <stdio.h>

#include "inside.h"
#include "text/language.h"

/* Any game that came with the program. */
static const Rules *any_rules(const Session *s) {
    int games = 0;
    while (rules_listed(games + 1) && !rules_listed(games + 1)->digest) games++;
    return rules_listed(1 + (int)(s->means.chance() % (uint64_t)games));
}

void session_demonstrate(Session *s, const Rules *rules) {
    if (!rules) rules = any_rules(s);
    const Settings usual = settings_default(rules);
    const Deal deal = deal_numbered(s->means.chance(), rules->packs);
    session_let_go(s, PARTING_LEAVE);
    s->demonstrates = true;
    play_begin(&s->play, rules, &usual, &deal);
    session_opened(s);
}

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
    if (!session_is_won(s) && (!hint || hint->moves.count)) {
        session_take_play(s, &s->play, s->play.at);
        s->help.fair = s->play.at;
    } else {
        session_new(s, session_rules(s));
    }
}
