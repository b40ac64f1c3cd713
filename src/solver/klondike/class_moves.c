#include "reversible_class.h"

/* --- what need not be tried ----------------------------------------------------------------------------- */

/* Heads that would leave their columns empty. */
static CardSet last_heads(const RunTable *k, const State *s) {
    CardSet heads = NO_CARDS;
    for (int i = 0; i < k->columns; i++)
        if (s->fixed[i] == 1) heads |= card_bit(head_of(k, s, i));
    return heads;
}

/* If the stock is free a card is brought only if it can be of use at once: a chain (Lemma 14) needs it, and
   something could lie on it, or it could bare its twin. */
static CardSet worth_bringing(const RunTable *k, const ClassMembers *members, const ClassNode *node) {
    const State *const s = &node->here.state;
    CardSet needed = NO_CARDS;
    if (!stock_is_free(k)) return ALL_CARDS;
    for (size_t i = node->members; i < node->members_end; i++) needed |= members->member[i].moves.needed;
    const CardSet home = s->tableau.home & ALL_CARDS & ~node->here.look.safe;
    const CardSet about = (s->tableau.open & ~s->tableau.loose) | s->in_stock | home;
    return needed & (parents_of(about) | kinds_of(s->tableau.open));
}

/* A node whose moves are chosen: Lemmas 13 to 17. */
typedef struct Choice {
    const RunTable *klondike;
    const ClassMembers *members;
    const ClassNode *node, *earlier; /* earlier: before a plain move, or 0 */
    CardSet worth;                   /* cards of the stock worth bringing */
    CardSet sooner[IRREVERSIBLES];   /* what Lemma 15 says was done before it */
} Choice;

static Choice choice_at(const RunTable *k, const ClassMembers *members, const ClassNode *node,
                        const ClassNode *parent) {
    const ClassMove by = node->here.by;
    Choice c = {k,
                members,
                node,
                node->here.plain ? parent : 0,
                worth_bringing(k, members, node),
                {ALL_CARDS, ALL_CARDS}};
    if (!c.earlier) return c;
    const CardSet first = by.kind == HEAD_MOVES ? card_bit(by.card) - 1 : ALL_CARDS;
    const CardSet not_last = k->held ? first : first & ~last_heads(k, &node->here.state);
    c.sooner[HOME_FROM_COLUMN] = stock_is_free(k) || c.earlier->here.emptied ? not_last : first;
    c.sooner[HEAD_MOVES] = not_last;
    return c;
}

/* The member with the same foundations, but for a card that came from the stock to them, before the move that
   led to the node, and before a column was emptied for it, or 0. */
static const ClassMember *member_before(const Choice *c, uint16_t heights) {
    const ClassNode *const earlier = c->earlier;
    const ClassMove by = c->node->here.by;
    if (by.kind == HOME_FROM_STOCK) {
        const int shift = SUITS * suit_of(by.card);
        if ((heights >> shift & 15) != rank_of(by.card)) return 0;
        heights = (uint16_t)(heights - (1U << shift));
    }
    if (earlier->here.emptied && !class_find(c->members, earlier[-1].members, earlier->members, heights))
        return 0;
    return class_find(c->members, earlier->members, earlier->members_end, heights);
}

/* The moves of a member without those that were possible before the move that led here. */
static inline MemberMoves moves_not_earlier(const Choice *c, const ClassMember *member) {
    MemberMoves o = member->moves;
    if (!c->earlier) return o;
    const ClassMember *const before = member_before(c, member->tableau.heights);
    if (!before) return o;
    const bool free = stock_is_free(c->klondike);
    for (int kind = 0; kind < IRREVERSIBLES; kind++) {
        const CardSet possible = before->moves.by[kind] & (free ? ALL_CARDS : c->sooner[kind]);
        o.by[kind] = without(kind == STOCK_TO_COLUMN ? 16 : 15, o.by[kind], possible);
    }
    return o;
}

/* Those moves of a member for which another member reached from it leads to the same class. */
static MemberMoves moves_for_others(const Choice *c, const ClassMember *from) {
    MemberMoves o = moves_not_earlier(c, from);
    for (int kind = 0; kind < IRREVERSIBLES; kind++) o.by[kind] |= from->moves.by[kind] & c->sooner[kind];
    return o;
}

/* The moves of a member without those that lead to the same class from the member it was reached from, which
   has the moves `there` (0: none). */
static MemberMoves moves_to_try(const Choice *c, const ClassMember *member, const MemberMoves *there) {
    const CardSet others = ALL_CARDS & ~set_of_rank(KING);
    MemberMoves o = moves_not_earlier(c, member);
    for (int kind = 0; there && kind < IRREVERSIBLES; kind++)
        o.by[kind] = without(13, o.by[kind], there->by[kind]);
    o.by[STOCK_TO_COLUMN] = without(16, o.by[STOCK_TO_COLUMN], ~c->worth);
    if (!c->node->here.emptied) return o;
    return (MemberMoves){.by = {[HEAD_MOVES] = without(17, o.by[HEAD_MOVES], others),
                                [STOCK_TO_COLUMN] = without(17, o.by[STOCK_TO_COLUMN], others)}};
}

/* --- listing -------------------------------------------------------------------------------------------- */

/* What is tried first, and what last. */
enum { UNCOVERING, FROM_A_RUN, FROM_STOCK, BRINGING, DRAWING = 250 };

/* How soon a card of the stock is drawn. */
static int turns_to(const State *state, int place) {
    return place >= state->drawn - 1 ? place - state->drawn + 1 : place + STOCK_MAX;
}

/* How much later a card is tried in orders other than the best guess, 0. */
static int delay(const RunTable *k, Card card) {
    const uint32_t scatter = 2654435761U;
    return (int)((uint32_t)card * k->order * scatter >> 27);
}

static int order_of(const RunTable *k, const State *state, Irreversible kind, Card card) {
    static const int order[] = {FROM_A_RUN, UNCOVERING, FROM_STOCK, BRINGING, DRAWING};
    const bool uncovers = kind == HOME_FROM_COLUMN && !set_has(state->tableau.loose, card);
    const int turns = kind == STOCK_TO_COLUMN ? turns_to(state, k->place[card]) : 0;
    return (uncovers ? UNCOVERING : order[kind]) + turns + delay(k, card);
}

/* Adds the moves of a member, in order to those of the node; false if memory is spent. */
static bool add_moves(ClassMoves *all, const RunTable *k, const ClassNode *node, size_t member,
                      const MemberMoves *o, Budget *b) {
    for (int kind = 0; kind < IRREVERSIBLES; kind++)
        for (CardSet left = o->by[kind]; left; left &= left - 1) {
            const Card card = (Card)lowest_bit(left);
            const int order = order_of(k, &node->here.state, (Irreversible)kind, card);
            if (!BUDGET_ROOM(b, all->move, &all->capacity, all->count)) return false;
            ClassMove *at = &all->move[all->count++];
            for (; at > all->move + node->next && at[-1].order > (uint8_t)order; at--) *at = at[-1];
            *at = (ClassMove){(uint16_t)member, (uint8_t)kind, card, (uint8_t)order};
        }
    return true;
}

bool class_moves_list(ClassMoves *moves, const RunTable *k, const ClassMembers *members,
                      const ClassNode *node, const ClassNode *parent, Budget *b) {
    const Choice c = choice_at(k, members, node, parent);
    const ClassMember *const class = members->member + node->members, *from = 0;
    MemberMoves there;
    for (size_t i = 0; i < node->members_end - node->members; i++) {
        if (i && from != &class[class[i].from]) { /* members reached from the same one follow one another */
            from = &class[class[i].from];
            there = moves_for_others(&c, from);
        }
        const MemberMoves o = moves_to_try(&c, &class[i], from ? &there : 0);
        if (!add_moves(moves, k, node, i, &o, b)) return false;
    }
    return true;
}
