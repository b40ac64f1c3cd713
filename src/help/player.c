/* The player of a demonstration. */
#include "player.h"

#include "text/language.h"

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
