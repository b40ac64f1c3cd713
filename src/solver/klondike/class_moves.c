#include "class_moves.h"

#include "../lemma.h"

enum { UNCOVER, GO_HOME, STOCK_HOME, STOCK_DOWN, DRAW_LATER = 250 };

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

/* A node whose moves are chosen: Lemmas 13 to 17. */
typedef struct Choice {
    const Klondike *klondike;
    const ClassMembers *members;
    const ClassNode *node, *earlier; /* earlier: before a card was brought, or 0 */
    CardSet home, heads;             /* make the weight less by going home, by moving (Lemma 15) */
} Choice;

static Choice choice_at(const Klondike *k, const ClassMembers *members, const ClassNode *node,
                        const ClassNode *parent) {
    Choice c = {k, members, node, node->here.brought ? parent : 0, ALL_CARDS, ALL_CARDS};
    if (!c.earlier) return c;
    const CardSet not_last = k->held ? ALL_CARDS : ALL_CARDS & ~last_heads(k, &node->here.state);
    if (stock_is_free(k) || c.earlier->here.emptied) c.home = not_last;
    c.heads = not_last;
    return c;
}

/* The member with the same foundations before the card was brought, and before a column was emptied for it,
   or 0. */
static const ClassMember *member_before(const Choice *c, uint16_t heights) {
    const ClassNode *const earlier = c->earlier;
    if (earlier->here.emptied && !class_find(c->members, earlier[-1].members, earlier->members, heights))
        return 0;
    return class_find(c->members, earlier->members, earlier->members_end, heights);
}

/* The moves of a member without those that were possible before the card was brought. */
static inline MemberMoves moves_not_earlier(const Choice *c, const ClassMember *member) {
    MemberMoves o = member->moves;
    if (!c->earlier) return o;
    const ClassMember *const before = member_before(c, member->tableau.heights);
    if (!before) return o;
    const bool free = stock_is_free(c->klondike);
    o.home = without(15, o.home, before->moves.home & (free ? ALL_CARDS : c->home));
    o.heads = without(15, o.heads, before->moves.heads & (free ? ALL_CARDS : c->heads));
    if (!free) return o;
    o.stock_home = without(15, o.stock_home, before->moves.stock_home);
    o.stock_down = without(16, o.stock_down, before->moves.stock_down);
    return o;
}

/* Those moves of a member for which one that is reached from it leads to the same class. */
static MemberMoves moves_for_others(const Choice *c, const ClassMember *from) {
    MemberMoves o = moves_not_earlier(c, from);
    o.home |= from->moves.home & c->home;
    o.heads |= from->moves.heads & c->heads;
    return o;
}

/* The moves of a member without those that lead to the same class from the one it was reached from, which are
   `there`; without these where it is 0. */
static MemberMoves moves_to_try(const Choice *c, const ClassMember *member, const MemberMoves *there) {
    MemberMoves o = moves_not_earlier(c, member);
    if (there) {
        o.home = without(13, o.home, there->home);
        o.heads = without(13, o.heads, there->heads);
        o.stock_home = without(13, o.stock_home, there->stock_home);
        o.stock_down = without(13, o.stock_down, there->stock_down);
        o.draws = o.draws && !pruned_by(13, there->draws);
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

/* How much later a card is tried in another order than the best guess, 0. */
static int delay(const Klondike *k, int card) {
    const uint32_t scatter = 2654435761U;
    return (int)((uint32_t)card * k->order * scatter >> 27);
}

/* Adds a move in order. */
static void list(Listing *l, Irreversible kind, int card, int at, int order) {
    ClassMoves *const all = l->moves;
    order += delay(l->klondike, card);
    l->fits = l->fits && BUDGET_ROOM(l->budget, all->move, &all->capacity, all->count);
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
    Listing l = {.moves = moves, .budget = b, .klondike = k, .node = node, .fits = true};
    const Choice c = choice_at(k, members, node, parent);
    moves->count = 0;
    node->worth = worth_bringing(k, members, node);
    const ClassMember *const class = members->member + node->members, *from = 0;
    MemberMoves there;
    for (size_t i = 0; i < node->members_end - node->members; i++) {
        if (i && from != &class[class[i].from]) { /* members reached from the same one follow one another */
            from = &class[class[i].from];
            there = moves_for_others(&c, from);
        }
        const MemberMoves o = moves_to_try(&c, &class[i], from ? &there : 0);
        l.member = (uint16_t)i;
        list_moves(&l, &o);
    }
    return l.fits;
}
