/* One card, or a back, in a box, in each finish. */
#include <string.h>

#include "card_art.h"
#include "screen.h"
#include "text/language.h"

/* A sliver of two cells or one: the rank above the suit. */
static void draw_sliver(Canvas *canvas, Box box, Card card, Style style) {
    const char *rank = rank_text(rank_of(card));
    if (box.w == 1 && rank[1]) rank = "T"; /* as in records */
    canvas_text(canvas, box.x + (box.w > 1 && !rank[1]), box.y, box.w, rank, style);
    canvas_text(canvas, box.x + box.w - 1, box.y + 1, 1, suit_text(suit_of(card)), style);
}

static void draw_flat(Canvas *canvas, const CardView *sight, Card card, Style style) {
    const Box box = sight->seen;
    char index[16];
    card_index(card, index);
    canvas_text(canvas, box.x, box.y, box.w, index, style);
    if (sight->shown == SHOWS_ALL && box.h >= 3 && box.w >= 5)
        canvas_text(canvas, box.x + box.w - 3, box.y + box.h - 1, 3, index + strspn(index, " "), style);
    if (sight->shown >= SHOWS_PICTURE && box.h >= 5)
        canvas_text(canvas, box.x + box.w / 2, box.y + box.h / 2, 1, suit_text(suit_of(card)), style);
}

/* A face on rounded paper. */
static void draw_rounded(Canvas *canvas, const CardView *sight, Card card, Style style,
                         const Corners *corners) {
    const Box seen = sight->seen;
    const bool across = seen.w == sight->whole.w, whole = across && seen.h == sight->whole.h,
               rounded = sight->whole.w >= 5, covered = sight->overlaps && sight->shown == SHOWS_INDEX;
    char text[16];
    card_index(card, text);
    const char *index = text + strspn(text, " ");
    const int left = seen.x + (rounded && seen.w > 3), width = text_width(index), right = seen.x + seen.w - 1,
              bottom = seen.y + seen.h - 1;
    if (seen.h > 2 && sight->shown >= SHOWS_PICTURE) draw_art(canvas, seen, sight->whole, card, style);
    canvas_text(canvas, left, seen.y, seen.w, index, style);
    if (rounded && across) card_corners(canvas, seen, style, style_ground(style), corners, whole);
    for (int x = left + width; rounded && across && (covered || sight->below != FELT) && x < right; x++)
        canvas_paint(canvas, x, seen.y, L'▔', style, covered ? PAPER_SHADOW : EDGE, style_ground(style));
    for (int y = 0; !across && seen.w > 3 && y < seen.h; y++)
        canvas_paint(canvas, seen.x, seen.y + y, L'▏', style, EDGE, style_ground(style));
    if (sight->shown == SHOWS_ALL && rounded) canvas_text(canvas, right - width, bottom, width, index, style);
}

void draw_face(Canvas *canvas, const CardView *sight, Card card, Face face) {
    const Box seen = sight->seen;
    if (!seen.w || !seen.h) return;
    const Style style = style_of_face(face, suit_of(card));
    const Corners corners = corners_of(canvas, seen, sight->below);
    canvas_fill(canvas, seen.x, seen.y, seen.w, seen.h, L' ', style);
    if (seen.w <= 2)
        draw_sliver(canvas, seen, card, style);
    else if (canvas->finish == FINISH_LINES)
        draw_lined_face(canvas, sight, card, style);
    else if (canvas->finish == FINISH_PLAIN)
        draw_flat(canvas, sight, card, style);
    else if (is_edged(canvas))
        draw_edged_face(canvas, sight, card, face == FACE_PICKED ? PAPER_PICKED : OUTLINE);
    else
        draw_rounded(canvas, sight, card, style, &corners);
}

void draw_card(Canvas *canvas, Box box, Card card, Face face) {
    draw_face(canvas, &(CardView){box, box, SHOWS_ALL, FELT, false}, card, face);
}

/* A back with its pattern; in one row, its upper edge. */
static void draw_patterned(Canvas *canvas, Box box, Colour below) {
    const Corners corners = corners_of(canvas, box, below);
    const bool bevel = canvas->finish == FINISH_BEVEL, lattice = canvas->back == BACK_LATTICE && box.h > 1;
    canvas_fill(canvas, box.x, box.y, box.w, box.h, L' ', STYLE_BACK);
    for (int x = box.x; box.h == 1 && x < box.x + box.w; x++)
        canvas_paint(canvas, x, box.y, bevel ? L'▀' : L'▔', STYLE_BACK, BACK_PATTERN, BACK);
    if (box.h > 1) draw_pattern(canvas, box);
    if (canvas->finish == FINISH_FULL || (!bevel && below != FELT)) /* on the felt few colours stay few */
        card_corners(canvas, box, STYLE_BACK, lattice ? PAPER : BACK, &corners,
                     box.h > 2 && canvas->finish == FINISH_FULL);
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

void draw_shadow(Canvas *canvas, Box box, bool overlaps, bool keys) {
    const int right = box.x + box.w, bottom = box.y + box.h - keys;
    for (int y = box.y + 1; y <= bottom; y++) {
        const bool side = keys || y < bottom;
        for (int x = side ? right : box.x + 1; x <= right; x++) {
            if (x >= canvas->width || y >= canvas->height) continue;
            const Cell *cell = &canvas->cell[y * canvas->width + x];
            if (cell->c != L' ') continue;
            if (cell->style == STYLE_FELT)
                canvas_paint(canvas, x, y, side ? L'▌' : x < right ? L'▀' : L'▘', STYLE_FELT, SHADE, FELT);
            else if (overlaps && canvas->finish == FINISH_FULL && cell->style >= STYLE_FACES)
                canvas_paint(canvas, x, y, side ? L'▏' : L'▔', (Style)cell->style, PAPER_SHADOW,
                             (Colour)cell->ground);
        }
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

/* --- the player's preferences --------------------------------------------------------------------------- */

/* The richest finish that the terminal can show, up to the one wanted. */
static Finish richest_finish(void) {
    if (!screen_colours()) return FINISH_LINES;
    if (language_shows(L'▟')) return screen_colours() < 256 ? FINISH_HAIRLINE : FINISH_FULL;
    return language_shows(L'▀') && screen_colours() < 256 ? FINISH_BEVEL : FINISH_PLAIN;
}

/* `auto` depends on how fast the terminal is, as shadows take twice the bytes. */
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
