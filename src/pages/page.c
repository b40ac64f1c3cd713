/* Pages, and lists of lines to go through. */
#include <string.h>

#include "pages.h"
#include "table/picture.h"

static bool skips(const List *list, int row) {
    return list->skips && list->skips(list->context, row);
}

void list_move(List *list, int by) {
    const int step = by < 0 ? -1 : 1, last = list->rows - (list->is_text ? list->seen : 1);
    const bool turns = by == step && !list->is_text;
    int left = by * step, row = list->at + step;
    for (int tried = 0; left && tried < list->rows; row += step, tried++) {
        if (turns) row = (row + list->rows) % list->rows;
        if (row < 0 || row > last) return;
        if (skips(list, row)) continue;
        list->at = row;
        left--;
    }
}

static bool moves(List *list, Action does) {
    const int leap = list->leap ? list->leap : list->seen;
    switch (does) {
    case DO_UP: list_move(list, -1); break;
    case DO_DOWN: list_move(list, 1); break;
    case DO_PAGE_UP: list_move(list, -leap); break;
    case DO_PAGE_DOWN: list_move(list, leap); break;
    case DO_FIRST: list_move(list, -list->rows); break;
    case DO_LAST: list_move(list, list->rows); break;
    default: return false;
    }
    return true;
}

static Action click(List *list, int row) {
    const bool again = row + 1 == list->clicked;
    list->at = row;
    list->clicked = row + 1;
    return again ? DO_ENTER : LIST_TOOK;
}

Action list_takes(List *list, Event event) {
    enum { ROWS_A_NOTCH = 3 };
    const int row = event.key - CLICKED_ROW;
    if (event.kind == EVENT_WHEEL) list_move(list, event.key * (list->is_text ? ROWS_A_NOTCH : 1));
    if (event.kind == EVENT_CLICK) return DO_NOTHING;
    if (!event_is_key(event)) return LIST_TOOK;
    if (row >= 0 && row < list->rows) return click(list, row);
    list->clicked = 0;
    const Action does = key_does(list->keymap, list->config, event.key);
    return moves(list, does) ? LIST_TOOK : does;
}

/* Keeps the cursor visible, and the heading above it. */
static void scroll(List *list, int last) {
    const int first = list->at && skips(list, list->at - 1) ? list->at - 1 : list->at;
    if (list->is_text) list->top = list->at;
    if (last >= list->top + list->seen) list->top = last - list->seen + 1;
    if (first < list->top) list->top = first;
    if (list->at >= list->top + list->seen) list->top = list->at - list->seen + 1;
    if (list->top > list->rows - list->seen) list->top = list->rows - list->seen;
    if (list->top < 0) list->top = 0;
    if (list->is_text) list->at = list->top;
}

void list_draw(List *list, Canvas *canvas, Box place, int last, RowDraw *draw, const void *context) {
    list->seen = place.h > 1 ? place.h : 1;
    scroll(list, last);
    for (int i = list->top; i < list->rows && i < list->top + list->seen; i++) {
        const Box row = {place.x, place.y + i - list->top, place.w, 1};
        const bool chosen = i == list->at && !list->is_text && !skips(list, i);
        if (!skips(list, i)) canvas_spot(canvas, row.x, row.y, row.w, CLICKED_ROW + i);
        if (chosen && !list->unlit) canvas_fill(canvas, row.x, row.y, row.w, 1, L' ', STYLE_PAGE_CHOSEN);
        if (chosen) {
            canvas->cursor_x = row.x + 1;
            canvas->cursor_y = row.y;
        }
        draw(context, canvas, i, row, chosen ? STYLE_PAGE_CHOSEN : STYLE_PAGE);
    }
}

/* --- the page ------------------------------------------------------------------------------------------- */

/* Whether the window is too small for a page: then it says so. */
static bool is_too_small(Canvas *canvas) {
    enum { WIDTH = 36, HEIGHT = 8 };
    if (canvas->width >= WIDTH && canvas->height >= HEIGHT) return false;
    draw_too_small(canvas, WIDTH, HEIGHT, 'q');
    return true;
}

typedef struct Page {
    void *context;
    PageDraw *draw;
    PageTake *take;
    int pace;
    bool hides, ends; /* too small to show anything; the program has to end */
} Page;

static int prepare(void *context) {
    return ((const Page *)context)->pace;
}

static void draw_page(void *context, Canvas *canvas) {
    Page *page = context;
    canvas_clear(canvas, STYLE_PAGE);
    page->hides = is_too_small(canvas);
    if (!page->hides) page->draw(page->context, canvas);
}

static bool take_event(void *context, Event event) {
    Page *page = context;
    page->ends = event.kind == EVENT_LEAVE || (page->hides && event.key == 'q');
    return !page->ends && page->take(page->context, event);
}

bool page_show(void *context, PageDraw *draw, PageTake *take, int pace) {
    Page page = {context, draw, take, pace};
    loop_run(&(Loop){prepare, draw_page, take_event}, &page);
    return !page.ends;
}

void page_title(Canvas *canvas, const char *title) {
    canvas_fill(canvas, 0, 0, canvas->width, 1, L' ', STYLE_BAR);
    canvas_text(canvas, 1, 0, canvas->width - 2, title, STYLE_BAR_TITLE);
}

/* Draws the keys from row y on; returns how many rows they take. */
static int draw_bar(Canvas *canvas, int y, const Binding *keymap, const Config *config,
                    const char *const *hints, int count) {
    Canvas none = {.width = 0};
    const KeyBar bar = {canvas, keymap, config, STYLE_BAR_KEY, STYLE_BAR}, measure = {&none, keymap, config};
    int x = 1, rows = 1;
    canvas_fill(canvas, 0, y, canvas->width, 1, L' ', STYLE_BAR);
    for (int i = 0; i + 1 < count; i += 2) {
        if (x > 1 && x + commands_draw(&measure, 0, 0, hints[i], hints[i + 1]) > canvas->width - 1) {
            canvas_fill(canvas, 0, y + rows++, canvas->width, 1, L' ', STYLE_BAR);
            x = 1;
        }
        x += commands_draw(&bar, x, y + rows - 1, hints[i], hints[i + 1]) + 2;
    }
    return rows;
}

void page_bar_cut(Canvas *canvas, const Binding *keymap, const Config *config, const char *const *hints,
                  int count) {
    while (count > 2 && draw_bar(canvas, canvas->height, keymap, config, hints, count) > 1) count -= 2;
    draw_bar(canvas, canvas->height - 1, keymap, config, hints, count);
}

int page_bar(Canvas *canvas, const Binding *keymap, const Config *config, const char *const *hints,
             int count) {
    const int below = canvas->height, /* the visible part */
        rows = draw_bar(canvas, below, keymap, config, hints, count);
    if (3 * rows > below) {
        page_bar_cut(canvas, keymap, config, hints, count);
        return below - 1;
    }
    draw_bar(canvas, below - rows, keymap, config, hints, count);
    return below - rows;
}

typedef struct Shared {
    const char *result, *code;
    const Config *config;
    Action chosen;
} Shared;

/* Draws as much of the code as fits; returns the row below it. */
static int draw_code(Canvas *canvas, int y, const char *code) {
    enum { FOOT = 6 };
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
    enum { MARGIN = 2 };
    const Shared *shared = context;
    const int width = canvas->width - 2 * MARGIN;
    int y = 2;
    page_title(canvas, _("Share this game"));
    y += canvas_sentence(canvas, MARGIN, y, width, shared->result, STYLE_PAGE_TITLE) + 1;
    if (shared->code) y = draw_code(canvas, y, shared->code) + 1;
    canvas_sentence(canvas, MARGIN, y, width,
                    shared->code
                        ? _("This code is the whole game: “patience replay” and the menu's question for a "
                            "deal take it. Both lines are printed when you leave, for copying.")
                        : _("A game that is too long or began from a board has no code. This line is printed "
                            "when you leave, for copying."),
                    STYLE_PAGE);
    page_bar(
        canvas, share_keymap, shared->config,
        (const char *const[]){"share", _("save a copy"), "name", _("name"), "", _("any other key: back")}, 6);
}

static bool goes_on(void *context, Event event) {
    Shared *shared = context;
    if (event.kind == EVENT_KEY) shared->chosen = key_does(share_keymap, shared->config, event.key);
    return event.kind != EVENT_CLICK && !event_is_key(event);
}

Action page_share(const char *result, const char *code, const Config *config) {
    Shared shared = {result, code, config, DO_NOTHING};
    return page_show(&shared, draw_share, goes_on, -1) ? shared.chosen : DO_QUIT;
}
