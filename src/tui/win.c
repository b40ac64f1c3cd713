/* The panel that tells of a win. */
#include "view.h"

#include <stdio.h>
#include <string.h>

#include "advice/difficulty.h"
#include "host/scoreboard.h"
#include "text/date.h"
#include "text/language.h"
#include "text/narrator.h"
#include "text/settings_text.h"
#include "text/winnability.h"

enum { LINES_MAX = 8, LINE_MAX = 200 };

typedef struct Panel {
    char line[LINES_MAX][LINE_MAX];
    int lines;
} Panel;

void view_forget_win(View *v) {
    v->tells_win = false;
    v->difficulty = 0;
}

/* Where it stands among the wins of all players, if it is today's deal. */
static void look_up_place(View *v, long long now) {
    const Play *play = &v->session->play;
    const Policy *policy = &v->session->config->policy;
    uint64_t date;
    day_at(now, &date);
    v->place = 0;
    if (!policy->players[0] || !play->deal.numbered || play->deal.number != date) return;
    Scoreboard board = scoreboard_read(policy, now);
    v->winners = scoreboard_wins(&board, rules_find(play->game.rules.id), &v->place);
    scoreboard_end(&board);
}

static void look_up(View *v) {
    const Play *play = &v->session->play;
    char set[SETTINGS_TEXT_MAX];
    Statistics s = statistics_read(date_now());
    const Figures *f = statistics_of(&s, play->game.rules.id, settings_text(&play->game.settings, set));
    v->record = f ? *f : (Figures){.played = 0};
    v->tells_win = true;
    look_up_place(v, date_now());
    v->difficulty = session_difficulty(v->session);
    statistics_end(&s);
}

void view_note_win(View *v) {
    const bool won = session_is_won(v->session);
    if (!won) view_forget_win(v);
    if (won && !v->tells_win) look_up(v);
}

/* --- what it says --------------------------------------------------------------------------------------- */

/* The next line, which counts once something is written to it. */
static char *next_line(Panel *panel) {
    return panel->line[panel->lines++];
}

static void say_moves(const View *v, Panel *panel, bool clock) {
    const Session *s = v->session;
    char *line = next_line(panel);
    const int n = snprintf(line, LINE_MAX, PLURAL_("%d move", "%d moves", s->play.at), s->play.at);
    if (clock) snprintf(line + n, LINE_MAX - (size_t)n, ", %d:%02d", s->seconds / 60, s->seconds % 60);
}

/* How far it is from the best: of the times, or of the moves where no clock is wanted. */
static void say_best(const View *v, Panel *panel, bool clock) {
    const Session *s = v->session;
    const Figures *f = &v->record;
    const int now = clock ? s->seconds : s->play.at, best = clock ? f->best_seconds : f->best_moves,
              behind = now - best;
    if (!f->played) return;
    char *line = next_line(panel);
    if (f->last_again)
        snprintf(line, LINE_MAX, "%s", _("This deal was played before: no best time"));
    else if (f->won == 1)
        snprintf(line, LINE_MAX, "%s", _("Your first win with these rules"));
    else if (behind <= 0)
        snprintf(line, LINE_MAX, "%s", clock ? _("Your best time so far") : _("Your fewest moves so far"));
    else if (clock)
        snprintf(line, LINE_MAX, _("%d:%02d behind your best, %d:%02d"), behind / 60, behind % 60, best / 60,
                 best % 60);
    else
        snprintf(line, LINE_MAX,
                 PLURAL_("%d move more than your best", "%d moves more than your best", behind), behind);
}

static void say_games(const View *v, Panel *panel) {
    const Figures *f = &v->record;
    if (!f->played) return;
    char *line = next_line(panel);
    const int n = snprintf(line, LINE_MAX, _("Won: %d of %d"), f->won, f->played);
    if (f->streak > 1) snprintf(line + n, LINE_MAX - (size_t)n, _(", %d in a row"), f->streak);
}

static void say_help(const View *v, Panel *panel) {
    const Figures *f = &v->record;
    if (!f->played || f->last_undone < 0 || f->last_helped < 0) return;
    char *line = next_line(panel);
    const int n = snprintf(line, LINE_MAX, "%s",
                           !f->last_helped                  ? _("Without help")
                           : f->last_helped == f->last_fair ? _("With fair help")
                                                            : _("With help"));
    if (f->last_undone)
        snprintf(line + n, LINE_MAX - (size_t)n, PLURAL_(", %d undo", ", %d undos", f->last_undone),
                 f->last_undone);
    else
        snprintf(line + n, LINE_MAX - (size_t)n, "%s", _(", without undo"));
}

static void write_panel(const View *v, Panel *panel) {
    const Game *g = &v->session->play.game;
    const bool clock = is_set(&v->session->config->settings, "clock", "on");
    char set[SETTINGS_TEXT_MAX];
    const Winnability *odds = winnability_of(g->rules.id, settings_text(&g->settings, set));
    const int levels = difficulties_of(&g->rules);
    panel->lines = 0;
    say_moves(v, panel, clock);
    say_best(v, panel, clock);
    if (g->rules.par) par_text(g, session_now(v->session), next_line(panel), LINE_MAX);
    say_help(v, panel);
    say_games(v, panel);
    if (v->place)
        snprintf(next_line(panel), LINE_MAX, _("Today's deal: place %d of %d by time"), v->place, v->winners);
    if (odds) winnability_text(odds, next_line(panel));
    if (v->difficulty && levels > 1)
        snprintf(next_line(panel), LINE_MAX, _("Difficulty of this deal: %d of %d"), v->difficulty, levels);
}

/* --- how it looks --------------------------------------------------------------------------------------- */

/* The frame, with the four suits in the middle of its upper edge, and a line above the keys. */
static void draw_frame(Canvas *canvas, Box box) {
    enum { SUIT_CELLS = 3 };
    canvas_fill(canvas, box.x - 1, box.y, box.w + 2, box.h, L' ', STYLE_PAGE); /* off what lies beside it */
    canvas_box(canvas, box.x, box.y, box.w, box.h, STYLE_PAGE_DIM);
    canvas_fill(canvas, box.x + 2, box.y + box.h - 3, box.w - 4, 1, canvas_char(L'─', '-'), STYLE_PAGE_DIM);
    for (int suit = 0; suit < SUITS; suit++) {
        const int x = box.x + (box.w - SUITS * SUIT_CELLS) / 2 + suit * SUIT_CELLS;
        const Style style = style_of_face(FACE_FREE, suit);
        canvas_fill(canvas, x, box.y, SUIT_CELLS, 1, L' ', style);
        canvas_text(canvas, x + 1, box.y, 1, suit_text(suit), style);
    }
}

/* As wide as its longest line, as high as there are lines. */
static Box box_of(const Canvas *canvas, const Panel *panel, const char *keys) {
    enum { WIDTH = 44, MARGINS = 6, OTHER_LINES = 7 };
    int wide = text_width(keys);
    for (int i = 0; i < panel->lines; i++)
        if (text_width(panel->line[i]) > wide) wide = text_width(panel->line[i]);
    Box box = {.w = wide + MARGINS > WIDTH ? (wide + MARGINS + 1) / 2 * 2 : WIDTH,
               .h = panel->lines + OTHER_LINES};
    if (box.w > canvas->width - 2) box.w = canvas->width - 2;
    box.x = (canvas->width - box.w) / 2;
    box.y = (canvas->height - box.h) / 2;
    return box;
}

/* Writes a line into the middle of a box; returns where it begins. */
static int put_line(Canvas *canvas, Box box, int row, const char *text, Style style) {
    return canvas_centred(canvas, box.x + 2, box.y + row, box.w - 4, text, style);
}

void view_draw_win(const View *v, Canvas *canvas) {
    const Play *play = &v->session->play;
    Panel panel;
    char keys[LINE_MAX], title[LINE_MAX];
    write_panel(v, &panel);
    view_fill(v, _("{new} next   {restart} again   {replay} watch   {share} share"), keys, sizeof keys);
    const Box box = box_of(canvas, &panel, keys);
    draw_frame(canvas, box);
    canvas->cursor_x = put_line(canvas, box, 1, _("You won!"), STYLE_PAGE_KEY);
    canvas->cursor_y = box.y + 1;
    snprintf(title, sizeof title, play->deal.numbered ? "%s %llu" : "%s", play->game.rules.title,
             (unsigned long long)play->deal.number);
    put_line(canvas, box, 2, title, STYLE_PAGE_TITLE);
    for (int i = 0; i < panel.lines; i++) put_line(canvas, box, 4 + i, panel.line[i], STYLE_PAGE);
    put_line(canvas, box, box.h - 2, keys, STYLE_PAGE_KEY);
}
