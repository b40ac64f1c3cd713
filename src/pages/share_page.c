/* Drawing the page.  The code takes whole rows, so that it can be marked without what stands beside it. */
#include "share_page.h"

#include <stdio.h>
#include <string.h>

#include "page.h"
#include "text/language.h"

enum { MARGIN = 2, FOOT = 6 };

/* As much of the code as there is room for; returns the row below it. */
static int draw_code(Canvas *canvas, int y, const char *code) {
    const int width = canvas->width, last = canvas->height - FOOT;
    for (; *code && y <= last; code += strnlen(code, (size_t)width)) {
        char row[400];
        snprintf(row, sizeof row, "%.*s", width, code);
        canvas_text(canvas, 0, y++, width, row, STYLE_PAGE_KEY);
    }
    if (*code) canvas_put(canvas, width - 1, y - 1, canvas_char(L'…', '>'), STYLE_PAGE_DIM);
    return y;
}

void share_draw(Canvas *canvas, const char *result, const char *code) {
    const int width = canvas->width - 2 * MARGIN, last = canvas->height - 1;
    int y = 2;
    canvas_clear(canvas, STYLE_PAGE);
    canvas_fill(canvas, 0, 0, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, 0, width, _("Share this game"), STYLE_BAR_TITLE);
    y += canvas_sentence(canvas, MARGIN, y, width, result, STYLE_PAGE_TITLE) + 1;
    if (code) y = draw_code(canvas, y, code) + 1;
    canvas_sentence(canvas, MARGIN, y, width,
                    code ? _("This code is the whole game: “patience replay” and the menu's question for a "
                             "deal take it. Behind the program both lines are printed, for copying.")
                         : _("The game is too long for a code. Behind the program this line is printed, for "
                             "copying."),
                    STYLE_PAGE);
    canvas_fill(canvas, 0, last, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, last, width, _("any key: back"), STYLE_BAR);
    canvas->cursor_x = canvas->cursor_y = 0;
}

EventKind page_share(const char *result, const char *code) {
    for (;;) {
        Canvas canvas;
        canvas_begin(&canvas, screen_width(), screen_height());
        share_draw(&canvas, result, code);
        screen_show(&canvas);
        canvas_free(&canvas);
        const Event event = screen_wait(-1);
        if (event.kind == EVENT_LEAVE) return EVENT_LEAVE;
        if (event.kind == EVENT_CLICK || (event.kind == EVENT_KEY && event.key != KEY_NOTHING))
            return EVENT_KEY;
    }
}
