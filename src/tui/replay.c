/* The replay: a table that is only looked at. */
#include "replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "text/language.h"

enum { USUAL_SPEED = 2, MANY = 10 };

static void go_to(Replay *r, int at) {
    Table *t = &r->table;
    const Game *g = &t->play.game;
    t->message[0] = '\0';
    t->play.at = at < 0 ? 0 : at > r->moves ? r->moves : at;
    t->last = -1;
    if (g->waste >= 0) t->cursor = g->waste;
    if (!t->play.at) return;
    const Move m = t->play.played[t->play.at - 1].move;
    const bool carries = m.kind == MOVE_CARDS || m.kind == MOVE_INNER;
    if (carries) t->last = m.to;
    if (carries || m.kind == MOVE_TURN) t->cursor = carries ? m.to : m.from;
}

static void go_by(Replay *r, int moves) {
    r->runs = false;
    go_to(r, r->table.play.at + moves);
}

/* --- what is seen --------------------------------------------------------------------------------------- */

static void draw_bars(const Replay *r, Canvas *canvas) {
    const Table *t = &r->table;
    char text[80];
    int n = snprintf(text, sizeof text, _("Move %d of %d"), t->play.at, r->moves);
    snprintf(text + n, sizeof text - (size_t)n, "  %s %d/s", r->runs ? "▸" : " ", r->speed);
    const int x = table_draw_title(t, canvas), width = canvas_text_width(text),
              end = canvas->width - screen_notice_width();
    if (x + width < end) canvas_text(canvas, end - 1 - width, 0, width, text, STYLE_BAR);
    const char *const hints[] = {"← →", _("move"),  "#", _("jump"),      "p", _("start/pause"),
                                 "+ -", _("speed"), "t", _("take over"), "q", _("back")};
    page_bar(canvas, canvas->height - 1, hints, sizeof hints / sizeof *hints);
}

/* The word of the move that led here. */
static void draw_word(const Replay *r, Canvas *canvas) {
    const Play *play = &r->table.play;
    const int y = canvas->height - 2;
    char word[NOTATION_MAX];
    if (r->table.message[0]) {
        canvas_text(canvas, 1, y, canvas->width - 2, r->table.message, STYLE_MESSAGE);
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
    if (!table_draw_piles(&r->table, canvas)) return;
    draw_bars(r, canvas);
    draw_word(r, canvas);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

static void jump(Replay *r) {
    char text[12] = "";
    uint64_t move;
    r->runs = false;
    if (!page_ask_text(_("To which move?"), _("↵ show it   Esc back"), text, sizeof text, 9) || !text[0])
        return;
    if (number_read(text, &move) && move <= (uint64_t)r->moves)
        go_to(r, (int)move);
    else
        table_say(&r->table, PLURAL_("There is %d move.", "There are %d moves.", r->moves), r->moves);
}

static void start_or_pause(Replay *r) {
    r->runs = !r->runs && r->moves;
    if (r->runs && r->table.play.at == r->moves) go_to(r, 0);
}

static void change_speed(Replay *r, bool up) {
    static const int speeds[] = {1, 2, 3, 5, 8, 12, REPLAY_FASTEST};
    const int count = sizeof speeds / sizeof *speeds;
    int i = up ? 0 : count - 1;
    while (up ? i < count - 1 && speeds[i] <= r->speed : i > 0 && speeds[i] >= r->speed) i += up ? 1 : -1;
    r->speed = speeds[i];
}

static void take_over(Replay *r) {
    if (game_is_won(&r->table.play.game, table_now(&r->table)))
        table_say(&r->table, "%s", _("There is nothing left to play here; go back first."));
    else
        r->end = REPLAY_TAKEN;
}

static void press(Replay *r, int key) {
    r->table.message[0] = '\0';
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
    go_to(r, r->table.play.at + 1);
    r->runs = r->table.play.at < r->moves;
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
    r->table = (Table){
        .play = *play, .journal = {.file = -1}, .config = config, .picked = -1, .depth = 1, .typed = -1};
    go_to(r, at);
}

ReplayEnd replay_run(const Play *play, Config *config, int *at, int speed) {
    Replay r;
    Canvas canvas = {.width = 0};
    replay_begin(&r, play, config, *at, speed);
    table_fit(&r.table, &canvas);
    while (r.end == REPLAY_ON) {
        replay_draw(&r, &canvas);
        screen_show(&canvas);
        const Event event = screen_wait(r.runs ? 1000 / r.speed : -1);
        replay_event(&r, event);
        if (event.kind == EVENT_RESIZE || canvas.width != screen_width() || canvas.height != screen_height())
            table_fit(&r.table, &canvas);
    }
    canvas_free(&canvas);
    *at = r.table.play.at;
    return r.end;
}

/* --- going on from there -------------------------------------------------------------------------------- */

void replay_take_over(const Play *play, int at, Play *taken, Journal *journal) {
    char line[40];
    *taken = *play;
    taken->at = taken->count = taken->room = at;
    taken->played = at ? malloc((size_t)at * sizeof *taken->played) : 0;
    if (at && !taken->played) abort();
    if (at) memcpy(taken->played, play->played, (size_t)at * sizeof *taken->played);
    journal_begin(journal, taken);
    snprintf(line, sizeof line, "# from %d", at);
    if (at) journal_add(journal, line); /* a deal that is only looked at leaves no file */
}

void replay_table(Table *t) {
    int at = 0;
    const ReplayEnd end = replay_run(&t->play, t->config, &at, 0);
    if (end == REPLAY_END) t->outcome = OUTCOME_END;
    if (end == REPLAY_TAKEN && at < t->play.at) table_take_over(t, at);
}
