#include "compare.h"

#include <stdio.h>
#include <string.h>

#include "pages.h"
#include "text/language.h"

/* Rows: two bars above the tables, and below them the lines of verdicts and the keys. */
enum {
    TWO_SMALL = 80,
    TWO_TABLES = 120,
    ROOMY = 30,
    TOP = 2,
    LINES = 5,
    MANY = 10,
    NAME_AT = 2,
    BAR_AT = 16,
    BEHIND_BAR = 12
};

static const Play *play_of(const Compare *c, int i) {
    return c->of[i].play;
}

static int longest(const Compare *c) {
    return play_of(c, 0)->at > play_of(c, 1)->at ? play_of(c, 0)->at : play_of(c, 1)->at;
}

static Stretches stretches(const Compare *c, int i) {
    return verdicts_stretches(&c->game[i].session.verdicts.found, play_of(c, i));
}

static void go_to(Compare *c, int at) {
    c->at = at < 0 ? 0 : at > longest(c) ? longest(c) : at;
    for (int i = 0; i < 2; i++) replay_show(&c->game[i], c->at);
}

/* --- what is seen --------------------------------------------------------------------------------------- */

static int table_width(const Compare *c) {
    return c->two ? (c->width - 1) / 2 : c->width;
}

/* The first row below the tables; what the lines mean is told where there is room. */
static int lines_at(const Compare *c) {
    return c->height - 1 - LINES - 2 * (c->height >= ROOMY);
}

static int table_rows(const Compare *c) {
    return lines_at(c) - TOP;
}

/* How many cards of a pile, from the lowest on, lie alike in both games. */
static int alike_in(const Position *a, const Position *b, int pile) {
    int i = 0;
    while (i < pile_count(a, pile) && i < pile_count(b, pile) &&
           pile_cards(a, pile)[i] == pile_cards(b, pile)[i] && (i < a->hidden[pile]) == (i < b->hidden[pile]))
        i++;
    return i;
}

/* What lies otherwise than in the other game. */
static void mark_different(const Compare *c, int i, Marks *marks) {
    const Position *p = session_now(&c->game[i].session), *other = session_now(&c->game[!i].session);
    for (int pile = 0; pile < play_of(c, i)->game.piles; pile++) {
        const int alike = alike_in(p, other, pile), more = pile_count(p, pile) - alike;
        marks->lit[pile] = (uint8_t)more;
        if (more || pile_count(other, pile) > alike) marks->targets |= (uint32_t)1 << pile;
    }
}

/* The move that parts them, as a piece picked up. */
static void mark_next(const Compare *c, int i, Marks *marks) {
    const Move m = play_of(c, i)->played[c->alike].move;
    if (m.kind == MOVE_DRAW) marks->sources = (uint32_t)1 << play_of(c, i)->game.stock;
    if (m.kind != MOVE_CARDS) return;
    marks->lit[m.from] = m.count;
    marks->sources = (uint32_t)1 << m.from;
    marks->targets = (uint32_t)1 << m.to;
}

/* The same of both tables, with cards that have room on each. */
static const Layout *layout_of_both(const Compare *c) {
    const Layout *a = &c->game[0].view.lay, *b = &c->game[1].view.lay;
    return a->size > b->size || (a->size == b->size && !a->apart) ? a : b;
}

static void draw_game(const Compare *c, int i, Canvas *canvas, int x) {
    const Replay *r = &c->game[i];
    Marks marks = {.cursor = -1, .depth = 1, .picked = -1, .last = r->view.last, .draw = "␣"};
    if (c->at == c->alike && c->at < play_of(c, i)->at)
        mark_next(c, i, &marks);
    else
        mark_different(c, i, &marks);
    if (!preview_draw(canvas, x, TOP, layout_of_both(c), &r->session.play.game, session_now(&r->session),
                      &marks))
        canvas_text(canvas, x + 1, TOP + 1, table_width(c) - 2, _("There is no room for the table."),
                    STYLE_MESSAGE);
}

/* Above its table: whose game it is, how it ended, and what is known where it stands. */
static void draw_head(const Compare *c, int i, Canvas *canvas, int x) {
    char text[COMPARED_TEXT_MAX];
    const char *const verdict = replay_verdict(&c->game[i]);
    const int width = table_width(c), right = text_width(verdict) + 2;
    canvas_put(canvas, x, 1, i == c->leads ? canvas_char(L'▸', '>') : L' ', STYLE_BAR_KEY);
    const int name = canvas_text(canvas, x + 2, 1, width - right - 2, c->of[i].name, STYLE_BAR_TITLE) + 2;
    canvas_text_cut(canvas, x + name + 2, 1, width - right - name - 3, compared_end_text(&c->of[i], text),
                    STYLE_BAR);
    canvas_text(canvas, x + width - right, 1, right, verdict, STYLE_BAR);
}

static void draw_title(const Compare *c, Canvas *canvas) {
    char text[COMPARED_TEXT_MAX];
    snprintf(text, sizeof text, _("Move %d of %d"), c->at, longest(c));
    const int width = text_width(text), x = view_draw_title(&c->game[0].view, canvas);
    canvas_fill(canvas, 0, 1, canvas->width, 1, L' ', STYLE_BAR);
    if (x + width + 1 < canvas->width)
        canvas_text(canvas, canvas->width - 1 - width, 0, width, text, STYLE_BAR);
}

static int bar_last(const Compare *c) {
    return c->width - BAR_AT - BEHIND_BAR;
}

/* One line of verdicts, as long as its game is in their common scale. */
static void draw_line(const Compare *c, int i, Canvas *canvas, int y) {
    const Stretches known = stretches(c, i);
    const int last = verdict_line_part(play_of(c, i)->at, longest(c), bar_last(c));
    const Standing standing = game_standing(&play_of(c, i)->game, play_now(play_of(c, i)));
    canvas_text_cut(canvas, NAME_AT, y, BAR_AT - NAME_AT - 1, c->of[i].name,
                    i == c->leads ? STYLE_PAGE_TITLE : STYLE_PAGE);
    const int lost = verdict_line_draw(canvas, BAR_AT, y, last, &known, play_of(c, i)->at);
    if (known.losing) canvas_put(canvas, BAR_AT + lost, y, canvas_char(L'×', 'x'), STYLE_PAGE_TITLE);
    if (standing != STANDING_OPEN || c->of[i].ending == ENDING_LOST)
        canvas_put(canvas, BAR_AT + last + 1, y,
                   standing == STANDING_WON ? canvas_char(L'★', '*') : canvas_char(L'×', 'x'),
                   standing == STANDING_WON ? STYLE_PAGE_KEY : STYLE_PAGE_LOST);
}

static void draw_scale(const Compare *c, Canvas *canvas, int y) {
    enum { APART = 8 };
    int step = 5;
    char number[12];
    while (step * bar_last(c) < APART * longest(c)) step *= 2;
    for (int move = 0; move <= longest(c); move += step) {
        snprintf(number, sizeof number, "%d", move);
        canvas_text(canvas, BAR_AT + verdict_line_part(move, longest(c), bar_last(c)), y, APART, number,
                    STYLE_PAGE_DIM);
    }
}

static void draw_legend(Canvas *canvas, int y) {
    const struct {
        wchar_t sign;
        char ascii;
        Style style;
        const char *text;
    } of[] = {{L'━', '=', STYLE_PAGE_CHART, _("can be won")},
              {L'━', '-', STYLE_PAGE_LOST, _("cannot be won")},
              {L'╌', '.', STYLE_PAGE_DIM, _("not found out")}};
    int x = BAR_AT;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        canvas_put(canvas, x, y, canvas_char(of[i].sign, of[i].ascii), of[i].style);
        x += 5 + canvas_text(canvas, x + 2, y, canvas->width, of[i].text, STYLE_PAGE_DIM);
    }
    canvas_text(canvas, x, y, canvas->width - x - 1, _("Marked: what is different."), STYLE_PAGE_DIM);
}

/* Where they parted, between both lines; and above them where the tables stand. */
static void draw_lines(const Compare *c, Canvas *canvas) {
    const int y = lines_at(c), at = BAR_AT + verdict_line_part(c->at, longest(c), bar_last(c)),
              parted = BAR_AT + verdict_line_part(c->alike, longest(c), bar_last(c));
    char text[COMPARED_TEXT_MAX];
    canvas_fill(canvas, 0, y, canvas->width, canvas->height - y, L' ', STYLE_PAGE);
    snprintf(text, sizeof text, " %d", c->at);
    canvas_put(canvas, at, y, canvas_char(L'▼', 'v'), STYLE_PAGE_KEY);
    canvas_text(canvas, at + 1, y, canvas->width - at - 1, text, STYLE_PAGE_KEY);
    for (int i = 0; i < 2; i++) draw_line(c, i, canvas, y + 1 + 2 * i);
    canvas_put(canvas, parted, y + 2, canvas_char(L'│', '|'), STYLE_PAGE_DIM);
    compared_parting_text(c->of, c->alike, text);
    const int width = text_width(text), room = canvas->width - 2;
    int x = parted + 2;
    if (x + width > room) x = room - width;
    if (x < parted + 2 && x + width >= parted) x = parted - 2 - width;
    if (x < NAME_AT) x = NAME_AT;
    canvas_text_cut(canvas, x, y + 2, canvas->width - x - 1, text, STYLE_PAGE);
    draw_scale(c, canvas, y + 4);
    if (c->height >= ROOMY) draw_legend(canvas, y + 6);
}

void compare_draw(const Compare *c, Canvas *canvas) {
    const char *const other = c->two ? _("the other leads") : _("the other game");
    const char *const hints[] = {"left,right", _("move"),    "quit",      _("back"),
                                 "other",      other,        "parted",    _("parted"),
                                 "up,down",    _("verdict"), "take-over", _("take over"),
                                 "help",       _("help"),    "number",    _("to a move")};
    canvas_clear(canvas, STYLE_FELT);
    draw_as_preferred(canvas, &c->game[0].session.config->settings, c->game[0].view.finish);
    draw_title(c, canvas);
    draw_lines(c, canvas);
    for (int i = 0; i < 2; i++) {
        const int x = i && c->two ? c->width - table_width(c) : 0;
        if (!c->two && i != c->leads) continue;
        draw_game(c, i, canvas, x);
        draw_head(c, i, canvas, x);
    }
    for (int y = 1; c->two && y < lines_at(c); y++)
        for (int x = table_width(c); x < c->width - table_width(c); x++)
            canvas_paint(canvas, x, y, L' ', STYLE_FELT, SHADE, SHADE);
    page_bar_cut(canvas, compare_keymap, c->game[0].session.config, hints, sizeof hints / sizeof *hints);
    canvas->cursor_x = canvas->cursor_y = 0;
}

/* --- keys ----------------------------------------------------------------------------------------------- */

/* To the move before or behind this one where the verdict of the game that leads is another. */
static void go_to_verdict(Compare *c, int by) {
    const Verdicts *found = &c->game[c->leads].session.verdicts.found;
    const Play *play = play_of(c, c->leads);
    int at = c->at > play->at ? play->at : c->at;
    const Verdict here = verdicts_of(found, play, at);
    do at += by;
    while (at > 0 && at < play->at && verdicts_of(found, play, at) == here);
    go_to(c, at > play->at ? play->at : at);
}

static void press(Compare *c, int key) {
    switch (page_does(compare_keymap, c->game[0].session.config, key)) {
    case DO_RIGHT: go_to(c, c->at + 1); break;
    case DO_LEFT: go_to(c, c->at - 1); break;
    case DO_PAGE_DOWN: go_to(c, c->at + MANY); break;
    case DO_PAGE_UP: go_to(c, c->at - MANY); break;
    case DO_FIRST: go_to(c, 0); break;
    case DO_LAST: go_to(c, longest(c)); break;
    case DO_UP: go_to_verdict(c, -1); break;
    case DO_DOWN: go_to_verdict(c, 1); break;
    case DO_PARTED: go_to(c, c->at == c->alike ? c->alike + 1 : c->alike); break;
    case DO_OTHER: c->leads = !c->leads; break;
    case DO_NUMBER: {
        const int move = ask_move(longest(c), 0);
        if (move >= 0) go_to(c, move);
        break;
    }
    case DO_TAKE_OVER: c->end = REPLAY_TAKEN; break;
    case DO_QUIT:
    case DO_ESCAPE: c->end = REPLAY_LEFT; break;
    default: break;
    }
}

/* A click on a line, or on the other table. */
static void point(Compare *c, int x, int y) {
    const int cell = x - BAR_AT;
    if (y > lines_at(c) && y < lines_at(c) + LINES && cell >= 0 && cell <= bar_last(c))
        go_to(c, verdict_line_part(cell, bar_last(c), longest(c)));
    else if (c->two && y < lines_at(c))
        c->leads = x > table_width(c);
}

void compare_event(Compare *c, Event event) {
    switch (event.kind) {
    case EVENT_LEAVE: c->end = REPLAY_END; break;
    case EVENT_WHEEL: go_to(c, c->at + event.key); break;
    case EVENT_CLICK:
    case EVENT_DROP: point(c, event.x, event.y); break;
    case EVENT_KEY: press(c, event.key); break;
    default: break;
    }
}

/* --- all of it ------------------------------------------------------------------------------------------ */

void compare_begin(Compare *c, const Compared of[2], const Session *from) {
    *c = (Compare){.of = {of[0], of[1]}, .alike = plays_alike(of[0].play, of[1].play)};
    for (int i = 0; i < 2; i++) {
        replay_begin(&c->game[i], of[i].play, from->config, 0, 0);
        c->game[i].session.means = from->means;
    }
}

/* Whether both tables have room beside each other; small ones where cards can be told apart and none is ever
   squeezed. */
static bool has_room_for_two(Compare *c) {
    enum { CARD_LEAST = 4 };
    c->two = true;
    if (c->width < TWO_SMALL) return false;
    for (int i = 0; i < 2 && c->width < TWO_TABLES; i++)
        for (int at = 0; at <= play_of(c, i)->at; at++) {
            const Game *g = &play_of(c, i)->game;
            const Position *p = play_after(play_of(c, i), at);
            Layout lay;
            preview_fit(&lay, table_width(c), table_rows(c), g, p);
            if (lay.card_w < CARD_LEAST || !layout_has_room(&lay, g, p)) return false;
        }
    return true;
}

void compare_fit(Compare *c, int width, int height, Finish finish) {
    c->width = width;
    c->height = height;
    c->two = has_room_for_two(c);
    for (int i = 0; i < 2; i++) {
        View *v = &c->game[i].view;
        v->finish = finish;
        preview_fit(&v->lay, table_width(c), table_rows(c), &v->session->play.game, session_now(v->session));
    }
}

/* The second is searched behind the first, which knows about their common beginning. */
int compare_poll(Compare *c) {
    Session *const s[] = {&c->game[0].session, &c->game[1].session};
    const int first = replay_poll(&c->game[0]);
    if (first >= 0) return first;
    verdicts_share(&s[1]->verdicts.found, &s[0]->verdicts.found, play_of(c, 1), c->alike);
    const int second = replay_poll(&c->game[1]);
    verdicts_share(&s[0]->verdicts.found, &s[1]->verdicts.found, play_of(c, 0), c->alike);
    return second;
}

void compare_end(Compare *c) {
    for (int i = 0; i < 2; i++) replay_end(&c->game[i]);
}

ReplayEnd compare_run(const Compared of[2], const Session *from, int *at, int *leads) {
    Compare c;
    Canvas canvas = {.width = 0};
    compare_begin(&c, of, from);
    while (c.end == REPLAY_ON) {
        if (canvas.width != screen_width() || canvas.height != screen_height() || !c.width) {
            view_fit(&c.game[0].view, &canvas);
            compare_fit(&c, canvas.width, canvas.height, c.game[0].view.finish);
        }
        const int poll = compare_poll(&c);
        compare_draw(&c, &canvas);
        screen_show(&canvas);
        compare_event(&c, screen_wait(poll));
    }
    canvas_free(&canvas);
    *at = c.game[c.leads].session.play.at;
    *leads = c.leads;
    compare_end(&c);
    return c.end;
}
