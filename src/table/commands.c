/* Keys and clicks at the table: naming piles and carrying out commands. */
#include "commands.h"

#include "panels.h"
#include "picture.h"
#include "session/changes.h"

/* If it is refused the selection is dropped; that a card must be played is said elsewhere. */
static void say_refusal(Table *t, Error error) {
    if (!error.why) return;
    const bool pending = card_pending(&t->session.play.game, session_now(&t->session)) && error.piles;
    selection_put_back(&t->view.selection, &t->session);
    if (!pending) view_say_error(&t->view, &error);
}

void table_move(Table *t, Move m) {
    say_refusal(t, session_move(&t->session, m));
}

/* Plays the hint that was shown. */
static void take_hint(Table *t) {
    const Odds *const hint = help_hint(&t->help);
    const Move m = t->last.advised;
    const bool leads = hint && hint->moves.count && move_equal(hint->moves.of[0].move, m);
    say_refusal(t, session_draw_on(&t->session, m, leads ? hint->goal.moves : 1));
}

void table_name_pile(Table *t, int pile, int count) {
    if (view_share_key(&t->view, t->last.goes, pile)) { /* the target of the previous move */
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

/* Why a card of a column stays if more lie on it than move with it; none if the column has holes, which free
   other cards. */
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

/* Names a pile as the source by its `count`th card from the end; or says that it is covered. */
static void table_name_card(Table *t, int pile, int count) {
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

/* Sends a pile's last card to a foundation, or all that leave together, if the `count`th from the end is one
   of them. */
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

/* Pressing the button picks something up, or names a target; a pile that is not a target is picked up
   instead, as it may be dragged elsewhere. */
static void press_mouse(Table *t, int pile, int seen, int count) {
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

/* Releasing the button drops what was dragged there, from the grabbed card on. */
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
    sel->depth = t->view.lay.behind[pile] ? count : 1; /* nothing may scroll away under the mouse */
    if (event.kind == EVENT_RIGHT)
        send_home(t, seen, count);
    else if (event.kind == EVENT_CLICK)
        press_mouse(t, pile, seen, count);
    else
        drop(t, pile, seen);
}

/* --- what commands do ----------------------------------------------------------------------------------- */

static void say_error(Table *t, Error error) {
    if (error.why) view_say_error(&t->view, &error);
}

/* The one thing that can be done: the stock's move, or else the only move. */
static void run_draw(Table *t) {
    const Move stock = session_stock_move(&t->session);
    const bool idle = move_refusal(&t->session.play.game, session_now(&t->session), stock).why;
    const Move only = idle ? selection_only_move(&t->session) : stock;
    table_move(t, only.kind ? only : stock);
}

static void run_finish(Table *t) {
    t->finishing = session_outlook(&t->session)->finishing.kind;
    if (!t->finishing) view_say(&t->view, "%s", _("Not everything can be collected yet."));
}

static void run_enter(Table *t) {
    const Selection *selection = &t->view.selection;
    if (t->last.loss) return; /* it closes the panel */
    if (t->last.offers)
        run_finish(t);
    else if (t->last.advised.kind)
        take_hint(t);
    else
        table_name_card(t, selection->cursor,
                        selection->picked < 0 && selection->depth > 1 ? selection->depth : 0);
}

/* While only a direction can be chosen the cursor keys choose it. */
static bool is_choosing(Table *t) {
    const MoveList *list = session_moves(&t->session);
    return list->count == 2 && list->move[0].kind == MOVE_UP && list->move[1].kind == MOVE_DOWN;
}

static void step(Table *t, int dx, int dy) {
    if (dy && is_choosing(t))
        table_move(t, (Move){.kind = dy < 0 ? MOVE_UP : MOVE_DOWN});
    else
        selection_step(&t->view.selection, &t->session, &t->view.lay, dx, dy);
}

static void open_page(Table *t, Action action) {
    if (t->open_page) t->open_page(t, action);
}

/* At the end of a lost game it leads back through its moves. */
static void run_left(Table *t) {
    if (session_is_lost(&t->session) && t->session.play.at)
        open_page(t, DO_LEFT);
    else
        step(t, -1, 0);
}

static void run_count(Table *t) {
    char key[KEY_TEXT_MAX];
    selection_put_back(&t->view.selection, &t->session);
    t->view.tens = t->view.tens < 0 ? 0 : t->view.tens + 10;
    view_say(&t->view, _("How many cards, %d to %d? Press its last digit; %s for more."), t->view.tens + 1,
             t->view.tens + 10, command_key(table_keymap, "count", t->session.config, key));
}

/* --- advice --------------------------------------------------------------------------------------------- */

static void ask(Table *t, Question question) {
    if (session_is_won(&t->session)) return;
    help_ask(&t->help, question);
    t->thinks = 0;
    if (question == ASK_FAIR_HINT)
        selection_put_back(&t->view.selection, &t->session); /* its keys name it from the source on */
    else
        view_say(&t->view, "%s", _("The solver is searching; any key returns to the game."));
}

/* The fair hint first, and if it is already shown the solver's; if everything can go home, that. */
static void run_hint(Table *t) {
    t->session.offers_finish = session_outlook(&t->session)->finishing.kind;
    if (t->session.offers_finish) return;
    ask(t, t->last.advice ? ASK_HINT : ASK_FAIR_HINT);
}

/* Whether the light leads back: it is red, or no move is useful and the ways out are shown. */
static bool leads_back(Table *t) {
    Session *s = &t->session;
    return t->last.stuck || t->last.dead_end || session_is_lost(s) ||
           session_outlook(s)->standing == STANDING_TAKE_BACKS || view_is_red(&t->view);
}

/* Switched on it shows the verdict, unless the player prefers the odds. */
static void run_light(Table *t) {
    int option;
    Config *config = t->session.config;
    if (leads_back(t)) {
        ask(t, ASK_RESCUE);
        return;
    }
    const Settings *now = &config->settings, *kept = &config->written;
    const bool shines = is_set(now, "light", "on") || is_set(now, "light", "odds");
    const char *on = is_set(kept, "light", "odds") ? "odds" : "on",
               *off = is_set(kept, "light", "lost") ? "lost" : "off";
    settings_set(&config->settings, "light", shines ? off : on, &option);
    if (shines)
        view_say(&t->view, "%s",
                 is_set(kept, "light", "lost")
                     ? _("The win light is off; you are still told when no move leads on.")
                     : _("The win light is off."));
}

/* --- deals ---------------------------------------------------------------------------------------------- */

static void run_new(Table *t) {
    const int difficulty = t->session.wish.difficulty;
    session_new(&t->session, session_rules(&t->session), 0);
    if (!t->session.deals) return;
    if (difficulty)
        view_say(&t->view, _("Looking for a deal (%s); any key stops."), _(difficulty_word(difficulty)));
    else
        view_say(&t->view, "%s", _("Looking for a deal that can be won; any key stops."));
}

static void run_next(Table *t) {
    Deal deal;
    if (deal_beside(&t->session.play.deal, 1, &deal))
        session_begin(&t->session, session_rules(&t->session), &t->session.settings, &deal);
    else
        view_say(&t->view, "%s", _("This deal has no number, so there is no next deal."));
}

/* Carries out a command. */
static void run(Table *t, Action action) {
    Session *s = &t->session;
    switch (action) {
    case DO_DRAW: run_draw(t); break;
    case DO_ENTER: run_enter(t); break;
    case DO_ESCAPE: table_put_back(t); break;
    case DO_LEFT: run_left(t); break;
    case DO_RIGHT: step(t, 1, 0); break;
    case DO_UP: step(t, 0, -1); break;
    case DO_DOWN: step(t, 0, 1); break;
    case DO_COUNT: run_count(t); break;
    case DO_UNDO: say_error(t, session_go_back(s, 1)); break;
    case DO_REDO: say_error(t, session_redo_to(s, s->play.at + 1)); break;
    case DO_RESTART: say_error(t, session_restart(s)); break;
    case DO_MOVES: t->view.shows_moves = !t->view.shows_moves; break;
    case DO_HINT: run_hint(t); break;
    case DO_LIGHT: run_light(t); break;
    case DO_FINISH: run_finish(t); break;
    case DO_SHUFFLE: table_move(t, (Move){.kind = MOVE_SHUFFLE}); break;
    case DO_RISE: table_move(t, (Move){.kind = MOVE_UP}); break;
    case DO_FALL: table_move(t, (Move){.kind = MOVE_DOWN}); break;
    case DO_NEW: run_new(t); break;
    case DO_NEXT: run_next(t); break;
    case DO_JOURNEY: say_error(t, session_journey(s, session_rules(s))); break;
    case DO_QUIT: t->outcome = OUTCOME_LEAVE; break;
    default:
        if (!leaves_do(&t->leaves, action)) open_page(t, action);
    }
}

/* --- keys and clicks ------------------------------------------------------------------------------------ */

/* The pile that a key names, directly or by the digit on it if it does nothing else; -1: none. */
static int pile_of_key(const Table *t, int key) {
    const Game *g = &t->session.play.game;
    const Position *p = session_now(&t->session);
    const int pile = key > ' ' && key < KEY_NOTHING ? layout_pile_of_key(&t->view.lay, g, p, key) : -1,
              digit = pile < 0 ? digit_of_key(key) : -1;
    if (digit < 0 || key_does_here(table_keymap, t->session.config, g, key)) return pile;
    return layout_pile_of_key(&t->view.lay, g, p, '0' + digit);
}

/* Whether an event would play a card if there were one: it may have been meant for the game that has just
   ended. */
static bool plays(const Table *t, Event event) {
    if (event.kind != EVENT_KEY) return event.kind != EVENT_WHEEL && event.kind != EVENT_LEAVE;
    return pile_of_key(t, event.key) >= 0 || key_does(table_keymap, t->session.config, event.key) == DO_DRAW;
}

static void press(Table *t, int key) {
    char help[KEY_TEXT_MAX];
    const int tens = t->view.tens, count = t->view.count, digit = digit_of_key(key);
    const Action does = key_does(table_keymap, t->session.config, key),
                 action = does == DO_COUNT &&
                                  !key_does_here(table_keymap, t->session.config, &t->session.play.game, key)
                              ? DO_NOTHING
                              : does;
    t->view.count = 0;
    if (tens >= 0 && digit >= 0) {
        t->view.count = tens + (digit ? digit : 10);
        t->view.tens = -1;
        view_say(&t->view, PLURAL_("%d card: from which pile?", "%d cards: from which pile?", t->view.count),
                 t->view.count);
        return;
    }
    const int pile = pile_of_key(t, key);
    if (pile >= 0)
        table_name_pile(t, pile == t->session.play.game.hand ? t->session.play.game.waste : pile, count);
    else if (action)
        run(t, action);
    else
        view_say(&t->view, _("This key does nothing here; %s lists the keys."),
                 command_key(table_keymap, "help", t->session.config, help));
    if (t->view.tens == tens) t->view.tens = -1; /* it was another key than that of the count */
}

/* Whether the player has done something. */
static bool is_of_player(Event event) {
    if (event.kind == EVENT_KEY) return event.key != KEY_NOTHING;
    return event.kind >= EVENT_CLICK && event.kind <= EVENT_WHEEL;
}

/* Enter meant for a hint that is not there yet is kept until it is. */
static bool kept_for_hint(Table *t, Event event) {
    t->hastens = t->help.question == ASK_FAIR_HINT && event.kind == EVENT_KEY && event.key == KEY_ENTER_CHAR;
    return t->hastens;
}

/* Handles an event that no leaf has taken. */
static void take(Table *t, Event event) {
    if (event.kind == EVENT_PASTE)
        keys_for_pasted(table_keymap, t->session.config, t->view.message, sizeof t->view.message);
    const bool carried = t->view.selection.picked >= 0; /* otherwise the reason stays to be read */
    if ((!is_of_player(event) && event.kind != EVENT_LEAVE) || event.kind == EVENT_DRAG ||
        (event.kind == EVENT_DROP && !carried))
        return;
    if (t->session.deals && (event.kind != EVENT_LEAVE || screen_interrupted())) {
        session_break_off(&t->session);
        return;
    }
    if ((view_tells_loss(&t->view) && plays(t, event)) || kept_for_hint(t, event)) return;
    View *v = &t->view;
    t->last = v->until;
    t->last.loss = view_tells_loss(v);
    t->last.offers = t->session.offers_finish;
    if (t->help.question == ASK_FAIR_HINT) t->last.advice = ADVICE_FAIR; /* or soon */
    if (t->last.loss) v->loss = LOSS_PUT_AWAY;
    v->until = (Until){.goes = -1};
    v->message[0] = '\0';
    t->finishing = t->session.offers_finish = false;
    help_ask(&t->help, ASK_NOTHING);
    if (view_scrolls(v, event)) return;
    switch (event.kind) {
    case EVENT_LEAVE: t->outcome = OUTCOME_END; break;
    case EVENT_KEY: press(t, event.key); break;
    case EVENT_WHEEL: run(t, event.key < 0 ? DO_UNDO : DO_REDO); break;
    default: table_point(t, event);
    }
}

void table_event(Table *t, Event event) {
    if (!leaves_take(&t->leaves, event)) take(t, event);
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
