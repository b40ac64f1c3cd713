/* Drawing the viewer: the tables, and below them a line for each game that shows where it could be won. */
#include <stdlib.h>

#include "engine/memory.h"
#include "pages.h"
#include "session/odds_text.h"
#include "table/panels.h"
#include "table/picture.h"
#include "viewer.h"

/* One game: in the line above the last a move, what is known about the position, and the bar of verdicts. Two
   games: their owners below the title, and three lines at the end, the bars with the parting between them. */
enum {
    WORD_AT = 1,
    VERDICT_WIDTH = 16,
    TWO_SMALL = 80,
    TWO_TABLES = 120,
    TOP = 2,
    LINES = 3,
    NAME_AT = 2,
    BAR_AT = 16,
    BEHIND_BAR = 4
};

static const Play *play_of(const Viewer *v, int i) {
    return &v->pane[i].session.play;
}

int viewer_length(const Viewer *v) {
    const int first = play_of(v, 0)->count, second = v->panes > 1 ? play_of(v, 1)->count : 0;
    return first > second ? first : second;
}

Stretches viewer_stretches(const Viewer *v, int i) {
    Play whole = *play_of(v, i);
    whole.at = whole.count;
    if (!viewer_tells(v)) return verdicts_stretches(&(Verdicts){0}, &whole);
    return verdicts_stretches(&v->pane[i].help.verdicts.found, &whole);
}

/* --- where it stands ------------------------------------------------------------------------------------ */

static int table_width(const Viewer *v) {
    return v->beside ? (v->width - 1) / 2 : v->width;
}

/* Where the second table begins. */
static int table_at(const Viewer *v, int i) {
    return i && v->beside ? v->width - table_width(v) : 0;
}

/* After the longest of the moves, if that leaves the bar as much. */
static int verdict_at(const Viewer *v) {
    const int most = v->width * 2 / 5;
    return WORD_AT + 1 + (v->longest < most ? v->longest : most);
}

static int bar_row(const Viewer *v, int i) {
    return v->panes < 2 ? v->height - 2 : v->height - 1 - LINES + 2 * i;
}

static int bar_at(const Viewer *v) {
    return v->panes < 2 ? verdict_at(v) + VERDICT_WIDTH : BAR_AT;
}

/* The last cell of the longest game's bar; the other is drawn to the same scale. */
static int bar_last(const Viewer *v) {
    return v->width - bar_at(v) - (v->panes < 2 ? 2 : BEHIND_BAR);
}

int viewer_bar_move(const Viewer *v, int x, int y) {
    const int cell = x - bar_at(v), last = bar_last(v);
    const bool on_bar = y == bar_row(v, 0) || (v->panes > 1 && y == bar_row(v, 1));
    if (viewer_demonstrates(v) || !on_bar || cell < 0 || cell > last) return -1;
    return verdict_line_part(cell, last, viewer_length(v));
}

bool viewer_table_at(const Viewer *v, int x, int y, int *pane) {
    if (!v->beside || y >= bar_row(v, 0)) return false;
    *pane = x > table_width(v);
    return true;
}

/* Lays out one of two tables for its whole game, with the smallest cards that any position needs. */
static void fit_pane(const Viewer *v, int i, Layout *lay) {
    const Play *play = play_of(v, i);
    for (int at = 0; at <= play->count; at++) {
        Layout wanted;
        preview_fit(&wanted, table_width(v), v->height - 1 - LINES - TOP, &play->game, play_after(play, at));
        if (!at || wanted.size > lay->size || (wanted.size == lay->size && !wanted.apart)) *lay = wanted;
    }
}

/* Whether both tables fit side by side, with cards that can be distinguished and are never squeezed. */
static bool has_room_for_two(Viewer *v) {
    enum { CARD_LEAST = 4 };
    v->beside = true;
    if (v->panes < 2 || v->width < TWO_SMALL) return false;
    for (int i = 0; i < 2 && v->width < TWO_TABLES; i++) {
        const Play *play = play_of(v, i);
        Layout lay;
        fit_pane(v, i, &lay);
        for (int at = 0; at <= play->count; at++)
            if (lay.card_w < CARD_LEAST || !layout_has_room(&lay, &play->game, play_after(play, at)))
                return false;
    }
    return true;
}

void viewer_fit(Viewer *v, int width, int height, Finish finish) {
    v->width = width;
    v->height = height;
    v->beside = has_room_for_two(v);
    for (int i = 0; i < v->panes; i++) {
        View *view = &v->pane[i].view;
        view->finish = finish;
        if (v->panes < 2)
            view_lay_out(view, width, height, size_of(&view->session->config->settings, finish));
        else
            fit_pane(v, i, &view->lay);
    }
}

/* --- two tables ----------------------------------------------------------------------------------------- */

/* How many cards of a pile, from the lowest up, are the same in both games. */
static int alike_in(const Position *a, const Position *b, int pile) {
    int i = 0;
    while (i < pile_count(a, pile) && i < pile_count(b, pile) &&
           pile_cards(a, pile)[i] == pile_cards(b, pile)[i] && (i < a->hidden[pile]) == (i < b->hidden[pile]))
        i++;
    return i;
}

/* Marks what differs from the other game. */
static void mark_different(const Viewer *v, int i, Marks *marks) {
    const Position *p = play_now(play_of(v, i)), *other = play_now(play_of(v, !i));
    for (int pile = 0; pile < play_of(v, i)->game.piles; pile++) {
        const int alike = alike_in(p, other, pile), more = pile_count(p, pile) - alike;
        marks->lit[pile] = (uint8_t)more;
        if (more || pile_count(other, pile) > alike) marks->targets |= pile_bit(pile);
    }
}

/* The move that parts them, shown as picked up. */
static void mark_next(const Viewer *v, int i, Marks *marks) {
    const Move m = play_of(v, i)->played[v->alike].move;
    if (m.kind == MOVE_DRAW) marks->sources = pile_bit(play_of(v, i)->game.stock);
    if (m.kind != MOVE_CARDS) return;
    marks->lit[m.from] = m.count;
    marks->sources = pile_bit(m.from);
    marks->targets = pile_bit(m.to);
}

/* The same for both tables, with cards that fit each. */
static const Layout *layout_of_both(const Viewer *v) {
    const Layout *a = &v->pane[0].view.lay, *b = &v->pane[1].view.lay;
    return a->size > b->size || (a->size == b->size && !a->apart) ? a : b;
}

static void draw_table_of(const Viewer *v, int i, Canvas *canvas) {
    const int x = table_at(v, i);
    Marks marks = {.cursor = -1, .depth = 1, .picked = -1, .last = v->pane[i].view.last, .draw = "␣"};
    if (v->at == v->alike && v->at < play_of(v, i)->count)
        mark_next(v, i, &marks);
    else
        mark_different(v, i, &marks);
    if (!preview_draw(canvas, x, TOP, layout_of_both(v), &play_of(v, i)->game, play_now(play_of(v, i)),
                      &marks))
        canvas_text(canvas, x + 1, TOP + 1, table_width(v) - 2, _("There is no room for the table."),
                    STYLE_MESSAGE);
}

/* What is known about the position shown. */
static const char *verdict_text(const Viewer *v, int i) {
    const Session *s = &v->pane[i].session;
    const Stretches known = viewer_stretches(v, i);
    const int at = s->play.at;
    if (session_is_won(s)) return _("You won!");
    if (!viewer_tells(v)) return "";
    if (at <= known.won) return _("+ winnable");
    if (at >= known.lost) return at == known.losing ? _("× lost here") : _("× lost");
    return v->pane[i].help.verdicts.work ? _("… searching") : _("? not known");
}

/* Above its table: whose game it is, how it ended, and what is known about the current position. */
static void draw_head(const Viewer *v, int i, Canvas *canvas) {
    char text[COMPARED_TEXT_MAX];
    const Compared *of = &v->viewing->of[i];
    const char *const verdict = verdict_text(v, i);
    const int x = table_at(v, i), width = table_width(v), right = text_width(verdict) + 2;
    canvas_put(canvas, x, 1, i == v->viewing->leads ? canvas_char(L'▸', '>') : L' ', STYLE_BAR_KEY);
    const int name = canvas_text(canvas, x + 2, 1, width - right - 2, of->name, STYLE_BAR_TITLE) + 2;
    canvas_text_cut(canvas, x + name + 2, 1, width - right - name - 3, compared_end_text(of, text),
                    STYLE_BAR);
    canvas_text(canvas, x + width - right, 1, right, verdict, STYLE_BAR);
}

static void draw_two(const Viewer *v, Canvas *canvas) {
    canvas_clear(canvas, STYLE_FELT);
    draw_as_preferred(canvas, &v->pane[0].session.config->settings, v->pane[0].view.finish);
    canvas_fill(canvas, 0, 1, canvas->width, 1, L' ', STYLE_BAR);
    for (int i = 0; i < v->panes; i++) {
        if (!v->beside && i != v->viewing->leads) continue;
        draw_table_of(v, i, canvas);
        draw_head(v, i, canvas);
    }
    for (int y = 1; v->beside && y < bar_row(v, 0); y++)
        for (int x = table_width(v); x < table_at(v, 1); x++)
            canvas_paint(canvas, x, y, L' ', STYLE_FELT, SHADE, SHADE);
    canvas->cursor_x = canvas->cursor_y = 0;
}

/* --- the course ----------------------------------------------------------------------------------------- */

enum { GAMES = 200, PACE = 20 };

int course_poll(ViewerCourse *c, const Play *play) {
    Found found;
    if (!c->percent) {
        c->percent = memory_get(((size_t)play->count + 1) * sizeof *c->percent);
        c->cost = memory_zeros((size_t)play->count + 1, sizeof *c->cost);
        for (int i = 0; i <= play->count; i++) c->percent[i] = -1;
    }
    if (c->work && worker_is_done(c->work)) {
        if (worker_end(c->work, &found)) {
            c->percent[c->looked] = review_chance(&found.review);
            c->cost[c->looked] = review_cost(&found.review);
        }
        c->looked++;
        c->work = 0;
    }
    if (!c->work && c->looked < play->count) c->work = worker_begin_review(play, c->looked, GAMES);
    return c->work ? PACE : -1;
}

enum { COURSE_WORD_MAX = 24 };

/* What is known about the move after this many: "45 %", and its cost, "45 % -12"; returns text. */
static char *course_word(const ViewerCourse *c, const Play *play, int moves, char text[COURSE_WORD_MAX]) {
    if (!c->percent || moves >= play->count || c->percent[moves] < 0)
        snprintf(text, COURSE_WORD_MAX, "%s", moves < play->count && c->looked <= moves ? "…" : "");
    else if (c->cost[moves])
        snprintf(text, COURSE_WORD_MAX, "%d %% -%d", c->percent[moves], c->cost[moves]);
    else
        snprintf(text, COURSE_WORD_MAX, "%d %%", c->percent[moves]);
    return text;
}

/* Draws it from a cell on, `width` cells wide, marking the cell of the move after this many. */
static void course_draw(const ViewerCourse *c, const Play *play, int moves, Canvas *canvas, int x, int y,
                        int width) {
    if (!c->percent || !play->count) return;
    const int cells = play->count < width ? play->count : width,
              marked = (int)((long long)moves * cells / play->count);
    for (int i = 0; i < cells; i++)
        canvas_text(canvas, x + i, y, 1, course_cell(c->percent, play->count, i, cells),
                    i == marked ? STYLE_PAGE_TITLE : STYLE_PAGE_CHART);
}

void course_end(ViewerCourse *c) {
    Found found;
    if (c->work) worker_end(c->work, &found);
    free(c->percent);
    free(c->cost);
    *c = (ViewerCourse){.shown = false};
}

/* --- bars ----------------------------------------------------------------------------------------------- */

/* The deal of a game still being played is not shown to others. */
static int draw_name(const Viewer *v, Canvas *canvas) {
    char text[PLAYER_NAME_MAX + 60];
    if (!v->viewing->grows) return view_draw_title(&v->pane[0].view, canvas);
    const char *const title = rules_title(&play_of(v, 0)->game.rules);
    page_title(canvas, title);
    const int x = text_width(title) + 3;
    snprintf(text, sizeof text, _("watching %s"), v->viewing->grows->player);
    return x + canvas_text(canvas, x, 0, canvas->width - x, text, STYLE_BAR_KEY);
}

static void draw_title(const Viewer *v, Canvas *canvas) {
    char text[80];
    snprintf(text, sizeof text, _("Move %d of %d"), v->at, viewer_length(v));
    if (!v->filmed) text_add(text, sizeof text, "  %s %d/s", v->runs ? "▸" : " ", v->speed);
    const int x = draw_name(v, canvas), width = text_width(text), end = canvas->width - screen_notice_width();
    if (x + width < end) canvas_text(canvas, end - 1 - width, 0, width, text, STYLE_BAR);
}

static void draw_keys(const Viewer *v, Canvas *canvas) {
    const Play *play = play_of(v, 0);
    const bool won = game_is_won(&play->game, play_after(play, play->count)); /* then no move lost it */
    const char *const speed = "enter,rise,fall", *const move = "left,right,number";
    const char *const other = v->beside ? _("the other leads") : _("the other game");
    const char *const third = won ? speed : "find", *const does = won               ? _("speed")
                                                                  : viewer_tells(v) ? _("the loss")
                                                                                    : _("verdict");
    const char *const one[] = {move,   _("move"),      "quit", _("back"), "help", _("help"),
                               "new",  _("take over"), third,  does,      "hint", _("a win"),
                               "odds", _("the odds"),  speed,  _("speed")};
    const char *const two[] = {move,  _("move"),      "quit",      _("back"), "replay",
                               other, "next",         _("parted"), "up,down", _("verdict"),
                               "new", _("take over"), "help",      _("help")};
    const char *const less[] = {"left,right",   _("move"), speed,     _("speed"), "new",
                                _("take over"), "escape",  _("back"), "help",     _("help")};
    const bool few = viewer_demonstrates(v) || v->viewing->grows;
    page_bar_cut(canvas, replay_keymap, v->pane[0].session.config,
                 few            ? less
                 : v->panes > 1 ? two
                                : one,
                 few            ? sizeof less / sizeof *less
                 : v->panes > 1 ? sizeof two / sizeof *two
                                : sizeof one / sizeof *one - (won ? 2 : 0));
}

/* A bar of verdicts, as long as its game, marking the losing move and the one shown. */
static void draw_bar(const Viewer *v, int i, Canvas *canvas) {
    const Stretches known = viewer_stretches(v, i);
    const Play *play = play_of(v, i);
    const int x = bar_at(v), y = bar_row(v, i),
              last = verdict_line_part(play->count, viewer_length(v), bar_last(v)),
              lost = verdict_line_draw(canvas, x, y, last, &known, play->count);
    if (known.losing) canvas_put(canvas, x + lost, y, canvas_char(L'×', 'x'), STYLE_PAGE_TITLE);
    canvas_put(canvas, x + verdict_line_part(play->at, play->count, last), y, canvas_char(L'●', 'O'),
               STYLE_PAGE_TITLE);
}

/* Whose bar it is, and at its end how the game ended. */
static void draw_named_bar(const Viewer *v, int i, Canvas *canvas) {
    const Compared *of = &v->viewing->of[i];
    const Play *play = play_of(v, i);
    const Standing standing = game_standing(&play->game, play_after(play, play->count));
    const int end = BAR_AT + verdict_line_part(play->count, viewer_length(v), bar_last(v)) + 2,
              y = bar_row(v, i);
    canvas_text_cut(canvas, NAME_AT, y, BAR_AT - NAME_AT - 1, of->name,
                    i == v->viewing->leads ? STYLE_PAGE_TITLE : STYLE_PAGE);
    draw_bar(v, i, canvas);
    if (standing == STANDING_WON)
        canvas_put(canvas, end, y, canvas_char(L'★', '*'), STYLE_PAGE_KEY);
    else if (standing == STANDING_LOST || of->ending == ENDING_LOST)
        canvas_put(canvas, end, y, canvas_char(L'×', 'x'), STYLE_PAGE_LOST);
}

/* Both bars, and between them where the games parted, or a message. */
static void draw_both(const Viewer *v, Canvas *canvas) {
    const int y = bar_row(v, 0), parted = BAR_AT + verdict_line_part(v->alike, viewer_length(v), bar_last(v));
    const char *const message = v->pane[0].view.message;
    char text[COMPARED_TEXT_MAX];
    canvas_fill(canvas, 0, y, canvas->width, LINES, L' ', STYLE_PAGE);
    for (int i = 0; i < v->panes; i++) draw_named_bar(v, i, canvas);
    canvas_put(canvas, parted, y + 1, canvas_char(L'│', '|'), STYLE_PAGE_DIM);
    snprintf(text, sizeof text, "%s", message);
    if (!*message) compared_parting_text(v->viewing->of, v->alike, text);
    const int width = text_width(text), room = canvas->width - 2;
    int x = parted + 2;
    if (x + width > room) x = room - width;
    if (x < parted + 2 && x + width >= parted) x = parted - 2 - width;
    if (x < NAME_AT) x = NAME_AT;
    canvas_text_cut(canvas, x, y + 1, canvas->width - x - 1, text, STYLE_PAGE);
}

/* The line of a single game: its move in words, what is known, and the bar or the course. */
static void draw_line(const Viewer *v, Canvas *canvas) {
    const int y = bar_row(v, 0), width = v->width - 2;
    const Play *play = play_of(v, 0);
    const char *const shown = viewer_demonstrates(v) ? _("A win, shown by the solver") : "";
    char text[MOVE_TEXT_MAX], chance[COURSE_WORD_MAX];
    canvas_fill(canvas, 0, y, canvas->width, 1, L' ', STYLE_PAGE);
    if (v->pane[0].view.message[0]) {
        canvas_text(canvas, WORD_AT, y, width, v->pane[0].view.message, STYLE_PAGE);
        return;
    }
    snprintf(text, sizeof text, "%s", _("The deal"));
    if (play->at)
        move_made_text(&play->game, play_after(play, play->at - 1), play->played[play->at - 1].move, text);
    if (v->filmed || viewer_demonstrates(v) || v->viewing->grows) {
        const int behind = text_width(shown);
        canvas_text_cut(canvas, WORD_AT, y, width - behind - 1, text, STYLE_PAGE_TITLE);
        canvas_text(canvas, WORD_AT + width - behind, y, behind, shown, STYLE_PAGE_KEY);
        return;
    }
    canvas_text_cut(canvas, WORD_AT, y, verdict_at(v) - WORD_AT - 1, text, STYLE_PAGE_TITLE);
    const char *says = v->course.shown ? course_word(&v->course, play, play->at, chance) : verdict_text(v, 0);
    canvas_text(canvas, verdict_at(v), y, VERDICT_WIDTH - 1, says, STYLE_PAGE);
    if (v->course.shown)
        course_draw(&v->course, play, play->at, canvas, bar_at(v), y, bar_last(v) + 1);
    else
        draw_bar(v, 0, canvas);
}

/* Whether there is room for it, as for a table. */
static bool draw_tables(const Viewer *v, Canvas *canvas) {
    const View *view = &v->pane[0].view;
    if (v->panes < 2) {
        const bool drawn = view_draw_piles(view, canvas);
        if (!drawn) view_draw_too_small(view, canvas, replay_keymap);
        return drawn;
    }
    if (v->width >= LAYOUT_MIN_WIDTH && v->height >= LAYOUT_MIN_HEIGHT) {
        draw_two(v, canvas);
        return true;
    }
    canvas_clear(canvas, STYLE_FELT);
    draw_too_small(canvas, LAYOUT_MIN_WIDTH, LAYOUT_MIN_HEIGHT,
                   key_of_command(replay_keymap, "quit", view->session->config));
    return false;
}

void viewer_draw(void *viewer, Canvas *canvas) {
    const Viewer *v = viewer;
    if (!draw_tables(v, canvas)) return;
    draw_title(v, canvas);
    if (v->panes > 1)
        draw_both(v, canvas);
    else
        draw_line(v, canvas);
    if (!v->filmed) draw_keys(v, canvas);
}
