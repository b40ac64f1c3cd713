/* The loop of a table: draw, wait, do. */
#include "table.h"
#include "text/date.h"
#include "text/language.h"

/* Milliseconds a card while what is left is collected. */
enum { FINISHING_PACE = 60 };

/* Of a burst of events so many at most are taken before the screen is shown again. */
enum { UNSEEN_MAX = 50 };

/* Collects the next card of a game of which nothing else is left. */
static void finish_step(Table *t) {
    const Error error = session_finish_step(&t->session);
    if (error.why) view_say_error(&t->view, &error);
    t->finishing = !error.why && session_outlook(&t->session)->finishing.kind;
}

/* How many milliseconds from now the clock shows another time; -1 when it stands or is not shown. */
static int until_next_second(const Table *t) {
    const bool shown = t->view.lay.fits && is_set(&t->session.config->settings, "clock", "on");
    return shown ? session_next_second(&t->session, clock_now()) : -1;
}

void table_tick(Table *t) {
    if (t->motion.kind)
        motion_step(&t->motion, &t->view);
    else if (t->finishing)
        finish_step(t);
}

/* What begins to move by itself: a new game is dealt, a won one celebrated, each once. */
static void begin_motion(Table *t) {
    const bool seen = motion_is_seen(&t->view);
    if (t->motion.kind || !t->view.lay.fits) return;
    if (t->deals && seen && !t->session.play.at) motion_deal(&t->motion, &t->view);
    t->deals = false;
    if (!session_is_won(&t->session)) return;
    if (t->celebrates && seen) motion_celebrate(&t->motion);
    t->celebrates = false;
}

/* Waits for what happens next; false when that was nothing but time that went by. */
static bool next_event(Table *t, Event *event, int pace) {
    pace = sooner(pace, until_next_second(t));
    *event = screen_wait(t->motion.kind ? t->motion.pace : t->finishing ? FINISHING_PACE : pace);
    table_count_time(t, *event, clock_now());
    const bool nothing = event->kind == EVENT_KEY && event->key == KEY_NOTHING,
               skipped = !nothing && event->kind != EVENT_LEAVE && t->motion.kind == CELEBRATING;
    if (nothing)
        table_tick(t);
    else
        t->motion.kind = AT_REST;
    return !nothing && !skipped;
}

static void show(Table *t, Canvas *canvas) {
    t->view.between = motion_position(&t->motion);
    t->view.celebrates = t->motion.kind == CELEBRATING;
    view_draw(&t->view, canvas);
    guide_draw(t, canvas);
    motion_draw(&t->motion, &t->view, canvas);
    screen_show(canvas);
}

int table_foot(const Table *t, int width, int height) {
    const int table = width - view_panel_width(width);
    return t->session.question == ASK_ODDS ? view_odds_rows(&t->view, table, height)
                                           : guide_rows(t, table, height);
}

/* Lays the table out anew when the window has another size than the canvas, another game lies on it, or what
   stands below it begins or ends. */
static void fit(Table *t, Canvas *canvas) {
    const int width = screen_width(), height = screen_height(), foot = table_foot(t, width, height);
    if (canvas->width == width && canvas->height == height && t->view.foot == foot && t->view.lay.width)
        return;
    t->view.foot = foot;
    view_fit(&t->view, canvas);
}

/* On pages too. */
static void note_unsaved(const Table *t) {
    screen_notice(t->view.lay.fits ? view_unsaved_text(&t->view) : 0);
}

int table_rest(void *context) {
    Table *t = context;
    const int again = session_rest(&t->session);
    if (session_is_seized(&t->session)) return REST_ENDS;
    if (t->session.open) note_unsaved(t);
    return again;
}

Outcome table_run(Table *t) {
    Canvas canvas = {.width = 0};
    int unseen = 0; /* events of a burst whose effect has not been shown yet */
    t->outcome = OUTCOME_STAY;
    guide_offer(t);
    while (t->outcome == OUTCOME_STAY) {
        Event event;
        t->session.watches = is_set(&t->session.config->settings, "lamp", "on");
        t->session.weighs = is_set(&t->session.config->settings, "lamp", "odds");
        const int pace = session_poll(&t->session);
        view_note_win(&t->view);
        fit(t, &canvas);
        begin_motion(t);
        note_unsaved(t);
        if (!screen_input_waits() || ++unseen == UNSEEN_MAX) {
            unseen = 0;
            show(t, &canvas);
        }
        if (!next_event(t, &event, pace)) continue;
        if (!guide_takes(t, event)) table_event(t, event);
        guide_mark(t);
        table_return(t, event, clock_now());
    }
    canvas_free(&canvas);
    session_close(&t->session);
    return t->outcome;
}
