#include "twins.h"

#include <string.h>

#include "twins_line.h"
#include "words.h"

/* A deed in the member of a class with these heights. */
typedef struct Turnout {
    uint16_t heights;
    uint8_t deed, card, at, order; /* at: a column, or a place in the stock */
} Turnout;

typedef struct Node {
    State state;
    Turnout by;
    uint32_t next, end;
    bool brought; /* `by` brought a card from the stock to a column and nothing followed from it */
    bool emptied; /* `by` emptied a column: a king must come */
} Node;

typedef struct Twins {
    Table table;
    Budget *budget;
    Words words;
    Class here, before;
    Node *node;
    size_t nodes, nodes_room;
    Turnout *turnout; /* those of all nodes, one after the other */
    size_t turnouts_room;
} Twins;

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
static Offers fresh_offers(const Class *c, const Member *m) {
    Offers o = m->offers;
    if (m == c->member) return o;
    const Offers *old = &c->member[m->from].offers;
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

/* The two cards of the same rank and colour as one. */
static CardSet kind_of(Card card) {
    return set_of_rank(rank_of(card)) & (is_red(card) ? RED_CARDS : ~RED_CARDS);
}

/* Cards of the stock that something could lie on, or whose twin could go home by them. */
static CardSet usable(const Table *t, const State *s, CardSet cards) {
    CardSet found = NO_CARDS, about = s->open & ~s->loose;
    for (uint32_t left = s->stock; left; left &= left - 1) about |= card_bit(t->stock[lowest_bit(left)]);
    for (CardSet left = cards; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        const CardSet fit = set_of_rank(rank_of(card) - 1) & (is_red(card) ? ~RED_CARDS : RED_CARDS);
        bool use = fit & about || kind_of(card) & s->open;
        for (CardSet home = fit; home && !use; home &= home - 1) {
            const Card other = (Card)lowest_bit(home);
            use = s->home[suit_of(other)] >= rank_of(other) && !twins_is_safe(t, s, other);
        }
        if (use) found |= card_bit(card);
    }
    return found;
}

/* Where the stock is free a card is brought only if it can be of use at once. */
static CardSet worth_bringing(const Table *t, const Class *c, const State *s) {
    CardSet needed = NO_CARDS;
    if (!is_free(t)) return ALL_CARDS;
    for (size_t i = 0; i < c->count; i++) needed |= c->member[i].offers.needed;
    return usable(t, s, needed);
}

/* Leaves out what was possible before the card was brought: that is done first (docs/solver.md, cards are
   brought for a reason). */
static void leave_out_earlier(const Twins *s, Offers *o, const Node *node, const Member *m, CardSet worth) {
    const Table *t = &s->table;
    const Member *const earlier = class_find(&s->before, heights_of(m->home));
    if (!earlier) return;
    const Offers *old = &earlier->offers;
    o->home = unless(o->home, old->home);
    o->moves = unless(o->moves, is_free(t) ? old->moves : unless(old->moves, last_heads(t, &node->state)));
    if (!is_free(t)) return;
    o->stock_home = unless(o->stock_home, old->stock_home);
    for (CardSet both = o->stock_down & old->stock_down & worth; both; both &= both - 1) {
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

static bool add_offers(Twins *s, const State *state, const Offers *o, uint16_t heights, uint32_t first,
                       uint32_t *end) {
    const Table *t = &s->table;
    bool added = true;
    for (CardSet left = o->home; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        const bool head = !set_has(state->loose, card);
        const int column = head ? twins_column(t, state, card) : 0;
        added &= add(s, first, end,
                     (Turnout){heights, HOME_FROM_COLUMN, card, (uint8_t)column, head ? UNCOVER : GO_HOME});
    }
    for (CardSet left = o->moves; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        added &= add(s, first, end,
                     (Turnout){heights, HEAD_MOVES, card, (uint8_t)twins_column(t, state, card), UNCOVER});
    }
    for (CardSet left = o->stock_home; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        const Deed deed = rank_of(card) == ACE ? HOME_BY_ITSELF : HOME_FROM_STOCK;
        added &= add(s, first, end, (Turnout){heights, (uint8_t)deed, card, t->place[card], STOCK_HOME});
    }
    for (CardSet left = o->stock_down; left; left &= left - 1) {
        const Card card = (Card)lowest_bit(left);
        const int order = STOCK_DOWN + turns_to(state, t->place[card]);
        added &=
            add(s, first, end, (Turnout){heights, STOCK_TO_COLUMN, card, t->place[card], (uint8_t)order});
    }
    if (o->draws) added &= add(s, first, end, (Turnout){heights, DRAW_ONE, NO_CARD, 0, DRAW_LATER});
    return added;
}

/* Lists all turnouts from a node's position. */
static bool list_turnouts(Twins *s, Node *node, const Node *parent) {
    const Table *t = &s->table;
    uint32_t end = node->next;
    CardSet earlier = NO_CARDS;
    if (node->brought) {
        if (!class_explore(&s->before, t, &parent->state, s->budget)) return false;
        earlier = worth_bringing(t, &s->before, &parent->state);
    }
    if (!class_explore(&s->here, t, &node->state, s->budget)) return false;
    const CardSet worth = worth_bringing(t, &s->here, &node->state);
    for (size_t i = 0; i < s->here.count; i++) {
        const Member *const m = &s->here.member[i];
        Offers o = fresh_offers(&s->here, m);
        o.stock_down &= worth;
        if (node->brought) leave_out_earlier(s, &o, node, m, earlier);
        if (node->emptied) o = kings_only(&o);
        if (!add_offers(s, &node->state, &o, heights_of(m->home), node->next, &end)) return false;
    }
    node->end = end;
    return true;
}

static bool push(Twins *s, const State *state, Turnout by, bool brought, bool emptied) {
    if (!budget_grow(s->budget, (void **)&s->node, &s->nodes_room, s->nodes, sizeof *s->node)) return false;
    const uint32_t first = s->nodes ? s->node[s->nodes - 1].end : 0;
    Node *const node = &s->node[s->nodes];
    *node = (Node){.state = *state, .by = by, .next = first, .brought = brought, .emptied = emptied};
    return list_turnouts(s, node, s->nodes ? node - 1 : 0) && ++s->nodes;
}

/* --- the search ----------------------------------------------------------------------------------------- */

static void settle(const Table *t, State *s) {
    Deed deed;
    int at;
    while (class_settle_next(t, s, &deed, &at)) continue;
}

static void follow(const Table *t, State *s, Turnout m) {
    class_to_heights(s, m.heights);
    twins_play(t, s, (Deed)m.deed, m.card, m.at);
    settle(t, s);
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
    const Table *t = &s->table;
    const bool told = brought && is_free(t);
    if (told && words_has(&s->words, twins_word(t, state, 0), false)) return FOUND_AGAIN;
    return words_note(&s->words, s->budget, twins_word(t, state, told ? by.at + 1 : 0),
                      t->limited && !t->held);
}

static bool write_line(Twins *s, const Position *root, const State *from, Turnout last, Path *path) {
    LineWriter w = {.table = &s->table,
                    .class = &s->here,
                    .budget = s->budget,
                    .path = path,
                    .at = *root,
                    .state = *from};
    path->count = 0;
    if (!line_settle(&w)) return false;
    for (size_t i = 1; i <= s->nodes; i++) {
        const Turnout m = i < s->nodes ? s->node[i].by : last;
        if (!m.deed) break;
        if (!line_do(&w, m.heights, (Deed)m.deed, m.card, m.at) || !line_settle(&w)) return false;
    }
    return true;
}

static Verdict out_of_memory(Budget *b) {
    b->spent = MEMORY_SPENT;
    return UNDECIDED;
}

static Verdict run(Twins *s, const Position *root, const State *from, Path *path) {
    const Table *t = &s->table;
    while (s->nodes) {
        Node *const top = &s->node[s->nodes - 1];
        if (top->next == top->end) {
            s->nodes--;
            continue;
        }
        if (!budget_count(s->budget)) return UNDECIDED;
        const Turnout m = s->turnout[top->next++];
        State after = top->state;
        follow(t, &after, m);
        if (twins_is_won(&after)) return write_line(s, root, from, m, path) ? WINNABLE : UNDECIDED;
        const bool brought = is_plain_bringing(&top->state, &after, m);
        const bool emptied = is_emptying(t, &top->state, &after, m);
        if (emptied && twins_has_empty_column(t, &top->state)) continue; /* there was room for a king */
        const Found found = emptied ? FOUND_NEW : note(s, &after, m, brought);
        if (found == FOUND_AGAIN) continue;
        if (found == FOUND_NO_ROOM || !push(s, &after, m, brought, emptied)) return out_of_memory(s->budget);
    }
    return NOT_WINNABLE;
}

static Verdict begin(Twins *s, const Position *root, const State *from, Path *path) {
    State state = *from;
    const Turnout none = {.deed = NO_DEED};
    if (!class_begin(&s->here, s->budget) || !class_begin(&s->before, s->budget))
        return out_of_memory(s->budget);
    settle(&s->table, &state);
    if (twins_is_won(&state)) return write_line(s, root, from, none, path) ? WINNABLE : UNDECIDED;
    if (note(s, &state, none, false) != FOUND_NEW || !push(s, &state, none, false, false))
        return out_of_memory(s->budget);
    return run(s, root, from, path);
}

Verdict twins_search(const Game *g, const Position *root, bool freely, Budget *b, Path *path) {
    Twins *const s = budget_resize(b, 0, 0, sizeof *s);
    if (!s) return out_of_memory(b);
    memset(s, 0, sizeof *s);
    s->budget = b;
    State from;
    twins_read(&s->table, &from, g, root, freely);
    const Verdict verdict = begin(s, root, &from, path);
    words_end(&s->words, b);
    class_end(&s->here, b);
    class_end(&s->before, b);
    budget_resize(b, s->node, s->nodes_room * sizeof *s->node, 0);
    budget_resize(b, s->turnout, s->turnouts_room * sizeof *s->turnout, 0);
    budget_resize(b, s, sizeof *s, 0);
    return verdict;
}
