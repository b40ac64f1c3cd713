/* Layouts.  Row 0 of the terminal is a bar, the last row too, the one above it a group of text. */
#include "layout.h"

enum { TOP = 2, BELOW = 3, STOCK_KEY = ' ', INDEX_WIDTH = 3 };

typedef struct Grid {
    int cols, rows;
    bool down, sideways, circle; /* which fans there are */
    int down_row;                /* the row from which columns fan down */
} Grid;

static int max(int a, int b) {
    return a > b ? a : b;
}
static int min(int a, int b) {
    return a < b ? a : b;
}

static Grid grid_of(const Game *g) {
    Grid grid = {.down_row = 0};
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        grid.cols = max(grid.cols, group->at.col + group->at.col_step * (group->piles - 1) + 1);
        grid.rows = max(grid.rows, group->at.row + group->at.row_step * (group->piles - 1) + 1);
        if (group->fan == FAN_DOWN || group->fan == SPREAD_DOWN) {
            grid.down = true;
            grid.down_row = group->at.row;
        }
        if (group->fan == FAN_LEFT || group->fan == FAN_RIGHT) grid.sideways = true;
        if (group->fan == HALF_CIRCLE) grid.circle = true;
    }
    return grid;
}

/* The largest cards that leave room: large where a column can still show a long run, else the usual ones. */
static void choose_card(Layout *lay, const Grid *grid, CardSize wanted) {
    static const struct {
        int w, h, rows; /* rows: what a terminal must have */
    } size[] = {{8, 5, 36}, {6, 3, 0}, {5, 3, 0}, {4, 3, 0}};
    const int cols = grid->sideways ? 13 : grid->cols;
    int s = wanted == CARDS_SMALL ? 1 : 0;
    while (s < 3 && ((size[s].w + 1) * cols - 1 > lay->width || size[s].rows > lay->height)) s++;
    if (grid->rows > 4 && lay->height < 2 + grid->rows * 6 + BELOW) s = max(s, 1);
    lay->card_w = size[s].w;
    lay->card_h = size[s].h;
}

typedef struct Pitch {
    int x0, y0, dx, dy;
} Pitch;

static Pitch pitch_of(const Layout *lay, const Grid *grid) {
    const int last_row = lay->height - BELOW, rows = last_row - TOP + 1;
    Pitch pitch;
    pitch.dx = min(lay->width / max(grid->cols, 1), lay->card_w + max(3, lay->card_w / 2));
    if (pitch.dx * (grid->cols - 1) + lay->card_w > lay->width) pitch.dx--;
    pitch.x0 = (lay->width - (pitch.dx * (grid->cols - 1) + lay->card_w)) / 2;
    pitch.y0 = TOP;
    if (grid->down) {
        pitch.dy = min(lay->card_h + 1, rows / max(grid->rows, 1));
        if (grid->rows == 2) pitch.dy = lay->card_h + 1;
        return pitch;
    }
    pitch.dy = max(1, min(rows / max(grid->rows, 1), lay->card_h + 3));
    pitch.y0 = TOP + (rows - pitch.dy * grid->rows) / 2;
    return pitch;
}

/* The cross: the middle column stands still, rows fan outwards from it to the edges. */
static void place_sideways(Layout *lay, const PileGroup *group, int pile, int middle) {
    Box *box = &lay->pile[pile];
    const int inset = group->inset * (lay->card_w - 1);
    if (group->at.col == 1) box->x = middle;
    if (group->fan == FAN_LEFT) {
        box->x = middle - 1 - lay->card_w - inset;
        lay->room[pile] = box->x + lay->card_w - 1;
    }
    if (group->fan == FAN_RIGHT) {
        box->x = middle + lay->card_w + 1 + inset;
        lay->room[pile] = lay->width - box->x - 1;
    }
}

/* The i-th of n places on a half circle over rows 0 to 2 of the grid. */
static void place_on_circle(Layout *lay, const Pitch *pitch, int pile, int i, int n) {
    static const int sine[] = {0, 500, 866, 1000, 866, 500, 0}; /* of 0, 30 .. 180 degrees, by 1000 */
    static const int cosine[] = {1000, 866, 500, 0, -500, -866, -1000};
    const int step = n > 1 ? i * 6 / (n - 1) : 3;
    const int middle = (lay->width - lay->card_w) / 2;
    const int radius_x = min((pitch->dx * 6 + lay->card_w) / 2, middle - 1), radius_y = pitch->dy * 2 + 1;
    lay->pile[pile].x = middle - radius_x * cosine[step] / 1000;
    lay->pile[pile].y = pitch->y0 + radius_y * (1000 - sine[step]) / 1000;
}

static void place_label(Layout *lay, const PileGroup *group, int pile) {
    const Box *box = &lay->pile[pile];
    lay->label_x[pile] = box->x + lay->card_w / 2 - (lay->card_w % 2 == 0);
    lay->label_y[pile] = box->y - 1;
    if (group->fan != FAN_LEFT && group->fan != FAN_RIGHT) return;
    lay->label_x[pile] = group->fan == FAN_LEFT ? 0 : lay->width - 1;
    lay->label_y[pile] = box->y + lay->card_h / 2;
}

static void give_keys(Layout *lay, const Game *g) {
    static const char digits[] = "1234567890";
    int next = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        lay->key[pile] = group->key;
        if (group->role == STOCK)
            lay->key[pile] = STOCK_KEY;
        else if (!group->key && (group->gives || group->role == FOUNDATION) && digits[next])
            lay->key[pile] = digits[next++];
    }
}

void layout_make(Layout *lay, const Game *g, int width, int height, CardSize wanted) {
    const Grid grid = grid_of(g);
    *lay = (Layout){.width = width, .height = height};
    choose_card(lay, &grid, wanted);
    const Pitch pitch = pitch_of(lay, &grid);
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        const int i = pile - g->first[g->group_of[pile]];
        const int row = group->at.row + i * group->at.row_step, col = group->at.col + i * group->at.col_step;
        lay->pile[pile] =
            (Box){pitch.x0 + col * pitch.dx, pitch.y0 + row * pitch.dy, lay->card_w, lay->card_h};
        lay->room[pile] = height - BELOW + 1 - lay->pile[pile].y;
        if (grid.sideways) place_sideways(lay, group, pile, (width - lay->card_w) / 2);
        if (group->fan == HALF_CIRCLE) place_on_circle(lay, &pitch, pile, i, group->piles);
        place_label(lay, group, pile);
    }
    give_keys(lay, g);
    lay->fits = width >= LAYOUT_MIN_WIDTH && height >= LAYOUT_MIN_HEIGHT && pitch.x0 >= 0 &&
                (lay->card_w + 1) * grid.cols - 1 <= width && pitch.dy >= lay->card_h;
}

/* --- cards in fans -------------------------------------------------------------------------------------- */

/* How a column is squeezed into its room: groups for face-down cards, groups for each open one, and how many
   open cards at the top of the column share a group with the next. */
typedef struct Squeeze {
    int back_lines, open_step, last_h, pairs;
} Squeeze;

static Squeeze squeeze(const Layout *lay, const Position *p, int pile) {
    const int hidden = p->hidden[pile], open = pile_count(p, pile) - hidden, room = lay->room[pile];
    Squeeze s = {.back_lines = hidden, .open_step = lay->card_h > 3 ? 2 : 1, .last_h = lay->card_h};
    const int after = open > 0 ? open - 1 : 0;
    if (s.back_lines + after * s.open_step + s.last_h > room) s.open_step = 1;
    int excess = s.back_lines + after + s.last_h - room;
    if (s.open_step > 1) excess = 0;
    for (; excess > 0 && s.back_lines > 1; excess--) s.back_lines--;
    for (; excess > 0 && s.last_h > 1; excess--) s.last_h--;
    for (; excess > 0 && s.pairs * 2 + 2 < open; excess--) s.pairs++;
    return s;
}

static Box card_down(const Layout *lay, const Position *p, int pile, int index) {
    const Squeeze s = squeeze(lay, p, pile);
    const int count = pile_count(p, pile), hidden = p->hidden[pile];
    Box box = lay->pile[pile];
    box.h = index == count - 1 ? s.last_h : 1;
    if (index < hidden) {
        const int group = index - (hidden - s.back_lines);
        box.y += max(group, 0);
        box.h = group < 0 ? 0 : box.h; /* squeezed away, told by its number */
        if (hidden == count && index == count - 1) box.h = lay->card_h;
        return box;
    }
    const int open = index - hidden, paired = min(open, s.pairs * 2);
    box.y += s.back_lines + paired / 2 + (open - paired) * s.open_step;
    if (open < s.pairs * 2) {
        box.w = max(lay->card_w / 2, INDEX_WIDTH); /* narrow cards take the gap beside the column too */
        box.x += open % 2 ? max(lay->card_w - box.w, box.w) : 0;
        box.y = lay->pile[pile].y + s.back_lines + open / 2;
    } else if (index < count - 1) {
        box.h = s.open_step;
    }
    return box;
}

/* Rows of a spread column stand in group with those of its neighbours. */
static Box card_spread(const Layout *lay, int pile, int index) {
    Box box = lay->pile[pile];
    const int rows = 5, step = max(1, min(lay->card_h + 1, lay->room[pile] / rows));
    box.y += index * step;
    box.h = min(lay->card_h, step);
    return box;
}

/* Cards show their inner end, at least two cells of it; where that is too much the innermost show one. */
static Box card_sideways(const Layout *lay, const PileGroup *group, int pile, int index, int count) {
    Box box = lay->pile[pile];
    int step = lay->card_w - 1;
    while (step > 2 && (count - 1) * step + lay->card_w > lay->room[pile]) step--;
    const int thin = max((count - 1) * step + lay->card_w - lay->room[pile], 0);
    const bool outer = index == count - 1;
    const int shift = index * step - min(index, thin);
    box.w = outer ? lay->card_w : index < thin ? step - 1 : step;
    box.x += group->fan == FAN_RIGHT ? shift : lay->card_w - box.w - shift;
    return box;
}

Box layout_card(const Layout *lay, const Game *g, const Position *p, int pile, int index) {
    const PileGroup *group = group_of(g, pile);
    const int count = pile_count(p, pile);
    Box box = lay->pile[pile];
    if (!count) return box;
    switch (group->fan) {
    case FAN_DOWN: return card_down(lay, p, pile, index);
    case SPREAD_DOWN: return card_spread(lay, pile, index);
    case FAN_LEFT:
    case FAN_RIGHT: return card_sideways(lay, group, pile, index, count);
    default: break;
    }
    if (index < count - 1) box.w = box.h = 0;
    return box;
}

int layout_squeezed(const Layout *lay, const Game *g, const Position *p, int pile) {
    if (group_of(g, pile)->fan != FAN_DOWN) return 0;
    const int hidden = p->hidden[pile], groups = squeeze(lay, p, pile).back_lines;
    return groups < hidden ? hidden - groups + 1 : 0;
}

static bool box_has(Box box, int x, int y) {
    return x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.h;
}

/* An empty hand is nowhere: the waste lies there. */
static bool is_nowhere(const Game *g, const Position *p, int pile) {
    return role_of(g, pile) == HAND && pile_is_empty(p, pile);
}

int layout_at(const Layout *lay, const Game *g, const Position *p, int x, int y, int *index) {
    for (int pile = 0; pile < g->piles; pile++) {
        if (is_nowhere(g, p, pile)) continue;
        const int count = pile_count(p, pile);
        for (int i = count ? count - 1 : 0; i >= 0; i--)
            if (box_has(layout_card(lay, g, p, pile, i), x, y)) {
                *index = i;
                return pile;
            }
    }
    for (int pile = 0; pile < g->piles; pile++)
        if (lay->key[pile] && !is_nowhere(g, p, pile) && y == lay->label_y[pile] &&
            x >= lay->label_x[pile] - 1 && x <= lay->label_x[pile] + 1) {
            *index = max(0, pile_count(p, pile) - 1);
            return pile;
        }
    return -1;
}

int layout_pile_of_key(const Layout *lay, const Game *g, const Position *p, char key) {
    for (int pile = 0; pile < g->piles; pile++) {
        if (!is_nowhere(g, p, pile) && lay->key[pile] == key) return pile;
    }
    return -1;
}
