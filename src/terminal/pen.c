#include "engine/memory.h"
#include "encoder.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* More than any cost. */
enum { TOO_MUCH = 1000 };

/* Rewriting more cells than this is never cheaper than moving. */
enum { OVERWRITTEN_MAX = 8 };

void bytes_add(Bytes *bytes, const char *format, ...) {
    char text[80];
    va_list arguments;
    va_start(arguments, format);
    const size_t length = (size_t)vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (bytes->length + length > bytes->capacity) {
        bytes->capacity = 2 * bytes->capacity + sizeof text;
        bytes->text = memory_resize(bytes->text, bytes->capacity);
    }
    memcpy(bytes->text + bytes->length, text, length);
    bytes->length += length;
}

bool is_blank(const ScreenCell *cell) {
    return cell->c == L' ' && !(cell->ink.accent & (REVERSE | UNDERLINE));
}

bool inks_equal(Ink a, Ink b) {
    return !memcmp(&a, &b, sizeof a);
}

bool pen_paints(const Pen *pen, const ScreenCell *cell) {
    if (!pen->inked) return false;
    if (is_blank(cell)) return pen->ink.bg == cell->ink.bg && !(pen->ink.accent & (REVERSE | UNDERLINE));
    return inks_equal(pen->ink, cell->ink);
}

static int encode(wchar_t c, char bytes[MB_LEN_MAX + 1]) {
    mbstate_t state = {0};
    size_t length = wcrtomb(bytes, c, &state);
    if (length == (size_t)-1 || c < L' ') *bytes = '?', length = 1;
    bytes[length] = '\0';
    return (int)length;
}

static int digits(int n) {
    return n < 10 ? 1 : n < 100 ? 2 : 3;
}

/* --- ink ------------------------------------------------------------------------------------------------ */

/* Adds the parameters of a colour; base is 30 for text, 40 for the background. */
static int add_colour(char *list, int32_t colour, int base, unsigned abilities) {
    if (colour >= TRUE_COLOUR)
        return sprintf(list, ";%d;2;%d;%d;%d", base + 8, colour >> 16 & 255, colour >> 8 & 255, colour & 255);
    if (colour < 8) return sprintf(list, ";%d", base + colour);
    if (colour < 16 && abilities & BRIGHT_COLOURS) return sprintf(list, ";%d", base + 52 + colour);
    return sprintf(list, ";%d;5;%d", base + 8, colour);
}

/* The parameters that turn one ink into another; returns their length.  An accent or a colour can only be
   removed by resetting everything, with an empty parameter, which all terminals know. */
static int ink_parameters(const Pen *pen, Ink ink, char list[80]) {
    static const struct {
        Accent accent;
        char number;
    } numbers[] = {{BOLD, '1'}, {DIM, '2'}, {UNDERLINE, '4'}, {REVERSE, '7'}};
    Ink from = pen->ink;
    int length = 0;
    list[0] = '\0';
    if (!pen->inked || from.accent & ~ink.accent || (ink.fg == OWN_COLOUR && from.fg != OWN_COLOUR) ||
        (ink.bg == OWN_COLOUR && from.bg != OWN_COLOUR)) {
        from = (Ink){OWN_COLOUR, OWN_COLOUR, PLAIN};
        length += sprintf(list, ";");
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (ink.accent & ~from.accent & numbers[i].accent)
            length += sprintf(list + length, ";%c", numbers[i].number);
    if (ink.fg != from.fg) length += add_colour(list + length, ink.fg, 30, pen->abilities);
    if (ink.bg != from.bg) length += add_colour(list + length, ink.bg, 40, pen->abilities);
    return length;
}

Ink pen_ink_for_blanks(const Pen *pen, int32_t bg) {
    if (!pen->inked || pen->ink.accent & (REVERSE | UNDERLINE) ||
        (bg == OWN_COLOUR && pen->ink.bg != OWN_COLOUR))
        return (Ink){OWN_COLOUR, bg, PLAIN};
    return (Ink){pen->ink.fg, bg, pen->ink.accent};
}

int pen_ink_cost(const Pen *pen, Ink ink) {
    char list[80];
    const int length = ink_parameters(pen, ink, list);
    return length ? length + 2 : 0;
}

void pen_set_ink(Pen *pen, Ink ink) {
    char list[80];
    if (ink_parameters(pen, ink, list)) bytes_add(pen->out, "\033[%sm", list + 1);
    pen->ink = ink;
    pen->inked = true;
}

/* --- the cursor ----------------------------------------------------------------------------------------- */

/* In order of preference. */
typedef enum Addressing { BY_STAYING, BY_BACKSPACES, BY_WRITING, BY_COLUMNS, BY_COLUMN, BY_PLACE } Addressing;

/* A way to a place: perhaps to the margin, then up or down, then along the row. */
typedef struct Movement {
    Addressing by;
    bool returns;
    int cost;
} Movement;

/* A sequence whose only parameter may be omitted if it is 1. */
static int sequence_cost(int n) {
    return 3 + (n > 1 ? digits(n) : 0);
}

static void add_sequence(Bytes *out, int n, char final) {
    if (n > 1)
        bytes_add(out, "\033[%d%c", n, final);
    else
        bytes_add(out, "\033[%c", final);
}

/* Whether it is one character that takes one cell. */
static bool is_simple(const Pen *pen, const ScreenCell *cell) {
    const bool at_margin = (cell - pen->wanted + 1) % pen->width == 0;
    return cell->c && !cell->mark[0] && (at_margin || cell[1].c);
}

static int writing_cost(const Pen *pen, int from, int to, int y) {
    char bytes[MB_LEN_MAX + 1];
    int cost = 0;
    if (to - from > OVERWRITTEN_MAX) return TOO_MUCH;
    for (const ScreenCell *cell = &pen->wanted[y * pen->width + from]; from < to; from++, cell++)
        cost += !pen_paints(pen, cell) || !is_simple(pen, cell) ? TOO_MUCH
                : cell->c < 0x80                                ? 1
                                                                : encode(cell->c, bytes);
    return cost;
}

/* Along a row. */
static int addressing_cost(const Pen *pen, Addressing by, int from, int x, int y) {
    switch (by) {
    case BY_STAYING: return x == from ? 0 : TOO_MUCH;
    case BY_BACKSPACES: return x < from ? from - x : TOO_MUCH;
    case BY_WRITING: return x > from ? writing_cost(pen, from, x, y) : TOO_MUCH;
    case BY_COLUMNS: return pen->abilities & MOVES_RELATIVELY ? sequence_cost(abs(x - from)) : TOO_MUCH;
    default: return pen->abilities & MOVES_TO_COLUMN ? sequence_cost(x + 1) : TOO_MUCH;
    }
}

static bool feeds_lines(const Pen *pen, int rows) {
    return rows > 0 && pen->abilities & FEEDS_LINES &&
           (rows <= sequence_cost(rows) || !(pen->abilities & MOVES_RELATIVELY));
}

static int rows_cost(const Pen *pen, int rows) {
    if (!rows || feeds_lines(pen, rows)) return rows;
    return pen->abilities & MOVES_RELATIVELY ? sequence_cost(abs(rows)) : TOO_MUCH;
}

static void add_rows(const Pen *pen, int rows) {
    if (feeds_lines(pen, rows))
        while (rows--) bytes_add(pen->out, "\n");
    else if (rows)
        add_sequence(pen->out, abs(rows), rows > 0 ? 'B' : 'A');
}

static void add_place(Bytes *out, int x, int y) {
    bytes_add(out, "\033[");
    if (y) bytes_add(out, "%d", y + 1);
    if (x) bytes_add(out, ";%d", x + 1);
    bytes_add(out, "H");
}

static Movement movement(const Pen *pen, int x, int y) {
    /* An absolute address; the first row and column may be omitted. */
    Movement best = {.by = BY_PLACE, .cost = 3 + (y ? digits(y + 1) : 0) + (x ? 1 + digits(x + 1) : 0)};
    const int rows = pen->x < 0 ? TOO_MUCH : rows_cost(pen, y - pen->y);
    for (int returns = 0; returns < 2; returns++)
        for (Addressing by = 0; by < BY_PLACE && rows + returns < best.cost; by++) {
            const int cost = rows + returns + addressing_cost(pen, by, returns ? 0 : pen->x, x, y);
            if (cost < best.cost) best = (Movement){by, returns, cost};
        }
    return best;
}

int pen_move_cost(const Pen *pen, int x, int y) {
    return movement(pen, x, y).cost;
}

static void write_cells(Pen *, int cells, bool may_stay);

void pen_move(Pen *pen, int x, int y) {
    const Movement m = movement(pen, x, y);
    if (m.returns) {
        bytes_add(pen->out, "\r");
        pen->x = 0;
    }
    if (m.by != BY_PLACE) add_rows(pen, y - pen->y);
    pen->y = y;
    switch (m.by) {
    case BY_PLACE: add_place(pen->out, x, y); break;
    case BY_STAYING: break;
    case BY_BACKSPACES:
        while (pen->x > x) bytes_add(pen->out, "\b"), pen->x--;
        break;
    case BY_COLUMNS: add_sequence(pen->out, abs(x - pen->x), x > pen->x ? 'C' : 'D'); break;
    case BY_COLUMN: add_sequence(pen->out, x + 1, 'G'); break;
    case BY_WRITING: write_cells(pen, x - pen->x, false); break;
    }
    pen->x = x;
}

/* --- cells ---------------------------------------------------------------------------------------------- */

/* Only ASCII: tmux and others repeat nothing else. */
static int repeating_cost(const Pen *pen, int length, int cells) {
    return pen->abilities & REPEATS && length == 1 && cells > 1 ? 1 + sequence_cost(cells - 1) : TOO_MUCH;
}

/* Writes one character into this many cells. */
static void write_stretch(Pen *pen, wchar_t c, int cells) {
    char bytes[MB_LEN_MAX + 1];
    const int length = encode(c, bytes);
    const bool repeats = repeating_cost(pen, length, cells) < length * cells;
    for (int i = 0; i < (repeats ? 1 : cells); i++) bytes_add(pen->out, "%s", bytes);
    if (repeats) add_sequence(pen->out, cells - 1, 'b');
    pen->x += cells;
    if (pen->x >= pen->width) pen->x = -1; /* terminals differ in where the cursor is afterwards */
}

bool pen_erases(const Pen *pen, Ability erases) {
    return pen->abilities & erases && (pen->ink.bg == OWN_COLOUR || pen->abilities & ERASES_IN_COLOUR);
}

/* Makes blanks from the cursor on; the cursor stays or moves past them, whichever is shorter. */
static void erase(Pen *pen, int cells) {
    const int length = cells < repeating_cost(pen, 1, cells) ? cells : repeating_cost(pen, 1, cells);
    if (pen_erases(pen, ERASES_LINE) && pen->x + cells == pen->width && length >= 3)
        bytes_add(pen->out, "\033[K");
    else if (pen_erases(pen, ERASES_CHARACTERS) && sequence_cost(cells) <= length)
        add_sequence(pen->out, cells, 'X');
    else
        write_stretch(pen, L' ', cells);
}

/* Writes a letter that has marks, or is wide, with this many cells left to write; returns how many it took.
   As terminals disagree about widths, the cursor is then moved explicitly. */
static int write_letter(Pen *pen, const ScreenCell *cell, int takes, int left) {
    const int x = pen->x + takes;
    char bytes[MB_LEN_MAX + 1];
    encode(cell->c, bytes);
    bytes_add(pen->out, "%s", bytes);
    for (int i = 0; i < MARKS_MAX && cell->mark[i]; i++) {
        encode(cell->mark[i], bytes);
        bytes_add(pen->out, "%s", bytes);
    }
    pen->x = left > takes ? x : -1;
    if (pen->x >= 0) add_place(pen->out, x, pen->y);
    return takes;
}

/* Erases blanks at the end, if the cursor `may_stay` before them. */
static void write_cells(Pen *pen, int cells, bool may_stay) {
    const int at = pen->y * pen->width + pen->x;
    memset(pen->right + at, true, (size_t)cells);
    for (int i = 0; i < cells;) {
        const ScreenCell *cell = &pen->wanted[at + i];
        int same = 1;
        if (!is_simple(pen, cell)) {
            i += write_letter(pen, cell, i + 1 < cells && !cell[1].c ? 2 : 1, cells - i);
            continue;
        }
        while (i + same < cells && cell[same].c == cell->c && is_simple(pen, &cell[same])) same++;
        if (may_stay && i + same == cells && is_blank(cell))
            erase(pen, same);
        else
            write_stretch(pen, cell->c, same);
        i += same;
    }
}

void pen_write(Pen *pen, int cells) {
    write_cells(pen, cells, true);
}

void pen_erase(Pen *pen, int cells) {
    const int at = pen->y * pen->width + pen->x;
    for (int i = at; i < at + cells; i++) pen->right[i] = is_blank(&pen->wanted[i]);
    erase(pen, cells);
}

void pen_clear(Pen *pen, int32_t bg, int y, int cells) {
    if (!(pen->abilities & ERASES_IN_COLOUR)) bg = OWN_COLOUR;
    if (y) pen_move(pen, 0, y);
    pen_set_ink(pen, pen_ink_for_blanks(pen, bg));
    bytes_add(pen->out, y ? "\033[J" : "\033[H\033[2J");
    if (!y) pen->x = pen->y = 0;
    for (int i = y * pen->width; i < cells; i++)
        pen->right[i] = is_blank(&pen->wanted[i]) && pen->wanted[i].ink.bg == bg;
}
