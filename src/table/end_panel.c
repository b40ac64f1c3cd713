#include "end_panel.h"

#include <stdarg.h>
#include <stdio.h>

#include "text/language.h"

enum { MARGIN = 2, KEY_GAP = 3, ROOMY = 24 };

char *end_panel_say(EndPanel *panel, const char *format, ...) {
    char *line = panel->line[panel->lines++];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, END_LINE_MAX, format, arguments);
    va_end(arguments);
    return line;
}

void end_panel_key(EndPanel *panel, const char *command, const char *what) {
    panel->key[panel->keys++] = (EndKey){command, what};
}

void end_panel_add_game(const View *v, char *text) {
    const Play *play = &v->session->play;
    text_add(text, END_LINE_MAX, play->deal.numbered ? "%s %llu" : "%s", play->game.rules.title,
             (unsigned long long)play->deal.number);
}

void end_panel_add_moves(const View *v, char *text) {
    const Session *s = v->session;
    text_add(text, END_LINE_MAX, PLURAL_("%d move", "%d moves", s->play.at), s->play.at);
    if (is_set(&s->config->settings, "clock", "on"))
        text_add(text, END_LINE_MAX, ", %d:%02d", s->seconds / 60, s->seconds % 60);
}

/* --- how it looks --------------------------------------------------------------------------------------- */

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

/* The keys in a row; without a canvas how wide that is. */
static int draw_keys(const EndPanel *panel, View *v, Canvas *canvas, int x, int y) {
    char key[KEY_TEXT_MAX];
    const int begin = x;
    for (int i = 0; i < panel->keys; i++) {
        const EndKey *k = &panel->key[i];
        command_key(table_keymap, k->command, v->session->config, key);
        const int width = text_width(key) + 1 + text_width(k->what);
        if (!key[0]) continue;
        if (x > begin) x += KEY_GAP;
        if (canvas) {
            const int what = x + canvas_text(canvas, x, y, width, key, STYLE_PAGE_KEY) + 1;
            canvas_text(canvas, what, y, width, k->what, STYLE_PAGE);
            view_add_span(v, (Span){x, y, width, k->command});
        }
        x += width;
    }
    return x - begin;
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

/* Writes a line into the middle of a box; returns where it begins. */
static int put_line(Canvas *canvas, Box box, int row, const char *text, Style style) {
    return canvas_centred(canvas, box.x + MARGIN, box.y + row, box.w - 2 * MARGIN, text, style);
}

Box end_panel_draw(const EndPanel *panel, View *v, Canvas *canvas) {
    enum { LINES_END = 3 };
    const int keys = draw_keys(panel, v, 0, 0, 0);
    const Box box = box_of(panel, canvas, keys);
    const int first = box.h - LINES_END - panel->lines;
    draw_frame(canvas, box, panel->won);
    canvas->cursor_x = put_line(canvas, box, 1, panel->title, panel->won ? STYLE_PAGE_KEY : STYLE_PAGE_TITLE);
    canvas->cursor_y = box.y + 1;
    put_line(canvas, box, 2, panel->game, panel->won ? STYLE_PAGE_TITLE : STYLE_PAGE_DIM);
    for (int i = 0; i < panel->lines; i++) put_line(canvas, box, first + i, panel->line[i], STYLE_PAGE);
    draw_keys(panel, v, canvas, box.x + (box.w - keys) / 2, box.y + box.h - 2);
    return (Box){box.x, box.y + first, box.w, panel->lines};
}
