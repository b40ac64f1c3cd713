#include "waste_relaxation.h"

#include <string.h>

/* What would lie free if all that lies free could be used any number of times. */
typedef struct Digging {
    const Klondike *klondike;
    CardSet free, kings;        /* kings: on the bottom of a column, which is empty when they go home */
    uint32_t waste;             /* places in the stock that are still covered */
    uint8_t fixed[COLUMNS_MAX]; /* cards of the columns that are */
    bool room;                  /* for a king */
} Digging;

bool covers_waste(const Klondike *k, const State *before, const State *after) {
    return k->limited && k->passes == 1 && waste_of(after) & ~waste_of(before);
}

/* The cards that a card lies on, at least one of them free, or all below it in its suit. */
static CardSet movable(Digging *d) {
    CardSet covered = ALL_CARDS & ~d->free;
    for (int shift = SUITS; shift < 64; shift *= 2) covered |= covered << shift; /* and all above them */
    const CardSet home = ~(covered << SUITS);
    d->room |= (d->kings & home) != NO_CARDS;
    return cards_fitting(d->free) | (d->room ? set_of_rank(KING) : NO_CARDS) | home;
}

static bool dig_waste(Digging *d, CardSet move) {
    const uint32_t before = d->waste;
    while (d->waste) {
        const int place = highest_bit(d->waste);
        const Card card = d->klondike->stock[place];
        if (!set_has(move, card)) break;
        d->waste ^= 1U << place;
        d->free |= card_bit(card);
    }
    return d->waste != before;
}

static bool dig_column(Digging *d, int column, CardSet move) {
    const Card *const card = d->klondike->column[column];
    const int before = d->fixed[column];
    int left = before;
    while (left && set_has(move, card[left - 1]))
        if (--left) d->free |= card_bit(card[left - 1]);
    d->fixed[column] = (uint8_t)left;
    d->room |= !left;
    return left != before;
}

bool waste_relaxation_is_lost(const Klondike *k, const State *s) {
    const CardSet drawn_yet = s->in_stock & k->stock_from[s->drawn];
    Digging d = {.klondike = k,
                 .free = s->tableau.open | s->tableau.home | drawn_yet,
                 .kings = s->tableau.loose & set_of_rank(KING),
                 .waste = waste_of(s),
                 .room = s->tableau.empty > 0};
    memcpy(d.fixed, s->fixed, sizeof d.fixed);
    for (bool on = true; on;) {
        const CardSet move = movable(&d);
        on = dig_waste(&d, move);
        for (int i = 0; i < k->columns; i++) on |= dig_column(&d, i, move);
    }
    bool lost = d.waste != 0;
    for (int i = 0; i < k->columns; i++) lost |= d.fixed[i] > 0;
    return lost;
}
