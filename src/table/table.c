/* What a table takes from its session and gives it. */
#include "table.h"

#include "text/language.h"

/* --- what the session tells ----------------------------------------------------------------------------- */

static void opened(void *context) {
    Table *t = context;
    t->view.selection = selection_begin(&t->session);
    t->view.last = t->view.tens = t->view.goes = t->went = -1;
    t->view.count = t->view.advised.kind = 0;
    t->finishing = t->view.shows_moves = false;
    t->guide.state = GUIDE_NONE;
    t->motion = (Motion){.kind = AT_REST};
    t->deals = t->celebrates = true;
    t->view.lay = (Layout){.fits = false}; /* until it is laid out */
    t->view.loss = LOSS_NONE;
    t->view.tells_win = false;
    view_note_loss(&t->view);
}

/* Whether a move has emptied a pile that needed room. */
static bool empties_fan(const Session *s, const Position *before) {
    const Game *g = &s->play.game;
    int pile = 0;
    while (pile < g->piles && (group_of(g, pile)->fan == STACKED || pile_is_empty(before, pile) ||
                               !pile_is_empty(session_now(s), pile)))
        pile++;
    return pile < g->piles;
}

static void moved(void *context, const Position *before, Move m, bool again) {
    Table *t = context;
    Selection *selection = &t->view.selection;
    selection->held = -1;
    t->view.may_grow |= empties_fan(&t->session, before);
    if (again) {
        t->view.last = -1;
    } else if (!t->session.play.played[t->session.play.at - 1].follows) {
        if (motion_is_seen(&t->view)) motion_move(&t->motion, &t->view, before, m);
        t->view.last = m.kind == MOVE_CARDS || m.kind == MOVE_INNER ? m.to : -1;
        if (m.kind == MOVE_CARDS && role_of(&t->session.play.game, m.to) == COLUMN) selection->cursor = m.to;
        selection->depth = 1;
    }
}

static void undone(void *context, const Position *before, int moves) {
    Table *t = context;
    const Move m = t->session.play.played[t->session.play.at].move;
    (void)before;
    (void)moves;
    t->view.last = -1;
    t->view.may_grow = true;
    t->view.selection.held = m.kind == MOVE_CARDS || m.kind == MOVE_INNER ? m.from : -1;
}

static void changed(void *context) {
    Table *t = context;
    selection_put_back(&t->view.selection, &t->session);
    view_follow(&t->view);
    view_note_loss(&t->view);
    guide_follow(t);
}

static void answered(void *context, const Answer *answer) {
    Table *t = context;
    char move[VIEW_MOVE_MAX];
    selection_put_back(&t->view.selection, &t->session); /* as for a hint */
    if (answer->move.kind) {
        view_say(&t->view, _("The solver plays: %s"), view_move_text(&t->view, answer->move, move));
        view_advise(&t->view, answer->move);
    } else if (answer->undone) {
        view_say(&t->view,
                 PLURAL_("%d move undone: from here it can be won.",
                         "%d moves undone: from here it can be won.", answer->undone),
                 answer->undone);
    } else {
        view_say(&t->view, "%s", _(answer->sentence));
    }
}

static void noticed(void *context, const Error *notice) {
    Table *t = context;
    view_say_error(&t->view, notice);
}

void table_init(Table *t, Config *config) {
    *t = (Table){.view = {.tens = -1, .goes = -1}, .went = -1};
    t->view.session = &t->session;
    session_init(&t->session, &(Listener){t, opened, moved, undone, changed, answered, noticed}, config);
}

/* --- moves ---------------------------------------------------------------------------------------------- */

/* Where it is refused nothing is picked up any more; a card that must be played is explained where the game
   stands. */
void table_move(Table *t, Move m) {
    const Error error = session_move(&t->session, m);
    if (!error.why) return;
    const bool pending = card_pending(&t->session.play.game, session_now(&t->session)) && error.piles;
    selection_put_back(&t->view.selection, &t->session);
    if (!pending) view_say_error(&t->view, &error);
}

void table_name_pile(Table *t, int pile, int count) {
    if (view_share_key(&t->view, t->went, pile)) { /* the target of a move that was made before */
        t->session.offers_finish = t->asked;
        return;
    }
    const Naming naming = selection_name(&t->view.selection, &t->session, pile, count);
    if (naming.move.kind)
        table_move(t, naming.move);
    else if (naming.error.why)
        view_say_error(&t->view, &naming.error);
    t->view.goes = naming.at_once ? naming.move.to : -1;
}
