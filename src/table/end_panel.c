/* How the panels that show the end of a game look, and what they all say. */
#include "end_panel.h"

enum { MARGIN = 2, KEY_GAP = 3, ROOMY = 24 };

/* --- how they look -------------------------------------------------------------------------------------- */

/* The frame, of a win with the four suits in the middle of its upper edge, and a line above the keys. */
static void draw_frame(Canvas *canvas, Box box, bool won) {
    enum { SUIT_CELLS = 3 };
    canvas_fill(canvas, box.x - 1, box.y, box.w + 2, box.h, L' ', STYLE_PAGE); /* off what lies beside it */
    canvas_box(canvas, box.x, box.y, box.w, box.h, STYLE_PAGE_DIM);
    canvas_fill(canvas, box.x + 2, box.y + box.h - 3, box.w - 4, 1, canvas_char(L'─', '-'), STYLE_PAGE_DIM);
    for (int suit = 0; won && suit < SUITS; suit++) {
        const int x = box.x + (box.w - SUITS * SUIT_CELLS) / 2 + suit * SUIT_CELLS;
        const Style style = style_of_face(FACE_FREE, suit);
        canvas_fill(canvas, x, box.y, SUIT_CELLS, 1, L' ', style);
        canvas_text(canvas, x + 1, box.y, 1, suit_text(suit), style);
    }
}

/* The keys in a row, as many as have room; returns how wide that is. */
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
    const bool travels = v->travels;
    if (travels) end_key(panel, "journey", _("next stage"));
    end_key(panel, "new", travels ? _("random deal") : _("next"));
}

void end_effort(const View *v, EndPanel *panel) {
    const Effort effort = session_effort(v->session);
    char text[EFFORT_TEXT_MAX];
    if (*effort_text(&effort, text)) end_say(panel, "%s", text);
}
