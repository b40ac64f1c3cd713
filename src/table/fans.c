/* Where piles and cards are on the table.  Row 0 of the terminal and the last row are bars, the one above
   that is a line of text. */
#include "fans.h"

#include <limits.h>

#include "text/narrator.h"

enum { TOP = 2, BELOW = 3, STEP_MIN = 2, AIR_MAX = 2 /* space at the top; below it columns grow */ };

typedef struct Grid {
    int cols, rows, cols_wanted; /* wanted for the fans to the side */
    bool down, sideways;         /* which fans there are */
    int overlaps; /* for rows that cover one another: the lowest place of the table, in half rows */
} Grid;

static Grid grid_of(const Game *g) {
    Grid grid = {.cols = 1, .rows = 1};
    int lowest = 0;
    bool overlap = false;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        const PilePlace place = group->look.at[nth_of(g, pile)];
        const int row = (place.row + 1) / 2 + 1, col = (place.col + 1) / 2 + 1,
                  more = max(group->look.span - 1, 0);
        const bool down = group->look.fan == FAN_DOWN || group->look.fan == SPREAD_DOWN;
        lowest = max(lowest, place.row);
        overlap |= group->rows[0] > 0;
        grid.down |= down;
        grid.sideways |= fans_row(group);
        grid.cols = max(grid.cols, col);
        grid.cols_wanted = max(grid.cols_wanted, col + (group->look.fan == FAN_RIGHT ? more : 0));
        grid.rows = max(grid.rows, row + (down ? more : 0));
    }
    if (overlap && !grid.down) grid.overlaps = lowest;
    return grid;
}

/* The sizes of cards, and the gaps beside them. */
static const struct {
    int w, h, gap;
    bool pictured; /* flat ones are not drawn like this */
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

/* The rows that the table takes when every column is as long as it can get: the cards dealt, and a run on
   them. */
static int most_rows(const Layout *lay, const Game *g, int dy) {
    int rows = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        const int nth = nth_of(g, pile);
        int more = 0;
        if (group->look.fan == FAN_DOWN) more = cards_dealt(group, nth) + KING;
        if (group->look.fan == SPREAD_DOWN) more = (max(group->look.span, 1) - 1) * (lay->card_h + 1);
        rows = max(rows, group->look.at[nth].row * dy / 2 + lay->card_h + more);
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

/* A pile and the room of its fan: down to the text below the table, or sideways to its edge. */
static void place_pile(Layout *lay, const PileGroup *group, int pile, int x, int y) {
    const int inset = group->look.inset * (lay->card_w - 1);
    if (group->look.fan == FAN_LEFT) x -= inset;
    if (group->look.fan == FAN_RIGHT) x += inset;
    lay->pile[pile] = (Box){x, y, lay->card_w, lay->card_h};
    lay->room[pile] = group->look.fan == FAN_LEFT    ? x + lay->card_w - 1
                      : group->look.fan == FAN_RIGHT ? lay->width - x - 1
                                                     : lay->height - BELOW + 1 - y;
}

/* Limits a fan to the space before a pile in its way; two that meet share the space between them. */
static int room_before(const PileGroup *group, Box a, const PileGroup *other, Box b) {
    const bool abreast = a.y < b.y + b.h && b.y < a.y + a.h, in_line = a.x < b.x + b.w && b.x < a.x + a.w;
    const int right = b.x - a.x, left = -right, below = b.y - a.y;
    switch (group->look.fan) {
    case FAN_RIGHT:
        if (!abreast || right <= 0) return INT_MAX;
        return other->look.fan == FAN_LEFT ? (right + b.w - 1) / 2 : right - 1;
    case FAN_LEFT:
        if (!abreast || left <= 0) return INT_MAX;
        return other->look.fan == FAN_RIGHT ? (left + a.w - 1) / 2 : left + a.w - b.w - 1;
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
        const PilePlace place = group->look.at[nth_of(g, pile)];
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

/* How many cards a column should have room for: if it `grows`, most of a suit. */
static int cards_to_come(const Position *p, int pile, bool grows) {
    enum { MOST_OF_A_SUIT = 9 };
    const int count = pile_count(p, pile);
    return grows ? max(count + 1, p->hidden[pile] + MOST_OF_A_SUIT) : count;
}

/* Whether every card of a pile shows its index without being squeezed; face-down ones may share one line. */
static bool pile_has_room(const Layout *lay, const Game *g, const Position *p, int pile, bool grows) {
    enum { LEFT_OVER = 6 };
    const PileGroup *group = group_of(g, pile);
    const int count = pile_count(p, pile), room = lay->room[pile];
    switch (group->look.fan) {
    case FAN_DOWN: /* large cards must not be squeezed from the start */
        if (grows && lay->card_h >= LARGE_ROWS && count - 1 + lay->card_h + LEFT_OVER > room) return false;
        return max(cards_to_come(p, pile, grows) - 1, 0) - max(p->hidden[pile] - 1, 0) + lay->card_h <= room;
    case SPREAD_DOWN: return max(max(group->look.span, 1), count) * lay->card_h <= room;
    case FAN_LEFT:
    case FAN_RIGHT: return !fans_row(group) || max(count - 1, 0) * (INDEX_WIDTH + 1) + lay->card_w <= room;
    default: return true;
    }
}

/* Whether all cards of fans to the side fit side by side. */
static bool can_lie_apart(const Layout *lay, const Game *g, const Position *p) {
    for (int pile = 0; pile < g->piles; pile++)
        if (fans_row(group_of(g, pile)) && pile_count(p, pile) * (lay->card_w + 1) - 1 > lay->room[pile])
            return false;
    return true;
}

/* Whether no key is on the foot of a card above its pile, where it would look like the card's index. */
static bool keys_stand_free(const Layout *lay, const Game *g) {
    for (int pile = 0; pile < g->piles; pile++)
        for (int above = 0; above < g->piles && !group_of(g, pile)->rows[0]; above++)
            if (lay->pile[above].x == lay->pile[pile].x &&
                lay->pile[above].y + lay->card_h == lay->pile[pile].y)
                return false;
    return true;
}

/* Whether no row that covers another touches a pile outside the rows, nor the key of one the other. */
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

/* The largest size that fits; if none does, the largest small one that is narrow enough.  With pictures,
   columns are squeezed rather than making cards smaller than a seventh of the window. */
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

/* --- fans: where their cards lie, and which of them there is room for ----------------------------------- */

bool fans_row(const PileGroup *group) {
    const bool drawn = group->role == STOCK || group->role == HAND || group->role == WASTE;
    return (group->look.fan == FAN_LEFT || group->look.fan == FAN_RIGHT) &&
           (!drawn || group->gives >= TOP_OR_RUN);
}

/* --- what there is room for ----------------------------------------------------------------------------- */

/* The visible cards, from `first` to before `end`, how many of them lie face down, and their room; marks
   before and after them say how many others are scrolled out. */
typedef struct FanPart {
    int first, end, hidden, before, room;
} FanPart;

/* How much room the mark takes; none if it is enough to show the last drawn cards. */
static int mark_length(const PileGroup *group) {
    if (group->look.fan == FAN_DOWN || group->look.fan == SPREAD_DOWN) return 1;
    return fans_row(group) ? INDEX_WIDTH : 0;
}

/* Whether two cards fit side by side in a column and the gap after it. */
static bool has_pairs(const Layout *lay) {
    return lay->card_w + 1 >= 2 * INDEX_WIDTH;
}

/* The least room that these cards need when squeezed. */
static int least_room(const Layout *lay, const PileGroup *group, int hidden, int count) {
    switch (group->look.fan) {
    case FAN_DOWN:
        return (hidden > 0) + 1 + (has_pairs(lay) ? (count - hidden) / 2 : max(count - hidden - 1, 0));
    case SPREAD_DOWN: return count;
    default: return max(count - 1, 0) * (fans_row(group) ? 1 : INDEX_WIDTH + 1) + lay->card_w;
    }
}

static FanPart part_of(const Layout *lay, const Game *g, const Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    const int count = pile_count(p, pile), hidden = p->hidden[pile], room = lay->room[pile],
              mark = mark_length(group), one = least_room(lay, group, 0, 1);
    if (group->look.fan == STACKED) return (FanPart){.first = max(count - 1, 0), .end = count};
    const bool whole = least_room(lay, group, hidden, count) <= room;
    const int behind = whole ? 0 : min(lay->behind[pile], count - 1),
              after = behind && room >= 2 * mark + one;
    FanPart part = {.end = count - behind, .hidden = hidden, .room = room};
    for (; !whole; part.first++) {
        part.before = part.first && room >= mark + one ? mark : 0;
        part.hidden = max(min(hidden, part.end) - part.first, 0);
        part.room = room - part.before - after * mark;
        if (part.first == part.end - 1) break;
        if (least_room(lay, group, part.hidden, part.end - part.first) <= part.room) break;
    }
    return part;
}

/* --- cards in fans -------------------------------------------------------------------------------------- */

/* How a column is squeezed into its room: lines for face-down cards, how many of which have two each, and
   lines for each open card; how many lines fewer the open ones have, the top ones first; and how many pairs
   share a line. */
typedef struct Squeeze {
    int back_lines, open_step, last_h, tight, pairs;
} Squeeze;

/* With enough room two lines of a back are visible, and up to three of an open card. */
static Squeeze squeeze(const Layout *lay, const FanPart *part) {
    const int open = part->end - part->first - part->hidden, after = max(open - 1, 0),
              roomy = lay->wanted & CARDS_PICTURED ? 7 : 5;
    Squeeze s = {.back_lines = part->hidden * (lay->card_h >= 9 ? 2 : 1),
                 .open_step = 1 + (lay->card_h >= roomy) + (lay->card_h >= 12),
                 .last_h = lay->card_h};
    int excess = s.back_lines + after * s.open_step + s.last_h - part->room;
    const int thinner = max(min(excess, s.back_lines - part->hidden), 0);
    s.back_lines -= thinner;
    excess -= thinner;
    s.tight = max(min(excess, after * (s.open_step - 1)), 0);
    excess -= s.tight;
    for (; excess > 0 && s.back_lines > 1; excess--) s.back_lines--;
    for (; has_pairs(lay) && excess > 0 && s.pairs * 2 + 2 < open; excess--) s.pairs++;
    s.last_h = max(s.last_h - max(excess, 0), 1);
    return s;
}

/* A face-down card of a column: if there are more lines than cards the first ones have two each; if there are
   fewer the first ones have none, but are counted. */
static Box back_down(Box box, const Squeeze *s, int hidden, int index) {
    const int twice = max(s->back_lines - hidden, 0), line = index - (hidden - min(s->back_lines, hidden));
    box.y += max(line, 0) + min(max(line, 0), twice);
    box.h = line < 0 ? 0 : 1 + (line < twice);
    return box;
}

static Box card_down(const Layout *lay, Box box, const FanPart *part, int index) {
    const Squeeze s = squeeze(lay, part);
    const int count = part->end - part->first, hidden = part->hidden, last = count - 1;
    if (index < hidden) {
        box = back_down(box, &s, hidden, index);
        if (index == last) box.h = lay->card_h;
        return box;
    }
    const int open = index - hidden, alone = max(open - s.pairs * 2, 0), after = max(last - hidden, 1);
    const int step = s.open_step - s.tight / after, shorter = s.tight % after;
    box.y += s.back_lines + (open - alone) / 2 + alone * step - min(alone, shorter);
    box.h = index == last ? s.last_h : 1;
    if (open < s.pairs * 2) {
        box.w = max(lay->card_w / 2, INDEX_WIDTH); /* narrow cards also take the gap beside the column */
        box.x += open % 2 ? max(lay->card_w - box.w, box.w) : 0;
    } else if (index < last) {
        box.h = step - (open < shorter);
    }
    return box;
}

/* Rows of a spread column are aligned with those of its neighbours. */
static Box card_spread(const Layout *lay, const PileGroup *group, Box box, const FanPart *part, int index) {
    const int step =
        max(1, min(lay->card_h + 1, part->room / max(group->look.span, part->end - part->first)));
    box.y += index * step;
    box.h = min(lay->card_h, step);
    return box;
}

/* Cards lie apart, or show at least two cells of their inner end; if that is too much the innermost show one.
 */
static Box card_sideways(const Layout *lay, const PileGroup *group, Box box, const FanPart *part, int index) {
    const int count = part->end - part->first;
    int step = lay->apart ? lay->card_w + 1 : lay->card_w - 1;
    while (step > 2 && (count - 1) * step + lay->card_w > part->room) step--;
    const int thin = max((count - 1) * step + lay->card_w - part->room, 0);
    const bool outer = index == count - 1 || step > lay->card_w;
    const int shift = index * step - min(index, thin);
    box.w = outer ? lay->card_w : index < thin ? step - 1 : step;
    box.x += group->look.fan == FAN_RIGHT ? shift : lay->card_w - box.w - shift;
    return box;
}

/* Where to say how many are scrolled out before or after the visible ones. */
static Box mark_box(const Layout *lay, const PileGroup *group, int pile, bool behind) {
    Box box = lay->pile[pile];
    const int length = mark_length(group), far = behind ? lay->room[pile] - length : 0;
    box.h = 1;
    if (length == 1) {
        box.y += far;
        return box;
    }
    box.x += group->look.fan == FAN_LEFT ? lay->card_w - length - far : far;
    box.w = length;
    return box;
}

int layout_unseen(const Layout *lay, const Game *g, const Position *p, int pile, bool behind, Box *mark) {
    const FanPart part = part_of(lay, g, p, pile);
    *mark = mark_box(lay, group_of(g, pile), pile, behind);
    if (!mark_length(group_of(g, pile))) return 0;
    return behind ? pile_count(p, pile) - part.end : part.first;
}

void layout_show(Layout *lay, const Game *g, const Position *p, int pile, int index) {
    const int last = pile_count(p, pile) - 1;
    uint8_t *behind = &lay->behind[pile];
    if (index >= part_of(lay, g, p, pile).end) *behind = (uint8_t)(last - index);
    while (index < part_of(lay, g, p, pile).first && *behind < last) ++*behind;
}

static Box card_of(const Layout *lay, const PileGroup *group, int pile, int count, const FanPart *part,
                   int index) {
    Box box = lay->pile[pile];
    if (!count) return box;
    if (index < part->first || (index >= part->end && index < count)) {
        box = mark_box(lay, group, pile, index >= part->end);
        box.h = 0;
        return box;
    }
    index -= part->first;
    if (group->look.fan == FAN_DOWN || group->look.fan == SPREAD_DOWN) box.y += part->before;
    if (group->look.fan == FAN_LEFT) box.x -= part->before;
    if (group->look.fan == FAN_RIGHT) box.x += part->before;
    switch (group->look.fan) {
    case FAN_DOWN: return card_down(lay, box, part, index);
    case SPREAD_DOWN: return card_spread(lay, group, box, part, index);
    case FAN_LEFT:
    case FAN_RIGHT: return card_sideways(lay, group, box, part, index);
    default: return box;
    }
}

Box layout_card(const Layout *lay, const Game *g, const Position *p, int pile, int index) {
    const FanPart part = part_of(lay, g, p, pile);
    return card_of(lay, group_of(g, pile), pile, pile_count(p, pile), &part, index);
}

Box layout_label(const Layout *lay, const Game *g, const Position *p, int pile) {
    const Box first = lay->pile[pile], outer = layout_card(lay, g, p, pile, max(pile_count(p, pile) - 1, 0));
    const int middle = first.y + lay->card_h / 2;
    switch (fans_row(group_of(g, pile)) ? group_of(g, pile)->look.fan : STACKED) {
    case FAN_LEFT: return (Box){max(outer.x - 2, 0), middle, 1, 1};
    case FAN_RIGHT: return (Box){min(outer.x + outer.w + 1, lay->width - 1), middle, 1, 1};
    default: /* for rows, below the free card, where there is always felt */
        return (Box){first.x + lay->card_w / 2 - (lay->card_w % 2 == 0),
                     group_of(g, pile)->rows[0] ? first.y + lay->card_h : first.y - 1, 1, 1};
    }
}

int layout_squeezed(const Layout *lay, const Game *g, const Position *p, int pile) {
    if (group_of(g, pile)->look.fan != FAN_DOWN) return 0;
    const FanPart part = part_of(lay, g, p, pile);
    const int hidden = part.hidden, lines = squeeze(lay, &part).back_lines;
    return lines < hidden ? hidden - lines + 1 : 0;
}

static bool box_has(Box box, int x, int y) {
    return x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
}

/* An empty hand has no place, as the waste is there; nor has a pile that is gone from its row. */
static bool is_nowhere(const Game *g, const Position *p, int pile) {
    return pile_is_gone(g, p, pile) || (pile_is_empty(p, pile) && role_of(g, pile) == HAND);
}

/* Whether a pile's key means one that covers it. */
static bool has_key_above(const Game *g, const Position *p, int pile) {
    const int on = g->cover[pile][0];
    return on && (!pile_is_empty(p, on) || has_key_above(g, p, on));
}

bool layout_has_key(const Layout *lay, const Game *g, const Position *p, int pile) {
    return lay->key[pile] && !is_nowhere(g, p, pile) && !has_key_above(g, p, pile);
}

/* Whether a card that covers the pile lies at this place. */
static bool is_covered_at(const Layout *lay, const Game *g, const Position *p, int pile, int x, int y) {
    for (int i = 0; i < 2; i++) {
        const int on = g->cover[pile][i];
        if (on &&
            ((!pile_is_empty(p, on) && box_has(lay->pile[on], x, y)) || is_covered_at(lay, g, p, on, x, y)))
            return true;
    }
    return false;
}

int layout_at(const Layout *lay, const Game *g, const Position *p, int x, int y, int *index) {
    for (int pile = 0; pile < g->piles; pile++) {
        if (is_nowhere(g, p, pile) || is_covered_at(lay, g, p, pile, x, y)) continue;
        const PileGroup *group = group_of(g, pile);
        const int count = pile_count(p, pile);
        const FanPart part = part_of(lay, g, p, pile);
        for (int i = max(part.end - 1, 0); i >= part.first; i--)
            if (box_has(card_of(lay, group, pile, count, &part, i), x, y)) {
                *index = i;
                return pile;
            }
        for (int behind = 0; behind < 2; behind++) {
            const bool unseen = behind ? part.end < count : part.first > 0;
            if (!unseen || !box_has(mark_box(lay, group, pile, behind), x, y)) continue;
            *index = behind ? part.end : part.first - 1;
            return pile;
        }
    }
    for (int pile = 0; pile < g->piles; pile++) {
        const Box label = layout_label(lay, g, p, pile);
        if (!layout_has_key(lay, g, p, pile) || y != label.y || x < label.x - 1 || x > label.x + 1) continue;
        *index = max(0, pile_count(p, pile) - 1);
        return pile;
    }
    for (int pile = 0; pile < g->piles; pile++) { /* the room below a column's cards belongs to it */
        const Box first = lay->pile[pile], strip = {first.x, first.y, first.w, lay->room[pile]};
        const Fan fan = group_of(g, pile)->look.fan;
        if ((fan != FAN_DOWN && fan != SPREAD_DOWN) || is_nowhere(g, p, pile) || !box_has(strip, x, y))
            continue;
        *index = max(0, pile_count(p, pile) - 1);
        return pile;
    }
    return -1;
}

int layout_pile_of_key(const Layout *lay, const Game *g, const Position *p, int key) {
    for (int pile = 0; pile < g->piles; pile++)
        if (lay->key[pile] == key && layout_has_key(lay, g, p, pile)) return pile;
    return -1;
}
