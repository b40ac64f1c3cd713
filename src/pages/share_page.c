/* How a game is told to others.  The code takes whole rows, so that it can be marked without what stands
 * beside it. */
#include <stdio.h>
#include <string.h>

#include "page.h"
#include "pages.h"
#include "text/language.h"

enum { MARGIN = 2, FOOT = 6 };

typedef struct Shared {
    const char *result, *code;
} Shared;

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

static void draw_share(void *context, Canvas *canvas) {
    const Shared *shared = context;
    const int width = canvas->width - 2 * MARGIN;
    int y = 2;
    page_title(canvas, _("Share this game"));
    y += canvas_sentence(canvas, MARGIN, y, width, shared->result, STYLE_PAGE_TITLE) + 1;
    if (shared->code) y = draw_code(canvas, y, shared->code) + 1;
    canvas_sentence(
        canvas, MARGIN, y, width,
        shared->code
            ? _("This code is the whole game: “patience replay” and the menu's question for a deal take it. "
                "Both lines are printed when you leave, for copying.")
            : _("The game is too long for a code. This line is printed when you leave, for copying."),
        STYLE_PAGE);
    page_foot(canvas, _("any key: back"));
}

static bool goes_on(void *context, Event event) {
    (void)context;
    return event.kind != EVENT_CLICK && !event_is_key(event);
}

bool page_share(const char *result, const char *code) {
    Shared shared = {result, code};
    return page_show(&(Page){.context = &shared, .draw = draw_share, .take = goes_on});
}
