/* Cards in eight colours: a lit edge, or fine lines, in place of shades of paper. */
#include "card_art.h"

#include <string.h>

#include "text/language.h"

/* The lit edge of a card, left and above, or the frame of one that is marked. */
static void draw_rim(Canvas *canvas, Box seen, bool whole, Style style, Colour rim) {
    const bool framed = rim != OUTLINE;
    const int right = seen.x + seen.w - 1, bottom = seen.y + seen.h - 1;
    for (int x = seen.x; x <= right; x++) {
        canvas_paint(canvas, x, seen.y, L'▀', style, rim, PAPER);
        if (framed && whole && seen.h > 1) canvas_paint(canvas, x, bottom, L'▄', style, rim, PAPER);
    }
    for (int y = seen.y; y <= bottom; y++) {
        canvas_paint(canvas, seen.x, y, framed ? L'█' : L'▌', style, rim, PAPER);
        if (framed) canvas_paint(canvas, right, y, L'█', style, rim, PAPER);
    }
}

/* Fine lines between a card and those that it covers. */
static void draw_hairline(Canvas *canvas, const CardView *sight, Style style) {
    const Box seen = sight->seen, whole = sight->whole;
    if (sight->below != FELT && seen.w == whole.w && seen.w >= 5) {
        const Corners corners = corners_of(canvas, seen, sight->below);
        for (int x = seen.x; x < seen.x + seen.w; x++)
            canvas_paint(canvas, x, seen.y, L'▔', style, EDGE, PAPER);
        card_corners(canvas, seen, style, PAPER, &corners, false);
    }
    const bool left = whole.x < seen.x;
    for (int y = seen.y; seen.w < whole.w && y < seen.y + seen.h; y++)
        canvas_paint(canvas, left ? seen.x : seen.x + seen.w - 1, y, left ? L'▏' : L'▕', style, EDGE, PAPER);
}

/* The sides of a card that lies on others, below its upper edge. */
static void draw_sides(Canvas *canvas, Box seen, Style style) {
    const wchar_t *side = canvas->finish == FINISH_BEVEL ? L"▌▐" : L"▏▕";
    for (int y = seen.y + 1; y < seen.y + seen.h; y++) {
        canvas_paint(canvas, seen.x, y, side[0], style, EDGE, PAPER);
        canvas_paint(canvas, seen.x + seen.w - 1, y, side[1], style, EDGE, PAPER);
    }
}

void draw_edged_face(Canvas *canvas, const CardView *sight, Card card, Colour rim) {
    const Style style = style_of_face(FACE_FREE, suit_of(card)),
                head = style_of_face(rim == PAPER_PICKED ? FACE_PICKED : FACE_FREE, suit_of(card));
    const Box seen = sight->seen;
    const bool all = seen.w == sight->whole.w && seen.h == sight->whole.h;
    char text[16];
    card_index(card, text);
    const char *index = text + strspn(text, " ");
    const int width = text_width(index);
    canvas_fill(canvas, seen.x, seen.y, seen.w, seen.h, L' ', style);
    if (seen.h > 2 && sight->shown >= SHOWS_PICTURE) draw_art(canvas, seen, sight->whole, card, style);
    if (rim != OUTLINE || canvas->finish == FINISH_BEVEL)
        draw_rim(canvas, seen, all, style, rim);
    else
        draw_hairline(canvas, sight, style);
    if (sight->overlaps && rim == OUTLINE) draw_sides(canvas, seen, style);
    canvas_text(canvas, seen.x + (seen.w > width), seen.y, seen.w, index, head);
    if (sight->shown == SHOWS_ALL && seen.w >= 5)
        canvas_text(canvas, seen.x + seen.w - 1 - width, seen.y + seen.h - 1, width, index, head);
}
