#include "pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#include "replay.h"
#include "terminal/encoder.h"
#include "text/language.h"

/* A terminal large enough for every game; its cells in units of the picture, where the letters of a
   font of 33 meet. */
enum { COLUMNS = 120, ROWS = 44, WIDTH = 20, HEIGHT = 38, BASELINE = 30, MARGIN = 2 };

typedef struct Picturing {
    FILE *out;
    Canvas canvas;
    Theme theme;
    bool four_colours;
} Picturing;

static int rgb(const Picturing *p, int colour) {
    return theme_tint(&p->theme, (Colour)colour, p->four_colours).rgb;
}

static const Cell *row_of(const Picturing *p, int y) {
    return &p->canvas.cell[y * p->canvas.width];
}

/* --- cells ---------------------------------------------------------------------------------------------- */

/* What fills parts of its cell is drawn, so that it meets what lies beside it; the rest is text. */
static const wchar_t quarters[] = L" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█", lines[] = L"▔▏";

static bool is_text(wchar_t c) {
    return c && !wcschr(quarters, c) && !wcschr(lines, c);
}

/* Whether the quarter of a cell is filled: columns and rows of quarters are two a cell. */
static bool is_filled(const Picturing *p, int column, int row) {
    const wchar_t *found = wcschr(quarters, row_of(p, row / 2)[column / 2].c);
    return found && (found - quarters) >> (row % 2 * 2 + column % 2) & 1;
}

static void path_begin(const Picturing *p, int colour) {
    fprintf(p->out, "<path fill=\"#%06x\" d=\"", rgb(p, colour));
}

static void path_end(const Picturing *p) {
    fputs("\"/>\n", p->out);
}

static void put_part(FILE *out, int x, int y, int width, int height) {
    fprintf(out, "M%d %dh%dv%dh-%dz", x, y, width, height, width);
}

/* The drawn characters of cells, from x to `end`, as parts of a path. */
static void put_parts(const Picturing *p, int x, int end, int y) {
    for (int row = 2 * y; row < 2 * y + 2; row++)
        for (int from = 2 * x, to; from < 2 * end; from = to) {
            const bool filled = is_filled(p, from, row);
            for (to = from + 1; to < 2 * end && is_filled(p, to, row) == filled;) to++;
            if (filled)
                put_part(p->out, from * WIDTH / 2, row * HEIGHT / 2, (to - from) * WIDTH / 2, HEIGHT / 2);
        }
    for (; x < end; x++) {
        const wchar_t c = row_of(p, y)[x].c;
        if (c == lines[0]) put_part(p->out, x * WIDTH, y * HEIGHT, WIDTH, HEIGHT / 8);
        if (c == lines[1]) put_part(p->out, x * WIDTH, y * HEIGHT, WIDTH / 8, HEIGHT);
    }
}

/* The words among the characters of cells. */
static void put_words(const Picturing *p, int x, int end, int y) {
    const Cell *row = row_of(p, y);
    for (bool within = false; x < end || within; x++) {
        const bool text = x < end && is_text(row[x].c);
        if (text && !within)
            fprintf(p->out, "<text fill=\"#%06x\" x=\"%d\" y=\"%d\">", rgb(p, row[x].ink), x * WIDTH,
                    y * HEIGHT + BASELINE);
        if (text) fprintf(p->out, "&#%d;", (int)row[x].c);
        if (!text && within) fputs("</text>\n", p->out);
        within = text;
    }
}

/* Cells of one ink and one ground that lie side by side, from x on; returns the cell behind. */
static int put_run(const Picturing *p, int x, int y, int end) {
    const Cell *row = row_of(p, y), *first = &row[x];
    int behind = x;
    bool drawn = false;
    for (; behind < end && row[behind].ink == first->ink && row[behind].ground == first->ground; behind++)
        drawn |= row[behind].c != L' ' && !is_text(row[behind].c);
    if (first->ground != FELT) {
        path_begin(p, first->ground);
        put_part(p->out, x * WIDTH, y * HEIGHT, (behind - x) * WIDTH, HEIGHT);
        path_end(p);
    }
    if (drawn) {
        path_begin(p, first->ink);
        put_parts(p, x, behind, y);
        path_end(p);
    }
    put_words(p, x, behind, y);
    return behind;
}

/* --- the table ------------------------------------------------------------------------------------------ */

/* The cells that are more than bare table. */
static Box box_of_all(const Picturing *p) {
    Box all = {COLUMNS, ROWS, 0, 0};
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        const int x = i % COLUMNS, y = i / COLUMNS;
        if (p->canvas.cell[i].c == L' ' && p->canvas.cell[i].ground == FELT) continue;
        if (x < all.x) all.x = x;
        if (y < all.y) all.y = y;
        if (x >= all.w) all.w = x + 1;
        all.h = y + 1;
    }
    return (Box){all.x - MARGIN, all.y - 1, all.w - all.x + 2 * MARGIN, all.h - all.y + 2};
}

static void put_table(const Picturing *p, const char *title) {
    const Box all = box_of_all(p);
    const int x = all.x * WIDTH, y = all.y * HEIGHT, width = all.w * WIDTH, height = all.h * HEIGHT;
    fprintf(p->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\" "
            "shape-rendering=\"crispEdges\" font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" "
            "font-size=\"33\"><title>%s</title><rect fill=\"#%06x\" x=\"%d\" y=\"%d\" width=\"%d\" "
            "height=\"%d\"/>\n",
            width / 2, height / 2, x, y, width, height, title, rgb(p, FELT), x, y, width, height);
    for (int row = all.y + 1; row < all.y + all.h - 1; row++)
        for (int column = all.x + MARGIN, end = all.x + all.w - MARGIN; column < end;)
            column = put_run(p, column, row, end);
    fputs("</svg>\n", p->out);
}

char *svg_picture(const Play *play, const Config *config) {
    const Marks none = {.cursor = -1, .depth = 1, .picked = -1, .last = -1, .draw = ""};
    char *text;
    size_t size;
    Error ignored;
    Layout lay;
    Picturing p = {.out = open_memstream(&text, &size),
                   .theme = theme_of(&config->settings, &ignored),
                   .four_colours = is_set(&config->settings, "suits", "four")};
    if (!p.out) abort();
    layout_make(&lay, &play->game, play_now(play), COLUMNS, ROWS, cards_in(CARDS_AUTO, FINISH_FULL));
    canvas_begin(&p.canvas, COLUMNS, ROWS);
    draw_as_preferred(&p.canvas, &config->settings, FINISH_FULL);
    draw_table(&p.canvas, &lay, &play->game, play_now(play), &none);
    put_table(&p, rules_title(&play->game.rules));
    canvas_free(&p.canvas);
    if (fclose(p.out)) abort();
    return text;
}

/* --- a film --------------------------------------------------------------------------------------------- */

/* What every player of films can do. */
enum { CAST_ABILITIES = MOVES_RELATIVELY | MOVES_TO_COLUMN | WAITS_AT_MARGIN };

void cast_frames(const Play *play, Config *config, int from, CastFrame *frame, void *context) {
    Encoder encoder = {.abilities = CAST_ABILITIES};
    Error error;
    const Theme theme = theme_of(&config->settings, &error);
    const bool four_colours = is_set(&config->settings, "suits", "four");
    Replay r;
    Canvas canvas;
    replay_begin(&r, play, config, from, CAST_SPEED);
    r.filmed = true;
    r.view.finish = FINISH_FULL;
    layout_make(&r.view.lay, &play->game, session_now(&r.session), CAST_WIDTH, CAST_HEIGHT,
                cards_in(CARDS_AUTO, FINISH_FULL));
    canvas_begin(&canvas, CAST_WIDTH, CAST_HEIGHT);
    encoder_resize(&encoder, CAST_WIDTH, CAST_HEIGHT);
    for (bool last = false; !last; replay_event(&r, (Event){.kind = EVENT_KEY, .key = KEY_NOTHING})) {
        last = !r.runs;
        replay_draw(&r, &canvas);
        for (int i = 0; i < CAST_WIDTH * CAST_HEIGHT; i++)
            encoder_put(&encoder, i % CAST_WIDTH, i / CAST_WIDTH,
                        theme_cell(&theme, four_colours, TRUE_COLOUR, &canvas.cell[i]));
        encoder_encode(&encoder, canvas.cursor_x, canvas.cursor_y);
        bytes_add(&encoder.out, "%c", '\0');
        frame(context, encoder.out.text);
    }
    canvas_free(&canvas);
    encoder_end(&encoder);
    replay_end(&r);
}
