#include "twins.h"

#include "twins_buried.h"
#include "twins_line.h"
#include "twins_turnouts.h"
#include "words.h"

struct Twins {
    Table table;
    Budget *budget;
    Words words;
    Ways ways;
    State root;
    Node *node;
    size_t nodes, nodes_room;
    Members members;  /* those of all nodes, one after the other, */
    Outcome *outcome; /* and so their outcomes */
    size_t outcomes_room;
    Turnouts turnouts; /* of one node, before they are followed */
};

/* --- what a turnout leads to ---------------------------------------------------------------------------- */

/* Does all that loses nothing. */
static void settle(const Table *t, State *s, Outlook *look) {
    Deed deed;
    int at;
    while (class_settle_next(t, s, look, &deed, &at)) continue;
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

/* Where the stock is free, a position in which a card was just brought is told apart, for not all that could
   be done is done there. */
static uint64_t word_of(const Twins *s, const Outcome *o) {
    const int tag = o->brought && s->ways == ONE_COVERS_ALL ? o->by.at + 1 : 0;
    return twins_word(&s->table, &o->state, tag);
}

static void follow(const Twins *s, const Node *from, Turnout m, Outcome *o) {
    const Table *t = &s->table;
    const State *const before = &from->here.state;
    o->by = m;
    o->state = *before;
    o->state.spread = s->members.member[from->members + m.member].spread;
    twins_play(t, &o->state, (Deed)m.deed, m.card, m.at);
    settle(t, &o->state, &o->look);
    o->brought = is_plain_bringing(before, &o->state, m);
    o->emptied = is_emptying(t, before, &o->state, m);
    o->word = word_of(s, o);
}

/* --- the way that is searched --------------------------------------------------------------------------- */

/* Follows all that is to be tried at a node.  Their places in the table of positions seen are fetched
 * meanwhile. */
static bool follow_all(Twins *s, Node *node, const Node *parent) {
    const Table *t = &s->table;
    node->next = node->end = parent ? parent->end : 0;
    if (!turnouts_list(&s->turnouts, t, &s->members, node, parent, s->budget)) return false;
    for (size_t i = 0; i < s->turnouts.count; i++) {
        if (!budget_grow(s->budget, (void **)&s->outcome, &s->outcomes_room, node->end, sizeof *s->outcome))
            return false;
        Outcome *const o = &s->outcome[node->end];
        follow(s, node, s->turnouts.turnout[i], o);
        if (o->emptied && node->here.state.spread.empty) continue; /* there was room for a king */
        if (buries(t, &node->here.state, &o->state) && is_buried(t, &o->state)) continue;
        words_fetch(&s->words, o->word, s->ways);
        node->end++;
    }
    return true;
}

static bool push(Twins *s, const Outcome *here) {
    if (!budget_grow(s->budget, (void **)&s->node, &s->nodes_room, s->nodes, sizeof *s->node)) return false;
    Node *const node = &s->node[s->nodes], *const parent = s->nodes ? node - 1 : 0;
    node->here = *here;
    node->members = parent ? parent->members_end : 0;
    s->members.count = node->members;
    if (!class_explore(&s->members, &s->table, &node->here.state, &node->here.look, s->budget)) return false;
    node->members_end = s->members.count;
    return follow_all(s, node, parent) && ++s->nodes;
}

/* --- the search ----------------------------------------------------------------------------------------- */

/* Writes the moves of a win that ends with a deed done at the last node, as far as the rules allow them. */
static Verdict write_line(const Twins *s, const Position *root, Turnout last, Path *path) {
    LineWriter w = {.table = &s->table, .budget = s->budget, .path = path, .at = *root, .state = s->root};
    path->count = 0;
    bool legal = line_settle(&w);
    for (size_t i = 1; legal && i <= s->nodes; i++) {
        const Turnout m = i < s->nodes ? s->node[i].here.by : last;
        if (m.deed) legal = line_do(&w, m.member, (Deed)m.deed, m.card, m.at) && line_settle(&w);
    }
    members_end(&w.class, s->budget);
    return s->budget->spent ? UNDECIDED : WINNABLE;
}

Verdict twins_search(Twins *s, const Position *root, Path *path) {
    const Turnout none = {.deed = NO_DEED};
    if (twins_is_won(&s->node[0].here.state)) return write_line(s, root, none, path);
    while (s->nodes) {
        Node *const top = &s->node[s->nodes - 1];
        if (top->next == top->end) {
            s->nodes--;
            continue;
        }
        if (!budget_count(s->budget)) return UNDECIDED;
        const Outcome *const o = &s->outcome[top->next++];
        if (twins_is_won(&o->state)) return write_line(s, root, o->by, path);
        const Found found = o->emptied ? FOUND_NEW : words_note(&s->words, s->budget, o->word, s->ways);
        if (found == FOUND_AGAIN) continue;
        if (found == FOUND_NO_ROOM || !push(s, o)) return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

static bool begin(Twins *s) {
    Outcome o = {.state = s->root, .by = {.deed = NO_DEED}};
    settle(&s->table, &o.state, &o.look);
    o.word = word_of(s, &o);
    return words_note(&s->words, s->budget, o.word, s->ways) == FOUND_NEW && push(s, &o);
}

Twins *twins_begin(const Game *g, const Position *root, bool freely, Budget *b) {
    Twins *const s = budget_resize(b, 0, 0, sizeof *s);
    if (s) {
        *s = (Twins){.budget = b};
        twins_read(&s->table, &s->root, g, root, freely);
        s->ways = stock_is_free(&s->table) ? ONE_COVERS_ALL : s->table.held ? WAYS_DIFFER : LESS_IS_MORE;
        if (begin(s)) return s;
        twins_end(s);
    }
    budget_no_memory(b);
    return 0;
}

void twins_end(Twins *s) {
    Budget *const b = s->budget;
    words_end(&s->words, b);
    members_end(&s->members, b);
    turnouts_end(&s->turnouts, b);
    budget_resize(b, s->node, s->nodes_room * sizeof *s->node, 0);
    budget_resize(b, s->outcome, s->outcomes_room * sizeof *s->outcome, 0);
    budget_resize(b, s, sizeof *s, 0);
}
