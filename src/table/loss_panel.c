/* The panel of a lost game, and what stays of it when it is put away. */
#include "loss_panel.h"

#include "end_panel.h"
#include "engine/game.h"
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

void view_loss_text(const View *v, int width, char *text, int size) {
    char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX] = {""};
    const int count = session_loss_text(v->session, sentence);
    snprintf(text, (size_t)size, count > 1 ? "%s  %s" : "%s", sentence[0], sentence[1]);
    if (text_width(text) > width)
        snprintf(text, (size_t)size, "%s", sentence[session_stretches(v->session).losing > 0]);
}

bool view_is_red(const View *v) {
    const Session *s = v->session;
    return is_set(&s->config->settings, "light", "on") && session_verdict(s) == NOT_WINNABLE &&
           session_may_go_back(s);
}

/* The table behind it: paper that does not shine. */
static unsigned char dimmed(unsigned char colour) {
    if (colour >= INK_OF_SUIT && colour < ROBE_OF_SUIT)
        return (unsigned char)(DIM_INK_OF_SUIT + (colour - INK_OF_SUIT) % SUITS);
    if ((colour >= PANEL && colour <= PANEL_JACK) || (colour >= PAPER && colour <= PAPER_PICKED))
        return PAPER_DIM;
    return colour == EDGE ? PAGE_DIM : colour;
}

static void dim(Canvas *canvas) {
    for (Cell *cell = canvas->cell; cell < canvas->cell + canvas->width * canvas->height; cell++) {
        cell->ink = dimmed(cell->ink);
        cell->ground = dimmed(cell->ground);
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

/* The line of verdicts and its scale, in the first two of the panel's lines. */
static void draw_verdicts(const Stretches *known, int moves, Canvas *canvas, Box lines) {
    enum { INDENT = 4 };
    const Box scale = {lines.x + INDENT, lines.y + 1, lines.w - 2 * INDENT, 1};
    const int last = scale.w - 1, lost = verdict_line_draw(canvas, scale.x, lines.y, last, known, moves);
    if (known->losing && lost && canvas->finish != FINISH_LINES)
        canvas_put(canvas, scale.x + lost, lines.y, L'╺', STYLE_PAGE_LOST);
    const int won = known->losing ? lost - 1 : verdict_line_part(known->won, moves, last);
    if (known->won >= 0) draw_scale(canvas, scale, won > 0 ? won : 0, known->won, moves);
}

/* What lost it, without what the scale says already; what is still found out has room. */
static void add_loss(const View *v, const Stretches *known, EndPanel *panel) {
    char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX];
    const int count = session_loss_text(v->session, sentence);
    const bool seeks = session_seeks_loss(v->session),
               scale_says = known->won >= 0 && (known->losing || seeks);
    const int first = scale_says && count > 1;
    for (int i = first; i < count; i++) end_say(panel, "%s", sentence[i]);
    if (count - first < 2 && (seeks || v->session->help->loss.work)) end_say(panel, "%s", "");
}

void view_draw_loss(const View *v, Canvas *canvas) {
    const Game *g = &v->session->play.game;
    const Stretches known = session_stretches(v->session);
    const int at = v->session->play.at;
    EndPanel panel = {.won = false};
    const Counted progress = cards_counted(g, session_now(v->session));
    snprintf(panel.title, sizeof panel.title,
             game_discards(g) ? _("Lost: %d of %d cleared") : _("Lost: %d of %d home"), progress.done,
             progress.all);
    end_game(v, &panel);
    text_add(panel.game, END_LINE_SIZE, ", ");
    end_moves(v, panel.game);
    panel.lines = known.lost ? 2 : 1; /* the line of verdicts, and its scale */
    add_loss(v, &known, &panel);
    end_effort(v, &panel);
    if (known.won >= 0) end_key(&panel, "light", _("back there"));
    end_key(&panel, "replay", _("look"));
    if (at) end_key(&panel, "restart", _("again"));
    end_next(v, &panel);
    if (canvas->finish != FINISH_LINES) dim(canvas);
    draw_verdicts(&known, at, canvas, end_draw(&panel, v, canvas));
}
