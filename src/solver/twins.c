#include "twins.h"

#include "twins_line.h"
#include "words.h"

/* A deed in a member of a class. */
typedef struct Turnout {
    uint16_t member;               /* its place in the class */
    uint8_t deed, card, at, order; /* at: a column, or a place in the stock */
} Turnout;

typedef struct Node {
    State state;
    Turnout by;
    CardSet worth;                 /* cards of the stock that are worth bringing */
    uint32_t next, end;            /* turnouts left to try */
    uint32_t members, members_end; /* its class */
    bool brought; /* `by` brought a card from the stock to a column and nothing followed from it */
    bool emptied; /* `by` emptied a column: a king must come */
} Node;

struct Twins {
    Table table;
    Budget *budget;
    Words words;
    Ways ways;
    State root;
    Node *node;
    size_t nodes, nodes_room;
    Members members;  /* those of all nodes, one after the other, */
    Turnout *turnout; /* and so their turnouts */
    size_t turnouts_room;
};

/* Whether the stock may be gone through without end and in any order. */
static bool is_free(const Table *t) {
    return !t->limited && !t->held;
}

/* --- what there is to do -------------------------------------------------------------------------------- */

enum { UNCOVER, GO_HOME, STOCK_HOME, STOCK_DOWN, DRAW_LATER = 250 };

/* Adds a turnout to those from `first` on, in order. */
static bool add(Twins *s, uint32_t first, uint32_t *end, Turnout fresh) {
    if (!budget_grow(s->budget, (void **)&s->turnout, &s->turnouts_room, *end, sizeof fresh)) return false;
    uint32_t i = (*end)++;
    for (; i > first && s->turnout[i - 1].order > fresh.order; i--) s->turnout[i] = s->turnout[i - 1];
    s->turnout[i] = fresh;
    return true;
}

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
static CardSet worth_bringing(const Twins *s, const Node *node) {
    CardSet needed = NO_CARDS;
    if (!is_free(&s->table)) return ALL_CARDS;
    for (size_t i = node->members; i < node->members_end; i++) needed |= s->members.member[i].offers.needed;
    return twins_usable(&s->table, &node->state, needed);
}

/* Leaves out what was possible before the card was brought: that is done first (docs/solver.md, cards are
   brought for a reason). */
static void leave_out_earlier(const Twins *s, Offers *o, const Node *parent, const Node *node,
                              uint16_t heights) {
    const Table *t = &s->table;
    const Member *const earlier = class_find(&s->members, parent->members, parent->members_end, heights);
    if (!earlier) return;
    const Offers *old = &earlier->offers;
    o->home = unless(o->home, old->home);
    o->moves = unless(o->moves, is_free(t) ? old->moves : unless(old->moves, last_heads(t, &node->state)));
    if (!is_free(t)) return;
    o->stock_home = unless(o->stock_home, old->stock_home);
    for (CardSet both = o->stock_down & old->stock_down & parent->worth; both; both &= both - 1) {
        const Card card = (Card)lowest_bit(both);
        if (t->place[card] < node->by.at) o->stock_down &= ~card_bit(card);
    }
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

/* The turnouts of one member, being listed. */
typedef struct Listing {
    Twins *twins;
    const State *state;
    uint32_t first, end; /* of the node's turnouts */
    uint16_t member;
    bool fits; /* memory has been enough */
} Listing;

static void list(Listing *l, Deed deed, int card, int at, int order) {
    const Turnout fresh = {l->member, (uint8_t)deed, (uint8_t)card, (uint8_t)at, (uint8_t)order};
    l->fits = l->fits && add(l->twins, l->first, &l->end, fresh);
}

static void list_offers(Listing *l, const Offers *o) {
    const Table *t = &l->twins->table;
    for (CardSet left = o->home; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        const bool head = !set_has(l->state->loose, card);
        list(l, HOME_FROM_COLUMN, card, head ? twins_column(t, l->state, card) : 0, head ? UNCOVER : GO_HOME);
    }
    for (CardSet left = o->moves; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        list(l, HEAD_MOVES, card, twins_column(t, l->state, card), UNCOVER);
    }
    for (CardSet left = o->stock_home; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        list(l, rank_of(card) == ACE ? HOME_BY_ITSELF : HOME_FROM_STOCK, card, t->place[card], STOCK_HOME);
    }
    for (CardSet left = o->stock_down; left; left &= left - 1) {
        const int place = t->place[lowest_bit(left)];
        list(l, STOCK_TO_COLUMN, lowest_bit(left), place, STOCK_DOWN + turns_to(l->state, place));
    }
    if (o->draws) list(l, DRAW_ONE, NO_CARD, 0, DRAW_LATER);
}

/* Lists all turnouts from a node whose class is explored. */
static bool list_turnouts(Twins *s, Node *node, const Node *parent) {
    const Member *const class = s->members.member + node->members;
    Listing l = {.twins = s, .state = &node->state, .first = node->next, .end = node->next, .fits = true};
    node->worth = worth_bringing(s, node);
    for (size_t i = 0; i < node->members_end - node->members; i++) {
        Offers o = fresh_offers(class, i);
        o.stock_down &= node->worth;
        if (node->brought) leave_out_earlier(s, &o, parent, node, class[i].heights);
        if (node->emptied) o = kings_only(&o);
        l.member = (uint16_t)i;
        list_offers(&l, &o);
    }
    node->end = l.end;
    return l.fits;
}

static bool push(Twins *s, const State *state, const Outlook *look, Turnout by, bool brought, bool emptied) {
    if (!budget_grow(s->budget, (void **)&s->node, &s->nodes_room, s->nodes, sizeof *s->node)) return false;
    Node *const node = &s->node[s->nodes], *const parent = s->nodes ? node - 1 : 0;
    const uint32_t members = parent ? parent->members_end : 0;
    *node = (Node){.state = *state,
                   .by = by,
                   .next = parent ? parent->end : 0,
                   .members = members,
                   .brought = brought,
                   .emptied = emptied};
    s->members.count = members;
    if (!class_explore(&s->members, &s->table, state, look, s->budget)) return false;
    node->members_end = (uint32_t)s->members.count;
    return list_turnouts(s, node, parent) && ++s->nodes;
}

/* --- the search ----------------------------------------------------------------------------------------- */

/* Does all that loses nothing; returns the outlook afterwards. */
static Outlook settle(const Table *t, State *s) {
    Deed deed;
    int at;
    Outlook look;
    while (class_settle_next(t, s, &look, &deed, &at)) continue;
    return look;
}

/* Whether nothing but the card brought tells the position from the one before. */
static bool is_plain_bringing(const State *before, const State *after, Turnout m) {
    return m.deed == STOCK_TO_COLUMN && before->fixed_word == after->fixed_word &&
           (before->stock ^ 1U << m.at) == after->stock;
}

/* Whether a head has left its column and nothing else has come of it. */
static bool is_emptying(const Table *t, const State *before, const State *after, Turnout m) {
    return m.deed == HEAD_MOVES && !t->held && before->fixed[m.at] == 1 && before->stock == after->stock &&
           before->fixed_word - t->stride[m.at] == after->fixed_word;
}

/* Notes a position.  Where the stock is free, one in which a card was just brought is told apart, for not all
   that could be done is done there. */
static Found note(Twins *s, const State *state, Turnout by, bool brought) {
    const int tag = brought && s->ways == ONE_COVERS_ALL ? by.at + 1 : 0;
    return words_note(&s->words, s->budget, twins_word(&s->table, state, tag), s->ways);
}

/* Writes the moves of a win that ends with a deed done at the last node, as far as the rules allow them. */
static Verdict write_line(const Twins *s, const Position *root, Turnout last, Path *path) {
    LineWriter w = {.table = &s->table, .budget = s->budget, .path = path, .at = *root, .state = s->root};
    path->count = 0;
    bool legal = line_settle(&w);
    for (size_t i = 1; legal && i <= s->nodes; i++) {
        const Turnout m = i < s->nodes ? s->node[i].by : last;
        if (m.deed) legal = line_do(&w, m.member, (Deed)m.deed, m.card, m.at) && line_settle(&w);
    }
    members_end(&w.class, s->budget);
    return WINNABLE;
}

static Verdict out_of_memory(Budget *b) {
    b->spent = MEMORY_SPENT;
    return UNDECIDED;
}

Verdict twins_search(Twins *s, const Position *root, Path *path) {
    const Table *t = &s->table;
    const Turnout none = {.deed = NO_DEED};
    if (twins_is_won(&s->node[0].state)) return write_line(s, root, none, path);
    while (s->nodes) {
        Node *const top = &s->node[s->nodes - 1];
        if (top->next == top->end) {
            s->nodes--;
            continue;
        }
        if (!budget_count(s->budget)) return UNDECIDED;
        const Turnout m = s->turnout[top->next++];
        State after = top->state;
        class_go_to(&after, &s->members.member[top->members + m.member]);
        twins_play(t, &after, (Deed)m.deed, m.card, m.at);
        const Outlook look = settle(t, &after);
        if (twins_is_won(&after)) return write_line(s, root, m, path);
        const bool brought = is_plain_bringing(&top->state, &after, m);
        const bool emptied = is_emptying(t, &top->state, &after, m);
        if (emptied && top->state.empty) continue; /* there was room for a king */
        const Found found = emptied ? FOUND_NEW : note(s, &after, m, brought);
        if (found == FOUND_AGAIN) continue;
        if (found == FOUND_NO_ROOM || !push(s, &after, &look, m, brought, emptied))
            return out_of_memory(s->budget);
    }
    return NOT_WINNABLE;
}

Twins *twins_begin(const Game *g, const Position *root, bool freely, Budget *b) {
    Twins *const s = budget_resize(b, 0, 0, sizeof *s);
    if (!s) {
        out_of_memory(b);
        return 0;
    }
    *s = (Twins){.budget = b};
    twins_read(&s->table, &s->root, g, root, freely);
    s->ways = is_free(&s->table) ? ONE_COVERS_ALL : s->table.held ? WAYS_DIFFER : LESS_IS_MORE;
    State state = s->root;
    const Turnout none = {.deed = NO_DEED};
    const Outlook look = settle(&s->table, &state);
    if (note(s, &state, none, false) == FOUND_NEW && push(s, &state, &look, none, false, false)) return s;
    twins_end(s);
    out_of_memory(b);
    return 0;
}

void twins_end(Twins *s) {
    Budget *const b = s->budget;
    words_end(&s->words, b);
    members_end(&s->members, b);
    budget_resize(b, s->node, s->nodes_room * sizeof *s->node, 0);
    budget_resize(b, s->turnout, s->turnouts_room * sizeof *s->turnout, 0);
    budget_resize(b, s, sizeof *s, 0);
}
