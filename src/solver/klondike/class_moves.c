#include "class_moves.h"

#include "../lemma.h"

/* What is tried first, and what last.  Where the stock is free Lemma 15 rests on it that columns are emptied
   and cards brought last. */
enum { UNCOVER, GO_HOME, STOCK_HOME, EMPTYING, STOCK_DOWN, DRAW_LATER = 250 };

void class_moves_end(ClassMoves *moves, Budget *b) {
    budget_resize(b, moves->move, moves->capacity * sizeof *moves->move, 0);
    *moves = (ClassMoves){0};
}

/* --- what need not be tried ----------------------------------------------------------------------------- */

/* Heads whose columns they would leave empty. */
static CardSet last_heads(const Klondike *k, const State *s) {
    CardSet heads = NO_CARDS;
    for (int i = 0; i < k->columns; i++)
        if (s->fixed[i] == 1) heads |= card_bit(head_of(k, s, i));
    return heads;
}

/* Where the stock is free a card is brought only if it can be of use at once: a chain (Lemma 14) needs it. */
static CardSet worth_bringing(const Klondike *k, const ClassMembers *members, const ClassNode *node) {
    CardSet needed = NO_CARDS;
    if (!stock_is_free(k)) return ALL_CARDS;
    for (size_t i = node->members; i < node->members_end; i++) needed |= members->member[i].moves.needed;
    return cards_usable(k, &node->here.state, needed);
}

/* Whether the class of a node has members that its parent's has not. */
static bool has_new_members(const ClassMembers *members, const ClassNode *node, const ClassNode *parent) {
    for (size_t i = node->members; i < node->members_end; i++)
        if (!class_find(members, parent->members, parent->members_end, members->member[i].tableau.heights))
            return true;
    return false;
}

/* A node whose moves are chosen: Lemmas 13 to 17. */
typedef struct Choice {
    const Klondike *klondike;
    const ClassMembers *members;
    const ClassNode *node, *earlier; /* earlier: before a card was brought, or 0 */
    bool new_members;                /* bringing it has made */
} Choice;

/* The moves of a member without those that were possible before the card was brought. */
static MemberMoves moves_not_earlier(const Choice *c, size_t place) {
    const ClassMember *const member = &c->members->member[c->node->members + place];
    MemberMoves o = member->moves;
    if (!c->earlier) return o;
    const ClassMember *const before =
        class_find(c->members, c->earlier->members, c->earlier->members_end, member->tableau.heights);
    if (!before) return o;
    const bool free = stock_is_free(c->klondike), all = free && !c->new_members;
    const CardSet kept = all ? NO_CARDS : last_heads(c->klondike, &c->node->here.state);
    o.home = without(15, o.home, free ? before->moves.home : before->moves.home & ~kept);
    o.heads = without(15, o.heads, before->moves.heads & ~kept);
    if (free) o.stock_home = without(15, o.stock_home, before->moves.stock_home);
    if (all) o.stock_down = without(16, o.stock_down, before->moves.stock_down & c->earlier->worth);
    return o;
}

/* Those of them that are not among the moves of the member from which this one was reached: there they lead
   to the same class. */
static MemberMoves moves_to_try(const Choice *c, size_t place) {
    MemberMoves o = moves_not_earlier(c, place);
    if (place) {
        const MemberMoves there = moves_not_earlier(c, c->members->member[c->node->members + place].from);
        o.home = without(13, o.home, there.home);
        o.heads = without(13, o.heads, there.heads);
        o.stock_home = without(13, o.stock_home, there.stock_home);
        o.stock_down = without(13, o.stock_down, there.stock_down);
        o.draws = o.draws && !pruned_by(13, there.draws);
    }
    o.stock_down = without(16, o.stock_down, ~c->node->worth);
    if (!c->node->here.emptied) return o;
    const CardSet others = ALL_CARDS & ~set_of_rank(KING);
    return (MemberMoves){.heads = without(17, o.heads, others),
                         .stock_down = without(17, o.stock_down, others)};
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
        l->fits && budget_grow(l->budget, (void **)&all->move, &all->capacity, all->count, sizeof(ClassMove));
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
        const int column = column_of_head(k, state, card);
        list(l, HEAD_MOVES, card, column, stock_is_free(k) && state->fixed[column] == 1 ? EMPTYING : UNCOVER);
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
    const bool brought = node->here.brought;
    Listing l = {.moves = moves, .budget = b, .klondike = k, .node = node, .fits = true};
    const Choice c = {k, members, node, brought ? parent : 0,
                      brought && has_new_members(members, node, parent)};
    moves->count = 0;
    node->worth = worth_bringing(k, members, node);
    for (size_t i = 0; i < node->members_end - node->members; i++) {
        const MemberMoves o = moves_to_try(&c, i);
        l.member = (uint16_t)i;
        list_moves(&l, &o);
    }
    return l.fits;
}
