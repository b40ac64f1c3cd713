#include "twins_buried.h"

#include <string.h>

/* What would lie free if all that lies free could be used any number of times. */
typedef struct Digging {
    const Table *table;
    CardSet free;
    uint32_t waste;             /* places in the stock that are still covered */
    uint8_t fixed[COLUMNS_MAX]; /* cards of the columns that are */
    bool room;                  /* for a king */
} Digging;

bool buries(const Table *t, const State *before, const State *after) {
    return t->limited && t->passes == 1 && twins_waste(after) & ~twins_waste(before);
}

/* The cards that a card lies on, at least one of them free, or all below it in its suit. */
static CardSet movable(const Digging *d) {
    CardSet covered = ALL_CARDS & ~d->free;
    for (int shift = SUITS; shift < 64; shift *= 2) covered |= covered << shift; /* and all above them */
    return twins_fitting(d->free) | (d->room ? set_of_rank(KING) : NO_CARDS) | ~(covered << SUITS);
}

static bool dig_waste(Digging *d, CardSet move) {
    const uint32_t before = d->waste;
    while (d->waste) {
        const int place = highest_bit(d->waste);
        const Card card = d->table->stock[place];
        if (!set_has(move, card)) break;
        d->waste ^= 1U << place;
        d->free |= card_bit(card);
    }
    return d->waste != before;
}

static bool dig_column(Digging *d, int column, CardSet move) {
    const Card *const card = d->table->column[column];
    const int before = d->fixed[column];
    int left = before;
    while (left && set_has(move, card[left - 1]))
        if (--left) d->free |= card_bit(card[left - 1]);
    d->fixed[column] = (uint8_t)left;
    d->room |= !left;
    return left != before;
}

bool is_buried(const Table *t, const State *s) {
    const CardSet drawn_yet = s->in_stock & t->stock_from[s->drawn];
    Digging d = {.table = t,
                 .free = s->spread.open | s->spread.home | drawn_yet,
                 .waste = twins_waste(s),
                 .room = s->spread.empty > 0};
    memcpy(d.fixed, s->fixed, sizeof d.fixed);
    for (bool on = true; on;) {
        const CardSet move = movable(&d);
        on = dig_waste(&d, move);
        for (int i = 0; i < t->columns; i++) on |= dig_column(&d, i, move);
    }
    bool buried = d.waste != 0;
    for (int i = 0; i < t->columns; i++) buried |= d.fixed[i] > 0;
    return buried;
}
