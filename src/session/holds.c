/* What holds where the play stands. */
#include "session.h"

#include "advice/policy.h"

bool session_is_won(const Session *s) {
    return game_is_won(&s->play.game, session_now(s));
}

/* Either card of a pair may be named first. */
static void add_mirrored(const Game *g, const Position *p, MoveList *list) {
    for (int i = list->count - 1; i >= 0; i--) {
        const Move m = list->move[i];
        if (move_is_pair(g, p, m)) move_add(list, (Move){MOVE_CARDS, m.to, m.from, 1});
    }
}

const MoveList *session_moves(Session *s) {
    Outlook *o = &s->outlook;
    const Position *p = session_now(s);
    if (o->lists_moves && position_equal(&o->of, p)) return &o->moves;
    o->of = *p;
    o->lists_moves = true;
    o->knows_rest = false;
    legal_moves(&s->play.game, p, &o->moves);
    add_mirrored(&s->play.game, p, &o->moves);
    return &o->moves;
}

const Outlook *session_outlook(Session *s) {
    Outlook *o = &s->outlook;
    const MoveList *legal = session_moves(s);
    if (o->knows_rest) return o;
    o->standing = standing_with(&s->play.game, &o->of, legal);
    o->finishing = finishing_move(&s->play.game, &o->of, legal);
    o->knows_rest = true;
    return o;
}

bool session_is_lost(Session *s) {
    return session_outlook(s)->standing == STANDING_LOST;
}
