#include "pages.h"

#include <stdio.h>

#include "table/draw.h"
#include "text/language.h"

/* Rows of a table that are bars and the line for messages, above the piles and below. */
enum { ROWS_ABOVE = 1, ROWS_BELOW = 2 };

void preview_table(Canvas *canvas, int x, int y, const Game *g, const Position *p) {
    const Marks marks = {.cursor = -1, .depth = 1, .picked = -1, .last = -1, .draw = ""};
    Layout lay;
    Canvas table;
    canvas_begin(&table, PREVIEW_WIDTH, PREVIEW_HEIGHT + ROWS_ABOVE + ROWS_BELOW);
    table.finish = screen_is_rich() ? FINISH_PLAIN : FINISH_LINES;
    canvas_clear(&table, STYLE_FELT);
    layout_make(&lay, g, p, table.width, table.height, CARDS_AUTO);
    if (lay.fits) draw_table(&table, &lay, g, p, &marks);
    for (int row = 0; row < PREVIEW_HEIGHT && y + row < canvas->height; row++)
        for (int col = 0; col < PREVIEW_WIDTH && x + col < canvas->width; col++)
            canvas->cell[(y + row) * canvas->width + x + col] =
                table.cell[(row + ROWS_ABOVE) * table.width + col];
    canvas_free(&table);
}

static void draw_pile(Canvas *canvas, int x, int y, const Game *g, const Position *p, int pile) {
    char text[CARD_TEXT_MAX];
    const Card top = pile_top(p, pile);
    canvas_text(canvas, x, y, 3, pile_name(g, p, pile, text), STYLE_PAGE_DIM);
    if (pile_is_empty(p, pile)) {
        canvas_put(canvas, x, y + 1, L'–', STYLE_PAGE_DIM);
        return;
    }
    if (p->hidden[pile] == pile_count(p, pile) || role_of(g, pile) == STOCK) {
        canvas_fill(canvas, x, y + 1, 3, 1, canvas_char(L'░', '#'), STYLE_BACK);
    } else {
        const Style style = style_of_face(FACE_FREE, suit_of(top));
        canvas_fill(canvas, x, y + 1, 3, 1, L' ', style);
        canvas_text(canvas, x, y + 1, 3, card_text(top, text), style);
    }
    snprintf(text, sizeof text, "%d", pile_count(p, pile));
    canvas_text(canvas, x, y + 2, 3, text, STYLE_PAGE_DIM);
}

int preview_piles(Canvas *canvas, int x, int y, int width, const Game *g, const Position *p) {
    enum { PILE_WIDTH = 4, ROWS = 3 };
    const int in_row = width < PILE_WIDTH ? 1 : width / PILE_WIDTH;
    int shown = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) == HAND && pile_is_empty(p, pile)) continue;
        draw_pile(canvas, x + shown % in_row * PILE_WIDTH, y + shown / in_row * ROWS, g, p, pile);
        shown++;
    }
    return (shown + in_row - 1) / in_row * ROWS;
}
