/* One card, or a back, in a box, in every finish. */
#include "face.h"

#include <string.h>

#include "card_art.h"
#include "terminal/screen.h"
#include "text/language.h"

/* A sliver of two cells or one: the rank above the suit. */
static void draw_sliver(Canvas *canvas, Box box, Card card, Style style) {
    const char *rank = rank_text(rank_of(card));
    if (box.w == 1 && rank[1]) rank = "T"; /* as records say it */
    canvas_text(canvas, box.x + (box.w > 1 && !rank[1]), box.y, box.w, rank, style);
    canvas_text(canvas, box.x + box.w - 1, box.y + 1, 1, suit_text(suit_of(card)), style);
}

static void draw_flat(Canvas *canvas, Box box, Card card, Style style) {
    char index[16];
    card_index(card, index);
    canvas_text(canvas, box.x, box.y, box.w, index, style);
    if (box.h >= 3 && box.w >= 5)
        canvas_text(canvas, box.x + box.w - 3, box.y + box.h - 1, 3, index + strspn(index, " "), style);
    if (box.h >= 5)
        canvas_text(canvas, box.x + box.w / 2, box.y + box.h / 2, 1, suit_text(suit_of(card)), style);
}

/* A face on rounded paper; `below` is what the corners let see. */
static void draw_rounded(Canvas *canvas, Box seen, Box size, Card card, Style style, Colour below) {
    const bool across = seen.w == size.w, whole = across && seen.h == size.h, rounded = size.w >= 5;
    const Colour paper = style_ground(style);
    char text[16];
    card_index(card, text);
    const char *index = text + strspn(text, " ");
    if (seen.h > 2) draw_art(canvas, seen, size, card, style);
    const int x = seen.x + (rounded && seen.w > 3), width = text_width(index);
    canvas_text(canvas, x, seen.y, seen.w, index, style);
    if (rounded && across) card_corners(canvas, seen, style, paper, below, whole);
    for (int i = x + width; rounded && across && below != FELT && i < seen.x + seen.w - 1; i++)
        canvas_paint(canvas, i, seen.y, L'▔', style, EDGE, paper);
    if (!across && seen.w > 3)
        for (int y = 0; y < seen.h; y++) canvas_paint(canvas, seen.x, seen.y + y, L'▏', style, EDGE, paper);
    if (whole && rounded)
        canvas_text(canvas, seen.x + seen.w - 1 - width, seen.y + seen.h - 1, width, index, style);
}

void draw_face(Canvas *canvas, Box seen, Box whole, Card card, Face face, Colour below) {
    if (!seen.w || !seen.h) return;
    if (canvas->finish > FINISH_PLAIN && face != FACE_PICKED)
        face = face >= FACE_DIM ? FACE_DIM : FACE_FREE; /* edges separate them */
    const Style style = style_of_face(face, suit_of(card));
    canvas_fill(canvas, seen.x, seen.y, seen.w, seen.h, L' ', style);
    if (seen.w <= 2)
        draw_sliver(canvas, seen, card, style);
    else if (canvas->finish == FINISH_LINES)
        draw_lined_face(canvas, seen, whole, card, style);
    else if (canvas->finish == FINISH_PLAIN)
        draw_flat(canvas, seen, card, style);
    else if (is_edged(canvas))
        draw_edged_face(canvas, seen, whole, card, face == FACE_PICKED ? PAPER_PICKED : OUTLINE, below);
    else
        draw_rounded(canvas, seen, whole, card, style, below);
}

void draw_card(Canvas *canvas, Box box, Card card, Face face) {
    draw_face(canvas, box, box, card, face, FELT);
}

/* A back with its pattern; of one row the upper edge. */
static void draw_patterned(Canvas *canvas, Box box, Colour below) {
    const bool bevel = canvas->finish == FINISH_BEVEL, lattice = canvas->back == BACK_LATTICE && box.h > 1;
    canvas_fill(canvas, box.x, box.y, box.w, box.h, L' ', STYLE_BACK);
    for (int x = box.x; box.h == 1 && x < box.x + box.w; x++)
        canvas_paint(canvas, x, box.y, bevel ? L'▀' : L'▔', STYLE_BACK, bevel ? BACK_NOTCH : BACK_PATTERN,
                     BACK);
    if (bevel && box.h == 1) canvas_paint(canvas, box.x, box.y, L'█', STYLE_BACK, BACK_NOTCH, BACK);
    if (box.h > 1) draw_pattern(canvas, box);
    if (canvas->finish == FINISH_FULL || (!bevel && below != FELT)) /* on the felt few colours stay few */
        card_corners(canvas, box, STYLE_BACK, lattice ? PAPER : BACK, below,
                     box.h > 1 && canvas->finish == FINISH_FULL);
}

void draw_back(Canvas *canvas, Box box, Box whole, int count, Colour below) {
    char number[12];
    if (!box.w || !box.h) return;
    if (canvas->finish == FINISH_LINES)
        draw_lined_back(canvas, box, whole);
    else if (canvas->finish == FINISH_PLAIN || box.w < 5)
        canvas_fill(canvas, box.x, box.y, box.w, box.h,
                    canvas_char(box.h > 1              ? L'░'
                                : language_shows(L'▔') ? L'▔'
                                                       : L'▀',
                                '#'),
                    STYLE_BACK);
    else
        draw_patterned(canvas, box, below);
    if (!count) return;
    snprintf(number, sizeof number,
             box.h == 1  ? "×%d "
             : box.w > 5 ? " %2d "
             : box.w > 4 ? "%3d"
                         : "%d",
             count);
    const int width = text_width(number), x = box.h > 1 ? (box.w - width + 1) / 2 : 1;
    canvas_text(canvas, box.x + x, box.y + box.h / 2, box.w, number, STYLE_BACK_NUMBER);
}

void draw_card_back(Canvas *canvas, Box box) {
    draw_back(canvas, box, box, 0, FELT);
}

void draw_shadow(Canvas *canvas, Box box, bool keys) {
    const int right = box.x + box.w, bottom = box.y + box.h - keys;
    for (int y = box.y + 1; y <= bottom; y++)
        for (int x = y < bottom ? right : box.x + 1; x <= right; x++) {
            if (x >= canvas->width || y >= canvas->height) continue;
            const Cell *cell = &canvas->cell[y * canvas->width + x];
            if (cell->style == STYLE_FELT && cell->c == L' ')
                canvas_paint(canvas, x, y,
                             y < bottom || (keys && x == right) ? L'▌'
                             : x < right                        ? L'▀'
                                                                : L'▘',
                             STYLE_FELT, SHADE, FELT);
        }
}

void draw_empty(Canvas *canvas, Box box, int suit, const char *sign) {
    const int room = box.w - 2;
    const bool large = suit >= 0 && canvas->finish == FINISH_FULL && box.h > 3;
    if (canvas->finish == FINISH_LINES)
        draw_dotted(canvas, box);
    else
        canvas_box(canvas, box.x, box.y, box.w, box.h, STYLE_PLACE);
    if (large) draw_sign(canvas, box, suit);
    canvas_text(canvas, box.x + 1 + (large ? 0 : (room - text_width(sign) + 1) / 2),
                box.y + (large || box.h < 3 ? 0 : box.h / 2), room, sign, STYLE_PLACE);
}

/* --- as the player likes them --------------------------------------------------------------------------- */

/* The most that the terminal can show of what is wished for. */
static Finish richest_finish(void) {
    if (!screen_colours()) return FINISH_LINES;
    if (language_shows(L'▟')) return screen_colours() < 256 ? FINISH_HAIRLINE : FINISH_FULL;
    return language_shows(L'▀') && screen_colours() < 256 ? FINISH_BEVEL : FINISH_PLAIN;
}

/* `auto` asks how fast the terminal is, for shadows take twice the bytes. */
Finish finish_of(const Settings *settings, const char **but) {
    const Finish richest = richest_finish();
    const bool plain = is_set(settings, "look", "flat"), full = !plain && !is_set(settings, "look", "auto");
    *but = (plain || full) && richest == FINISH_LINES ? N_("Without colours cards are lines.")
           : full && richest == FINISH_PLAIN
               ? N_("This terminal lacks the characters for other cards than flat ones.")
               : 0;
    if (richest == FINISH_LINES || full || (!plain && screen_pace() == PACE_FAST)) return richest;
    return FINISH_PLAIN;
}

void draw_as_preferred(Canvas *canvas, const Settings *settings, Finish finish) {
    canvas->finish = finish;
    canvas->back = is_set(settings, "look", "weave")      ? BACK_WEAVE
                   : is_set(settings, "look", "midnight") ? BACK_MIDNIGHT
                                                          : BACK_LATTICE;
}
