/* Boxes over the table at a game's end, won or lost. */
#include "panels.h"

int verdict_line_part(int n, int of, int to) {
    return of ? (int)((2LL * n * to + of) / (2LL * of)) : 0;
}

int verdict_line_draw(Canvas *canvas, int x, int y, int last, const Stretches *known, int moves) {
    const wchar_t line = canvas_char(canvas->finish == FINISH_LINES ? L'─' : L'━', '-');
    const int lost = known->lost > moves ? last + 1 : verdict_line_part(known->lost, moves, last),
              won = known->won < 0  ? -1
                    : known->losing ? lost - 1
                                    : verdict_line_part(known->won, moves, last);
    for (int i = 0; i <= last; i++) {
        if (i <= won)
            canvas_put(canvas, x + i, y, canvas_char(L'━', '='), STYLE_PAGE_CHART);
        else if (i >= lost)
            canvas_put(canvas, x + i, y, line, STYLE_PAGE_LOST);
        else
            canvas_put(canvas, x + i, y, canvas_char(L'╌', '.'), STYLE_PAGE_DIM);
    }
    return lost;
}

/* --- how the panels that show the end of a game look, and what they all say ----------------------------- */

enum { MARGIN = 2, KEY_GAP = 3, ROOMY = 24 };

/* --- how they look -------------------------------------------------------------------------------------- */

/* The frame, of a win with the four suits in the middle of its upper edge, and a line above the keys. */
static void draw_frame(Canvas *canvas, Box box, bool won) {
    enum { SUIT_CELLS = 3 };
    canvas_fill(canvas, box.x - 1, box.y, box.w + 2, box.h, L' ',
                STYLE_PAGE); /* clear of what is beside it */
    canvas_box(canvas, box.x, box.y, box.w, box.h, STYLE_PAGE_DIM);
    canvas_fill(canvas, box.x + 2, box.y + box.h - 3, box.w - 4, 1, canvas_char(L'─', '-'), STYLE_PAGE_DIM);
    for (int suit = 0; won && suit < SUITS; suit++) {
        const int x = box.x + (box.w - SUITS * SUIT_CELLS) / 2 + suit * SUIT_CELLS;
        const Style style = style_of_face(FACE_FREE, suit);
        canvas_fill(canvas, x, box.y, SUIT_CELLS, 1, L' ', style);
        canvas_text(canvas, x + 1, box.y, 1, suit_text(suit), style);
    }
}

/* The keys in a row, as many as fit; returns their width. */
static int draw_keys(const EndPanel *panel, const View *v, Canvas *canvas, int x, int y) {
    const KeyBar keys = {canvas, table_keymap, v->session->config, STYLE_PAGE_KEY, STYLE_PAGE};
    const int begin = x;
    const KeyBar measure = {&(Canvas){.width = 0}, table_keymap, v->session->config};
    for (int i = 0; i < panel->keys; i++) {
        const int width = commands_draw(&measure, x, y, panel->key[i][0], panel->key[i][1]);
        if (!width || x + width - begin > v->lay.width - 2 * MARGIN - 2) continue;
        x += commands_draw(&keys, x, y, panel->key[i][0], panel->key[i][1]) + KEY_GAP;
    }
    return x > begin ? x - begin - KEY_GAP : 0;
}

/* As wide as its longest line, as high as there are lines. */
static Box box_of(const EndPanel *panel, const Canvas *canvas, int keys) {
    enum { WON_WIDTH = 44, LOST_WIDTH = 48, MARGINS = 6, OTHER_LINES = 7 };
    const bool roomy = canvas->height >= ROOMY;
    int wide = keys > text_width(panel->game) ? keys : text_width(panel->game);
    for (int i = 0; i < panel->lines; i++)
        if (text_width(panel->line[i]) > wide) wide = text_width(panel->line[i]);
    const int least = panel->won ? WON_WIDTH : LOST_WIDTH + (roomy ? MARGIN : 0);
    Box box = {.w = wide + MARGINS > least ? (wide + MARGINS + 1) / 2 * 2 : least,
               .h = panel->lines + OTHER_LINES - (!panel->won && !roomy)};
    if (box.w > canvas->width - 2) box.w = canvas->width - 2;
    box.x = (canvas->width - box.w) / 2;
    box.y = panel->won ? (canvas->height - box.h) / 2 : canvas->height - (roomy ? 3 : 1) - box.h;
    return box;
}

Box end_draw(const EndPanel *panel, const View *v, Canvas *canvas) {
    enum { LINES_END = 3 };
    const int keys = draw_keys(panel, v, &(Canvas){.width = 0}, 0, 0);
    const Box box = box_of(panel, canvas, keys);
    const int first = box.h - LINES_END - panel->lines, x = box.x + MARGIN, width = box.w - 2 * MARGIN;
    draw_frame(canvas, box, panel->won);
    canvas->cursor_y = box.y + 1;
    canvas->cursor_x = canvas_centred(canvas, x, box.y + 1, width, panel->title,
                                      panel->won ? STYLE_PAGE_KEY : STYLE_PAGE_TITLE);
    canvas_centred(canvas, x, box.y + 2, width, panel->game, panel->won ? STYLE_PAGE_TITLE : STYLE_PAGE_DIM);
    for (int i = 0; i < panel->lines; i++)
        canvas_centred(canvas, x, box.y + first + i, width, panel->line[i], STYLE_PAGE);
    draw_keys(panel, v, canvas, box.x + (box.w - keys) / 2, box.y + box.h - 2);
    return (Box){box.x, box.y + first, box.w, panel->lines};
}

/* --- what they say -------------------------------------------------------------------------------------- */

char *end_say(EndPanel *panel, const char *format, ...) {
    char *line = panel->line[panel->lines++];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, END_LINE_SIZE, format, arguments);
    va_end(arguments);
    return line;
}

void end_key(EndPanel *panel, const char *command, const char *what) {
    panel->key[panel->keys][0] = command;
    panel->key[panel->keys++][1] = what;
}

void end_moves(const View *v, char text[END_LINE_SIZE]) {
    const Session *s = v->session;
    text_add(text, END_LINE_SIZE, PLURAL_("%d move", "%d moves", s->play.at), s->play.at);
    if (is_set(&s->config->settings, "clock", "on"))
        text_add(text, END_LINE_SIZE, ", %d:%02d", s->clock.seconds / 60, s->clock.seconds % 60);
}

void end_game(const View *v, EndPanel *panel) {
    const Play *play = &v->session->play;
    char deal[DEAL_NAME_MAX];
    deal_name(&play->deal, deal);
    snprintf(panel->game, END_LINE_SIZE, "%s%s%s", rules_title(&play->game.rules), *deal ? " " : "", deal);
}

void end_next(const View *v, EndPanel *panel) {
    const bool travels = session_stage(v->session) >= 0;
    if (travels) end_key(panel, "journey", _("next stage"));
    end_key(panel, "new", travels ? _("random deal") : _("next"));
}

void end_effort(const View *v, EndPanel *panel) {
    const Effort effort = session_effort(v->session);
    char text[EFFORT_TEXT_MAX];
    if (*effort_text(&effort, text)) end_say(panel, "%s", text);
}

/* --- the panel of a lost game, and what stays of it when it is put away --------------------------------- */

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
    const int count = help_loss_text(v->help, sentence);
    snprintf(text, (size_t)size, count > 1 ? "%s  %s" : "%s", sentence[0], sentence[1]);
    if (text_width(text) > width)
        snprintf(text, (size_t)size, "%s", sentence[help_stretches(v->help).losing > 0]);
}

bool view_is_red(const View *v) {
    const Session *s = v->session;
    return is_set(&s->config->settings, "light", "on") && help_verdict(v->help) == NOT_WINNABLE &&
           help_may_go_back(v->help);
}

/* The table behind it, with dim paper. */
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

/* Below the line, its ends and the move until which it could be won. */
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

/* What lost it, without what the scale already says, leaving room for what is still being found out. */
static void add_loss(const View *v, const Stretches *known, EndPanel *panel) {
    char sentence[LOSS_SENTENCES][LOSS_SENTENCE_MAX];
    const int count = help_loss_text(v->help, sentence);
    const bool seeks = help_seeks_loss(v->help), scale_says = known->won >= 0 && (known->losing || seeks);
    const int first = scale_says && count > 1;
    for (int i = first; i < count; i++) end_say(panel, "%s", sentence[i]);
    if (count - first < 2 && (seeks || v->help->loss.work)) end_say(panel, "%s", "");
}

void view_draw_loss(const View *v, Canvas *canvas) {
    const Game *g = &v->session->play.game;
    const Stretches known = help_stretches(v->help);
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
