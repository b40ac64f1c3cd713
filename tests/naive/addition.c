/* Additions-Patience. */
#include "naive_inner.h"

#include <assert.h>
#include <string.h>

enum { DRAW, REDEAL, SHUFFLE, CARD_TO_PILE };

enum { PILES = 4 };

/* AP-5, AP-10, AP-12: the sum of both cards of the column, minus 13 above 13; a king closes the pile (AP-A8).
 */
static bool fits(const Naive *n, NaiveCard card, int pile) {
    int below = naive_top(&n->foundation[pile]).rank;
    int sum = below + naive_top(&n->above[pile]).rank;
    if (sum > 13) sum -= 13;
    return below != NAIVE_KING && card.rank == sum;
}

static bool fits_some_pile(const Naive *n, NaiveCard card) {
    for (int pile = 0; pile < PILES; pile++)
        if (fits(n, card, pile)) return true;
    return false;
}

static void read_settings(Naive *n, NaiveSettings *settings) {
    n->option.passes = naive_setting_passes(settings, "unlimited");
    n->option.waste_top_off = naive_setting_is(settings, "waste-top", "on|off", "off");
    n->option.forced = naive_setting_is(settings, "forced", "on|off", "on");
    const char *redeal = naive_setting(settings, "redeal", "ask|keep|shuffle");
    n->option.redeal_not_shuffled = strcmp(redeal, "keep") == 0;
    n->option.redeal_not_kept = strcmp(redeal, "shuffle") == 0;
    naive_setting(settings, "show-needs", "on|off"); /* AP-A9: a matter of display */
}

static NaiveCard take_first(NaivePile *stock, int rank) {
    int index = stock->count - 1;
    while (stock->card[index].rank != rank) {
        index--;
        assert(index >= 0);
    }
    return naive_take_at(stock, index);
}

/* AP-2, AP-A1: A 2 3 4 above, then 2 4 6 8 below, each time the first such card from the top. */
static void deal(Naive *n) {
    for (int pile = 0; pile < PILES; pile++)
        naive_put(&n->above[pile], take_first(&n->stock, pile + 1), false);
    for (int pile = 0; pile < PILES; pile++)
        naive_put(&n->foundation[pile], take_first(&n->stock, 2 * (pile + 1)), false);
}

static void pile_moves(const Naive *n, const NaivePile *from, NaiveMoves *list) {
    for (int pile = 0; naive_has(from) && pile < PILES; pile++)
        if (fits(n, naive_top(from), pile)) naive_add(list, CARD_TO_PILE, 0, pile, 1, "w-f%d", pile + 1);
}

static void stock_moves(const Naive *n, NaiveMoves *list) {
    bool pass_left = n->option.passes == 0 || n->pass < n->option.passes;
    if (naive_has(&n->stock)) {
        naive_add(list, DRAW, 0, 0, 1, "draw");
        return;
    }
    if (!pass_left || (!naive_has(&n->waste) && !naive_has(&n->hand))) /* AP-14, AP-A7 */
        return;
    if (!n->option.redeal_not_kept) /* AP-A6 */
        naive_add(list, REDEAL, 0, 0, 0, "redeal");
    if (!n->option.redeal_not_shuffled) naive_add(list, SHUFFLE, 0, 0, 0, "shuffle");
}

static void moves(const Naive *n, NaiveMoves *list) {
    if (naive_has(&n->hand))
        pile_moves(n, &n->hand, list);
    else if (!n->option.waste_top_off)
        pile_moves(n, &n->waste, list); /* AP-A4 */
    bool pending = naive_has(&n->hand) && n->option.forced;
    if (!pending) /* AP-A2 */
        stock_moves(n, list);
}

/* 0.8.5: a drawn card that was not played goes to the open pile. */
static void put_hand_down(Naive *n) {
    if (naive_has(&n->hand)) naive_put(&n->waste, naive_take(&n->hand), false);
}

/* AP-8, AP-13: a fitting card waits for its pile, any other goes to the open pile at once. With forced=off it
 * need not wait when it stays playable as the top of the open pile. */
static void draw(Naive *n) {
    put_hand_down(n);
    naive_put(&n->hand, naive_take(&n->stock), false);
    bool waits = n->option.forced || n->option.waste_top_off;
    if (!waits || !fits_some_pile(n, naive_top(&n->hand))) put_hand_down(n);
}

static void play(Naive *n, const NaiveMove *move) {
    switch (move->kind) {
    case DRAW: draw(n); break;
    case REDEAL: /* order kept */
        put_hand_down(n);
        naive_turn_over(&n->waste, &n->stock, true);
        n->pass++;
        break;
    case CARD_TO_PILE:
        naive_put(&n->foundation[move->to], naive_take(naive_has(&n->hand) ? &n->hand : &n->waste), false);
        break;
    }
}

/* AP-15. */
static bool won(const Naive *n) {
    for (int pile = 0; pile < PILES; pile++)
        if (naive_top(&n->foundation[pile]).rank != NAIVE_KING) return false;
    return true;
}

static void describe(const Naive *n, NaiveText *out) {
    for (int pile = 0; pile < PILES; pile++) naive_print_numbered(out, 'f', pile + 1, &n->foundation[pile]);
    for (int pile = 0; pile < PILES; pile++) naive_print_numbered(out, 'a', pile + 1, &n->above[pile]);
    naive_print(out, "pass %d\n", n->pass);
}

const NaiveFamily naive_addition = {1, read_settings, deal, moves, play, won, describe};
