#include "encoder.h"

#include <stdlib.h>
#include <string.h>

#include "theme.h"

/* A way through a frame. */
typedef struct Route {
    bool clears;       /* the screen first */
    bool keeps_cursor; /* and gives it back in the end, where that is its place */
    int least_erased;  /* of so many cells at least blanks are made before their background's text is written
                        */
} Route;

/* Cells of a row that are made right together. */
typedef struct Run {
    int x, y, cells;
} Run;

/* Of more runs than this the next is the first and not the nearest: looking would take longer than it saves.
 */
enum { RUNS_COMPARED = 500 };

void encoder_end(Encoder *e) {
    free(e->wanted);
    free(e->shown);
    free(e->right);
    free(e->out.text);
    free(e->next.text);
}

static void *new_cells(void *old, int cells, size_t size) {
    free(old);
    void *new = calloc((size_t)cells + 1, size);
    if (!new) abort();
    return new;
}

void encoder_resize(Encoder *e, int width, int height) {
    const int cells = width * height;
    e->width = width;
    e->height = height;
    e->wanted = new_cells(e->wanted, cells, sizeof *e->wanted);
    e->shown = new_cells(e->shown, cells, sizeof *e->shown);
    e->right = new_cells(e->right, cells, sizeof *e->right);
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

/* Of a wide letter nothing is left where one of its cells is put over, or is the last one and cannot be
   written. */
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

/* What is to be erased from x on: dirty blanks of the pen's background, with what lies between them and may
   be erased along with them. */
static int erasable_cells(const Pen *pen, int x, int y, int *next) {
    const int row = y * pen->width;
    int cells = 0, i = x;
    for (; i < pen->width && pen->wanted[row + i].ink.bg == pen->ink.bg; i++) {
        const bool blank = is_blank(&pen->wanted[row + i]), dirty = !pen->right[row + i];
        if (!blank && (!dirty || pen->wanted[row + i].ink.accent & REVERSE)) break;
        if (blank && dirty) cells = i + 1 - x;
    }
    *next = i > x ? i : x + 1;
    if (cells && i == pen->width && i - x > 2 && pen_erases_line(pen)) return i - x; /* the shortest */
    return cells;
}

/* What is to be written from x on: dirty cells of the pen's ink. */
static int writable_cells(const Pen *pen, int x, int y, int *next) {
    int i = x;
    while (i < pen->width && !pen->right[y * pen->width + i] &&
           pen_paints(pen, &pen->wanted[y * pen->width + i]))
        i++;
    *next = i > x ? i : x + 1;
    return i - x;
}

typedef int FindCells(const Pen *, int x, int y, int *next);

/* All runs of a kind, row by row; to be freed by the caller. */
static Run *find_runs(const Pen *pen, int height, FindCells *find, int least, int *count) {
    int capacity = 0;
    Run *run = 0;
    *count = 0;
    for (int y = 0; y < height; y++) {
        for (int x = 0, next; x < pen->width; x = next) {
            const bool dirty =
                !pen->right[y * pen->width + x] && pen_paints(pen, &pen->wanted[y * pen->width + x]);
            next = x + 1;
            const int cells = dirty ? find(pen, x, y, &next) : 0;
            if (cells < least) continue;
            if (*count == capacity) {
                capacity = 2 * capacity + 16;
                run = realloc(run, (size_t)capacity * sizeof *run);
                if (!run) abort();
            }
            run[(*count)++] = (Run){x, y, cells};
        }
    }
    return run;
}

/* The run that is the shortest way off. */
static int nearest(const Pen *pen, const Run *run, int count) {
    int best = 0, least = pen_move_cost(pen, run[0].x, run[0].y);
    for (int i = 1; i < count && least && count <= RUNS_COMPARED; i++) {
        const int cost = pen_move_cost(pen, run[i].x, run[i].y);
        if (cost < least) best = i, least = cost;
    }
    return best;
}

/* Erases or writes all runs of a kind. */
static void do_runs(Pen *pen, int height, FindCells *find, int least, void (*act)(Pen *, int cells)) {
    int count;
    Run *run = find_runs(pen, height, find, least, &count);
    while (count) {
        const int i = nearest(pen, run, count);
        pen_move(pen, run[i].x, run[i].y);
        act(pen, run[i].cells);
        memmove(&run[i], &run[i + 1], (size_t)(--count - i) * sizeof *run);
    }
    free(run);
}

/* --- inks ----------------------------------------------------------------------------------------------- */

typedef struct Inks {
    struct {
        Ink ink;
        bool blank; /* of blanks alone: only the background matters */
    } * list;       /* owned */
    int count, capacity;
} Inks;

static void add_ink(Inks *inks, const ScreenCell *cell) {
    const bool blank = is_blank(cell);
    for (int i = 0; i < inks->count; i++) {
        if (blank && inks->list[i].ink.bg == cell->ink.bg &&
            !(inks->list[i].ink.accent & (REVERSE | UNDERLINE)))
            return;
        if (!blank && !inks->list[i].blank && inks_equal(inks->list[i].ink, cell->ink)) return;
    }
    if (inks->count == inks->capacity) {
        inks->capacity = 2 * inks->capacity + 16;
        inks->list = realloc(inks->list, (size_t)inks->capacity * sizeof *inks->list);
        if (!inks->list) abort();
    }
    inks->list[inks->count].ink = cell->ink;
    inks->list[inks->count++].blank = blank;
}

/* The inks of all cells that are not right; text before blanks, so that most blanks need no ink of their own.
 */
static Inks find_inks(const Pen *pen, int cells) {
    Inks inks = {.count = 0};
    for (int blanks = 0; blanks < 2; blanks++)
        for (int i = 0; i < cells; i++)
            if (!pen->right[i] && is_blank(&pen->wanted[i]) == blanks) add_ink(&inks, &pen->wanted[i]);
    return inks;
}

/* Takes the ink that is the shortest way off from the list. */
static Ink next_ink(const Pen *pen, Inks *inks) {
    int best = 0, least = 0;
    Ink ink = {0};
    for (int i = 0; i < inks->count; i++) {
        const Ink wanted =
            inks->list[i].blank ? pen_ink_for_blanks(pen, inks->list[i].ink.bg) : inks->list[i].ink;
        const int cost = pen_ink_cost(pen, wanted);
        if (i && cost >= least) continue;
        best = i, least = cost, ink = wanted;
    }
    inks->list[best] = inks->list[--inks->count];
    return ink;
}

/* --- ways ----------------------------------------------------------------------------------------------- */

/* Makes every cell right, ink by ink. */
static void paint(Pen *pen, int height, int least_erased) {
    Inks inks = find_inks(pen, pen->width * height);
    while (inks.count) {
        pen_set_ink(pen, next_ink(pen, &inks));
        if (pen_erases(pen) && !(pen->ink.accent & (REVERSE | UNDERLINE)))
            do_runs(pen, height, erasable_cells, least_erased, pen_erase);
        do_runs(pen, height, writable_cells, 1, pen_write);
    }
    free(inks.list);
}

/* The background that most cells are to have. */
static int32_t main_background(const Encoder *e) {
    const int cells = e->width * e->height;
    int32_t background = OWN_COLOUR;
    for (int i = 0, votes = 0; i < cells; i++) { /* the one that outnumbers all others, if there is one */
        if (!votes) background = e->wanted[i].ink.bg;
        votes += e->wanted[i].ink.bg == background ? 1 : -1;
    }
    return background;
}

static bool cells_equal(const ScreenCell *a, const ScreenCell *b) {
    return a->c == b->c && inks_equal(a->ink, b->ink) && !memcmp(a->mark, b->mark, sizeof a->mark);
}

/* Marks the cells that are right; returns how many are not. */
static int compare(Encoder *e) {
    const int cells = e->width * e->height;
    int dirty = 0;
    for (int i = 0; i < cells; i++) {
        e->right[i] = e->known && cells_equal(&e->shown[i], &e->wanted[i]);
        dirty += !e->right[i];
    }
    return dirty;
}

/* Tries a route; false when it does not lead there. */
static bool try(Encoder *e, const Route *route, Pen *pen, int x, int y) {
    const int cells = e->width * e->height;
    *pen = (Pen){e->abilities, e->width, e->wanted, e->right, e->x, e->y, e->inked, e->ink, &e->next};
    e->next.length = 0;
    compare(e);
    if (route->clears) pen_clear(pen, main_background(e), cells);
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
    return inks_equal(pen->ink, e->ink); /* which is given back as well */
}

/* The shortest route; one that clears the screen makes it blink, and has to save a third. */
static Pen shortest_route(Encoder *e, int dirty, int x, int y) {
    enum { ALWAYS = 1, NEVER = 1 << 20 };
    static const Route routes[] = {{false, false, ALWAYS}, {false, false, 5},     {false, false, NEVER},
                                   {false, true, NEVER},   {true, false, ALWAYS}, {true, false, 5},
                                   {true, false, NEVER}};
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
