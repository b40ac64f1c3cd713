#include "page.h"

#include "text/language.h"

bool page_show(const Page *page) {
    for (;;) {
        Canvas canvas;
        canvas_begin(&canvas, screen_width(), screen_height());
        canvas_clear(&canvas, STYLE_PAGE);
        page->draw(page->context, &canvas);
        screen_show(&canvas);
        canvas_free(&canvas);
        const Event event = screen_wait(-1);
        if (event.kind == EVENT_LEAVE) return false;
        if (!page->take(page->context, event)) return true;
    }
}

/* --- bars ----------------------------------------------------------------------------------------------- */

void page_title(Canvas *canvas, const char *title) {
    canvas_fill(canvas, 0, 0, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, 0, canvas->width - 2, title, STYLE_BAR_TITLE);
}

void page_foot(Canvas *canvas, const char *words) {
    canvas_fill(canvas, 0, canvas->height - 1, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, canvas->height - 1, canvas->width - 2, words, STYLE_BAR);
}

typedef struct Bar {
    const Binding *keymap;
    const Config *config;
    const char *const *hints;
    int count;
} Bar;

/* Draws the keys from row y on; returns how many rows they take. */
static int draw_bar(Canvas *canvas, int y, const Bar *bar) {
    char keys[KEYS_TEXT_MAX];
    int x = 1, rows = 1;
    canvas_fill(canvas, 0, y, canvas->width, 1, L' ', STYLE_BAR);
    for (int i = 0; i + 1 < bar->count; i += 2) {
        const char *what = bar->hints[i + 1];
        commands_keys(bar->keymap, bar->hints[i], bar->config, keys);
        if (x > 1 && x + text_width(keys) + 1 + text_width(what) > canvas->width - 1) {
            canvas_fill(canvas, 0, y + rows++, canvas->width, 1, L' ', STYLE_BAR);
            x = 1;
        }
        x += canvas_text(canvas, x, y + rows - 1, canvas->width - x, keys, STYLE_BAR_KEY) + 1;
        x += canvas_text(canvas, x, y + rows - 1, canvas->width - x, what, STYLE_BAR) + 2;
    }
    return rows;
}

int page_bar(Canvas *canvas, const Binding *keymap, const Config *config, const char *const *hints,
             int count) {
    const Bar bar = {keymap, config, hints, count};
    const int rows = draw_bar(canvas, canvas->height, &bar); /* below what is seen */
    draw_bar(canvas, canvas->height - rows, &bar);
    return canvas->height - rows;
}
