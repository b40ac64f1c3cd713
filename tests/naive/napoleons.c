/* Napoleon and Kleiner Napoleon: column[0..4] are l1..l5, column[5..9] r1..r5, the outer card on top. */
#include "naive_inner.h"

#include <string.h>

enum { UP, DOWN, ROW_TO_BASE, CELLAR_TO_BASE, ROW_TO_ROW, CELLAR_TO_ROW, ROW_TO_CELLAR, BASE_TO_ROW };

enum { BASES = 4, ROWS = 10, LEFT_HELPER = 4, RIGHT_HELPER = 9 };

static bool is_helper(int row) {
    return row == LEFT_HELPER || row == RIGHT_HELPER;
}

static void name_row(int row, char name[4]) {
    name[0] = row < 5 ? 'l' : 'r';
    name[1] = (char)('1' + row % 5);
    name[2] = '\0';
}

/* ---- what fits ---- */

/* The rank step steps further on; king and ace are neighbours. */
static int stepped(int rank, int step) {
    return (rank - 1 + step + 13) % 13 + 1;
}

static int base_of(const Naive *n, NaiveCard card) {
    int base = 0;
    while (n->foundation[base].card[0].suit != card.suit) base++;
    return base;
}

/* NA-2, NA-14, NA-A6: wraps always. While its direction is open a base takes either neighbour (0.8.6, KN-A3).
 */
static bool fits_base(const Naive *n, NaiveCard card) {
    int base = base_of(n, card);
    const NaivePile *pile = &n->foundation[base];
    int direction = n->direction[base], top = naive_top(pile).rank;
    if (pile->count == 13) return false;
    if (direction != 0) return card.rank == stepped(top, direction);
    return card.rank == stepped(top, 1) || card.rank == stepped(top, -1);
}

/* NA-A4, NA-A5: same suit, rank one higher or lower; king and ace neighbours unless wrap=off. */
static bool attaches(const Naive *n, NaiveCard card, NaiveCard on) {
    if (card.suit != on.suit) return false;
    if (card.rank == on.rank + 1 || card.rank == on.rank - 1) return true;
    bool king_and_ace = (card.rank == NAIVE_KING && on.rank == NAIVE_ACE) ||
                        (card.rank == NAIVE_ACE && on.rank == NAIVE_KING);
    return king_and_ace && !n->option.wrap_off;
}

/* NA-16, NA-17: on the outer card of an upper row. */
static bool fits_row(const Naive *n, NaiveCard card, int row) {
    return !is_helper(row) && naive_has(&n->column[row]) && attaches(n, card, naive_top(&n->column[row]));
}

static bool is_empty_upper_row(const Naive *n, int row) {
    return !is_helper(row) && !naive_has(&n->column[row]);
}

/* NA-23, NA-A12, KN-A2. A card never attaches to itself, so its own row needs no exception. */
static bool may_enter_cellar(const Naive *n, NaiveCard card) {
    if (naive_has(&n->cellar)) return false;
    if (n->option.cellar_any) return true;
    for (int row = 0; row < ROWS; row++)
        if (fits_row(n, card, row)) return false;
    return !fits_base(n, card);
}

/* NA-24, NA-A13, KN-A4: locked until a helper row is empty. */
static bool cellar_is_free(const Naive *n) {
    return naive_has(&n->cellar) &&
           (!naive_has(&n->column[LEFT_HELPER]) || !naive_has(&n->column[RIGHT_HELPER]));
}

/* ---- the deal ---- */

static void read_settings(Naive *n, NaiveSettings *settings) {
    NaiveOptions *option = &n->option;
    bool small = n->game == NAIVE_KLEINER_NAPOLEON;
    option->direction_each = naive_setting_is(settings, "direction-scope", "all|each", "each");
    option->cellar_any = naive_setting_is(settings, "cellar", small ? "any|strict" : "strict|any", "any");
    option->wrap_off = naive_setting_is(settings, "wrap", "on|off", "off");
    option->helper_barred = naive_setting_is(settings, "helper-to-foundation", "on|off", "off");
    option->foundation_first = naive_setting_is(settings, "foundation-first", "off|on", "on");
    option->worry_back = naive_setting_is(settings, "worry-back", "off|on", "on");
    const char *direction =
        naive_setting(settings, "direction", small ? "first-play|ask|up|down" : "ask|first-play|up|down");
    option->direction_asked = strcmp(direction, "ask") == 0;
    int fixed = strcmp(direction, "up") == 0 ? 1 : strcmp(direction, "down") == 0 ? -1 : 0;
    for (int base = 0; base < BASES; base++) n->direction[base] = fixed;
}

static void add_base(Naive *n, NaiveCard card) {
    int base = 0;
    while (naive_has(&n->foundation[base])) base++;
    naive_put(&n->foundation[base], card, false);
}

/* NA-10, NA-A1: cards of the base's rank go to the middle, their place takes the next card. */
static void lay_in_row(Naive *n, NaivePile *row) {
    while (naive_top(&n->stock).rank == n->foundation[0].card[0].rank) add_base(n, naive_take(&n->stock));
    naive_put(row, naive_take(&n->stock), false);
}

/* NA-4..NA-8, NA-A2: reading order; on the left the outer card comes first, so that half is turned round. */
static void deal(Naive *n) {
    add_base(n, naive_take(&n->stock));
    for (int row = 0; row < 5; row++) {
        int places = row == LEFT_HELPER ? 4 : 5;
        NaivePile left = {.count = 0};
        for (int i = 0; i < places; i++) lay_in_row(n, &left);
        naive_turn_over(&left, &n->column[row], false);
        for (int i = 0; i < places; i++) lay_in_row(n, &n->column[5 + row]);
    }
    while (naive_has(&n->stock)) add_base(n, naive_take(&n->stock));
}

/* ---- moves ---- */

static bool direction_is_open(const Naive *n) {
    for (int base = 0; base < BASES; base++)
        if (n->direction[base] == 0) return true;
    return false;
}

static void direction_moves(const Naive *n, NaiveMoves *list) {
    if (!direction_is_open(n)) return;
    naive_add(list, UP, 0, 0, 0, "up");
    naive_add(list, DOWN, 0, 0, 0, "down");
}

/* NA-13, NA-A9. */
static void base_moves(const Naive *n, NaiveMoves *list) {
    for (int row = 0; row < ROWS; row++) {
        char name[4];
        name_row(row, name);
        if (!naive_has(&n->column[row]) || (is_helper(row) && n->option.helper_barred)) continue;
        if (fits_base(n, naive_top(&n->column[row]))) naive_add(list, ROW_TO_BASE, row, 0, 1, "%s-f", name);
    }
    if (cellar_is_free(n) && fits_base(n, naive_top(&n->cellar)))
        naive_add(list, CELLAR_TO_BASE, 0, 0, 1, "c-f");
}

/* NA-16, NA-21, NA-A10, NA-A14: to each fitting and to each empty upper row. */
static void row_moves(const Naive *n, const NaivePile *from, int kind, int source, const char *name,
                      NaiveMoves *list) {
    for (int to = 0; to < ROWS; to++) {
        char target[4];
        name_row(to, target);
        if (from == &n->column[to]) continue;
        if (fits_row(n, naive_top(from), to) || is_empty_upper_row(n, to))
            naive_add(list, kind, source, to, 1, "%s-%s", name, target);
    }
}

/* 0.8.7: the top of a base pile, never the base, onto a fitting card only. */
static void take_backs(const Naive *n, NaiveMoves *list) {
    for (int base = 0; n->option.worry_back && base < BASES; base++) {
        const NaivePile *pile = &n->foundation[base];
        for (int to = 0; pile->count > 1 && to < ROWS; to++) {
            char target[4];
            name_row(to, target);
            if (fits_row(n, naive_top(pile), to))
                naive_add(list, BASE_TO_ROW, base, to, 1, "f%c-%s", "cdhs"[naive_top(pile).suit], target);
        }
    }
}

static void moves(const Naive *n, NaiveMoves *list) {
    direction_moves(n, list);
    if (n->option.direction_asked && direction_is_open(n)) /* NA-A7: nothing before the choice */
        return;
    int before = list->count;
    base_moves(n, list);
    if (n->option.foundation_first && list->count > before) /* NA-A8 on, 0.8.7 */
        return;
    for (int row = 0; row < ROWS; row++) {
        char name[4];
        name_row(row, name);
        if (!naive_has(&n->column[row])) continue;
        row_moves(n, &n->column[row], ROW_TO_ROW, row, name, list);
        if (may_enter_cellar(n, naive_top(&n->column[row])))
            naive_add(list, ROW_TO_CELLAR, row, 0, 1, "%s-c", name);
    }
    if (cellar_is_free(n)) row_moves(n, &n->cellar, CELLAR_TO_ROW, 0, "c", list);
    take_backs(n, list);
}

/* One direction for all four (NA-A6), or with direction-scope=each for this base alone. */
static void fix_direction(Naive *n, int base, int direction) {
    for (int i = 0; i < BASES; i++)
        if (i == base || !n->option.direction_each) n->direction[i] = direction;
}

static int first_open_base(const Naive *n) {
    int base = 0;
    while (n->direction[base] != 0) base++;
    return base;
}

/* KN-A3: the first card laid on a base fixes the direction. */
static void to_base(Naive *n, NaivePile *from) {
    NaiveCard card = naive_take(from);
    int base = base_of(n, card);
    if (n->direction[base] == 0)
        fix_direction(n, base, card.rank == stepped(naive_top(&n->foundation[base]).rank, 1) ? 1 : -1);
    naive_put(&n->foundation[base], card, false);
}

static void play(Naive *n, const NaiveMove *move) {
    switch (move->kind) {
    case UP: fix_direction(n, first_open_base(n), 1); break;
    case DOWN: fix_direction(n, first_open_base(n), -1); break;
    case ROW_TO_BASE: to_base(n, &n->column[move->from]); break;
    case CELLAR_TO_BASE: to_base(n, &n->cellar); break;
    case ROW_TO_ROW: naive_put(&n->column[move->to], naive_take(&n->column[move->from]), false); break;
    case CELLAR_TO_ROW: naive_put(&n->column[move->to], naive_take(&n->cellar), false); break;
    case ROW_TO_CELLAR: naive_put(&n->cellar, naive_take(&n->column[move->from]), false); break;
    case BASE_TO_ROW: naive_put(&n->column[move->to], naive_take(&n->foundation[move->from]), false); break;
    }
}

/* NA-27. */
static bool won(const Naive *n) {
    for (int base = 0; base < BASES; base++)
        if (n->foundation[base].count != 13) return false;
    return true;
}

static void describe(const Naive *n, NaiveText *out) {
    for (int base = 0; base < BASES; base++) naive_print_pile(out, "f", &n->foundation[base]);
    for (int row = 0; row < ROWS; row++)
        naive_print_numbered(out, row < 5 ? 'l' : 'r', row % 5 + 1, &n->column[row]);
    naive_print_pile(out, "c", &n->cellar);
    naive_print(out, "direction");
    for (int base = 0; base < (n->option.direction_each ? BASES : 1); base++)
        naive_print(out, " %s", n->direction[base] > 0 ? "up" : n->direction[base] < 0 ? "down" : "-");
    naive_print(out, "\n");
}

const NaiveFamily naive_napoleons = {1, read_settings, deal, moves, play, won, describe};
