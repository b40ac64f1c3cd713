/* Keys and clicks at the table, and what the commands do that they become. */
#include "commands.h"

#include "loss_panel.h"
#include "naming.h"
#include "picture.h"
#include "session/changes.h"

static void say_error(Table *t, Error error) {
    if (error.why) view_say_error(&t->view, &error);
}

/* The one thing that can be done: the stock's, else the only move. */
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
    if (t->last.loss) return; /* it puts the panel away */
    if (t->last.offers)
        run_finish(t);
    else if (t->last.advised.kind)
        table_move(t, t->last.advised);
    else
        table_name_card(t, selection->cursor,
                        selection->picked < 0 && selection->depth > 1 ? selection->depth : 0);
}

/* While nothing but a direction can be chosen the cursor says which. */
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

/* From the end of a lost game it leads back through its moves. */
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
    session_ask(&t->session, question);
    t->thinks = 0;
    if (question == ASK_FAIR_HINT)
        selection_put_back(&t->view.selection, &t->session); /* its keys name it from the source on */
    else
        view_say(&t->view, "%s", _("The solver is searching; any key returns to the game."));
}

/* The fair one first, and where it is shown already the solver's; where all can go home, that. */
static void run_hint(Table *t) {
    t->session.offers_finish = session_outlook(&t->session)->finishing.kind;
    if (t->session.offers_finish) return;
    ask(t, t->last.advice ? ASK_HINT : ASK_FAIR_HINT);
}

/* Whether the light leads back: it is red, or nothing leads on and the ways out are shown. */
static bool leads_back(Table *t) {
    Session *s = &t->session;
    return t->last.stuck || t->last.dead_end || session_is_lost(s) ||
           session_outlook(s)->standing == STANDING_TAKE_BACKS || view_is_red(&t->view);
}

/* On it shows the verdict, unless the player's preferences say the odds. */
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
                 is_set(kept, "light", "lost") ? _("The win light is off until no way on is left.")
                                               : _("The win light is off."));
}

/* --- deals ---------------------------------------------------------------------------------------------- */

static void run_new(Table *t) {
    const int difficulty = t->session.wish.difficulty;
    session_new(&t->session, session_rules(&t->session), 0);
    if (!t->session.deals) return;
    if (difficulty)
        view_say(&t->view, _("Looking for a deal (%s); any key stops."), difficulty_title(difficulty));
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

/* Does what a command says. */
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
    case DO_REDO: say_error(t, session_redo(s)); break;
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
    case DO_QUIT: t->outcome = OUTCOME_LEAVE; break;
    default:
        if (!leaves_do(&t->leaves, action)) open_page(t, action);
    }
}

/* --- keys and clicks ------------------------------------------------------------------------------------ */

/* The pile that a key of the player's stands for, or the digit on it where it does nothing else; -1: none. */
static int pile_of_key(const Table *t, int key) {
    const Game *g = &t->session.play.game;
    const Position *p = session_now(&t->session);
    const int pile = key > ' ' && key < KEY_NOTHING ? layout_pile_of_key(&t->view.lay, g, p, key) : -1,
              digit = pile < 0 ? digit_of_key(key) : -1;
    if (digit < 0 || key_does_here(table_keymap, t->session.config, g, key)) return pile;
    return layout_pile_of_key(&t->view.lay, g, p, '0' + digit);
}

/* Whether an event would play a card, if there were any to play: it may have been meant for the game that it
   just missed. */
static bool plays(const Table *t, Event event) {
    if (event.kind != EVENT_KEY) return event.kind != EVENT_WHEEL && event.kind != EVENT_LEAVE;
    return pile_of_key(t, event.key) >= 0 || key_does(table_keymap, t->session.config, event.key) == DO_DRAW;
}

static void press(Table *t, int key) {
    char help[KEY_TEXT_MAX];
    const int tens = t->view.tens, count = t->view.count, digit = digit_of_key(key);
    const Action action = key_does(table_keymap, t->session.config, key);
    t->view.count = 0;
    if (tens >= 0 && digit >= 0) {
        t->view.count = tens + (digit ? digit : 10);
        t->view.tens = -1;
        view_say(&t->view, PLURAL_("%d card: of which pile?", "%d cards: of which pile?", t->view.count),
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

/* Enter that is meant for a hint which is not there yet is kept until it is. */
static bool kept_for_hint(Table *t, Event event) {
    t->hastens =
        t->session.help->question == ASK_FAIR_HINT && event.kind == EVENT_KEY && event.key == KEY_ENTER_CHAR;
    return t->hastens;
}

/* An event that no leaf has taken. */
static void take(Table *t, Event event) {
    if (event.kind == EVENT_PASTE)
        keys_for_pasted(table_keymap, t->session.config, t->view.message, sizeof t->view.message);
    const bool carried = t->view.selection.picked >= 0; /* else why not stays to be read */
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
    if (t->session.help->question == ASK_FAIR_HINT) t->last.advice = ADVICE_FAIR; /* or soon */
    if (t->last.loss) v->loss = LOSS_PUT_AWAY;
    v->until = (Until){.goes = -1};
    v->message[0] = '\0';
    t->finishing = t->session.offers_finish = false;
    session_ask(&t->session, ASK_NOTHING);
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
