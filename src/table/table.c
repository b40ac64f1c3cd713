/* A table: its dealings with the session, and its loop. */
#include "commands.h"
#include "panels.h"
#include "picture.h"
#include "session/changes.h"
#include "text/date.h"
#include "text/error_text.h"

/* --- what the session says ------------------------------------------------------------------------------ */

static void opened(void *context) {
    Table *t = context;
    t->view.selection = selection_begin(&t->session);
    t->view.last = t->view.tens = -1;
    t->view.count = 0;
    t->view.until = t->last = (Until){.goes = -1};
    t->won = t->finishing = t->view.shows_moves = false;
    t->view.lay = (Layout){.fits = false}; /* until it is laid out */
    t->view.loss = LOSS_NONE;
    view_note_loss(&t->view);
}

static void moved(void *context, const Position *before, Move m, bool again) {
    Table *t = context;
    Selection *selection = &t->view.selection;
    selection->held = -1;
    (void)before;
    if (again) {
        t->view.last = -1;
    } else if (!t->session.play.played[t->session.play.at - 1].follows) {
        t->view.last = is_transfer(m) ? m.to : -1;
        if (m.kind == MOVE_CARDS && role_of(&t->session.play.game, m.to) == COLUMN) selection->cursor = m.to;
        selection->depth = 1;
    }
}

static void undone(void *context, const Position *before, int moves) {
    Table *t = context;
    (void)before;
    (void)moves;
    t->view.last = -1;
}

static void changed(void *context) {
    Table *t = context;
    selection_put_back(&t->view.selection, &t->session);
    view_note_loss(&t->view);
}

/* Shows a fair hint, which Enter plays. */
static void say_hint(Table *t, const Odds *hints) {
    const Play *play = &t->session.play;
    char move[VIEW_MOVE_MAX], keys[NOTATION_MAX], enter[KEY_TEXT_MAX], why[MESSAGE_MAX - VIEW_MOVE_MAX];
    t->view.message[0] = '\0';
    t->view.until.advice = ADVICE_FAIR;
    if (session_is_lost(&t->session)) t->view.loss = LOSS_TOLD;
    const bool lost = odds_are_lost(hints);
    const char *const none = lost || !hints->moves.count ? no_hint_sentence(lost, hints->never) : "";
    if (!hints->moves.count) t->view.until.stuck = none;
    if (!hints->moves.count) return;
    const Move m = hints->moves.of[0].move;
    const Error reason = hint_reason(play, hints);
    error_text(&reason, &play->game, play_now(play), why, sizeof why);
    view_move_text(&t->view, m, move);
    if (m.kind == MOVE_DRAW && hints->goal.moves > 1)
        snprintf(move, sizeof move, "%s %s", view_move_keys(&t->view, m, false, keys), _("draw on"));
    view_say(&t->view, "%s%s%s: %s (%s)", none, *none ? "  " : "", move, why,
             command_key(table_keymap, "enter", t->session.config, enter));
    view_advise(&t->view, m);
}

static void answered(void *context, const Answer *answer) {
    Table *t = context;
    char move[VIEW_MOVE_MAX], sentence[MESSAGE_MAX];
    selection_put_back(&t->view.selection, &t->session); /* as for a hint */
    if (answer->hints) {
        if (!t->session.demonstrates) say_hint(t, answer->hints);
    } else if (answer->move.kind) {
        t->view.until.advice = ADVICE_SOLVER;
        view_say(&t->view, _("The solver would play: %s"), view_move_text(&t->view, answer->move, move));
        view_advise(&t->view, answer->move);
    } else if (answer->undone) {
        view_fill(&t->view, _(answer->sentence), sentence, sizeof sentence);
        view_say(&t->view, PLURAL_("%d move undone. %s", "%d moves undone. %s", answer->undone),
                 answer->undone, sentence);
    } else if (answer->question == ASK_RESCUE && session_is_lost(&t->session)) {
        t->view.message[0] = '\0'; /* the line says so anyway */
    } else {
        view_say(&t->view, "%s", _(answer->sentence));
    }
}

static void noticed(void *context, const Error *notice) {
    Table *t = context;
    view_say_error(&t->view, notice);
}

void table_init(Table *t, Config *config, const Leaf *const leaves[]) {
    *t = (Table){.view = {.tens = -1, .until = {.goes = -1}}, .last = {.goes = -1}};
    t->view.session = &t->session;
    t->view.help = &t->help;
    t->view.leaves = &t->leaves;
    session_init(&t->session, &(Listener){t, opened, moved, undone, changed, answered, noticed}, config);
    help_hang(&t->help, &t->session);
    leaves_hang(&t->leaves, t, &t->session, leaves);
}

/* --- the loop: draw, wait, do --------------------------------------------------------------------------- */

/* Milliseconds per card while collecting what is left. */
enum { FINISHING_PACE = 60 };

/* Waiting for a hint that is not there at once. */
static void say_thinking(Table *t) {
    enum { SOON = 10 }; /* this many ticks, which is a tenth of a second */
    if (t->help.question == ASK_FAIR_HINT && ++t->thinks == SOON)
        view_say(&t->view, "%s", _("Thinking ...; any key returns to the game."));
}

void table_tick(Table *t) {
    if (leaves_tick(&t->leaves)) return;
    say_thinking(t);
    if (!t->finishing) return;
    const Error error = session_finish_step(&t->session);
    if (error.why) view_say_error(&t->view, &error);
    t->finishing = !error.why && session_outlook(&t->session)->finishing.kind;
}

/* Brings everything being collected home at once. */
static void hurry(Table *t) {
    t->hurries = true;
    while (t->finishing && !t->session.demonstrates) table_tick(t);
    t->hurries = false;
}

void table_look(Table *t) {
    View *v = &t->view;
    const bool won = session_is_won(&t->session), seen = t->won;
    t->won = won;
    if (won && !seen && !t->session.demonstrates)
        EACH_LEAF (v->leaves, wins) h->leaf->wins(h->kept);
    EACH_LEAF (v->leaves, looks) h->leaf->looks(h->kept);
    v->between = 0;
    EACH_LEAF (v->leaves, shows)
        if (!v->between) v->between = h->leaf->shows(h->kept);
}

static void draw(void *context, Canvas *canvas) {
    Table *t = context;
    view_scroll(&t->view);
    view_draw(&t->view, canvas);
}

int table_foot(const Table *t, int width, int height) {
    return leaves_rows(&t->leaves, width, height);
}

/* Lays the table out anew if the window's size, the game, or the rows below the table have changed. */
static void fit(Table *t) {
    View *v = &t->view;
    const int width = screen_width(), height = screen_height(), foot = table_foot(t, width, height);
    if (v->lay.width == width && v->lay.height + v->foot == height && v->foot == foot) return;
    v->foot = foot;
    view_fit(v);
}

/* On pages too. */
static void note_unsaved(const Table *t) {
    screen_notice(t->view.lay.fits ? view_unsaved_text(&t->view) : 0);
}

int table_rest(void *context) {
    Table *t = context;
    const int again = session_rest(&t->session);
    if (t->session.journal.seized) return REST_ENDS;
    if (t->session.open) note_unsaved(t);
    return again;
}

static int prepare(void *context) {
    Table *t = context;
    t->help.watches = is_set(&t->session.config->settings, "light", "on");
    t->help.weighs = is_set(&t->session.config->settings, "light", "odds");
    const int pace = help_poll(&t->help);
    if (t->hastens && t->view.until.advised.kind)
        table_event(t, (Event){.kind = EVENT_KEY, .key = KEY_ENTER_CHAR});
    fit(t);
    table_look(t);
    note_unsaved(t);
    const int next = sooner(pace, session_next_second(&t->session, clock_now()));
    return leaves_wait(&t->leaves, t->finishing ? FINISHING_PACE : next);
}

static bool take(void *context, Event event) {
    Table *t = context;
    table_count_time(t, event, clock_now());
    if (event.kind == EVENT_KEY && event.key == KEY_NOTHING) {
        table_tick(t);
        return t->outcome == OUTCOME_STAY;
    }
    if (event.kind == EVENT_KEY || event.kind == EVENT_CLICK) hurry(t);
    table_event(t, event);
    table_return(t, event, clock_now());
    return t->outcome == OUTCOME_STAY;
}

Outcome table_run(Table *t) {
    enum { UNSEEN = 50 };
    t->outcome = OUTCOME_STAY;
    t->view.lay.width = 0; /* it is laid out for the current screen */
    EACH_LEAF (t->view.leaves, sits) h->leaf->sits(h->kept);
    loop_run(&(Loop){prepare, draw, take, UNSEEN}, t);
    session_close(&t->session);
    return t->outcome;
}
