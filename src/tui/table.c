/* The loop of a table: draw, wait, do. */
#include "table.h"

#include <stdlib.h>

#include "text/language.h"

/* Milliseconds a card while what is left is collected, and a step of a card's flight. */
enum { FINISHING_PACE = 60, FLIGHT_PACE = 60, FLIGHT_STEPS = 1 };

/* Of a burst of events so many at most are taken before the screen is shown again. */
enum { UNSEEN_MAX = 50 };

/* --- what the session tells ----------------------------------------------------------------------------- */

static void opened(void *context) {
    Table *t = context;
    t->view.selection = selection_begin(&t->session);
    t->view.last = t->typed = -1;
    t->finishing = t->view.shows_moves = false;
    t->flight.steps = 0;
    t->view.lay = (Layout){.fits = false}; /* until it is laid out */
}

static bool is_seen_moving(const Settings *settings) {
    return is_set(settings, "motion", "on") ||
           (is_set(settings, "motion", "auto") && !getenv("SSH_CONNECTION") && !getenv("SSH_TTY"));
}

/* A moved card's sign is seen flying over the felt. */
static void begin_flight(Table *t, const Position *before, Move m) {
    if (m.kind != MOVE_CARDS || !t->view.lay.fits || !is_seen_moving(&t->session.config->settings)) return;
    const int index = pile_count(before, m.from) - 1;
    const Box from = layout_card(&t->view.lay, &t->session.play.game, before, m.from, index);
    t->flight = (Flight){FLIGHT_STEPS, from.x + from.w / 2, from.y, pile_top(before, m.from)};
}

static void moved(void *context, const Position *before, Move m, bool again) {
    Table *t = context;
    Selection *selection = &t->view.selection;
    if (again) {
        t->view.last = -1;
    } else if (!t->session.play.played[t->session.play.at - 1].follows) {
        begin_flight(t, before, m);
        t->view.last = m.kind == MOVE_CARDS || m.kind == MOVE_INNER ? m.to : -1;
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
    view_follow(&t->view);
}

static void answered(void *context, const Answer *answer) {
    Table *t = context;
    char keys[NOTATION_MAX];
    if (answer->move.kind) {
        view_say(&t->view, _("The solver plays: %s"), view_move_keys(&t->view, answer->move, keys));
        view_point(&t->view, answer->move);
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
    *t = (Table){.typed = -1};
    t->view.session = &t->session;
    session_init(&t->session, &(Listener){t, opened, moved, undone, changed, answered, noticed}, config);
}

/* --- moves ---------------------------------------------------------------------------------------------- */

/* Nothing is picked up any more.  A card that must be played is explained where the game stands. */
static void say_refusal(Table *t, const Error *error) {
    const bool pending = card_pending(&t->session.play.game, session_now(&t->session)) && error->piles;
    selection_put_back(&t->view.selection, &t->session);
    if (!pending) view_say_error(&t->view, error);
}

void table_move(Table *t, Move m) {
    const Error error = session_move(&t->session, m);
    if (error.why) say_refusal(t, &error);
}

void table_name_pile(Table *t, int pile, int count) {
    const Naming naming = selection_name(&t->view.selection, &t->session, pile, count);
    if (naming.move.kind)
        table_move(t, naming.move);
    else if (naming.error.why)
        view_say_error(&t->view, &naming.error);
}

/* Collects the next card of a game of which nothing else is left. */
static void finish_step(Table *t) {
    const Error error = session_finish_step(&t->session);
    if (error.why) view_say_error(&t->view, &error);
    t->finishing = !error.why && session_outlook(&t->session)->finishing.kind;
}

/* --- the loop ------------------------------------------------------------------------------------------- */

/* The sooner of two waits; negative is for ever. */
static int sooner(int a, int b) {
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* How many milliseconds from now the clock shows another time; -1 when it stands or is not shown. */
static int until_next_second(const Table *t) {
    const bool shown = t->view.lay.fits && is_set(&t->session.config->settings, "clock", "on");
    return shown ? session_next_second(&t->session, stopwatch_now()) : -1;
}

/* The sign of a card on its way, where there is nothing but felt under it. */
static void draw_flight(const Table *t, Canvas *canvas) {
    const View *v = &t->view;
    if (v->last < 0) return;
    const Position *p = session_now(v->session);
    const Box to = layout_card(&v->lay, &v->session->play.game, p, v->last, pile_count(p, v->last) - 1);
    const int done = FLIGHT_STEPS - t->flight.steps + 1, all = FLIGHT_STEPS + 1;
    const int x = t->flight.x + (to.x + to.w / 2 - t->flight.x) * done / all,
              y = t->flight.y + (to.y - t->flight.y) * done / all;
    if (x < 0 || y < 1 || x >= canvas->width || y >= canvas->height - 2) return;
    const Cell *cell = &canvas->cell[y * canvas->width + x];
    if (cell->style == STYLE_FELT && cell->c == L' ')
        canvas_text(canvas, x, y, 1, suit_text(suit_of(t->flight.card)), STYLE_FELT);
}

void table_tick(Table *t) {
    if (t->flight.steps)
        t->flight.steps--;
    else if (t->finishing)
        finish_step(t);
}

/* Waits for what happens next; false when that was nothing but time that went by. */
static bool next_event(Table *t, Event *event, int pace) {
    pace = sooner(pace, until_next_second(t));
    *event = screen_wait(t->flight.steps ? FLIGHT_PACE : t->finishing ? FINISHING_PACE : pace);
    table_count_time(t, *event, stopwatch_now());
    const bool nothing = event->kind == EVENT_KEY && event->key == KEY_NOTHING;
    if (nothing)
        table_tick(t);
    else
        t->flight.steps = 0;
    return !nothing;
}

static void show(const Table *t, Canvas *canvas) {
    view_draw(&t->view, canvas);
    if (t->flight.steps && t->view.lay.fits) draw_flight(t, canvas);
    screen_show(canvas);
}

/* Whether the window has another size than the canvas, or another game lies on the table. */
static bool must_be_fitted(const Table *t, const Canvas *canvas) {
    return canvas->width != screen_width() || canvas->height != screen_height() ||
           t->view.lay.width != canvas->width || t->view.lay.height != canvas->height;
}

Outcome table_run(Table *t) {
    Canvas canvas = {.width = 0};
    int unseen = 0; /* events of a burst whose effect has not been shown yet */
    t->outcome = OUTCOME_STAY;
    while (t->outcome == OUTCOME_STAY) {
        Event event;
        t->session.watches = is_set(&t->session.config->settings, "lamp", "on");
        const int pace = session_poll(&t->session);
        if (must_be_fitted(t, &canvas)) view_fit(&t->view, &canvas);
        screen_notice(t->view.lay.fits ? view_unsaved_text(&t->view) : 0); /* on pages too */
        if (!screen_input_waits() || ++unseen == UNSEEN_MAX) {
            unseen = 0;
            show(t, &canvas);
        }
        if (!next_event(t, &event, pace)) continue;
        table_event(t, event);
        table_return(t, event, stopwatch_now());
        if (event.kind == EVENT_RESIZE) view_fit(&t->view, &canvas);
    }
    canvas_free(&canvas);
    session_close(&t->session);
    return t->outcome;
}
