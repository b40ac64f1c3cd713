/* Piles in rows that cover one another.  A row that has fewer piles than the next is split into as many heaps
   of equal size as it has piles fewer; each of its piles lies between two of the next row. */
#include "rules_place.h"

#include "rule_reader.h"

/* The index of the first pile of a row in its group. */
static int row_begin(const PileGroup *group, int row) {
    int first = 0;
    for (int i = 0; i < row; i++) first += group->rows[i];
    return first;
}

/* The first pile of the next row that overlaps this one, by its index in that row; *both: whether the one
   after it does, too. */
static int laid_on_by(const PileGroup *group, int row, int nth, bool *both) {
    const int piles = group->rows[row], heaps = group->rows[row + 1] - piles;
    *both = heaps > 0;
    return heaps > 0 && piles >= heaps ? nth + nth / (piles / heaps) : nth;
}

bool rows_fit(const PileGroup *group, int row) {
    const int piles = group->rows[row], heaps = group->rows[row + 1] - piles;
    return heaps == 0 || (heaps > 0 && piles >= heaps && piles % heaps == 0);
}

void rows_cover(const PileGroup *group, int first, uint8_t cover[PILES_MAX][2]) {
    bool both;
    for (int row = 0; row < group_rows(group) - 1; row++)
        for (int i = 0; i < group->rows[row]; i++) {
            const int on = first + row_begin(group, row + 1) + laid_on_by(group, row, i, &both);
            uint8_t *const covered = cover[first + row_begin(group, row) + i];
            covered[0] = (uint8_t)on;
            if (both) covered[1] = (uint8_t)(on + 1);
        }
}

/* Places the piles: the last row, which is the longest, begins below this corner. */
static void rows_place(PileGroup *group, PilePlace corner) {
    bool both = false;
    for (int row = group_rows(group) - 1, last = row; row >= 0; row--)
        for (int i = 0; i < group->rows[row]; i++) {
            const int on = row == last ? 0 : row_begin(group, row + 1) + laid_on_by(group, row, i, &both);
            PilePlace *const at = &group->look.at[row_begin(group, row) + i];
            at->row = (int8_t)(corner.row + row);
            at->col = (int8_t)(row == last ? corner.col + 2 * i : group->look.at[on].col + both);
        }
}

/* --- places by rule ------------------------------------------------------------------------------------- */

enum { STEP = 2, COLUMNS_ABREAST = 13, LINES_APART = 5, THREE_APART = 3 };

/* Where a group is placed: at the top, in rows fanned sideways one below the other, in the line of columns,
   in rows that cover one another. */
typedef enum Part { ABOVE, ROW_LEFT, ROW_RIGHT, LINE, IN_ROWS } Part;

static Part part_of(const PileGroup *group) {
    const bool drawn = group->role == STOCK || group->role == HAND || group->role == WASTE;
    if (group->rows[0]) return IN_ROWS;
    if (drawn || group->look.fan == STACKED) return ABOVE;
    return group->look.fan == FAN_LEFT ? ROW_LEFT : group->look.fan == FAN_RIGHT ? ROW_RIGHT : LINE;
}

/* How many piles a part has, of a role or of all (NO_ROLE). */
static int piles_in(const Rules *rules, Part part, Role role) {
    int piles = 0;
    for (const PileGroup *group = rules->group; group < rules->group + GROUPS_MAX; group++)
        if (part_of(group) == part && group->role != HAND && (!role || group->role == role))
            piles += group->piles;
    return piles;
}

/* Successive places: this many along one step, then on by another step. */
typedef struct Course {
    PilePlace first, step;
    int most;
    PilePlace then;
    int placed;
} Course;

static void place(Rules *rules, Part part, Role role, Course *c) {
    for (int nth = 0; nth < GROUPS_MAX; nth++) {
        PileGroup *const group = &rules->group[nth];
        if (group->role != role || part_of(group) != part || group->look.placed) continue;
        for (int i = 0; i < group->piles; i++, c->placed++) {
            const int along = c->placed % c->most, beyond = c->placed / c->most;
            group->look.at[i].row = (int8_t)(c->first.row + along * c->step.row + beyond * c->then.row);
            group->look.at[i].col = (int8_t)(c->first.col + along * c->step.col + beyond * c->then.col);
        }
    }
}

static void place_each(Rules *rules, Part part, Course c) {
    static const Role order[] = {RESERVE, CELL, FOUNDATION, COLUMN};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) place(rules, part, order[i], &c);
}

/* Side by side, from a column on. */
static Course abreast(int row, int col) {
    return (Course){{(int8_t)row, (int8_t)(STEP * col)}, {0, STEP}, PILES_MAX, {0, 0}, 0};
}

/* The stock, the waste, and the hand, which for the player is one place with the waste. */
static void place_drawn(Rules *rules, Course *c) {
    place(rules, ABOVE, STOCK, c);
    Course hand = *c;
    place(rules, ABOVE, HAND, &hand);
    place(rules, ABOVE, WASTE, c);
}

/* How many cells and reserves are to lie in a line, or 0. */
static int said_across(const Rules *rules) {
    int across = 0;
    for (const PileGroup *group = rules->group; group < rules->group + GROUPS_MAX; group++)
        across = group->across > across ? group->across : across;
    return across;
}

/* Cells and reserves that are too many for one line go below the stock and waste, in lines of one length; or
   between those and the foundations, if the table says how many are in a line. */
static int place_lines(Rules *rules, int *width, int homes) {
    const int piles = piles_in(rules, ABOVE, CELL) + piles_in(rules, ABOVE, RESERVE),
              most = piles ? said_across(rules) : 0,
              before = piles_in(rules, ABOVE, STOCK) + piles_in(rules, ABOVE, WASTE);
    const bool between = most && before + most + homes <= COLUMNS_ABREAST;
    const int even = (piles + COLUMNS_ABREAST - 1) / COLUMNS_ABREAST,
              in_line = most   ? most
                        : even ? (piles + even - 1) / even
                               : 0; /* none if the many are stacked columns */
    const int all = between ? before + in_line + homes : in_line;
    Course drawn = abreast(0, 0), homeward, below;
    if (all > *width) *width = all;
    place_drawn(rules, &drawn);
    homeward = abreast(0, *width - homes);
    if (homes) place(rules, ABOVE, FOUNDATION, &homeward);
    below = between ? abreast(0, before) : abreast(STEP, (*width - in_line) / 2);
    below.most = in_line;
    below.then.row = STEP;
    place(rules, ABOVE, CELL, &below);
    place(rules, ABOVE, RESERVE, &below);
    return !between + (in_line ? (piles + in_line - 1) / in_line : 0);
}

/* Foundations that are too many for one line: at most this many abreast; a group continues in the next line
   only if it has no line to itself.  Returns the lines; the longest makes the table wider. */
static int place_homes(Rules *rules, PilePlace from, int most, int *width) {
    int lines = 0, at = most;
    for (int nth = 0; nth < GROUPS_MAX; nth++) {
        PileGroup *const group = &rules->group[nth];
        if (group->role != FOUNDATION || part_of(group) != ABOVE || group->look.placed) continue;
        for (int i = 0; i < group->piles; i++, at++) {
            if (at == most || (!i && at + group->piles > most)) at = 0, lines++;
            group->look.at[i].row = (int8_t)(from.row + STEP * (lines - 1));
            group->look.at[i].col = (int8_t)(from.col + STEP * at);
            if (from.col / STEP + at >= *width) *width = from.col / STEP + at + 1;
        }
    }
    return lines;
}

/* Places the stock and waste, cells, reserves and, if there is room, the foundations; returns the rows they
   take. */
static int place_above(Rules *rules, int *width, bool foundations) {
    const int homes = foundations ? piles_in(rules, ABOVE, FOUNDATION) : 0;
    const int others = piles_in(rules, ABOVE, NO_ROLE) - piles_in(rules, ABOVE, FOUNDATION);
    const bool beside = others + homes <= COLUMNS_ABREAST;
    const int all = beside ? others + homes : others > homes ? others : homes;
    const bool many = homes > COLUMNS_ABREAST, left = 2 * others <= COLUMNS_ABREAST;
    Course c = abreast(0, 0);
    if (others > COLUMNS_ABREAST || said_across(rules)) return place_lines(rules, width, homes);
    if (!many && all > *width) *width = all;
    place_drawn(rules, &c);
    place(rules, ABOVE, CELL, &c);
    place(rules, ABOVE, RESERVE, &c);
    c = abreast(left ? 0 : STEP, left ? others : 0);
    if (many) return place_homes(rules, c.first, COLUMNS_ABREAST - c.first.col / STEP, width) + !left;
    c = abreast(beside ? 0 : STEP, *width - homes);
    if (homes) place(rules, ABOVE, FOUNDATION, &c);
    return beside ? !!all : 2;
}

/* As many rows as are wanted and fit a terminal of 20 lines, with a line of columns below and without. */
static int rows_in_a_file(const Rules *rules) {
    const int left = piles_in(rules, ROW_LEFT, NO_ROLE), right = piles_in(rules, ROW_RIGHT, NO_ROLE);
    const int wanted = left > right ? left : right, room = piles_in(rules, LINE, NO_ROLE) ? 3 : 4;
    return wanted > 0 && wanted < room ? wanted : room;
}

static int files_of(const Rules *rules, Part part) {
    return (piles_in(rules, part, NO_ROLE) + rows_in_a_file(rules) - 1) / rows_in_a_file(rules);
}

/* Rows to the left and right, one below the other, perhaps with the foundations between them. */
static void place_rows(Rules *rules, int row, int left, int right, bool between) {
    const int most = rows_in_a_file(rules), span = (COLUMNS_ABREAST - between) / (left + right);
    const PilePlace down = {STEP, 0}, on = {0, (int8_t)(STEP * span)};
    const PilePlace first = {(int8_t)row, (int8_t)(STEP * (span - 1))};
    for (PileGroup *group = rules->group; group < rules->group + GROUPS_MAX; group++)
        if (part_of(group) == ROW_LEFT || part_of(group) == ROW_RIGHT)
            group->look.span = group->look.span ? group->look.span : (uint8_t)span;
    Course middle = {{(int8_t)row, (int8_t)(STEP * span * left)}, down, PILES_MAX, on, 0};
    place_each(rules, ROW_LEFT, (Course){first, down, most, on, 0});
    if (between) place(rules, ABOVE, FOUNDATION, &middle);
    middle.first.col = (int8_t)(middle.first.col + STEP * between);
    place_each(rules, ROW_RIGHT, (Course){middle.first, down, most, on, 0});
}

/* The most piles in one of the rows that cover one another. */
static int longest_row(const Rules *rules) {
    int most = 0;
    for (const PileGroup *group = rules->group; group < rules->group + GROUPS_MAX; group++)
        for (int row = 0; row < group_rows(group); row++)
            most = group->rows[row] > most ? group->rows[row] : most;
    return most;
}

/* Whether peaks leave room to their left and right for what is placed at the top. */
static bool stands_between(const Rules *rules, const PileGroup *group, int width) {
    const int right = piles_in(rules, ABOVE, FOUNDATION), left = piles_in(rules, ABOVE, NO_ROLE) - right;
    const int first = group->rows[0], last = first + group->rows[1] - 1;
    return group_rows(group) > 1 && group->look.at[first].col >= STEP * left &&
           group->look.at[last].col <= STEP * (width - right - 1);
}

/* Places rows that cover one another, from this row on or, between what stands there, from the top; returns
   the row below.
 */
static int place_covering(Rules *rules, int row, int width) {
    int below = row;
    for (int nth = 0; nth < GROUPS_MAX; nth++) {
        PileGroup *const group = &rules->group[nth];
        if (!group->rows[0] || group->look.placed) continue;
        const PilePlace corner = {0, (int8_t)(width - group->rows[group_rows(group) - 1])};
        rows_place(group, corner);
        if (below > row || !stands_between(rules, group, width))
            rows_place(group, (PilePlace){(int8_t)below, corner.col});
        below = group->look.at[group->piles - 1].row + STEP;
    }
    return below;
}

void rules_place(Rules *rules) {
    for (PileGroup *group = rules->group; group->role; group++) {
        /* All foundations of a group share one key, the letter that moves call them by; so does the waste. */
        if ((group->role == FOUNDATION || group->role == WASTE) && !group->look.key && !group->name[1])
            group->look.key = group->name[0];
        if (group->role == COLUMN && !group->look.fanned) group->look.fan = FAN_DOWN;
    }
    const int left = files_of(rules, ROW_LEFT), right = files_of(rules, ROW_RIGHT);
    const int columns = piles_in(rules, LINE, NO_ROLE),
              lines = (columns + COLUMNS_ABREAST - 1) / COLUMNS_ABREAST;
    const bool between = left && right && piles_in(rules, ABOVE, FOUNDATION) <= rows_in_a_file(rules);
    const int in_line = lines ? (columns + lines - 1) / lines : 0;
    int width = left || right ? COLUMNS_ABREAST : in_line;
    if (longest_row(rules) > width) width = longest_row(rules);
    int row = place_covering(rules, STEP * place_above(rules, &width, !between), width);
    if (left || right) place_rows(rules, row, left, right, between);
    if (left || right) row += STEP * rows_in_a_file(rules);
    Course line = abreast(row, (width - in_line) / 2);
    line.most = in_line ? in_line : 1;
    line.then.row = lines > 2 ? THREE_APART : LINES_APART;
    place_each(rules, LINE, line);
}
