/* Piles that lie in rows, one row upon the other.  Of a row with fewer piles than the next the missing ones
   are gaps: as many heaps, of one size each, of which every pile lies between two of the next row. */
#include "rows.h"

#include "patience/game.h"

/* Where a row begins among the piles of the group. */
static int row_begin(const PileGroup *group, int row) {
    int first = 0;
    for (int i = 0; i < row; i++) first += group->rows[i];
    return first;
}

/* The first pile of the next row that overlaps one, by its number in that row; *both: whether the one after
   it does, too. */
static int laid_on_by(const PileGroup *group, int row, int nth, bool *both) {
    const int piles = group->rows[row], heaps = group->rows[row + 1] - piles;
    *both = heaps > 0;
    return heaps > 0 && piles >= heaps ? nth + nth / (piles / heaps) : nth;
}

int rows_of(const PileGroup *group) {
    int rows = 0;
    while (rows < PILES_MAX && group->rows[rows]) rows++;
    return rows;
}

bool rows_fit(const PileGroup *group, int row) {
    const int piles = group->rows[row], heaps = group->rows[row + 1] - piles;
    return heaps == 0 || (heaps > 0 && piles >= heaps && piles % heaps == 0);
}

void rows_cover(const PileGroup *group, int first, uint8_t cover[PILES_MAX][2]) {
    bool both;
    for (int row = 0; row < rows_of(group) - 1; row++)
        for (int i = 0; i < group->rows[row]; i++) {
            const int on = first + row_begin(group, row + 1) + laid_on_by(group, row, i, &both);
            uint8_t *const covered = cover[first + row_begin(group, row) + i];
            covered[0] = (uint8_t)on;
            if (both) covered[1] = (uint8_t)(on + 1);
        }
}

void rows_place(PileGroup *group, PilePlace corner) {
    bool both = false;
    for (int row = rows_of(group) - 1, last = row; row >= 0; row--)
        for (int i = 0; i < group->rows[row]; i++) {
            const int on = row == last ? 0 : row_begin(group, row + 1) + laid_on_by(group, row, i, &both);
            PilePlace *const at = &group->at[row_begin(group, row) + i];
            at->row = (int8_t)(corner.row + row);
            at->col = (int8_t)(row == last ? corner.col + 2 * i : group->at[on].col + both);
        }
}
