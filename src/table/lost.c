/* The panel that tells of a loss, and what stays of it when it is put away. */
#include "end_panel.h"

#include <stdio.h>

#include "text/language.h"
#include "verdict_line.h"

void view_note_loss(View *v) {
    if (!session_is_lost(v->session))
        v->loss = LOSS_NONE;
    else if (v->loss == LOSS_NONE)
        v->loss = LOSS_TOLD;
}

bool view_tells_loss(const View *v) {
    return v->loss == LOSS_TOLD && !v->between && session_is_lost(v->session);
}

char *view_loss_text(const View *v, int width, char *text, int size) {
    char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX] = {""};
    const int count = session_loss_text(v->session, sentence);
    snprintf(text, (size_t)size, count > 1 ? "%s  %s" : "%s", sentence[0], sentence[1]);
    if (text_width(text) > width)
        snprintf(text, (size_t)size, "%s", sentence[session_stretches(v->session).losing > 0]);
    return text;
}

/* --- the panel ------------------------------------------------------------------------------------------ */

/* The table behind it: paper that does not shine. */
static Colour dimmed(Colour colour) {
    if (colour >= INK_OF_SUIT && colour < ROBE_OF_SUIT)
        return (Colour)(DIM_INK_OF_SUIT + (colour - INK_OF_SUIT));
    if (colour >= PAPER && colour <= PAPER_PICKED) return PAPER_DIM;
    return colour == PANEL ? PAPER_DIM : colour == EDGE ? PAGE_DIM : colour;
}

static void dim(Canvas *canvas) {
    if (canvas->finish == FINISH_LINES) return;
    for (int i = 0; i < canvas->width * canvas->height; i++) {
        Cell *cell = &canvas->cell[i];
        cell->ink = (unsigned char)dimmed((Colour)cell->ink);
        cell->ground = (unsigned char)dimmed((Colour)cell->ground);
    }
}

/* Below the line its ends, and the move until which it could be won. */
static void draw_scale(Canvas *canvas, Box box, int at, int won, int moves) {
    char mark[32], end[16];
    snprintf(end, sizeof end, "%d", moves);
    snprintf(mark, sizeof mark, "▲ %d", won);
    const int right = box.x + box.w, width = text_width(mark);
    int x = box.x + at;
    if (x + width > right) {
        snprintf(mark, sizeof mark, "%d ▲", won);
        x -= width - 1;
    }
    if (x > box.x + 1) canvas_text(canvas, box.x, box.y, 1, "0", STYLE_PAGE_DIM);
    if (x + width < right - text_width(end))
        canvas_text(canvas, right - text_width(end), box.y, text_width(end), end, STYLE_PAGE_DIM);
    canvas_text(canvas, x, box.y, width, mark, STYLE_PAGE_KEY);
}

static void draw_line(const View *v, const Stretches *known, Canvas *canvas, Box lines) {
    enum { MARGIN = 4 };
    const int moves = v->session->play.at;
    const Box line = {lines.x + MARGIN, lines.y, lines.w - 2 * MARGIN, 1},
              scale = {line.x, line.y + 1, line.w, 1};
    const int lost = verdict_line_draw(canvas, line.x, line.y, line.w - 1, known, moves);
    if (known->losing && lost && canvas->finish != FINISH_LINES)
        canvas_put(canvas, line.x + lost, line.y, L'╺', STYLE_PAGE_LOST);
    const int won = known->losing ? lost - 1 : verdict_line_part(known->won, moves, line.w - 1);
    if (known->won >= 0) draw_scale(canvas, scale, won > 0 ? won : 0, known->won, moves);
}

static void write_panel(const View *v, const Stretches *known, EndPanel *panel) {
    const Game *g = &v->session->play.game;
    snprintf(panel->title, sizeof panel->title, _("Lost: %d of %d home"),
             cards_home(g, session_now(v->session)), cards_to_win(g));
    end_panel_add_game(v, panel->game);
    text_add(panel->game, END_LINE_MAX, ", ");
    end_panel_add_moves(v, panel->game);
    panel->lines = known->lost ? 2 : 1; /* the line of verdicts, and its scale */
    panel->lines += session_loss_text(v->session, &panel->line[panel->lines]);
    if (session_seeks_loss(v->session)) panel->lines = 2 + LOSS_SENTENCES; /* what is filled in has room */
    if (known->won >= 0) end_panel_key(panel, "rescue", _("back there"));
    end_panel_key(panel, "replay", _("look"));
    if (v->session->play.at) end_panel_key(panel, "restart", _("again"));
    end_panel_key(panel, "new", _("next"));
}

void view_draw_loss(View *v, Canvas *canvas) {
    const Stretches known = session_stretches(v->session);
    EndPanel panel = {.won = false};
    write_panel(v, &known, &panel);
    dim(canvas);
    draw_line(v, &known, canvas, end_panel_draw(&panel, v, canvas));
}
