#include "twins_class.h"

#include <string.h>

enum { STAMP_SHIFT = 16, STAMPS = 1 << 16 };

bool class_begin(Class *c, Budget *b) {
    *c = (Class){.index = budget_resize(b, 0, 0, HEIGHTS * sizeof *c->index)};
    if (!c->index) return false;
    memset(c->index, 0, HEIGHTS * sizeof *c->index);
    return true;
}

void class_end(Class *c, Budget *b) {
    budget_resize(b, c->member, c->room * sizeof *c->member, 0);
    if (c->index) budget_resize(b, c->index, HEIGHTS * sizeof *c->index, 0);
    *c = (Class){0};
}

const Member *class_find(const Class *c, uint16_t heights) {
    const uint32_t entry = c->index[heights];
    return entry >> STAMP_SHIFT == c->stamp ? &c->member[entry & (HEIGHTS - 1)] : 0;
}

/* --- exploring ------------------------------------------------------------------------------------------ */

static void begin_again(Class *c) {
    c->count = 0;
    if (++c->stamp < STAMPS) return;
    memset(c->index, 0, HEIGHTS * sizeof *c->index);
    c->stamp = 1;
}

/* Adds a position unless it is known. */
static bool add(Class *c, const State *s, uint16_t from, Card step, Budget *b) {
    const uint16_t heights = heights_of(s->home);
    if (c->index[heights] >> STAMP_SHIFT == c->stamp) return true;
    if (!budget_grow(b, (void **)&c->member, &c->room, c->count, sizeof *c->member)) return false;
    Member *const fresh = &c->member[c->count];
    *fresh = (Member){.open = s->open, .loose = s->loose, .from = from, .step = step};
    memcpy(fresh->home, s->home, sizeof fresh->home);
    c->index[heights] = c->stamp << STAMP_SHIFT | (uint32_t)c->count++;
    return true;
}

/* Cards that may go home and come back again.  A king finds no way back, for he lies on nothing. */
static CardSet returning(const Table *t, const State *s) {
    return t->comes_back ? s->loose & ~set_of_rank(KING) : NO_CARDS;
}

/* Adds the members one step away. */
static bool add_neighbours(Class *c, const Table *t, const State *s, const Outlook *o, uint16_t from,
                           Budget *b) {
    State next;
    for (CardSet up = o->bare & o->wanted & returning(t, s); up; up &= up - 1) {
        const Card card = (Card)lowest_bit(up);
        next = *s;
        twins_home(&next, card);
        if (!add(c, &next, from, card, b)) return false;
    }
    for (int suit = 0; suit < SUITS; suit++) {
        const Card top = card_make(s->home[suit], suit);
        if (s->home[suit] <= ACE || s->home[suit] == KING || !set_has(o->fitting, top)) continue;
        next = *s;
        twins_take_back(&next, top);
        if (twins_is_safe(t, &next, top)) continue; /* nothing could make use of it */
        if (!add(c, &next, from, top, b)) return false;
    }
    return true;
}

/* --- what is offered ------------------------------------------------------------------------------------ */

/* Cards of the stock that can be had by drawing, up to the first ace, which goes home when it is drawn. */
static CardSet reach_of(const Table *t, const State *s) {
    const uint32_t waste = twins_waste(s), top = waste ? 1U << highest_bit(waste) : 0;
    const bool again = !t->limited || s->pass + 1 < t->passes;
    const uint32_t round[] = {top, s->stock ^ waste, again ? waste ^ top : 0};
    CardSet reach = NO_CARDS;
    for (int i = 0; i < 3; i++) {
        for (uint32_t left = round[i]; left; left &= left - 1) {
            const Card card = t->stock[lowest_bit(left)];
            reach |= card_bit(card);
            if (rank_of(card) == ACE) return reach;
        }
    }
    return reach;
}

/* Where a card that fits must be played (KH-24): the top of the waste, and the next card. */
static void offer_draw(Offers *offers, const Table *t, const State *s, const Outlook *o) {
    const uint32_t waste = twins_waste(s), rest = s->stock ^ waste;
    if (waste) {
        const CardSet top = card_bit(t->stock[highest_bit(waste)]);
        offers->stock_home |= top & o->wanted;
        offers->stock_down |= top & o->fitting;
    }
    if (!rest) {
        offers->draws = waste && (!t->limited || s->pass + 1 < t->passes);
        return;
    }
    const Card card = t->stock[lowest_bit(rest)];
    const CardSet next = card_bit(card);
    if (rank_of(card) == ACE) {
        offers->stock_home |= next;
    } else if (next & o->fitting && rank_of(card) != KING) {
        offers->stock_down |= next;
        if (t->held_goes_home) offers->stock_home |= next & o->wanted;
    } else {
        offers->draws = true; /* a card that fits its family alone is had from the waste */
    }
}

static Offers offers_of(const Table *t, const State *s, const Outlook *o, CardSet reach) {
    const CardSet heads = s->open & ~s->loose;
    Offers offers = {.home = o->bare & o->wanted & ~returning(t, s),
                     .moves = heads & o->fitting,
                     .stock_home = reach & o->wanted,
                     .stock_down = reach & o->fitting};
    if (t->held) offer_draw(&offers, t, s, o);
    offers.needed = offers.stock_down & ~o->spare;
    return offers;
}

bool class_explore(Class *c, const Table *t, const State *s, Budget *b) {
    const CardSet reach = t->held ? NO_CARDS : reach_of(t, s);
    State at = *s;
    begin_again(c);
    if (!add(c, s, 0, NO_CARD, b)) return false;
    for (size_t i = 0; i < c->count; i++) {
        at.open = c->member[i].open;
        at.loose = c->member[i].loose;
        memcpy(at.home, c->member[i].home, sizeof at.home);
        const Outlook o = twins_look(t, &at);
        c->member[i].offers = offers_of(t, &at, &o, reach);
        if (t->comes_back && !add_neighbours(c, t, &at, &o, (uint16_t)i, b)) return false;
    }
    return true;
}

/* --- moving within a class ------------------------------------------------------------------------------ */

void class_to_heights(State *s, uint16_t heights) {
    for (int suit = 0; suit < SUITS; suit++) {
        const int height = heights >> (4 * suit) & 0xf;
        while (s->home[suit] < height) twins_home(s, card_make(s->home[suit] + 1, suit));
        while (s->home[suit] > height) twins_take_back(s, card_make(s->home[suit], suit));
    }
}

static Card settle_column(const Table *t, State *s, const Outlook *o, Deed *deed, int *at) {
    const CardSet up = o->bare & o->wanted;
    const CardSet may_return = up & returning(t, s);
    if (may_return) {
        const Card card = (Card)lowest_bit(may_return);
        *deed = HOME_FROM_COLUMN;
        *at = 0;
        twins_home(s, card);
        return card;
    }
    for (CardSet left = up; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        if (!twins_is_safe(t, s, card)) continue;
        *deed = HOME_FROM_COLUMN;
        *at = twins_column(t, s, card);
        twins_play(t, s, *deed, card, *at);
        return card;
    }
    return NO_CARD;
}

static Card settle_stock(const Table *t, State *s, const Outlook *o, Deed *deed, int *at) {
    const uint32_t waste = twins_waste(s);
    uint32_t at_hand = t->limited ? (waste ? 1U << highest_bit(waste) : 0) : s->stock;
    if (t->held) return NO_CARD;
    for (; at_hand; at_hand &= at_hand - 1) {
        const int place = lowest_bit(at_hand);
        const Card card = t->stock[place];
        if (!set_has(o->wanted, card) || !twins_is_safe(t, s, card)) continue;
        *deed = rank_of(card) == ACE ? HOME_BY_ITSELF : HOME_FROM_STOCK;
        *at = place;
        twins_play(t, s, *deed, card, place);
        return card;
    }
    return NO_CARD;
}

Card class_settle_next(const Table *t, State *s, Deed *deed, int *at) {
    const Outlook o = twins_look(t, s);
    const Card card = settle_column(t, s, &o, deed, at);
    return card ? card : settle_stock(t, s, &o, deed, at);
}
