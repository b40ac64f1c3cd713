/* The plate that tells of a win. */
#include "view.h"

#include <stdio.h>
#include <string.h>

#include "store/export.h"
#include "text/language.h"
#include "text/narrator.h"

/* Where the record lies, without its beginning where that is too long; "" where there is none that is whole.
 */
static void record_place(const View *v, int width, char *text, int size) {
    char path[FILE_PATH_MAX];
    const char *end =
        path_shown(v->session->journal.error ? "" : v->session->journal.path, path, sizeof path);
    const bool cut = text_width(path) > width;
    while (*end && text_width(end) > width - (cut ? text_width("…") : 0)) utf8_next(&end);
    snprintf(text, (size_t)size, "%s%s", cut ? "…" : "", end);
}

/* How the game was won: the moves, and the time if the player wants to see it. */
static void win_line(const View *v, char *text, int size) {
    const int n = (int)strlen(win_text(&v->session->play, text, size));
    if (is_set(&v->session->config->settings, "clock", "on"))
        snprintf(text + n, (size_t)(size - n), ", %d:%02d", v->session->seconds / 60,
                 v->session->seconds % 60);
}

/* Garlands of the four suits above and below a plate that tells of the win. */
static void draw_garlands(Canvas *canvas, Box plate) {
    canvas_fill(canvas, plate.x, plate.y, plate.w, plate.h, L' ', STYLE_PAGE);
    for (int i = 0; i < plate.w; i += 2)
        for (int side = 0; side < 2; side++) {
            const int suit = (i / 2 + side) % SUITS, y = plate.y + side * (plate.h - 1);
            const Style style = style_of_face(FACE_FREE, suit);
            canvas_text(canvas, plate.x + i, y, 1, suit_text(suit), style);
            canvas_put(canvas, plate.x + i + 1, y, L' ', style);
        }
}

/* Writes a line into the middle of the plate; returns where it begins. */
static int draw_centred(Canvas *canvas, Box plate, int row, const char *text, Style style) {
    const int x = plate.x + (plate.w - text_width(text)) / 2;
    canvas_text(canvas, x, plate.y + row, plate.w, text, style);
    return x;
}

void view_draw_win(const View *v, Canvas *canvas) {
    enum { WIDTH = 46, HEIGHT = 7, MARGINS = 6, TEXT = 800 };
    char text[TEXT], place[TEXT];
    const int par = v->session->play.game.rules.par;
    record_place(v, canvas->width - MARGINS, place, sizeof place);
    const int wanted = (text_width(place) + MARGINS - 1) / 2 * 2;
    Box plate = {.w = wanted > WIDTH ? wanted : WIDTH, .h = par && place[0] ? HEIGHT + 1 : HEIGHT};
    plate.x = (canvas->width - plate.w) / 2;
    plate.y = (canvas->height - plate.h) / 2;
    draw_garlands(canvas, plate);
    canvas->cursor_x = draw_centred(canvas, plate, 2, _("You won!"), STYLE_PAGE_TITLE);
    canvas->cursor_y = plate.y + 2;
    win_line(v, text, sizeof text);
    draw_centred(canvas, plate, 3, text, STYLE_PAGE);
    if (*par_text(&v->session->play.game, session_now(v->session), text, sizeof text))
        draw_centred(canvas, plate, 4, text, STYLE_PAGE);
    draw_centred(canvas, plate, plate.h - 3, place, STYLE_PAGE_DIM);
    view_fill(v, _("{new} next deal  {restart} again  {replay} watch it  {quit} quit"), text, sizeof text);
    draw_centred(canvas, plate, plate.h - 2, text, STYLE_PAGE_KEY);
}
