/* Naming piles, by their keys or with the mouse, and what comes of it. */
#include "naming.h"
#include "engine/game.h"

#include "session/changes.h"

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
    if (view_share_key(&t->view, t->last.goes, pile)) { /* the target of a move that was made before */
        t->session.offers_finish = t->last.offers;
        return;
    }
    const Naming naming = selection_name(&t->view.selection, &t->session, pile, count);
    if (naming.move.kind)
        table_move(t, naming.move);
    else if (naming.error.why)
        view_say_error(&t->view, &naming.error);
    t->view.until.goes = naming.at_once ? naming.move.to : -1;
}

void table_put_back(Table *t) {
    t->view.shows_moves = false;
    selection_put_back(&t->view.selection, &t->session);
}

/* --- the mouse ------------------------------------------------------------------------------------------ */

/* Why a card of a column, where more lie on it than move with it, stays; none where it has holes, which free
   more than its last card. */
static Error why_covered(Session *s, int pile, int count, int moving) {
    const Position *p = session_now(s);
    const int index = pile_count(p, pile) - count;
    const MoveList *list = session_moves(s);
    if (count <= 1 || count <= moving || role_of(&s->play.game, pile) != COLUMN) return (Error){.why = 0};
    Error covered = {.why = index < cards_down(&s->play.game, p, pile) ? N_("This card still lies face down.")
                                                                       : N_("{card} is covered."),
                     .card = pile_cards(p, pile)[index]};
    for (const Move *m = list->move; m < list->move + list->count; m++)
        if (m->kind == MOVE_INNER && m->from == pile) covered.why = 0;
    return covered;
}

void table_name_card(Table *t, int pile, int count) {
    const Game *g = &t->session.play.game;
    const int most = most_leaving(g, session_now(&t->session), pile);
    const Error covered = why_covered(&t->session, pile, count, most);
    if (covered.why)
        view_say_error(&t->view, &covered);
    else if (t->view.selection.picked < 0 && pile == g->stock)
        table_move(t, session_stock_move(&t->session));
    else
        table_name_pile(t, pile, count);
}

/* The last of a pile's cards goes to a foundation, or all that leave it for one together, where the `count`th
   from the end is one of them. */
static void send_home(Table *t, int pile, int count) {
    Session *s = &t->session;
    const Position *p = session_now(s);
    const MoveList *list = session_moves(s);
    Move home = {.kind = MOVE_NONE};
    table_put_back(t);
    for (const Move *m = list->move; m < list->move + list->count; m++)
        if (m->kind == MOVE_CARDS && m->from == pile && role_of(&s->play.game, m->to) == FOUNDATION &&
            m->count > home.count)
            home = *m;
    const Error covered = why_covered(s, pile, count, home.count),
                none = {.why = game_discards(&s->play.game) ? N_("{card} cannot be discarded now.")
                                                            : N_("{card} does not go to a foundation now."),
                        .card = pile_top(p, pile)},
                stays = cards_down(&s->play.game, p, pile) < pile_count(p, pile) ? none
                                                                                 : session_why_none(s, pile);
    if (covered.why)
        view_say_error(&t->view, &covered);
    else if (home.kind)
        table_move(t, home);
    else
        view_say_error(&t->view, &stays);
}

/* Where it goes down something is picked up, or a target named; where it is no target, it is picked up all
   the same, for it may be carried elsewhere. */
static void press(Table *t, int pile, int seen, int count) {
    Session *s = &t->session;
    Selection *sel = &t->view.selection;
    const Game *g = &s->play.game;
    const int before = sel->picked, at = s->play.at, most = most_leaving(g, session_now(s), seen);
    const bool moves = count <= most && leaves_together(g, session_now(s), seen, count),
               part = count > 1 && moves;
    const Error covered = before < 0 ? why_covered(s, seen, count, most) : (Error){.why = 0};
    sel->held = seen;
    sel->grabbed = 0;
    if (covered.why) view_say_error(&t->view, &covered);
    if (covered.why) return;
    if (before < 0 && pile == g->stock) {
        table_move(t, session_stock_move(s));
        return;
    }
    table_name_pile(t, pile, before < 0 && part ? count : 0);
    const bool refused = before >= 0 && before != seen && sel->picked < 0 && s->play.at == at;
    if (refused && !selection_name(sel, s, pile, part ? count : 0).move.kind) sel->held = seen;
    if (sel->picked == seen && moves && s->play.at == at) sel->grabbed = count;
}

/* Where it goes up something is laid down that was carried there: from the card on that was grabbed. */
static void drop(Table *t, int pile, int seen) {
    Selection *sel = &t->view.selection;
    const Game *g = &t->session.play.game;
    if (seen == sel->picked) return;
    if (role_of(g, pile) == STOCK) { /* to name it would draw */
        const Error error = move_refusal(g, session_now(&t->session),
                                         (Move){MOVE_CARDS, (uint8_t)sel->picked, (uint8_t)pile, 1});
        view_say_error(&t->view, &error);
        return;
    }
    if (sel->grabbed && !sel->row) sel->count = sel->grabbed;
    table_name_pile(t, pile, 0);
}

void table_point(Table *t, Event event) {
    const Game *g = &t->session.play.game;
    Selection *sel = &t->view.selection;
    int index = 0;
    const int pile = layout_at(&t->view.lay, g, session_now(&t->session), event.x, event.y, &index);
    if (event.kind == EVENT_CLICK) t->pressed = event;
    if (pile < 0) {
        if (event.kind != EVENT_CLICK || sel->picked < 0)
            view_say(&t->view, "%s", _("There is no pile here."));
        table_put_back(t);
        return;
    }
    const int seen = pile_seen(&t->session, pile), count = pile_count(session_now(&t->session), seen) - index;
    sel->cursor = pile == g->hand ? g->waste : pile;
    sel->depth = t->view.lay.behind[pile] ? count : 1; /* nothing is scrolled away under the mouse */
    if (event.kind == EVENT_RIGHT)
        send_home(t, seen, count);
    else if (event.kind == EVENT_CLICK)
        press(t, pile, seen, count);
    else
        drop(t, pile, seen);
}
