/* Keys and clicks at the table become commands. */
#include "table.h"

#include "text/language.h"

static void press(Table *t, int key) {
    char help[KEY_TEXT_MAX];
    const int tens = t->view.tens, count = t->view.count;
    const Action action = key_does(table_keymap, t->session.config, key);
    t->view.count = 0;
    if (tens >= 0 && key >= '0' && key <= '9') {
        t->view.count = tens + (key == '0' ? 10 : key - '0');
        t->view.tens = -1;
        view_say(&t->view, PLURAL_("%d card: of which pile?", "%d cards: of which pile?", t->view.count),
                 t->view.count);
        return;
    }
    const bool character = key > ' ' && key < 127 && !key_is_given(table_keymap, t->session.config, key);
    const int pile = character ? layout_pile_of_key(&t->view.lay, &t->session.play.game,
                                                    session_now(&t->session), (char)key)
                               : -1;
    if (pile >= 0)
        table_name_pile(t, pile == t->session.play.game.hand ? t->session.play.game.waste : pile, count);
    else if (action)
        table_do(t, action);
    else
        view_say(&t->view, _("This key does nothing here; %s lists the keys."),
                 command_key(table_keymap, "help", t->session.config, help));
    if (t->view.tens == tens) t->view.tens = -1; /* it was another key than that of the count */
}

/* What stands where the button went down. */
static Action clicked(const Table *t, Event event) {
    return event.kind == EVENT_CLICK ? view_action_at(&t->view, event.x, event.y) : DO_NOTHING;
}

static void click(Table *t, Event event) {
    const Game *g = &t->session.play.game;
    const Action action = clicked(t, event);
    int index = 0;
    if (action) {
        table_do(t, action);
        return;
    }
    if (t->told) return; /* what lies below its panel */
    const int pile = layout_at(&t->view.lay, g, session_now(&t->session), event.x, event.y, &index);
    if (pile < 0) {
        table_do(t, DO_ESCAPE);
        return;
    }
    const int seen = pile_seen(&t->session, pile), count = pile_count(session_now(&t->session), seen) - index;
    t->view.selection.cursor = pile == g->hand ? g->waste : pile;
    t->view.selection.depth = 1;
    if (event.kind == EVENT_CLICK) t->view.selection.held = seen;
    const int run = run_length(g, session_now(&t->session), seen), gives = (int)group_of(g, seen)->gives;
    const bool moves = gives == RUN ? count <= run : gives == TOP_OR_RUN && count == run;
    const bool part = t->view.selection.picked < 0 && count > 1 && moves;
    /* Where the button was let go counts when a card was carried there. */
    if (event.kind == EVENT_DROP &&
        (t->view.selection.picked < 0 || seen == t->view.selection.picked || role_of(g, pile) == STOCK))
        return;
    table_name_pile(t, pile, part ? count : 0);
}

/* Whether the player has done something. */
static bool is_of_player(Event event) {
    if (event.kind == EVENT_KEY) return event.key != KEY_NOTHING;
    return event.kind == EVENT_CLICK || event.kind == EVENT_DROP || event.kind == EVENT_WHEEL;
}

/* While the odds are shown: plays a move of theirs, has more games played, or puts them away. */
static void take_odds(Table *t, Event event) {
    const bool key = event.kind == EVENT_KEY;
    const Action action = key ? key_does(table_keymap, t->session.config, event.key) : clicked(t, event);
    const int place = action == DO_ENTER                            ? 0
                      : key && event.key >= '1' && event.key <= '9' ? event.key - '1'
                                                                    : -1;
    const bool more = action == DO_DRAW;
    const Move m = view_odds_move(&t->view, place);
    if (more) session_more_odds(&t->session);
    if (more || (place >= 0 && !session_odds(&t->session))) return; /* not yet known */
    session_ask(&t->session, ASK_NOTHING);
    t->went = t->view.goes = -1;
    if (m.kind) table_move(t, m);
}

void table_event(Table *t, Event event) {
    if (event.kind == EVENT_PASTE)
        keys_for_pasted(table_keymap, t->session.config, t->view.message, sizeof t->view.message);
    if (!is_of_player(event) && event.kind != EVENT_LEAVE) return;
    if (t->session.deals && (event.kind != EVENT_LEAVE || screen_interrupted())) {
        session_break_off(&t->session);
        return;
    }
    if (t->session.question == ASK_ODDS && event.kind != EVENT_LEAVE) {
        take_odds(t, event);
        return;
    }
    t->view.message[0] = '\0';
    t->view.stuck = 0;
    t->told = view_tells_loss(&t->view);
    if (t->told) t->view.loss = LOSS_PUT_AWAY;
    t->asked = t->session.offers_finish;
    t->finishing = t->session.offers_finish = false;
    t->went = t->view.goes;
    t->view.goes = -1;
    t->advised = t->view.advised;
    t->view.advised.kind = MOVE_NONE;
    session_ask(&t->session, ASK_NOTHING);
    switch (event.kind) {
    case EVENT_LEAVE: t->outcome = OUTCOME_END; break;
    case EVENT_KEY: press(t, event.key); break;
    case EVENT_WHEEL: table_do(t, event.key < 0 ? DO_UNDO : DO_REDO); break;
    default: click(t, event); break;
    }
}

void table_count_time(Table *t, Event event, long long now) {
    if (is_of_player(event))
        session_touch(&t->session, now);
    else
        session_tick(&t->session, now);
}

void table_return(Table *t, Event event, long long now) {
    if (is_of_player(event)) session_skip(&t->session, now);
}
