#include "twins_turnouts.h"

enum { UNCOVER, GO_HOME, STOCK_HOME, STOCK_DOWN, DRAW_LATER = 250 };

void turnouts_end(Turnouts *turnouts, Budget *b) {
    budget_resize(b, turnouts->turnout, turnouts->room * sizeof *turnouts->turnout, 0);
    *turnouts = (Turnouts){0};
}

/* --- what need not be tried ----------------------------------------------------------------------------- */

static CardSet unless(CardSet set, CardSet other) {
    return set & ~other;
}

/* Leaves out what was possible in the member from which this one was reached: it leads to the same class. */
static Offers fresh_offers(const Member *class, size_t place) {
    Offers o = class[place].offers;
    if (!place) return o;
    const Offers *old = &class[class[place].from].offers;
    o.home = unless(o.home, old->home);
    o.moves = unless(o.moves, old->moves);
    o.stock_home = unless(o.stock_home, old->stock_home);
    o.stock_down = unless(o.stock_down, old->stock_down);
    o.draws = o.draws && !old->draws;
    return o;
}

/* Heads whose columns they would leave empty. */
static CardSet last_heads(const Table *t, const State *s) {
    CardSet heads = NO_CARDS;
    for (int i = 0; i < t->columns; i++)
        if (s->fixed[i] == 1) heads |= card_bit(twins_head(t, s, i));
    return heads;
}

/* Where the stock is free a card is brought only if it can be of use at once. */
static CardSet worth_bringing(const Table *t, const Members *members, const Node *node) {
    CardSet needed = NO_CARDS;
    if (!stock_is_free(t)) return ALL_CARDS;
    for (size_t i = node->members; i < node->members_end; i++) needed |= members->member[i].offers.needed;
    return twins_usable(t, &node->here.state, needed);
}

/* Leaves out what was possible before the card was brought: that is done first (docs/solver.md, cards are
   brought for a reason). */
static void leave_out_earlier(Offers *o, const Table *t, const Member *earlier, const Node *node,
                              CardSet brought_earlier) {
    const Offers *old = &earlier->offers;
    o->home = unless(o->home, old->home);
    o->moves = unless(o->moves,
                      stock_is_free(t) ? old->moves : unless(old->moves, last_heads(t, &node->here.state)));
    if (!stock_is_free(t)) return;
    o->stock_home = unless(o->stock_home, old->stock_home);
    o->stock_down = unless(o->stock_down, old->stock_down & brought_earlier);
}

/* Whether the class of a node has members that its parent's has not. */
static bool has_new_members(const Members *members, const Node *node, const Node *parent) {
    for (size_t i = node->members; i < node->members_end; i++)
        if (!class_find(members, parent->members, parent->members_end, members->member[i].spread.heights))
            return true;
    return false;
}

/* A column is emptied for a king (docs/solver.md). */
static Offers kings_only(const Offers *o) {
    const CardSet kings = set_of_rank(KING);
    return (Offers){.moves = o->moves & kings, .stock_down = o->stock_down & kings};
}

/* How soon a card of the stock comes. */
static int turns_to(const State *state, int place) {
    return place >= state->drawn - 1 ? place - state->drawn + 1 : place + STOCK_MAX;
}

/* --- listing -------------------------------------------------------------------------------------------- */

/* The turnouts of one member, being listed. */
typedef struct Listing {
    Turnouts *turnouts;
    Budget *budget;
    const Table *table;
    const Node *node;
    uint16_t member;
    bool fits; /* memory has been enough */
} Listing;

/* Adds a turnout in order. */
static void list(Listing *l, Deed deed, int card, int at, int order) {
    Turnouts *const all = l->turnouts;
    l->fits =
        l->fits && budget_grow(l->budget, (void **)&all->turnout, &all->room, all->count, sizeof(Turnout));
    if (!l->fits) return;
    size_t i = all->count++;
    for (; i > 0 && all->turnout[i - 1].order > order; i--) all->turnout[i] = all->turnout[i - 1];
    all->turnout[i] = (Turnout){l->member, (uint8_t)deed, (uint8_t)card, (uint8_t)at, (uint8_t)order};
}

static void list_offers(Listing *l, const Offers *o) {
    const Table *t = l->table;
    const State *const state = &l->node->here.state;
    for (CardSet left = o->home; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        const bool head = !set_has(state->spread.loose, card);
        list(l, HOME_FROM_COLUMN, card, head ? twins_column(t, state, card) : 0, head ? UNCOVER : GO_HOME);
    }
    for (CardSet left = o->moves; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        list(l, HEAD_MOVES, card, twins_column(t, state, card), UNCOVER);
    }
    for (CardSet left = o->stock_home; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        list(l, rank_of(card) == ACE ? HOME_BY_ITSELF : HOME_FROM_STOCK, card, t->place[card], STOCK_HOME);
    }
    for (CardSet left = o->stock_down; left; left &= left - 1) {
        const int place = t->place[lowest_bit(left)];
        list(l, STOCK_TO_COLUMN, lowest_bit(left), place, STOCK_DOWN + turns_to(state, place));
    }
    if (o->draws) list(l, DRAW_ONE, NO_CARD, 0, DRAW_LATER);
}

bool turnouts_list(Turnouts *turnouts, const Table *t, const Members *members, Node *node, const Node *parent,
                   Budget *b) {
    const Member *const class = members->member + node->members;
    Listing l = {.turnouts = turnouts, .budget = b, .table = t, .node = node, .fits = true};
    turnouts->count = 0;
    node->worth = worth_bringing(t, members, node);
    const CardSet brought_earlier =
        node->here.brought && !has_new_members(members, node, parent) ? parent->worth : NO_CARDS;
    for (size_t i = 0; i < node->members_end - node->members; i++) {
        Offers o = fresh_offers(class, i);
        o.stock_down &= node->worth;
        const Member *const earlier =
            node->here.brought
                ? class_find(members, parent->members, parent->members_end, class[i].spread.heights)
                : 0;
        if (earlier) leave_out_earlier(&o, t, earlier, node, brought_earlier);
        if (node->here.emptied) o = kings_only(&o);
        l.member = (uint16_t)i;
        list_offers(&l, &o);
    }
    return l.fits;
}
