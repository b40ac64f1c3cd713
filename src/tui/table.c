/* The loop of a table: draw, wait, do. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "replay.h"
#include "text/language.h"

/* Milliseconds a card while what is left is collected, and a step of a card's flight. */
enum { FINISHING_PACE = 60, FLIGHT_PACE = 60 };

/* Of a burst of events so many at most are taken before the screen is shown again. */
enum { UNSEEN_MAX = 50 };

void table_settle(Table *t) {
    const Game *g = &t->play.game;
    const Position *p = table_now(t);
    if (card_pending(g, p)) {
        t->picked = g->hand;
        t->count = 0;
        t->cursor = g->waste;
    }
    const int run = run_length(g, p, t->cursor);
    if (t->depth > run) t->depth = run > 0 ? run : 1;
}

static CardSize table_card_size(const Config *config) {
    if (is_set(&config->settings, "cards", "small")) return CARDS_SMALL;
    return is_set(&config->settings, "cards", "large") ? CARDS_LARGE : CARDS_AUTO;
}

void table_fit(Table *t, Canvas *canvas) {
    canvas_free(canvas);
    canvas_begin(canvas, screen_width(), screen_height());
    layout_make(&t->lay, &t->play.game, canvas->width, canvas->height, table_card_size(t->config));
}

/* The cursor begins on the stock, else on the first pile that gives something. */
static int first_cursor(const Game *g) {
    if (g->stock >= 0) return g->stock;
    int pile = 0;
    while (pile < g->piles - 1 && !group_of(g, pile)->gives) pile++;
    return pile;
}

/* Whether the player has done something. */
static bool is_of_player(Event event) {
    if (event.kind == EVENT_KEY) return event.key != KEY_NOTHING;
    return event.kind == EVENT_CLICK || event.kind == EVENT_DROP || event.kind == EVENT_WHEEL;
}

void table_count_time(Table *t, Event event, long long now) {
    if (game_is_won(&t->play.game, table_now(t))) return;
    if (is_of_player(event)) stopwatch_note(&t->watch, now);
    t->seconds = stopwatch_seconds(&t->watch, now);
}

void table_return(Table *t, Event event, long long now) {
    if (is_of_player(event)) stopwatch_skip(&t->watch, now);
}

/* How many milliseconds from now the clock shows another time; -1 when it stands or is not shown. */
static int until_next_second(const Table *t) {
    const bool shown = t->lay.fits && is_set(&t->config->settings, "clock", "on");
    if (!shown || game_is_won(&t->play.game, table_now(t))) return -1;
    return stopwatch_next(&t->watch, stopwatch_now());
}

/* The sooner of two waits; negative is for ever. */
static int sooner(int a, int b) {
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

static void table_open(Table *t) {
    t->seconds = t->seconds_before = journal_seconds(&t->journal);
    t->watch = stopwatch_begin(t->seconds, stopwatch_now());
    t->cursor = first_cursor(&t->play.game);
    t->depth = 1;
    t->picked = t->last = t->typed = -1;
    t->outcome = OUTCOME_STAY;
}

/* Lets go of the record. */
static void keep(Table *t) {
    table_stop_looking(t);
    table_stop_thinking(t);
    table_note(t, t->outcome == OUTCOME_NEW ? PARTING_ANOTHER : PARTING_LEAVE);
    if (t->seconds > t->seconds_before && !game_is_won(&t->play.game, table_now(t)))
        journal_add_seconds(&t->journal, t->seconds);
    arrears_close(t->arrears, &t->journal);
}

static void table_close(Table *t) {
    keep(t);
    play_end(&t->play);
}

void table_take_over(Table *t, int at) {
    Play before = t->play;
    keep(t);
    replay_take_over(&before, at, &t->play, &t->journal);
    play_end(&before);
    table_open(t);
    table_settle(t);
}

/* Collects the next card of a game of which nothing else is left. */
static void finish_step(Table *t) {
    const Move m = finishing_move(&t->play.game, table_now(t));
    const int before = t->play.at;
    if (m.kind) table_move(t, m);
    t->finishing = t->play.at > before && !game_is_won(&t->play.game, table_now(t));
}

/* The sign of a card on its way, where there is nothing but felt under it. */
static void draw_flight(const Table *t, Canvas *canvas) {
    if (t->last < 0) return;
    const Position *p = table_now(t);
    const Box to = layout_card(&t->lay, &t->play.game, p, t->last, pile_count(p, t->last) - 1);
    const int done = FLIGHT_STEPS - t->flight + 1, all = FLIGHT_STEPS + 1;
    const int x = t->from_x + (to.x + to.w / 2 - t->from_x) * done / all,
              y = t->from_y + (to.y - t->from_y) * done / all;
    if (x < 0 || y < 1 || x >= canvas->width || y >= canvas->height - 2) return;
    const Cell *cell = &canvas->cell[y * canvas->width + x];
    if (cell->style == STYLE_FELT && cell->c == L' ')
        canvas_text(canvas, x, y, 1, suit_text(suit_of(t->flying)), STYLE_FELT);
}

/* Waits for what happens next; meanwhile a card flies, or what is left is collected.  false when that was
 * all. */
static bool next_event(Table *t, Event *event, int pace) {
    pace = sooner(pace, until_next_second(t));
    *event = screen_wait(t->flight ? FLIGHT_PACE : t->finishing ? FINISHING_PACE : pace);
    table_count_time(t, *event, stopwatch_now());
    const bool nothing = event->kind == EVENT_KEY && event->key == KEY_NOTHING;
    if (!nothing)
        t->flight = 0;
    else if (t->flight)
        t->flight--;
    else if (t->finishing)
        finish_step(t);
    return !nothing;
}

Outcome table_run(Table *t) {
    Canvas canvas = {.width = 0};
    int unseen = 0; /* events of a burst whose effect has not been shown yet */
    table_open(t);
    table_fit(t, &canvas);
    table_settle(t);
    while (t->outcome == OUTCOME_STAY) {
        Event event;
        const int pace = table_looks_for_deal(t) ? THINKING_PACE : table_think(t);
        if (t->outcome != OUTCOME_STAY) break;
        screen_notice(t->lay.fits ? table_trouble_text(t) : 0); /* on pages too */
        if (!screen_input_waits() || ++unseen == UNSEEN_MAX) {
            unseen = 0;
            table_draw(t, &canvas);
            if (t->flight && t->lay.fits) draw_flight(t, &canvas);
            screen_show(&canvas);
        }
        if (!next_event(t, &event, pace)) continue;
        table_event(t, event);
        table_return(t, event, stopwatch_now());
        if (event.kind == EVENT_RESIZE || canvas.width != screen_width() || canvas.height != screen_height())
            table_fit(t, &canvas);
    }
    canvas_free(&canvas);
    table_close(t);
    return t->outcome;
}
