/* Koenigs-Patience. */
#include "naive_inner.h"

#include <string.h>

enum { DRAW, REDEAL, HELPER_TO_PILE, WASTE_TO_PILE };

enum { HELPERS = 7, COMPLETE = 48 };

/* KP-7, KP-9: double the value of the card below, minus 13 above 13. */
static bool fits(const Naive *n, NaiveCard card) {
    int wanted = 2 * naive_top(&n->foundation[0]).rank;
    if (wanted > 13) wanted -= 13;
    return card.rank == wanted;
}

static bool helper_fits(const Naive *n, int helper) {
    return naive_has(&n->column[helper]) && fits(n, naive_top(&n->column[helper]));
}

static int leftmost_fitting_helper(const Naive *n) {
    for (int helper = 0; helper < HELPERS; helper++)
        if (helper_fits(n, helper)) return helper;
    return -1;
}

/* KP-A11. */
static bool won(const Naive *n) {
    return n->foundation[0].count == COMPLETE;
}

/* ---- what follows of itself ---- */

/* Where a gap is refilled from, and whether there is a card at all. */
static bool take_refill(Naive *n, NaiveCard *card) {
    if (n->option.discard == NAIVE_DISCARD_OPEN && naive_has(&n->waste))
        *card = naive_take(&n->waste); /* KP-A3 open: the discard's top first */
    else if (naive_has(&n->stock))
        *card = naive_take(&n->stock); /* KP-11 */
    else if (n->option.discard == NAIVE_DISCARD_UNDER && naive_has(&n->waste))
        *card = naive_take_at(&n->waste, 0); /* 0.8.4: the one slid under first */
    else
        return false; /* KP-A9: the gap stays */
    return true;
}

/* KP-A8: left to right. */
static void fill_gaps(Naive *n) {
    for (int helper = 0; helper < HELPERS; helper++) {
        NaiveCard card;
        if (!naive_has(&n->column[helper]) && take_refill(n, &card))
            naive_put(&n->column[helper], card, false);
    }
}

static void play_helper(Naive *n, int helper) {
    naive_put(&n->foundation[0], naive_take(&n->column[helper]), false);
    fill_gaps(n);
}

static void settle(Naive *n) {
    while (n->option.autoplay && !won(n) && leftmost_fitting_helper(n) >= 0)
        play_helper(n, leftmost_fitting_helper(n));
}

/* ---- the deal ---- */

static void read_settings(Naive *n, NaiveSettings *settings) {
    n->option.passes = naive_setting_passes(settings, "3");
    const char *discard = naive_setting(settings, "discard", "closed|under|open");
    n->option.discard = strcmp(discard, "closed") == 0  ? NAIVE_DISCARD_CLOSED
                        : strcmp(discard, "under") == 0 ? NAIVE_DISCARD_UNDER
                                                        : NAIVE_DISCARD_OPEN;
    n->option.redeal_same_order = naive_setting_is(settings, "redeal-order", "reversed|same", "same");
    n->option.helpers_first_off = naive_setting_is(settings, "helpers-first", "on|off", "off");
    n->option.autoplay = naive_setting_is(settings, "autoplay", "off|on", "on");
}

static void push_under(NaivePile *stock, NaiveCard card) {
    NaivePile turned = {.count = 0};
    naive_turn_over(stock, &turned, true);
    naive_put(stock, card, true);
    naive_turn_over(&turned, stock, true);
}

/* KP-5, KP-A1: each king goes to the very bottom at once. */
static NaiveCard take_no_king(NaivePile *stock) {
    while (naive_top(stock).rank == NAIVE_KING) push_under(stock, naive_take(stock));
    return naive_take(stock);
}

/* KP-3, KP-4. */
static void deal(Naive *n) {
    for (int helper = 0; helper < HELPERS; helper++)
        naive_put(&n->column[helper], take_no_king(&n->stock), false);
    naive_put(&n->foundation[0], take_no_king(&n->stock), false);
    settle(n);
}

/* ---- moves ---- */

static void moves(const Naive *n, NaiveMoves *list) {
    bool helper_is_due = leftmost_fitting_helper(n) >= 0;
    bool pass_left = n->option.passes == 0 || n->pass < n->option.passes;
    for (int helper = 0; helper < HELPERS; helper++)
        if (helper_fits(n, helper)) naive_add(list, HELPER_TO_PILE, helper, 0, 1, "h%d-f", helper + 1);
    if (naive_has(&n->stock) && (!helper_is_due || n->option.helpers_first_off)) /* KP-A6 */
        naive_add(list, DRAW, 0, 0, 1, "draw");
    if (!naive_has(&n->stock) && naive_has(&n->waste) && !helper_is_due && pass_left) /* KP-A10 */
        naive_add(list, REDEAL, 0, 0, 0, "redeal");
    if (n->option.discard == NAIVE_DISCARD_OPEN && naive_has(&n->waste) && fits(n, naive_top(&n->waste)))
        naive_add(list, WASTE_TO_PILE, 0, 0, 1, "w-f");
}

/* KP-15, KP-16: a fitting card goes to the pile, any other to the discard. */
static void draw(Naive *n) {
    NaiveCard card = naive_take(&n->stock);
    if (fits(n, card))
        naive_put(&n->foundation[0], card, false);
    else
        naive_put(&n->waste, card, n->option.discard != NAIVE_DISCARD_OPEN);
}

/* KP-A4: the closed pile is taken as it lies, its last card on top; the others keep the order of the first
 * pass. */
static void redeal(Naive *n) {
    naive_turn_over(&n->waste, &n->stock, true);
    if (n->option.discard == NAIVE_DISCARD_CLOSED && !n->option.redeal_same_order) {
        NaivePile turned = {.count = 0};
        naive_turn_over(&n->stock, &turned, true);
        n->stock = turned;
    }
    n->pass++;
    fill_gaps(n); /* KP-A9 */
}

static void play(Naive *n, const NaiveMove *move) {
    switch (move->kind) {
    case DRAW: draw(n); break;
    case REDEAL: redeal(n); break;
    case HELPER_TO_PILE: play_helper(n, move->from); break;
    case WASTE_TO_PILE: naive_put(&n->foundation[0], naive_take(&n->waste), false); break;
    }
    settle(n);
}

static void describe(const Naive *n, NaiveText *out) {
    naive_print_pile(out, "f", &n->foundation[0]);
    for (int helper = 0; helper < HELPERS; helper++)
        naive_print_numbered(out, 'h', helper + 1, &n->column[helper]);
    naive_print(out, "pass %d\n", n->pass);
}

const NaiveFamily naive_koenig = {1, read_settings, deal, moves, play, won, describe};
