#include "class_moves.h"

#include "../lemma.h"

enum { UNCOVER, GO_HOME, STOCK_HOME, STOCK_DOWN, DRAW_LATER = 250 };

void class_moves_end(ClassMoves *moves, Budget *b) {
    budget_resize(b, moves->move, moves->room * sizeof *moves->move, 0);
    *moves = (ClassMoves){0};
}

/* --- what need not be tried ----------------------------------------------------------------------------- */

/* What is not possible in the member from which this one was reached: there it leads to the same class. */
static MemberMoves new_in_member(const ClassMember *class, size_t place) {
    MemberMoves o = class[place].moves;
    if (!place) return o;
    const MemberMoves *old = &class[class[place].from].moves;
    o.home = without(13, o.home, old->home);
    o.heads = without(13, o.heads, old->heads);
    o.stock_home = without(13, o.stock_home, old->stock_home);
    o.stock_down = without(13, o.stock_down, old->stock_down);
    o.draws = !pruned_by(13, old->draws) && o.draws;
    return o;
}

/* Heads whose columns they would leave empty. */
static CardSet last_heads(const Klondike *k, const State *s) {
    CardSet heads = NO_CARDS;
    for (int i = 0; i < k->columns; i++)
        if (s->fixed[i] == 1) heads |= card_bit(head_of(k, s, i));
    return heads;
}

/* Where the stock is free a card is brought only if it can be of use at once. */
static CardSet worth_bringing(const Klondike *k, const ClassMembers *members, const ClassNode *node) {
    CardSet needed = NO_CARDS;
    if (!stock_is_free(k)) return ALL_CARDS;
    for (size_t i = node->members; i < node->members_end; i++) needed |= members->member[i].moves.needed;
    return cards_usable(k, &node->here.state, needed);
}

/* Leaves out what was possible before the card was brought. */
static void leave_out_earlier(MemberMoves *o, const Klondike *k, const ClassMember *earlier,
                              const ClassNode *node, CardSet brought_earlier) {
    const MemberMoves *old = &earlier->moves;
    const CardSet kept = stock_is_free(k) ? NO_CARDS : last_heads(k, &node->here.state);
    o->home = without(15, o->home, old->home);
    o->heads = without(15, o->heads, old->heads & ~kept);
    if (!stock_is_free(k)) return;
    o->stock_home = without(15, o->stock_home, old->stock_home);
    o->stock_down = without(16, o->stock_down, old->stock_down & brought_earlier);
}

/* Whether the class of a node has members that its parent's has not. */
static bool has_new_members(const ClassMembers *members, const ClassNode *node, const ClassNode *parent) {
    for (size_t i = node->members; i < node->members_end; i++)
        if (!class_find(members, parent->members, parent->members_end, members->member[i].tableau.heights))
            return true;
    return false;
}

/* What follows where a column was emptied. */
static MemberMoves kings_only(const MemberMoves *o) {
    const CardSet others = ALL_CARDS & ~set_of_rank(KING);
    return (MemberMoves){.heads = without(17, o->heads, others),
                         .stock_down = without(17, o->stock_down, others)};
}

/* How soon a card of the stock comes. */
static int turns_to(const State *state, int place) {
    return place >= state->drawn - 1 ? place - state->drawn + 1 : place + STOCK_MAX;
}

/* --- listing -------------------------------------------------------------------------------------------- */

/* The moves of one member, being listed. */
typedef struct Listing {
    ClassMoves *moves;
    Budget *budget;
    const Klondike *klondike;
    const ClassNode *node;
    uint16_t member;
    bool fits; /* memory has been enough */
} Listing;

/* Adds a move in order. */
static void list(Listing *l, Irreversible kind, int card, int at, int order) {
    ClassMoves *const all = l->moves;
    l->fits =
        l->fits && budget_grow(l->budget, (void **)&all->move, &all->room, all->count, sizeof(ClassMove));
    if (!l->fits) return;
    size_t i = all->count++;
    for (; i > 0 && all->move[i - 1].order > order; i--) all->move[i] = all->move[i - 1];
    all->move[i] = (ClassMove){l->member, (uint8_t)kind, (uint8_t)card, (uint8_t)at, (uint8_t)order};
}

static void list_moves(Listing *l, const MemberMoves *o) {
    const Klondike *k = l->klondike;
    const State *const state = &l->node->here.state;
    for (CardSet left = o->home; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        const bool head = !set_has(state->tableau.loose, card);
        list(l, HOME_FROM_COLUMN, card, head ? column_of_head(k, state, card) : 0, head ? UNCOVER : GO_HOME);
    }
    for (CardSet left = o->heads; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        list(l, HEAD_MOVES, card, column_of_head(k, state, card), UNCOVER);
    }
    for (CardSet left = o->stock_home; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        list(l, rank_of(card) == ACE ? HOME_BY_ITSELF : HOME_FROM_STOCK, card, k->place[card], STOCK_HOME);
    }
    for (CardSet left = o->stock_down; left; left &= left - 1) {
        const int place = k->place[lowest_bit(left)];
        list(l, STOCK_TO_COLUMN, lowest_bit(left), place, STOCK_DOWN + turns_to(state, place));
    }
    if (o->draws) list(l, DRAW_ONE, NO_CARD, 0, DRAW_LATER);
}

bool class_moves_list(ClassMoves *moves, const Klondike *k, const ClassMembers *members, ClassNode *node,
                      const ClassNode *parent, Budget *b) {
    const ClassMember *const class = members->member + node->members;
    Listing l = {.moves = moves, .budget = b, .klondike = k, .node = node, .fits = true};
    moves->count = 0;
    node->worth = worth_bringing(k, members, node);
    const CardSet brought_earlier =
        node->here.brought && !has_new_members(members, node, parent) ? parent->worth : NO_CARDS;
    for (size_t i = 0; i < node->members_end - node->members; i++) {
        MemberMoves o = new_in_member(class, i);
        o.stock_down = without(16, o.stock_down, ~node->worth);
        const ClassMember *const earlier =
            node->here.brought
                ? class_find(members, parent->members, parent->members_end, class[i].tableau.heights)
                : 0;
        if (earlier) leave_out_earlier(&o, k, earlier, node, brought_earlier);
        if (node->here.emptied) o = kings_only(&o);
        l.member = (uint16_t)i;
        list_moves(&l, &o);
    }
    return l.fits;
}
