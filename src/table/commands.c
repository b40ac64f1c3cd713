/* What commands do at the table. */
#include "table.h"

#include "text/difficulty_text.h"
#include "text/error_text.h"
#include "move_keys.h"
#include "text/language.h"
#include "text/narrator.h"

/* --- commands ------------------------------------------------------------------------------------------- */

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

static void run_shuffle(Table *t) {
    table_move(t, (Move){.kind = MOVE_SHUFFLE});
}
static void run_up(Table *t) {
    table_move(t, (Move){.kind = MOVE_UP});
}
static void run_down(Table *t) {
    table_move(t, (Move){.kind = MOVE_DOWN});
}
static void run_finish(Table *t) {
    t->finishing = session_outlook(&t->session)->finishing.kind;
    if (!t->finishing) view_say(&t->view, "%s", _("There is more to do than collecting."));
}

static void run_enter(Table *t) {
    const Selection *selection = &t->view.selection;
    if (t->told) return; /* it puts the panel away */
    if (t->asked)
        run_finish(t);
    else if (t->advised.kind)
        table_move(t, t->advised);
    else
        table_name_pile(t, selection->cursor,
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
static void run_right(Table *t) {
    step(t, 1, 0);
}
static void run_cursor_up(Table *t) {
    step(t, 0, -1);
}
static void run_cursor_down(Table *t) {
    step(t, 0, 1);
}
static void run_undo(Table *t) {
    say_error(t, session_undo(&t->session, 1));
}
static void run_redo(Table *t) {
    say_error(t, session_redo(&t->session));
}
static void run_restart(Table *t) {
    say_error(t, session_restart(&t->session));
}
static void run_quit(Table *t) {
    t->outcome = OUTCOME_LEAVE;
}
static void run_count(Table *t) {
    char key[KEY_TEXT_MAX];
    t->view.tens = t->view.tens < 0 ? 0 : t->view.tens + 10;
    view_say(&t->view, _("How many cards, %d to %d? The last digit; %s for more."), t->view.tens + 1,
             t->view.tens + 10, command_key(table_keymap, "count", t->session.config, key));
}
static void run_moves(Table *t) {
    t->view.shows_moves = !t->view.shows_moves;
}

static void run_escape(Table *t) {
    t->view.shows_moves = false;
    selection_put_back(&t->view.selection, &t->session);
}

/* --- advice --------------------------------------------------------------------------------------------- */

static void run_hint(Table *t) {
    const Play *play = &t->session.play;
    Hints hints;
    char move[VIEW_MOVE_MAX], enter[KEY_TEXT_MAX], why[MESSAGE_MAX - VIEW_MOVE_MAX];
    if (session_is_won(&t->session)) return;
    selection_put_back(&t->view.selection, &t->session); /* its keys name it from the source on */
    session_hints(&t->session, &hints);
    if (session_is_lost(&t->session)) t->view.loss = LOSS_TOLD;
    if (!hints.moves.count) t->view.stuck = no_hint_sentence(hints.lost);
    if (!hints.moves.count) return;
    const Move m = hints.moves.move[0];
    const Error reason = hint_reason(play, &hints);
    error_text(&reason, &play->game, play_now(play), why, sizeof why);
    view_say(&t->view, "%s: %s (%s)", view_move_text(&t->view, m, move), why,
             command_key(table_keymap, "enter", t->session.config, enter));
    view_advise(&t->view, m);
}

static void ask(Table *t, Question question) {
    if (session_is_won(&t->session)) return;
    session_ask(&t->session, question);
    view_say(&t->view, "%s", _("The solver is searching; any key returns to the game."));
}

static void run_solver(Table *t) {
    ask(t, ASK_HINT);
}
static void run_rescue(Table *t) {
    ask(t, ASK_RESCUE);
}

/* On it shows the verdict, unless the player's preferences say the odds. */
static void run_win_light(Table *t) {
    int option;
    Config *config = t->session.config;
    const char *on = is_set(&config->written, "lamp", "odds") ? "odds" : "on";
    settings_set(&config->settings, "lamp", is_set(&config->settings, "lamp", "off") ? on : "off", &option);
}

static void run_odds(Table *t) {
    if (!session_is_won(&t->session)) session_ask(&t->session, ASK_ODDS);
}

/* --- deals ---------------------------------------------------------------------------------------------- */

static void run_new(Table *t) {
    const int difficulty = t->session.wish.difficulty;
    session_new(&t->session, session_rules(&t->session));
    if (!t->session.deals) return;
    if (difficulty)
        view_say(&t->view, _("Looking for a deal (%s); any key stops."), difficulty_title(difficulty));
    else
        view_say(&t->view, "%s", _("Looking for a deal that can be won; any key stops."));
}

/* The deal whose number is so much higher. */
static void deal_beside(Table *t, int by) {
    const Deal *deal = &t->session.play.deal;
    if (deal->numbered)
        session_number(&t->session, deal->number + (uint64_t)by);
    else
        view_say(&t->view, "%s", _("This deal has no number, so there is none beside it."));
}
static void run_next(Table *t) {
    deal_beside(t, 1);
}
static void run_previous(Table *t) {
    deal_beside(t, -1);
}

/* --- what each of them runs ----------------------------------------------------------------------------- */

void table_do(Table *t, Action action) {
    static void (*const run[ACTIONS])(Table *) = {
        [DO_DRAW] = run_draw,     [DO_ENTER] = run_enter,      [DO_ESCAPE] = run_escape,
        [DO_LEFT] = run_left,     [DO_DOWN] = run_cursor_down, [DO_UP] = run_cursor_up,
        [DO_RIGHT] = run_right,   [DO_COUNT] = run_count,      [DO_UNDO] = run_undo,
        [DO_REDO] = run_redo,     [DO_MOVES] = run_moves,      [DO_HINT] = run_hint,
        [DO_SOLVER] = run_solver, [DO_LIGHT] = run_win_light,  [DO_ODDS] = run_odds,
        [DO_RESCUE] = run_rescue, [DO_FINISH] = run_finish,    [DO_SHUFFLE] = run_shuffle,
        [DO_RISE] = run_up,       [DO_FALL] = run_down,        [DO_RESTART] = run_restart,
        [DO_NEW] = run_new,       [DO_NEXT] = run_next,        [DO_PREVIOUS] = run_previous,
        [DO_QUIT] = run_quit,
    };
    if (run[action])
        run[action](t);
    else
        open_page(t, action);
}
