#include "encoder.h"

#include <stdlib.h>
#include <string.h>

#include "engine/memory.h"

/* A strategy for a frame. */
typedef struct Route {
    bool clears;       /* clear the screen first */
    bool banded;       /* and again from each row whose left end has another background */
    bool keeps_cursor; /* and return the cursor in the end, if that is its place */
    int least_erased;  /* runs of at least this many blanks come before text of their background */
} Route;

/* Cells of a row that are updated together. */
typedef struct Run {
    int x, y, cells;
} Run;

/* With more runs than this the next one is the first, not the nearest: searching would take too long. */
enum { RUNS_COMPARED = 500 };

void encoder_end(Encoder *e) {
    free(e->wanted);
    free(e->shown);
    free(e->right);
    free(e->out.text);
    free(e->next.text);
}

/* An array of this many; to be freed. */
static void *new_array(int count, size_t size) {
    return memory_get(((size_t)count + 1) * size);
}

void encoder_resize(Encoder *e, int width, int height) {
    const int cells = width * height;
    e->width = width;
    e->height = height;
    free(e->wanted);
    free(e->shown);
    free(e->right);
    e->wanted = new_array(cells, sizeof *e->wanted);
    e->shown = new_array(cells, sizeof *e->shown);
    e->right = new_array(cells, sizeof *e->right);
    for (int i = 0; i < cells; i++) e->wanted[i] = (ScreenCell){L' ', {OWN_COLOUR, OWN_COLOUR, PLAIN}};
    encoder_forget(e);
}

void encoder_forget(Encoder *e) {
    e->known = e->inked = false;
    e->x = -1;
}

static ScreenCell blank_like(const ScreenCell *cell) {
    return (ScreenCell){L' ', {OWN_COLOUR, cell->ink.bg, PLAIN}};
}

/* A wide letter disappears if one of its cells is overwritten, or is the last cell and cannot be written. */
void encoder_put(Encoder *e, int x, int y, ScreenCell cell) {
    ScreenCell *wanted = &e->wanted[y * e->width + x];
    const bool is_last = x + 1 == e->width && y + 1 == e->height;
    const bool refused = !cell.c && is_last && !(e->abilities & WAITS_AT_MARGIN);
    if (is_blank(&cell) || refused) cell = blank_like(&cell);
    if (refused || (!wanted->c && cell.c)) wanted[-1] = blank_like(&wanted[-1]);
    if (x + 1 < e->width && !wanted[1].c) wanted[1] = blank_like(&cell);
    *wanted = cell;
}

/* --- runs ----------------------------------------------------------------------------------------------- */

/* The next run to erase from x on: dirty blanks of the pen's background, with anything between them that may
   be erased too. */
static int erasable_cells(const Pen *pen, int x, int y, int *next) {
    const int row = y * pen->width;
    int cells = 0, i = x;
    for (; i < pen->width && pen->wanted[row + i].ink.bg == pen->ink.bg; i++) {
        const bool blank = is_blank(&pen->wanted[row + i]), dirty = !pen->right[row + i];
        if (!blank && (!dirty || pen->wanted[row + i].ink.accent & REVERSE)) break;
        if (blank && dirty) cells = i + 1 - x;
    }
    *next = i > x ? i : x + 1;
    if (cells && i == pen->width && i - x > 2 && pen_erases(pen, ERASES_LINE))
        return i - x; /* the shortest */
    return cells;
}

/* The next run to write from x on: dirty cells of the pen's ink. */
static int writable_cells(const Pen *pen, int x, int y, int *next) {
    int i = x;
    while (i < pen->width && !pen->right[y * pen->width + i] &&
           pen_paints(pen, &pen->wanted[y * pen->width + i]))
        i++;
    *next = i > x ? i : x + 1;
    return i - x;
}

/* All runs to erase, of at least this many cells, or all to write, row by row; to be freed. */
static Run *find_runs(const Pen *pen, int height, int least_erased, int *count) {
    Run *run = new_array(pen->width * height, sizeof *run);
    *count = 0;
    for (int y = 0; y < height; y++) {
        for (int x = 0, next; x < pen->width; x = next) {
            const int at = y * pen->width + x;
            next = x + 1;
            if (pen->right[at] || !pen_paints(pen, &pen->wanted[at])) continue;
            const int cells =
                least_erased ? erasable_cells(pen, x, y, &next) : writable_cells(pen, x, y, &next);
            if (cells && cells >= least_erased) run[(*count)++] = (Run){x, y, cells};
        }
    }
    return run;
}

/* The nearest run. */
static int nearest(const Pen *pen, const Run *run, int count) {
    int best = 0, least = pen_move_cost(pen, run[0].x, run[0].y);
    for (int i = 1; i < count && least && count <= RUNS_COMPARED; i++) {
        const int cost = pen_move_cost(pen, run[i].x, run[i].y);
        if (cost < least) best = i, least = cost;
    }
    return best;
}

/* Erases all runs of at least this many cells, or writes all. */
static void do_runs(Pen *pen, int height, int least_erased) {
    int count;
    Run *run = find_runs(pen, height, least_erased, &count);
    while (count) {
        const int i = nearest(pen, run, count);
        pen_move(pen, run[i].x, run[i].y);
        (least_erased ? pen_erase : pen_write)(pen, run[i].cells);
        memmove(&run[i], &run[i + 1], (size_t)(--count - i) * sizeof *run);
    }
    free(run);
}

/* --- inks ----------------------------------------------------------------------------------------------- */

/* The accents that matter for blanks: only the background does. */
enum { ANY_ACCENT = 256 };

/* Whether cells like this one can be painted in one of the listed inks. */
static bool has_ink(const Ink *ink, int inks, const ScreenCell *cell) {
    const bool blank = is_blank(cell);
    for (int i = 0; i < inks; i++)
        if (blank ? ink[i].bg == cell->ink.bg && !(ink[i].accent & (REVERSE | UNDERLINE))
                  : inks_equal(ink[i], cell->ink))
            return true;
    return false;
}

/* The inks of all dirty cells; text before blanks, so that most blanks need no ink of their own; to be freed.
 */
static Ink *find_inks(const Pen *pen, int cells, int *inks) {
    Ink *ink = new_array(cells, sizeof *ink);
    *inks = 0;
    for (int blanks = 0; blanks < 2; blanks++)
        for (int i = 0; i < cells; i++) {
            const ScreenCell *cell = &pen->wanted[i];
            if (pen->right[i] || is_blank(cell) != blanks || has_ink(ink, *inks, cell)) continue;
            ink[(*inks)++] = blanks ? (Ink){OWN_COLOUR, cell->ink.bg, ANY_ACCENT} : cell->ink;
        }
    return ink;
}

/* Takes the nearest ink from the list. */
static Ink next_ink(const Pen *pen, Ink *ink, int *inks) {
    int best = 0, least = 0;
    Ink next = {0};
    for (int i = 0; i < *inks; i++) {
        const Ink wanted = ink[i].accent == ANY_ACCENT ? pen_ink_for_blanks(pen, ink[i].bg) : ink[i];
        const int cost = pen_ink_cost(pen, wanted);
        if (i && cost >= least) continue;
        best = i, least = cost, next = wanted;
    }
    ink[best] = ink[--*inks];
    return next;
}

/* --- routes --------------------------------------------------------------------------------------------- */

/* Updates every cell, ink by ink. */
static void paint(Pen *pen, int height, int least_erased) {
    int inks;
    Ink *ink = find_inks(pen, pen->width * height, &inks);
    while (inks) {
        pen_set_ink(pen, next_ink(pen, ink, &inks));
        if (pen_erases(pen, ERASES_CHARACTERS) && !(pen->ink.accent & (REVERSE | UNDERLINE)))
            do_runs(pen, height, least_erased);
        do_runs(pen, height, 0);
    }
    free(ink);
}

/* The background of most cells. */
static int32_t main_background(const Encoder *e) {
    const int cells = e->width * e->height;
    int32_t background = OWN_COLOUR;
    for (int i = 0, votes = 0; i < cells; i++) { /* the majority, if there is one */
        if (!votes) background = e->wanted[i].ink.bg;
        votes += e->wanted[i].ink.bg == background ? 1 : -1;
    }
    return background;
}

/* Marks the cells that are up to date; returns how many are not. */
static int compare(Encoder *e) {
    const int cells = e->width * e->height;
    int dirty = 0;
    for (int i = 0; i < cells; i++) {
        e->right[i] = e->known && !memcmp(&e->shown[i], &e->wanted[i], sizeof *e->shown);
        dirty += !e->right[i];
    }
    return dirty;
}

static void clear(const Encoder *e, Pen *pen, bool banded) {
    int32_t background = banded ? e->wanted[0].ink.bg : main_background(e);
    pen_clear(pen, background, 0, e->width * e->height);
    for (int y = 1; banded && y < e->height; y++) {
        const int32_t other = e->wanted[y * e->width].ink.bg;
        if (other == background) continue;
        background = other;
        pen_clear(pen, background, y, e->width * e->height);
    }
}

/* Tries a strategy; false if it does not succeed. */
static bool try(Encoder *e, const Route *route, Pen *pen, int x, int y) {
    const int cells = e->width * e->height;
    *pen = (Pen){e->abilities, e->width, e->wanted, e->right, e->x, e->y, e->inked, e->ink, &e->next};
    e->next.length = 0;
    compare(e);
    if (route->clears) clear(e, pen, route->banded);
    if (route->keeps_cursor) bytes_add(&e->next, "\0337");
    if (!(e->abilities & WAITS_AT_MARGIN)) e->right[cells - 1] = true; /* it stays as it was cleared */
    paint(pen, e->height, route->least_erased);
    if (!route->keeps_cursor) {
        pen_move(pen, x, y);
        return true;
    }
    bytes_add(&e->next, "\0338");
    pen->x = x;
    pen->y = y;
    return inks_equal(pen->ink, e->ink); /* which is returned as well */
}

/* The shortest route; one that clears the screen makes it flicker, and must save a third. */
static Pen shortest_route(Encoder *e, int dirty, int x, int y) {
    enum { ALWAYS = 1, NEVER = 1 << 20 };
    static const Route routes[] = {{.least_erased = ALWAYS},
                                   {.least_erased = 5},
                                   {.least_erased = NEVER},
                                   {.keeps_cursor = true, .least_erased = NEVER},
                                   {.clears = true, .least_erased = ALWAYS},
                                   {.clears = true, .least_erased = 5},
                                   {.clears = true, .least_erased = NEVER},
                                   {.clears = true, .banded = true, .least_erased = 5},
                                   {.clears = true, .banded = true, .least_erased = NEVER}};
    Pen best = {0};
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        const Route *route = &routes[i];
        Pen pen;
        if (route->clears ? 2 * dirty < e->width * e->height : !e->known) continue;
        if (route->keeps_cursor && (e->x != x || e->y != y || !(e->abilities & KEEPS_CURSOR))) continue;
        if (!try(e, route, &pen, x, y)) continue;
        const size_t cost = route->clears && e->known ? e->next.length * 3 / 2 : e->next.length;
        if (cost >= least) continue;
        const Bytes shorter = e->next;
        e->next = e->out;
        e->out = shorter;
        least = cost;
        best = pen;
    }
    return best;
}

void encoder_encode(Encoder *e, int x, int y) {
    const int cells = e->width * e->height, dirty = compare(e);
    e->out.length = 0;
    if (!cells || (!dirty && e->known && x == e->x && y == e->y)) return;
    const Pen pen = shortest_route(e, dirty, x, y);
    e->ink = pen.ink;
    e->inked = pen.inked;
    e->x = pen.x;
    e->y = pen.y;
    e->known = true;
    memcpy(e->shown, e->wanted, (size_t)cells * sizeof *e->shown);
}
