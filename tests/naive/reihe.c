/* Die Reihe. */
#include "naive_inner.h"

#include <stdio.h>
#include <string.h>

enum { DRAW, ROW_TO_ASCENDING, ROW_TO_DESCENDING, ASCENDING_TO_DESCENDING, DESCENDING_TO_ASCENDING };

enum { COLUMNS = 10, FAMILIES = 4 };

typedef struct Place {
    int column, row;
} Place;

/* ---- places of the rows ---- */

static bool is_occupied(const Naive *n, int column, int row) {
    return row < n->column[column].count && n->column[column].card[row].rank != 0;
}

static void lay_at(Naive *n, Place place, NaiveCard card) {
    const NaiveCard hole = {0, 0, false};
    NaivePile *column = &n->column[place.column];
    while (column->count <= place.row) naive_put(column, hole, false);
    card.down = false;
    column->card[place.row] = card;
}

static NaiveCard take_from(Naive *n, Place place) {
    NaivePile *column = &n->column[place.column];
    NaiveCard card = column->card[place.row];
    column->card[place.row].rank = 0;
    while (column->count > 0 && column->card[column->count - 1].rank == 0) column->count--;
    return card;
}

/* DR-16, DR-17, DR-A9: free while nothing lies directly below; a face-down card never (DR-A3). */
static bool is_free(const Naive *n, int column, int row) {
    return is_occupied(n, column, row) && !n->column[column].card[row].down &&
           !is_occupied(n, column, row + 1);
}

static int leftmost_down(const Naive *n) {
    for (int column = 0; column < COLUMNS; column++)
        if (is_occupied(n, column, 0) && n->column[column].card[0].down) return column;
    return -1;
}

/* ---- families: foundation[0..3] ascending, foundation[4..7] descending ---- */

static bool is_base(NaiveCard card) {
    return card.rank == NAIVE_ACE || card.rank == NAIVE_KING;
}

/* DR-5, DR-A2: an ace or king opens its family; without suits the next place in order of opening. */
static void open_family(Naive *n, NaiveCard card) {
    int start = card.rank == NAIVE_ACE ? 0 : FAMILIES;
    int pile = start + card.suit;
    if (n->option.suits_ignored) {
        pile = start;
        while (naive_has(&n->foundation[pile])) pile++;
    }
    naive_put(&n->foundation[pile], card, false);
}

/* DR-8, DR-9, DR-A1: the first ascending (start 0, step 1) or descending (start 4, step -1) pile that fits,
 * or -1. */
static int family_for(const Naive *n, NaiveCard card, int start, int step) {
    for (int pile = start; pile < start + FAMILIES; pile++) {
        if (!naive_has(&n->foundation[pile])) continue;
        NaiveCard top = naive_top(&n->foundation[pile]);
        if (top.rank + step == card.rank && (n->option.suits_ignored || top.suit == card.suit)) return pile;
    }
    return -1;
}

static int ascending_for(const Naive *n, NaiveCard card) {
    return family_for(n, card, 0, 1);
}

static int descending_for(const Naive *n, NaiveCard card) {
    return family_for(n, card, FAMILIES, -1);
}

/* ---- dealing and refilling ---- */

static void lay_next(Naive *n, Place place) {
    NaiveCard card = naive_take(&n->stock);
    if (is_base(card))
        open_family(n, card);
    else
        lay_at(n, place, card);
}

/* DR-A4, DR-A5: at once while there is one row; DR-A6: afterwards only with refill=immediate. */
static void refill(Naive *n, Place place) {
    if (n->rows > 1 && !n->option.refill_immediate) return;
    while (naive_has(&n->stock) && !is_occupied(n, place.column, place.row)) lay_next(n, place);
}

static bool first_gap(const Naive *n, Place *place) {
    for (int row = 0; row < n->rows; row++)
        for (int column = 0; column < COLUMNS; column++)
            if (!is_occupied(n, column, row)) {
                *place = (Place){column, row};
                return true;
            }
    return false;
}

/* DR-A7. fill=after-row: the row once begun goes on through all ten columns before any gap is filled. */
static Place next_place(Naive *n) {
    Place place;
    if (n->option.fill_after_row && n->laid < COLUMNS) return (Place){n->laid++, n->rows - 1};
    if (first_gap(n, &place)) return place;
    n->rows++;
    n->laid = 1;
    return (Place){0, n->rows - 1};
}

static void draw(Naive *n) {
    Place place = {leftmost_down(n), 0};
    if (place.column >= 0) { /* DR-4 */
        n->column[place.column].card[0].down = false;
        if (is_base(n->column[place.column].card[0])) open_family(n, take_from(n, place));
    } else {
        place = next_place(n);
        lay_next(n, place);
    }
    refill(n, place);
}

static void read_settings(Naive *n, NaiveSettings *settings) {
    n->option.suits_ignored = naive_setting_is(settings, "suit", "on|off", "off");
    n->option.fill_after_row = naive_setting_is(settings, "fill", "first-gap|after-row", "after-row");
    n->option.refill_immediate = naive_setting_is(settings, "refill", "deferred|immediate", "immediate");
    n->option.hold_off = naive_setting_is(settings, "hold", "on|off", "off");
    n->option.reversal = naive_setting_is(settings, "reversal", "off|on", "on");
}

/* DR-3: ten cards face down. */
static void deal(Naive *n) {
    for (int column = 0; column < COLUMNS; column++)
        naive_put(&n->column[column], naive_take(&n->stock), true);
    n->rows = 1;
    n->laid = COLUMNS;
}

/* ---- moves ---- */

/* The lowest card of a column is tC, one above a hole tC.ROW (0.7). from holds the column, count the row. */
static void moves_of_card(const Naive *n, int column, int row, NaiveMoves *list) {
    char source[32];
    NaiveCard card = n->column[column].card[row];
    if (row == n->column[column].count - 1)
        snprintf(source, sizeof source, "t%d", column + 1);
    else
        snprintf(source, sizeof source, "t%d.%d", column + 1, row + 1);
    if (ascending_for(n, card) >= 0) naive_add(list, ROW_TO_ASCENDING, column, 0, row, "%s-fa", source);
    if (descending_for(n, card) >= 0) naive_add(list, ROW_TO_DESCENDING, column, 0, row, "%s-fk", source);
}

static bool may_leave_family(const Naive *n, int pile, int start) {
    if (n->foundation[pile].count < 2) return false; /* never the base */
    for (int earlier = start; earlier < pile; earlier++)
        if (n->foundation[earlier].count >= 2 &&
            naive_top(&n->foundation[earlier]).rank == naive_top(&n->foundation[pile]).rank)
            return false; /* of two equal tops the first counts */
    return true;
}

/* DR-A10: only meaningful without suits. */
static void reversals(const Naive *n, NaiveMoves *list) {
    if (!n->option.reversal || !n->option.suits_ignored) return;
    for (int i = 0; i < FAMILIES; i++) {
        int up = i, down = FAMILIES + i;
        if (may_leave_family(n, up, 0) && descending_for(n, naive_top(&n->foundation[up])) >= 0)
            naive_add(list, ASCENDING_TO_DESCENDING, up, 0, 1, "fa%d-fk", i + 1);
        if (may_leave_family(n, down, FAMILIES) && ascending_for(n, naive_top(&n->foundation[down])) >= 0)
            naive_add(list, DESCENDING_TO_ASCENDING, down, 0, 1, "fk%d-fa", i + 1);
    }
}

static void moves(const Naive *n, NaiveMoves *list) {
    for (int column = 0; column < COLUMNS; column++)
        for (int row = 0; row < n->column[column].count; row++)
            if (is_free(n, column, row)) moves_of_card(n, column, row, list);
    bool free_card_fits = list->count > 0;
    bool something_left = leftmost_down(n) >= 0 || naive_has(&n->stock);
    if (something_left && !(n->option.hold_off && free_card_fits)) /* DR-A8 */
        naive_add(list, DRAW, 0, 0, 1, "draw");
    reversals(n, list);
}

static void play(Naive *n, const NaiveMove *move) {
    Place place = {move->from, move->count};
    NaiveCard card;
    switch (move->kind) {
    case DRAW: draw(n); break;
    case ROW_TO_ASCENDING:
        card = take_from(n, place);
        naive_put(&n->foundation[ascending_for(n, card)], card, false);
        refill(n, place);
        break;
    case ROW_TO_DESCENDING:
        card = take_from(n, place);
        naive_put(&n->foundation[descending_for(n, card)], card, false);
        refill(n, place);
        break;
    case ASCENDING_TO_DESCENDING:
        card = naive_take(&n->foundation[move->from]);
        naive_put(&n->foundation[descending_for(n, card)], card, false);
        break;
    case DESCENDING_TO_ASCENDING:
        card = naive_take(&n->foundation[move->from]);
        naive_put(&n->foundation[ascending_for(n, card)], card, false);
        break;
    }
}

/* DR-22. */
static bool won(const Naive *n) {
    int out = 0;
    for (int pile = 0; pile < 2 * FAMILIES; pile++) out += n->foundation[pile].count;
    return out == 52;
}

/* Four lines of one direction; without suits the order of opening is no part of the text, so they are sorted.
 */
static void describe_families(const Naive *n, const char *name, int start, NaiveText *out) {
    char line[FAMILIES][64];
    for (int i = 0; i < FAMILIES; i++) {
        NaiveText one = {.text = line[i], .size = sizeof line[i]};
        line[i][0] = '\0';
        naive_print_pile(&one, name, &n->foundation[start + i]);
    }
    for (int i = 0; n->option.suits_ignored && i < FAMILIES; i++)
        for (int j = i + 1; j < FAMILIES; j++)
            if (strcmp(line[j], line[i]) < 0) {
                char other[64];
                memcpy(other, line[i], sizeof other);
                memcpy(line[i], line[j], sizeof other);
                memcpy(line[j], other, sizeof other);
            }
    for (int i = 0; i < FAMILIES; i++) naive_print(out, "%s", line[i]);
}

static void describe(const Naive *n, NaiveText *out) {
    describe_families(n, "fa", 0, out);
    describe_families(n, "fk", FAMILIES, out);
    for (int column = 0; column < COLUMNS; column++)
        naive_print_numbered(out, 't', column + 1, &n->column[column]);
}

const NaiveFamily naive_reihe = {1, read_settings, deal, moves, play, won, describe};
