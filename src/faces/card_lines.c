#include "card_art.h"

#include "text/language.h"

/* Where the lines of a cell lead to. */
enum { UPWARDS = 1, RIGHTWARDS = 2, DOWNWARDS = 4, LEFTWARDS = 8, WAYS = 16 };

static wchar_t line_char(int ways) {
    static const wchar_t line[WAYS + 1] = L" ╵╶└╷│┌├╴┘─┴┐┤┬┼";
    return canvas_char(line[ways], ways == (UPWARDS | DOWNWARDS)      ? '|'
                                   : ways == (LEFTWARDS | RIGHTWARDS) ? '-'
                                                                      : '+');
}

/* Whether the card there has a line that leads that way. */
static bool leads(const Canvas *canvas, int x, int y, int way) {
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height) return false;
    const Cell *cell = &canvas->cell[y * canvas->width + x];
    if (cell->style != STYLE_BACK && cell->style < STYLE_FACES) return false;
    for (int ways = 1; ways < WAYS; ways++)
        if (ways & way && (ways & (ways - 1)) && cell->c == line_char(ways)) return true;
    return false;
}

static void put_line(Canvas *canvas, int x, int y, int ways, Style style) {
    if (leads(canvas, x, y - 1, DOWNWARDS)) ways |= UPWARDS;
    if (leads(canvas, x - 1, y, RIGHTWARDS)) ways |= LEFTWARDS;
    if (leads(canvas, x + 1, y, LEFTWARDS)) ways |= RIGHTWARDS;
    canvas_put(canvas, x, y, line_char(ways), style);
}

static bool has(Box box, int x, int y) {
    return x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
}

/* As much of the edge as is seen. */
static void draw_edge(Canvas *canvas, Box seen, Box whole, Style style) {
    const int right = whole.x + whole.w - 1, bottom = whole.y + whole.h - 1;
    for (int y = seen.y; y < seen.y + seen.h; y++)
        for (int x = seen.x; x < seen.x + seen.w; x++) {
            int ways = 0;
            if (!has(whole, x, y)) continue;
            if (y == whole.y || y == bottom) ways |= (x > whole.x) * LEFTWARDS | (x < right) * RIGHTWARDS;
            if (x == whole.x || x == right) ways |= (y > whole.y) * UPWARDS | (y < bottom) * DOWNWARDS;
            if (ways) put_line(canvas, x, y, ways, style);
        }
}

void draw_lined_face(Canvas *canvas, const CardView *sight, Card card, Style style) {
    const Box seen = sight->seen, whole = sight->whole;
    char index[CARD_TEXT_MAX];
    snprintf(index, sizeof index, "%s%s", rank_text(rank_of(card)), suit_text(suit_of(card)));
    const int width = text_width(index), margin = seen.x > whole.x ? 0 : whole.w < 5 ? 3 - width : 1;
    draw_edge(canvas, seen, whole, style);
    if (seen.h >= 5 && sight->shown >= SHOWS_PICTURE)
        canvas_text(canvas, whole.x + whole.w / 2, whole.y + whole.h / 2, 1,
                    rank_of(card) < JACK ? suit_text(suit_of(card)) : rank_text(rank_of(card)), style);
    canvas_text(canvas, seen.x + (margin + width > seen.w ? 0 : margin), seen.y, seen.w, index, style);
    if (sight->shown == SHOWS_ALL && whole.w > 4)
        canvas_text(canvas, seen.x + seen.w - 1 - width, seen.y + seen.h - 1, width, index, style);
}

void draw_lined_back(Canvas *canvas, Box seen, Box whole) {
    const wchar_t pattern = canvas_char(L'░', '#');
    canvas_fill(canvas, seen.x, seen.y, seen.w, seen.h, pattern, STYLE_BACK);
    draw_edge(canvas, seen, whole, STYLE_BACK);
    if (seen.h == 1 && seen.w > 2)
        canvas_fill(canvas, seen.x + 1, seen.y, seen.w - 2, 1, pattern, STYLE_BACK);
}

void draw_dotted(Canvas *canvas, Box box) {
    for (int y = box.y; y < box.y + box.h; y++)
        for (int x = box.x; x < box.x + box.w; x++)
            if (y == box.y || y == box.y + box.h - 1 || x == box.x || x == box.x + box.w - 1)
                canvas_put(canvas, x, y, L'·', STYLE_PLACE);
}
