#include "twins_class.h"

void members_end(Members *members, Budget *b) {
    budget_resize(b, members->member, members->room * sizeof *members->member, 0);
    *members = (Members){0};
}

const Member *class_find(const Members *members, size_t first, size_t end, uint16_t heights) {
    for (size_t i = first; i < end; i++)
        if (members->member[i].spread.heights == heights) return &members->member[i];
    return 0;
}

/* --- what is offered ------------------------------------------------------------------------------------ */

/* Those of the stock's cards given that are drawn before the first ace, which goes home when it is drawn, and
   that ace. */
static CardSet to_first_ace(const Table *t, CardSet cards) {
    const CardSet aces = cards & set_of_rank(ACE);
    int place = STOCK_MAX;
    if (!aces) return cards;
    for (CardSet left = aces; left; left &= left - 1)
        if (t->place[lowest_bit(left)] < place) place = t->place[lowest_bit(left)];
    return cards & ~t->stock_from[place + 1];
}

/* Cards of the stock that can be had by drawing. */
static CardSet reach_of(const Table *t, const State *s) {
    const uint32_t waste = twins_waste(s);
    const CardSet rest = s->in_stock & t->stock_from[s->drawn];
    CardSet reach = waste ? card_bit(t->stock[highest_bit(waste)]) : NO_CARDS;
    if (reach & set_of_rank(ACE)) return reach;
    reach |= to_first_ace(t, rest);
    if (rest & set_of_rank(ACE) || (t->limited && s->pass + 1 >= t->passes)) return reach;
    return reach | to_first_ace(t, s->in_stock ^ rest);
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

/* Cards that may go home and come back again.  A king finds no way back, for he lies on nothing. */
static CardSet returning(const Table *t, const Spread *s) {
    return t->comes_back ? s->loose & ~set_of_rank(KING) : NO_CARDS;
}

static void find_offers(Offers *offers, const Table *t, const State *s, const Spread *spread,
                        const Outlook *o, CardSet reach) {
    const CardSet heads = spread->open & ~spread->loose;
    offers->home = o->bare & o->wanted & ~returning(t, spread);
    offers->moves = heads & o->fitting;
    offers->stock_home = reach & o->wanted;
    offers->stock_down = reach & o->fitting;
    offers->draws = false;
    if (t->held) offer_draw(offers, t, s, o);
    offers->needed = offers->stock_down & ~o->spare;
}

/* --- exploring ------------------------------------------------------------------------------------------ */

/* Adds to the class that begins at `first` the member that the one at a place of it becomes when a card goes
   home (up) or comes back, unless it is known. */
static bool add(Members *members, size_t first, size_t place, Card step, bool up, Budget *b) {
    const unsigned one = 1U << SUITS * suit_of(step);
    const unsigned heights = members->member[first + place].spread.heights;
    if (class_find(members, first, members->count, (uint16_t)(up ? heights + one : heights - one)))
        return true;
    if (!budget_grow(b, (void **)&members->member, &members->room, members->count, sizeof(Member)))
        return false;
    Member *const fresh = &members->member[members->count++];
    fresh->spread = members->member[first + place].spread;
    fresh->from = (uint16_t)place;
    fresh->step = step;
    if (up)
        twins_home(&fresh->spread, step);
    else
        twins_take_back(&fresh->spread, step);
    return true;
}

/* Adds the members one step away from the one at a place of the class. */
static bool add_neighbours(Members *members, size_t first, size_t place, const Table *t, const Outlook *o,
                           Budget *b) {
    const Spread *const s = &members->member[first + place].spread;
    const CardSet ends = set_of_rank(0) | set_of_rank(ACE) | set_of_rank(KING);
    const CardSet tops = s->home & ~(s->home >> SUITS) & ~ends;
    CardSet up = o->bare & o->wanted & returning(t, s);
    CardSet back = tops & o->fitting & ~o->safe; /* a safe one is of no use */
    for (; up; up &= up - 1)
        if (!add(members, first, place, (Card)lowest_bit(up), true, b)) return false;
    for (; back; back &= back - 1)
        if (!add(members, first, place, (Card)lowest_bit(back), false, b)) return false;
    return true;
}

static bool add_first(Members *members, const State *s, Budget *b) {
    if (!budget_grow(b, (void **)&members->member, &members->room, members->count, sizeof(Member)))
        return false;
    Member *const fresh = &members->member[members->count++];
    fresh->spread = s->spread;
    fresh->from = 0;
    fresh->step = NO_CARD;
    return true;
}

bool class_explore(Members *members, const Table *t, const State *s, const Outlook *look, Budget *b) {
    const CardSet reach = t->held ? NO_CARDS : reach_of(t, s);
    const size_t first = members->count;
    Outlook other;
    if (!add_first(members, s, b)) return false;
    for (size_t i = first; i < members->count; i++) {
        Member *const member = &members->member[i];
        if (i > first) {
            twins_look(t, &member->spread, &other);
            look = &other;
        }
        find_offers(&member->offers, t, s, &member->spread, look, reach);
        if (t->comes_back && !add_neighbours(members, first, i - first, t, look, b)) return false;
    }
    return true;
}

/* --- settling ------------------------------------------------------------------------------------------- */

static Card settle_column(const Table *t, State *s, const Outlook *o, Deed *deed, int *at) {
    const CardSet up = o->bare & o->wanted;
    const CardSet may_return = up & returning(t, &s->spread), safe = up & o->safe;
    if (!may_return && !safe) return NO_CARD;
    const Card card = (Card)lowest_bit(may_return ? may_return : safe);
    *deed = HOME_FROM_COLUMN;
    *at = set_has(s->spread.loose, card) ? 0 : twins_column(t, s, card);
    twins_play(t, s, *deed, card, *at);
    return card;
}

static Card settle_stock(const Table *t, State *s, const Outlook *o, Deed *deed, int *at) {
    const uint32_t waste = twins_waste(s);
    CardSet at_hand = s->in_stock & o->wanted & o->safe;
    if (t->limited) at_hand &= waste ? card_bit(t->stock[highest_bit(waste)]) : NO_CARDS;
    if (!at_hand) return NO_CARD;
    const Card card = (Card)lowest_bit(at_hand);
    *deed = rank_of(card) == ACE ? HOME_BY_ITSELF : HOME_FROM_STOCK;
    *at = t->place[card];
    twins_play(t, s, *deed, card, *at);
    return card;
}

Card class_settle_next(const Table *t, State *s, Outlook *look, Deed *deed, int *at) {
    twins_look(t, &s->spread, look);
    const Card card = settle_column(t, s, look, deed, at);
    return card ? card : settle_stock(t, s, look, deed, at);
}
