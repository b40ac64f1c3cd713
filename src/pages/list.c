#include "list.h"

static int last_of(const List *list) {
    return list->rows - (list->is_text ? list->seen : 1);
}

static bool skips(const List *list, int row) {
    return list->skips && list->skips(list->context, row);
}

void list_move(List *list, int by) {
    const int step = by < 0 ? -1 : 1, last = last_of(list);
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

/* The cursor is seen, and what stands above it where that is a heading. */
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
