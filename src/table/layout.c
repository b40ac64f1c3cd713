/* Layouts.  Row 0 of the terminal is a bar, the last row too, the one above it a line of text. */
#include "layout.h"

#include <limits.h>

#include "fans.h"
#include "text/narrator.h"

enum { TOP = 2, BELOW = 3, STEP_MIN = 2, AIR_MAX = 2 /* above; below it is where columns grow */ };

typedef struct Grid {
    int cols, rows, cols_wanted; /* wanted with the fans to the side */
    bool down, sideways;         /* which fans there are */
    int overlaps; /* where rows cover one another: the lowest place of the table, in halves of rows */
} Grid;

static Grid grid_of(const Game *g) {
    Grid grid = {.cols = 1, .rows = 1};
    int lowest = 0;
    bool overlap = false;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        const PilePlace place = group->at[nth_of(g, pile)];
        const int row = (place.row + 1) / 2 + 1, col = (place.col + 1) / 2 + 1,
                  more = max(group->span - 1, 0);
        const bool down = group->fan == FAN_DOWN || group->fan == SPREAD_DOWN;
        lowest = max(lowest, place.row);
        overlap |= group->rows[0] > 0;
        grid.down |= down;
        grid.sideways |= fans_row(group);
        grid.cols = max(grid.cols, col);
        grid.cols_wanted = max(grid.cols_wanted, col + (group->fan == FAN_RIGHT ? more : 0));
        grid.rows = max(grid.rows, row + (down ? more : 0));
    }
    if (overlap && !grid.down) grid.overlaps = lowest;
    return grid;
}

/* The sizes of cards, and the gaps beside them. */
static const struct {
    int w, h, gap;
    bool pictured; /* flat ones are not drawn so */
} card_sizes[] = {{20, 15, 2, true}, {16, 12, 2, true}, {14, 11, 2, true}, {12, 9, 2}, {10, 7, 2},
                  {8, 6, 1, true},   {8, 5, 1},         {7, 5, 1, true},   {6, 3, 1},  {5, 3, 1},
                  {4, 3, 1},         {4, 2, 1},         {3, 3, 1},         {3, 2, 1}};
enum { CARD_SIZES = sizeof card_sizes / sizeof *card_sizes, SIZE_SMALL = 8, LARGE_ROWS = 11 };

static bool wants_size(const Layout *lay, CardSize size) {
    return (lay->wanted | CARDS_PICTURED) == (size | CARDS_PICTURED);
}

static int largest_size(const Layout *lay) {
    return wants_size(lay, CARDS_SMALL) ? SIZE_SMALL : 0;
}

static bool has_size(const Layout *lay, int size) {
    return !card_sizes[size].pictured || lay->wanted & CARDS_PICTURED;
}

typedef struct Pitch {
    int x0, y0, dx, dy;
} Pitch;

/* The rows that the table takes when every column is as long as it can become: what was dealt, and on that a
   run. */
static int most_rows(const Layout *lay, const Game *g, int dy) {
    int rows = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        const int nth = nth_of(g, pile);
        int more = 0;
        if (group->fan == FAN_DOWN) more = cards_dealt(group, nth) + KING;
        if (group->fan == SPREAD_DOWN) more = (max(group->span, 1) - 1) * (lay->card_h + 1);
        rows = max(rows, group->at[nth].row * dy / 2 + lay->card_h + more);
    }
    return rows;
}

static Pitch pitch_of(const Layout *lay, const Game *g, const Grid *grid) {
    const int last_row = lay->height - BELOW, rows = last_row - TOP + 1, cols = grid->cols_wanted;
    Pitch pitch = {.y0 = TOP};
    pitch.dx = max(lay->width / cols, lay->card_w + card_sizes[lay->size].gap);
    pitch.dx = min(pitch.dx, lay->card_w + max(3, lay->card_w / 2));
    if (pitch.dx * (cols - 1) + lay->card_w > lay->width) pitch.dx--;
    if (grid->sideways) pitch.dx = lay->card_w + 1; /* fans have the rest */
    pitch.x0 = (lay->width - (pitch.dx * (cols - 1) + lay->card_w)) / 2;
    if (grid->down) {
        pitch.dy = grid->rows == 2 ? lay->card_h + 1 : min(lay->card_h + 1, rows / grid->rows);
        pitch.y0 += min(max(rows - most_rows(lay, g, pitch.dy), 0) / 2, AIR_MAX);
        return pitch;
    }
    if (grid->overlaps) { /* rows and columns at even steps, and felt below the last for its keys */
        const int left = rows - lay->card_h - 1,
                  step = min(left / grid->overlaps, max(lay->card_h * 2 / 3, STEP_MIN));
        pitch.dx -= pitch.dx % 2 && pitch.dx > lay->card_w + 1;
        pitch.x0 = (lay->width - (pitch.dx * (cols - 1) + lay->card_w)) / 2;
        pitch.dy = 2 * step;
        pitch.y0 += max(left - step * grid->overlaps, 0) / 2;
        return pitch;
    }
    pitch.dy = max(1, min(rows / grid->rows, lay->card_h + 3));
    pitch.y0 = TOP + (rows - pitch.dy * grid->rows) / 2;
    return pitch;
}

/* A pile, and the room of its fan: down to the text below the table, or to the side up to its edge. */
static void place_pile(Layout *lay, const PileGroup *group, int pile, int x, int y) {
    const int inset = group->inset * (lay->card_w - 1);
    if (group->fan == FAN_LEFT) x -= inset;
    if (group->fan == FAN_RIGHT) x += inset;
    lay->pile[pile] = (Box){x, y, lay->card_w, lay->card_h};
    lay->room[pile] = group->fan == FAN_LEFT    ? x + lay->card_w - 1
                      : group->fan == FAN_RIGHT ? lay->width - x - 1
                                                : lay->height - BELOW + 1 - y;
}

/* What a fan has up to a pile in its way; two that meet share what is between them. */
static int room_before(const PileGroup *group, Box a, const PileGroup *other, Box b) {
    const bool abreast = a.y < b.y + b.h && b.y < a.y + a.h, in_line = a.x < b.x + b.w && b.x < a.x + a.w;
    const int right = b.x - a.x, left = -right, below = b.y - a.y;
    switch (group->fan) {
    case FAN_RIGHT:
        if (!abreast || right <= 0) return INT_MAX;
        return other->fan == FAN_LEFT ? (right + b.w - 1) / 2 : right - 1;
    case FAN_LEFT:
        if (!abreast || left <= 0) return INT_MAX;
        return other->fan == FAN_RIGHT ? (left + a.w - 1) / 2 : left + a.w - b.w - 1;
    default: return in_line && below > 0 ? below - 1 : INT_MAX;
    }
}

static void leave_room(Layout *lay, const Game *g) {
    for (int pile = 0; pile < g->piles; pile++)
        for (int other = 0; other < g->piles; other++)
            lay->room[pile] = min(lay->room[pile], room_before(group_of(g, pile), lay->pile[pile],
                                                               group_of(g, other), lay->pile[other]));
}

/* --- the size of the cards ------------------------------------------------------------------------------ */

static void lay_out(Layout *lay, const Game *g, const Grid *grid, int size) {
    lay->size = size;
    lay->card_w = card_sizes[size].w;
    lay->card_h = card_sizes[size].h;
    const Pitch pitch = pitch_of(lay, g, grid);
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        const PilePlace place = group->at[nth_of(g, pile)];
        place_pile(lay, group, pile, pitch.x0 + place.col * pitch.dx / 2,
                   pitch.y0 + place.row * pitch.dy / 2);
    }
    leave_room(lay, g);
    lay->fits =
        (wants_size(lay, CARDS_TINY) ||
         (lay->width >= LAYOUT_MIN_WIDTH && lay->height + lay->foot >= LAYOUT_MIN_HEIGHT)) &&
        (lay->card_w + 1) * grid->cols - 1 <= lay->width &&
        pitch.dy >= (grid->overlaps ? 2 * STEP_MIN
                                    : lay->card_h + (grid->sideways || grid->down)); /* rows lie apart */
}

/* How many cards a column is to have room for: if it `grows`, for most of a suit. */
static int cards_to_come(const Position *p, int pile, bool grows) {
    enum { MOST_OF_A_SUIT = 9 };
    const int count = pile_count(p, pile);
    return grows ? max(count + 1, p->hidden[pile] + MOST_OF_A_SUIT) : count;
}

/* Whether every card of a pile shows its index without being squeezed; hidden ones may lie in one line. */
static bool pile_has_room(const Layout *lay, const Game *g, const Position *p, int pile, bool grows) {
    enum { LEFT_OVER = 6 };
    const PileGroup *group = group_of(g, pile);
    const int count = pile_count(p, pile), room = lay->room[pile];
    switch (group->fan) {
    case FAN_DOWN: /* large cards do not begin squeezed */
        if (grows && lay->card_h >= LARGE_ROWS && count - 1 + lay->card_h + LEFT_OVER > room) return false;
        return max(cards_to_come(p, pile, grows) - 1, 0) - max(p->hidden[pile] - 1, 0) + lay->card_h <= room;
    case SPREAD_DOWN: return max(max(group->span, 1), count) * lay->card_h <= room;
    case FAN_LEFT:
    case FAN_RIGHT: return !fans_row(group) || max(count - 1, 0) * (INDEX_WIDTH + 1) + lay->card_w <= room;
    default: return true;
    }
}

/* Whether all cards of fans to the side can lie apart. */
static bool can_lie_apart(const Layout *lay, const Game *g, const Position *p) {
    for (int pile = 0; pile < g->piles; pile++)
        if (fans_row(group_of(g, pile)) && pile_count(p, pile) * (lay->card_w + 1) - 1 > lay->room[pile])
            return false;
    return true;
}

/* Whether no key stands on the foot of a card above its pile, where it would look like the card's index. */
static bool keys_stand_free(const Layout *lay, const Game *g) {
    for (int pile = 0; pile < g->piles; pile++)
        for (int above = 0; above < g->piles && !group_of(g, pile)->rows[0]; above++)
            if (lay->pile[above].x == lay->pile[pile].x &&
                lay->pile[above].y + lay->card_h == lay->pile[pile].y)
                return false;
    return true;
}

/* Whether no row that covers another touches a pile that is none of them, or one's key the other. */
static bool rows_stand_free(const Layout *lay, const Game *g) {
    for (int pile = 0; pile < g->piles; pile++)
        for (int row = 0; row < g->piles; row++) {
            const Box a = lay->pile[pile], b = lay->pile[row];
            if (!group_of(g, pile)->rows[0] && group_of(g, row)->rows[0] && a.x <= b.x + b.w &&
                b.x <= a.x + a.w && a.y - 1 <= b.y + b.h && b.y < a.y + a.h)
                return false;
        }
    return true;
}

static bool has_room(const Layout *lay, const Game *g, const Position *p, const Grid *grid, bool grows) {
    if ((lay->card_w + card_sizes[lay->size].gap) * grid->cols_wanted >
        lay->width + card_sizes[lay->size].gap)
        return false;
    for (int pile = 0; pile < g->piles; pile++)
        if (!pile_has_room(lay, g, p, pile, grows)) return false;
    return lay->fits && keys_stand_free(lay, g) && rows_stand_free(lay, g);
}

/* The largest size that has room; the largest small one that is wide enough where none has.  With pictures, a
   column is squeezed before all cards are less than a seventh of the window. */
static void choose_size(Layout *lay, const Game *g, const Position *p) {
    const Grid grid = grid_of(g);
    const bool squeezes = lay->wanted & CARDS_PICTURED && grid.down && !grid.sideways,
               grows = wants_size(lay, CARDS_AUTO) || wants_size(lay, CARDS_SMALL);
    int size = largest_size(lay);
    for (int pass = 0; pass < 2; pass++, size = SIZE_SMALL)
        for (; size < CARD_SIZES; size++) {
            if (!has_size(lay, size)) continue;
            lay_out(lay, g, &grid, size);
            lay->apart = can_lie_apart(lay, g, p);
            const bool wide = lay->fits && (lay->card_w + 1) * grid.cols_wanted - 1 <= lay->width;
            if (has_room(lay, g, p, &grid, grows)) return;
            if (wide && (pass || (squeezes && lay->card_h <= max(lay->height / 7, 3)))) return;
        }
}

void layout_make_above(Layout *lay, const Game *g, const Position *p, int width, int height, int foot,
                       CardSize wanted) {
    *lay = (Layout){.width = width, .height = height, .wanted = wanted};
    pile_keys(g, "", lay->key);
    choose_size(lay, g, p);
    if (!foot) return;
    const Grid grid = grid_of(g);
    lay->height = height - foot;
    lay->foot = foot;
    lay_out(lay, g, &grid, lay->size); /* no smaller for what stands below, if they have room */
    if (!has_room(lay, g, p, &grid, false)) choose_size(lay, g, p);
}

void layout_make(Layout *lay, const Game *g, const Position *p, int width, int height, CardSize wanted) {
    layout_make_above(lay, g, p, width, height, 0, wanted);
}

Box layout_card_size(CardSize wanted, int rows) {
    const Layout lay = {.wanted = wanted};
    int size = largest_size(&lay);
    while (size < CARD_SIZES - 1 && (card_sizes[size].h > rows || !has_size(&lay, size))) size++;
    return (Box){0, 0, card_sizes[size].w, card_sizes[size].h};
}

bool layout_has_room(const Layout *lay, const Game *g, const Position *p) {
    const Grid grid = grid_of(g);
    return has_room(lay, g, p, &grid, false);
}

static bool has_place(const Game *g, const Position *p, bool roomy, int width, int height) {
    Layout lay;
    layout_make(&lay, g, p, width, height, CARDS_AUTO);
    return lay.fits && (!roomy || layout_has_room(&lay, g, p));
}

void layout_least(const Game *g, const Position *p, bool roomy, int *width, int *height) {
    *width = LAYOUT_MIN_WIDTH, *height = LAYOUT_MIN_HEIGHT;
    while (*height < CANVAS_HEIGHT && !has_place(g, p, roomy, CANVAS_WIDTH, *height)) ++*height;
    while (*width < CANVAS_WIDTH && !has_place(g, p, roomy, *width, *height)) ++*width;
}
