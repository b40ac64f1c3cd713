/* What is wrong with where piles stand. */
#include <stdlib.h>

#include "../rows.h"
#include "faults.h"

/* Whether it is said where the piles stand. */
static bool is_placed(const PileGroup *group) {
    for (int i = 0; i < group->piles; i++)
        if (group->at[i].row || group->at[i].col) return true;
    return false;
}

/* Whether one of the first piles of a group stands less than a row and a column away. */
static bool is_near(const PileGroup *group, int piles, PilePlace place) {
    for (int i = 0; i < piles; i++)
        if (abs(group->at[i].row - place.row) < 2 && abs(group->at[i].col - place.col) < 2) return true;
    return false;
}

/* Whether the places were used up before this pile, which is in the corner then as others are. */
static bool is_left_out(const PileGroup *g, int pile) {
    int i = pile;
    while (i < g->piles && !g->at[i].row && !g->at[i].col) i++;
    return i == g->piles;
}

/* The first pile of the group that stands on one of the other, or on one before it of its own; or piles. */
static int pile_on(const PileGroup *g, const PileGroup *o) {
    int i = 0;
    const bool one = are_one_place(o, g) || (o == g && g->rows[0]);
    while (i < g->piles && (one || !is_near(o, o == g ? i : o->piles, g->at[i]))) i++;
    return i;
}

static void overlaps_add(const Check *c, const PileGroup *o) {
    const PileGroup *const g = c->group;
    int i = pile_on(g, o);
    const bool on = i < g->piles, left_out = on && o == g && is_left_out(g, i);
    while (left_out && i > 1 && is_left_out(g, i - 1)) i--;
    const Fault faults[] = {
        {"at", on && !left_out, N_("{group}: pile {count} overlaps one of “{word}”"), o->name,
         .count = i + 1},
        {"at", left_out, N_("{group}: “{word}” says where {count} of {wanted} piles stand"), .count = i,
         .wanted = g->piles},
    };
    FAULTS_ADD(c, faults);
}

/* The group on which this one stands, as far as they are placed; or 0. */
static const PileGroup *group_below(const Check *c) {
    for (const PileGroup *o = c->table->group; o <= c->group && is_placed(c->group); o++)
        if ((o == c->group || is_placed(o)) && pile_on(c->group, o) < c->group->piles) return o;
    return 0;
}

/* Piles in rows, if there are any. */
static int in_rows(const PileGroup *g) {
    int piles = 0;
    for (int row = 0; row < rows_of(g); row++) piles += g->rows[row];
    return piles;
}

/* The first row that does not lie under the next; or rows. */
static int row_unfit(const PileGroup *g) {
    int row = 0;
    while (row < rows_of(g) && (row == rows_of(g) - 1 || rows_fit(g, row))) row++;
    return row;
}

static void row_faults_add(const Check *c) {
    const PileGroup *const g = c->group;
    const int rows = rows_of(g), unfit = row_unfit(g);
    const Fault faults[] = {
        {"rows", rows && in_rows(g) != g->piles,
         N_("{group}: the rows have {count} piles, and there are {wanted}"), .count = in_rows(g),
         .wanted = g->piles},
        {"rows", unfit < rows, N_("{group}: a row of {count} piles cannot lie under one of {wanted}"),
         .count = g->rows[unfit % PILES_MAX], .wanted = g->rows[(unfit + 1) % PILES_MAX]},
    };
    FAULTS_ADD(c, faults);
}

void place_faults(const Check *c) {
    const PileGroup *const g = c->group, *const below = group_below(c);
    int i = 0;
    while (i < g->piles && g->at[i].row <= 2 * (GRID_ROWS - 1) && g->at[i].col <= 2 * (GRID_COLS - 1)) i++;
    const bool said =
        c->table->placed >> (g - c->table->group) & 1; /* else a larger terminal may have room */
    const Fault fault = {
        "at", said && i < g->piles,
        N_("{group}: pile {count} stands where a terminal of 80 columns and 24 lines has no room"),
        .count = i + 1};
    row_faults_add(c);
    if (below) overlaps_add(c, below);
    faults_add(c, &fault, 1);
}

void hidden_place_faults(const Check *c) {
    const Rules *t = c->table;
    const int own = (int)(c->group - t->group);
    const PileGroup *o = t->group;
    if (!(t->placed >> own & 1) || group_below(c)) return;
    if (pile_on(c->group, c->group) < c->group->piles)
        o = c->group;
    else
        while (o < t->group + groups_of(t) && ((o - t->group > own && t->placed >> (o - t->group) & 1) ||
                                               o == c->group || pile_on(c->group, o) == c->group->piles))
            o++;
    if (o < t->group + groups_of(t)) overlaps_add(c, o);
}
