/* Kleine Harfe, Grosse Harfe and 8x8. */
#include "naive_inner.h"

#include <string.h>

enum {
    DRAW,
    REDEAL,
    TURN,
    COLUMN_TO_COLUMN,
    COLUMN_TO_FOUNDATION,
    WASTE_TO_COLUMN,
    WASTE_TO_FOUNDATION,
    FOUNDATION_TO_COLUMN
};

static int columns_of(const Naive *n) {
    if (n->game == NAIVE_KLEINE_HARFE) return 7;
    return n->game == NAIVE_GROSSE_HARFE ? 10 : 8;
}

/* KH-14: one pile a suit; GH-A11, 88-A1: two, or with foundations=4 one pile of 26. */
static int piles_per_suit(const Naive *n) {
    return n->game == NAIVE_KLEINE_HARFE || n->option.four_foundations ? 1 : 2;
}

/* ---- what fits ---- */

/* KH-9, GH-11, 88-7: descending, with change of colour. */
static bool attaches(NaiveCard card, NaiveCard on) {
    return card.rank + 1 == on.rank && naive_is_red(card) != naive_is_red(on);
}

/* Onto a non-empty column; a face-down end takes nothing. */
static bool fits_column(const Naive *n, NaiveCard card, int column) {
    const NaivePile *pile = &n->column[column];
    return naive_has(pile) && !naive_top(pile).down && attaches(card, naive_top(pile));
}

static bool fits_some_column(const Naive *n, NaiveCard card) {
    for (int column = 0; column < columns_of(n); column++)
        if (fits_column(n, card, column)) return true;
    return false;
}

/* KH-22, GH-16, 88-15; the empty settings. The head is the card that will lie on the table. */
static bool empty_takes(const Naive *n, NaiveCard head, int count, bool from_waste) {
    if (from_waste && n->option.waste_not_into_empty) return false;
    if (n->option.empty == NAIVE_EMPTY_KING) return head.rank == NAIVE_KING;
    if (n->option.empty == NAIVE_EMPTY_SINGLE) return count == 1;
    return true;
}

/* KH-15, KH-17; 88-A1 with four foundations: after the first king an ace again. 0: nothing more. */
static int wanted_rank(const Naive *n, const NaivePile *pile) {
    if (!naive_has(pile)) return NAIVE_ACE;
    if (naive_top(pile).rank < NAIVE_KING) return naive_top(pile).rank + 1;
    return n->option.four_foundations && pile->count == 13 ? NAIVE_ACE : 0;
}

/* The first fitting pile of the card's suit, or -1 (0.7). */
static int foundation_for(const Naive *n, NaiveCard card) {
    for (int i = 0; i < piles_per_suit(n); i++) {
        int pile = card.suit * 2 + i;
        if (wanted_rank(n, &n->foundation[pile]) == card.rank) return pile;
    }
    return -1;
}

static bool to_foundation(Naive *n, NaivePile *from) {
    int pile = foundation_for(n, naive_top(from));
    if (pile < 0) return false;
    naive_put(&n->foundation[pile], naive_take(from), false);
    return true;
}

/* ---- what follows of itself ---- */

/* KH-A8, GH-A3: a bared card turns over. */
static bool flips(Naive *n, NaivePile *column) {
    if (n->option.flip_manual || !naive_has(column) || !naive_top(column).down) return false;
    column->card[column->count - 1].down = false;
    return true;
}

/* KH-A3, GH-A2, 88-12: an ace that can go out does so. */
static bool ace_goes(Naive *n, NaivePile *from) {
    if (n->option.aces_manual || !naive_has(from) || naive_top(from).down ||
        naive_top(from).rank != NAIVE_ACE)
        return false;
    return to_foundation(n, from);
}

/* 0.8.1: columns from left to right, each until quiet, then the top of the waste. */
static void settle(Naive *n) {
    for (int column = 0; column < columns_of(n); column++)
        while (flips(n, &n->column[column]) || ace_goes(n, &n->column[column])) continue;
    while (ace_goes(n, &n->waste)) continue;
}

/* ---- the deal ---- */

static void read_settings(Naive *n, NaiveSettings *settings) {
    NaiveOptions *option = &n->option;
    bool grosse = n->game == NAIVE_GROSSE_HARFE;
    option->passes = naive_setting_passes(settings, "3");
    const char *forced = naive_setting(settings, "forced", grosse ? "off|on" : "on|tableau|off");
    option->forced = strcmp(forced, "on") == 0        ? NAIVE_FORCED_ON
                     : strcmp(forced, "tableau") == 0 ? NAIVE_FORCED_TABLEAU
                                                      : NAIVE_FORCED_OFF;
    option->worry_back = naive_setting_is(settings, "worry-back", grosse ? "off|on" : "on|off", "on");
    const char *empty = naive_setting(settings, "empty",
                                      n->game == NAIVE_KLEINE_HARFE ? "king|any"
                                      : grosse                      ? "any|king"
                                                                    : "any|single|king");
    option->empty = strcmp(empty, "king") == 0     ? NAIVE_EMPTY_KING
                    : strcmp(empty, "single") == 0 ? NAIVE_EMPTY_SINGLE
                                                   : NAIVE_EMPTY_ANY;
    option->aces_manual = naive_setting_is(settings, "aces", "auto|manual", "manual");
    option->partial_off = naive_setting_is(settings, "partial", "on|off", "off");
    if (grosse)
        option->waste_not_into_empty = naive_setting_is(settings, "empty-from-waste", "on|off", "off");
    else
        option->flip_manual = naive_setting_is(settings, "flip", "auto|manual", "manual");
    if (n->game == NAIVE_8X8) {
        option->four_foundations = naive_setting_is(settings, "foundations", "8|4", "4");
        option->all_open = naive_setting_is(settings, "open", "off|on", "on");
    }
}

/* KH-A12: row by row; row k begins at column k with the open card. */
static void deal_small(Naive *n) {
    for (int row = 0; row < 7; row++)
        for (int column = row; column < 7; column++)
            naive_put(&n->column[column], naive_take(&n->stock), column != row);
    settle(n);
}

/* GH-4..GH-7, GH-A1: ten rows, each one shorter and ending with its open card. */
static void deal_grosse(Naive *n) {
    for (int row = 0; row < 10; row++)
        for (int column = 0; column < 10 - row; column++)
            naive_put(&n->column[column], naive_take(&n->stock), column != 9 - row);
    settle(n);
}

/* 88-4, 88-A5, 88-A6: eight rows of eight, the last one open. */
static void deal_eight(Naive *n) {
    for (int row = 0; row < 8; row++)
        for (int column = 0; column < 8; column++)
            naive_put(&n->column[column], naive_take(&n->stock), row != 7 && !n->option.all_open);
    settle(n);
}

static void deal_two_packs(Naive *n) {
    if (n->game == NAIVE_GROSSE_HARFE)
        deal_grosse(n);
    else
        deal_eight(n);
}

/* ---- the legal moves ---- */

/* KH-A4: the pending card goes to a fitting column or, unless forced=tableau, to its foundation; nothing
 * else. */
static void pending_moves(const Naive *n, NaiveMoves *list) {
    NaiveCard card = naive_top(&n->hand);
    for (int column = 0; column < columns_of(n); column++)
        if (fits_column(n, card, column)) naive_add(list, WASTE_TO_COLUMN, 0, column, 1, "w-t%d", column + 1);
    if (n->option.forced == NAIVE_FORCED_ON && foundation_for(n, card) >= 0)
        naive_add(list, WASTE_TO_FOUNDATION, 0, 0, 1, "w-f");
}

/* KH-23, KH-28, KH-A10: the stock card by card; then, while a pass is left, the waste turned over. */
static void stock_moves(const Naive *n, NaiveMoves *list) {
    bool pass_left = n->option.passes == 0 || n->pass < n->option.passes;
    if (naive_has(&n->stock))
        naive_add(list, DRAW, 0, 0, 1, "draw");
    else if (naive_has(&n->waste) && pass_left)
        naive_add(list, REDEAL, 0, 0, 0, "redeal");
}

/* The longest correct run of open cards at the end of a column (0.8.8). */
static int open_run(const NaivePile *column) {
    if (!naive_has(column) || naive_top(column).down) return 0;
    int count = 1;
    while (count < column->count) {
        NaiveCard lower = column->card[column->count - count];
        NaiveCard upper = column->card[column->count - count - 1];
        if (upper.down || !attaches(lower, upper)) break;
        count++;
    }
    return count;
}

/* KH-12, KH-A9: any tail of the open run; partial=off: the end card or the whole run. */
static void moves_from_column(const Naive *n, int from, NaiveMoves *list) {
    const NaivePile *column = &n->column[from];
    int run = open_run(column);
    for (int count = 1; count <= run; count++) {
        if (n->option.partial_off && count != 1 && count != run) continue;
        NaiveCard head = column->card[column->count - count];
        for (int to = 0; to < columns_of(n); to++) {
            if (to == from) continue;
            bool empty = !naive_has(&n->column[to]);
            if (!(empty ? empty_takes(n, head, count, false) : fits_column(n, head, to))) continue;
            if (count == 1)
                naive_add(list, COLUMN_TO_COLUMN, from, to, 1, "t%d-t%d", from + 1, to + 1);
            else
                naive_add(list, COLUMN_TO_COLUMN, from, to, count, "t%d-t%d*%d", from + 1, to + 1, count);
        }
    }
    if (run > 0 && foundation_for(n, naive_top(column)) >= 0)
        naive_add(list, COLUMN_TO_FOUNDATION, from, 0, 1, "t%d-f", from + 1);
}

/* KH-22, KH-27, GH-20, GH-A5, 88-A3: the top of the waste. */
static void moves_from_waste(const Naive *n, NaiveMoves *list) {
    if (!naive_has(&n->waste)) return;
    NaiveCard card = naive_top(&n->waste);
    for (int to = 0; to < columns_of(n); to++) {
        bool empty = !naive_has(&n->column[to]);
        if (empty ? empty_takes(n, card, 1, true) : fits_column(n, card, to))
            naive_add(list, WASTE_TO_COLUMN, 0, to, 1, "w-t%d", to + 1);
    }
    if (foundation_for(n, card) >= 0) naive_add(list, WASTE_TO_FOUNDATION, 0, 0, 1, "w-f");
}

/* KH-8, KH-A1: take-back of a card that is no ace, onto a fitting card only; of two equal tops the first
 * counts. */
static void take_backs(const Naive *n, NaiveMoves *list) {
    if (!n->option.worry_back) return;
    for (int from = 0; from < 8; from++) {
        const NaivePile *pile = &n->foundation[from];
        if (!naive_has(pile) || naive_top(pile).rank == NAIVE_ACE) continue;
        const NaivePile *first = &n->foundation[from - from % 2];
        if (pile != first && naive_has(first) && naive_top(first).rank == naive_top(pile).rank) continue;
        for (int to = 0; to < columns_of(n); to++)
            if (fits_column(n, naive_top(pile), to))
                naive_add(list, FOUNDATION_TO_COLUMN, from, to, 1, "f%c-t%d", "cdhs"[from / 2], to + 1);
    }
}

static void moves(const Naive *n, NaiveMoves *list) {
    if (naive_has(&n->hand)) {
        pending_moves(n, list);
        return;
    }
    stock_moves(n, list);
    for (int column = 0; column < columns_of(n); column++) {
        const NaivePile *pile = &n->column[column];
        if (n->option.flip_manual && naive_has(pile) && naive_top(pile).down)
            naive_add(list, TURN, column, 0, 1, "turn-t%d", column + 1);
        moves_from_column(n, column, list);
    }
    moves_from_waste(n, list);
    take_backs(n, list);
}

/* ---- playing ---- */

/* KH-24, KH-26, KH-A3: an ace goes out, a card that can be attached is pending, any other goes to the waste.
 */
static void draw(Naive *n) {
    naive_put(&n->hand, naive_take(&n->stock), false);
    if (ace_goes(n, &n->hand)) return;
    if (n->option.forced != NAIVE_FORCED_OFF && fits_some_column(n, naive_top(&n->hand))) return;
    naive_put(&n->waste, naive_take(&n->hand), false);
}

static void move_tail(NaivePile *from, NaivePile *to, int count) {
    NaivePile lifted = {.count = 0};
    for (int i = 0; i < count; i++) naive_put(&lifted, naive_take(from), false);
    naive_turn_over(&lifted, to, false);
}

static void play(Naive *n, const NaiveMove *move) {
    NaivePile *turned = naive_has(&n->hand) ? &n->hand : &n->waste;
    switch (move->kind) {
    case DRAW: draw(n); break;
    case REDEAL: /* H5: the order is kept */
        naive_turn_over(&n->waste, &n->stock, true);
        n->pass++;
        break;
    case TURN: n->column[move->from].card[n->column[move->from].count - 1].down = false; break;
    case COLUMN_TO_COLUMN: move_tail(&n->column[move->from], &n->column[move->to], move->count); break;
    case COLUMN_TO_FOUNDATION: to_foundation(n, &n->column[move->from]); break;
    case WASTE_TO_COLUMN: move_tail(turned, &n->column[move->to], 1); break;
    case WASTE_TO_FOUNDATION: to_foundation(n, turned); break;
    case FOUNDATION_TO_COLUMN: move_tail(&n->foundation[move->from], &n->column[move->to], 1); break;
    }
    settle(n);
}

/* KH-2, GH-22, 88-2. */
static bool won(const Naive *n) {
    int out = 0;
    for (int i = 0; i < 8; i++) out += n->foundation[i].count;
    return out == (n->game == NAIVE_KLEINE_HARFE ? 52 : 104);
}

/* Of the two piles of a suit the taller comes first. */
static void describe(const Naive *n, NaiveText *out) {
    for (int suit = 0; suit < 4; suit++) {
        const NaivePile *first = &n->foundation[suit * 2], *second = first + 1;
        char name[3] = {'f', "cdhs"[suit], '\0'};
        naive_print_pile(out, name, first->count >= second->count ? first : second);
        naive_print_pile(out, name, first->count >= second->count ? second : first);
    }
    for (int column = 0; column < columns_of(n); column++)
        naive_print_numbered(out, 't', column + 1, &n->column[column]);
    naive_print(out, "pass %d\n", n->pass);
}

const NaiveFamily naive_small_harp = {1, read_settings, deal_small, moves, play, won, describe};
const NaiveFamily naive_two_pack_harp = {2, read_settings, deal_two_packs, moves, play, won, describe};
