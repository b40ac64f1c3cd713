/* The replay: a table that is only looked at. */
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "prompt.h"
#include "text/language.h"

enum { USUAL_SPEED = 2, MANY = 10 };

static void go_to(Replay *r, int at) {
    View *v = &r->view;
    Play *play = &r->session.play;
    if (play->game.waste >= 0) v->selection.cursor = play->game.waste;
    v->message[0] = '\0';
    v->last = -1;
    play->at = at < 0 ? 0 : at > r->moves ? r->moves : at;
    if (!play->at) return;
    const Move m = play->played[play->at - 1].move;
    const bool carries = m.kind == MOVE_CARDS || m.kind == MOVE_INNER;
    if (carries) v->last = m.to;
    if (carries || m.kind == MOVE_TURN) v->selection.cursor = carries ? m.to : m.from;
}

static void go_by(Replay *r, int moves) {
    r->runs = false;
    go_to(r, r->session.play.at + moves);
}

/* --- what is seen --------------------------------------------------------------------------------------- */

static void draw_bars(const Replay *r, Canvas *canvas) {
    char text[80];
    int n = snprintf(text, sizeof text, _("Move %d of %d"), r->session.play.at, r->moves);
    snprintf(text + n, sizeof text - (size_t)n, "  %s %d/s", r->runs ? "▸" : " ", r->speed);
    const int x = view_draw_title(&r->view, canvas), width = text_width(text),
              end = canvas->width - screen_notice_width();
    if (x + width < end) canvas_text(canvas, end - 1 - width, 0, width, text, STYLE_BAR);
    const char *const hints[] = {"← →", _("move"),  "#", _("jump"),      "p", _("start/pause"),
                                 "+ -", _("speed"), "t", _("take over"), "q", _("back")};
    page_bar(canvas, hints, sizeof hints / sizeof *hints);
}

/* The word of the move that led here. */
static void draw_word(const Replay *r, Canvas *canvas) {
    const Play *play = &r->session.play;
    const int y = canvas->height - 2;
    char word[NOTATION_MAX];
    if (r->view.message[0]) {
        canvas_text(canvas, 1, y, canvas->width - 2, r->view.message, STYLE_MESSAGE);
        return;
    }
    if (!play->at) {
        canvas_text(canvas, 1, y, canvas->width - 2, _("The deal"), STYLE_MESSAGE);
        return;
    }
    const Position *before = play->at > 1 ? &play->played[play->at - 2].after : &play->start;
    move_write(&play->game, before, play->played[play->at - 1].move, word);
    const int x = 3 + canvas_text(canvas, 1, y, canvas->width - 2, word, STYLE_MESSAGE);
    if (game_is_won(&play->game, play_now(play)))
        canvas_text(canvas, x, y, canvas->width - x, _("You won!"), STYLE_MESSAGE);
}

void replay_draw(const Replay *r, Canvas *canvas) {
    if (!view_draw_piles(&r->view, canvas)) return;
    draw_bars(r, canvas);
    draw_word(r, canvas);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

static void jump(Replay *r) {
    char text[12] = "";
    uint64_t move;
    r->runs = false;
    if (!ask_text(_("To which move?"), _("↵ show it   Esc back"), text, sizeof text, 9) || !text[0]) return;
    if (number_read(text, &move) && move <= (uint64_t)r->moves)
        go_to(r, (int)move);
    else
        view_say(&r->view, PLURAL_("There is %d move.", "There are %d moves.", r->moves), r->moves);
}

static void start_or_pause(Replay *r) {
    r->runs = !r->runs && r->moves;
    if (r->runs && r->session.play.at == r->moves) go_to(r, 0);
}

static void change_speed(Replay *r, bool up) {
    static const int speeds[] = {1, 2, 3, 5, 8, 12, REPLAY_FASTEST};
    const int count = sizeof speeds / sizeof *speeds;
    int i = up ? 0 : count - 1;
    while (up ? i < count - 1 && speeds[i] <= r->speed : i > 0 && speeds[i] >= r->speed) i += up ? 1 : -1;
    r->speed = speeds[i];
}

static void take_over(Replay *r) {
    if (session_is_won(&r->session))
        view_say(&r->view, "%s", _("There is nothing left to play here; go back first."));
    else
        r->end = REPLAY_TAKEN;
}

static void press(Replay *r, int key) {
    r->view.message[0] = '\0';
    switch (key) {
    case ' ':
    case 'l':
    case ARROW_RIGHT: go_by(r, 1); break;
    case 'h':
    case BACKSPACE:
    case ARROW_LEFT: go_by(r, -1); break;
    case PAGE_DOWN: go_by(r, MANY); break;
    case PAGE_UP: go_by(r, -MANY); break;
    case HOME: go_by(r, -r->moves); break;
    case END: go_by(r, r->moves); break;
    case '#':
    case 'g': jump(r); break;
    case 'p':
    case KEY_ENTER_CHAR: start_or_pause(r); break;
    case '+':
    case '-': change_speed(r, key == '+'); break;
    case 't': take_over(r); break;
    case 'q':
    case KEY_ESCAPE_CHAR: r->end = REPLAY_LEFT; break;
    default: break;
    }
}

/* Time went by: the next move, if it goes by itself. */
static void tick(Replay *r) {
    if (!r->runs) return;
    go_to(r, r->session.play.at + 1);
    r->runs = r->session.play.at < r->moves;
}

void replay_event(Replay *r, Event event) {
    switch (event.kind) {
    case EVENT_LEAVE: r->end = REPLAY_END; break;
    case EVENT_WHEEL: go_by(r, event.key < 0 ? -1 : 1); break;
    case EVENT_KEY:
        if (event.key == KEY_NOTHING)
            tick(r);
        else
            press(r, event.key);
        break;
    default: break;
    }
}

void replay_begin(Replay *r, const Play *play, Config *config, int at, int speed) {
    const bool runs = speed > 0 && at < play->at;
    *r = (Replay){.moves = play->at, .speed = speed > 0 ? speed : USUAL_SPEED, .runs = runs};
    r->session.play = *play;
    r->session.config = config;
    r->session.journal.file = -1;
    r->view = (View){.session = &r->session, .selection = {.picked = -1, .depth = 1}};
    go_to(r, at);
}

ReplayEnd replay_run(const Play *play, Config *config, int *at, int speed) {
    Replay r;
    Canvas canvas = {.width = 0};
    replay_begin(&r, play, config, *at, speed);
    view_fit(&r.view, &canvas);
    while (r.end == REPLAY_ON) {
        replay_draw(&r, &canvas);
        screen_show(&canvas);
        const Event event = screen_wait(r.runs ? 1000 / r.speed : -1);
        replay_event(&r, event);
        if (event.kind == EVENT_RESIZE || canvas.width != screen_width() || canvas.height != screen_height())
            view_fit(&r.view, &canvas);
    }
    canvas_free(&canvas);
    *at = r.session.play.at;
    return r.end;
}
