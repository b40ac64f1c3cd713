#include "../lemma.h"
#include "card_kinds.h"
#include "line_writer.h"
#include "state_table.h"

enum { KEPT_MAX = 1 << 18, LAZY_MOST = 1000 }; /* bytes kept for the next search; positions */

struct KlondikeSearch {
    Klondike klondike;
    Budget *budget;
    StateTable seen;
    Dominance dominance;
    bool verdict_only; /* and no line */
    State root;
    ClassNode *node;
    size_t nodes, nodes_room;
    ClassMembers members; /* those of all nodes, one after the other, */
    Successor *successor; /* and so their successors */
    size_t successors_room;
    ClassMoves moves; /* of one node, before they are followed */
};

/* --- what a move leads to ---------------------------------------------------------------------------- */

/* Does all that loses nothing. */
static void settle(const Klondike *k, State *s, Mobility *look) {
    while (class_settle_next(k, s, look)) continue;
}

/* Whether nothing but the move distinguishes the state from the one before, nor gives back what it took: then
   what was possible before it may have been done first (Lemma 15). */
static bool is_plain(const Klondike *k, const State *before, const State *after, ClassMove m) {
    const uint32_t left = before->fixed_word - after->fixed_word;
    const bool bringing_alone = k->held || stock_is_free(k);
    if (m.kind == STOCK_TO_COLUMN || (m.kind == HOME_FROM_STOCK && !bringing_alone))
        return !left && (before->in_stock ^ card_bit(m.card)) == after->in_stock;
    if (m.kind != HEAD_MOVES || bringing_alone || before->stock != after->stock) return false;
    const int column = column_of_head(k, before, m.card);
    return left == k->stride[column] && after->fixed[column] &&
           !set_has(parents_of(card_bit(m.card)), head_of(k, after, column));
}

/* Whether a head has left its column and nothing else has come of it. */
static bool is_emptying(const Klondike *k, const State *before, const State *after, ClassMove m) {
    if (m.kind != HEAD_MOVES || k->held || before->stock != after->stock) return false;
    if (k->kings_return && after->tableau.home & set_of_rank(KING)) return false; /* he may come back */
    const int column = column_of_head(k, before, m.card);
    return before->fixed[column] == 1 && before->fixed_word - k->stride[column] == after->fixed_word;
}

/* Where the stock is free, a class in which a card was just brought is kept apart, for not all that could be
   done is tried there (Lemma 16). */
static uint64_t key_of(const KlondikeSearch *s, const Successor *o) {
    const int tag = o->plain && s->dominance == FULL_DOMINATES ? s->klondike.place[o->by.card] + 1 : 0;
    return state_key(&s->klondike, &o->state, tag);
}

static void follow(const KlondikeSearch *s, const ClassNode *from, ClassMove m, Successor *o) {
    const Klondike *k = &s->klondike;
    const State *const before = &from->here.state;
    o->by = m;
    o->state = *before;
    o->state.tableau = s->members.member[from->members + m.member].tableau;
    state_play(k, &o->state, (Irreversible)m.kind, m.card);
    settle(k, &o->state, &o->look);
    o->plain = is_plain(k, before, &o->state, m);
    o->emptied = is_emptying(k, before, &o->state, m);
    o->key = key_of(s, o);
}

/* --- the nodes --------------------------------------------------------------------------- */

/* Lists what is to be tried at a node, its successors by the move alone. */
static bool list_successors(KlondikeSearch *s, ClassNode *node, const ClassNode *parent) {
    node->next = node->end = node->made = parent ? parent->end : 0;
    if (!class_moves_list(&s->moves, &s->klondike, &s->members, node, parent, s->budget)) return false;
    for (size_t i = 0; i < s->moves.count; i++) {
        if (!BUDGET_ROOM(s->budget, s->successor, &s->successors_room, node->end)) return false;
        s->successor[node->end++].by = s->moves.move[i];
    }
    return true;
}

/* The next successor of the last node.  Where a search is short only the first of most is tried; when it
   comes back for the second all others are made, and their slots in the transposition table are fetched
   meanwhile. */
static const Successor *next_successor(KlondikeSearch *s) {
    ClassNode *const node = &s->node[s->nodes - 1];
    const size_t begin = s->nodes > 1 ? node[-1].end : 0,
                 ahead = node->next == begin && s->budget->positions < LAZY_MOST ? begin + 1 : node->end;
    for (; node->made < ahead; node->made++) {
        Successor *const o = &s->successor[node->made];
        follow(s, node, o->by, o);
        if (ahead > begin + 1) state_table_fetch(&s->seen, o->key, s->dominance);
    }
    return &s->successor[node->next++];
}

static bool push(KlondikeSearch *s, const Successor *here, bool now_alone) {
    if (!BUDGET_ROOM(s->budget, s->node, &s->nodes_room, s->nodes)) return false;
    ClassNode *const node = &s->node[s->nodes], *const parent = s->nodes ? node - 1 : 0;
    node->here = *here;
    node->members = parent ? parent->members_end : 0;
    s->members.count = node->members;
    if (!class_explore(&s->members, &s->klondike, &node->here.state, &node->here.look, now_alone, s->budget))
        return false;
    node->members_end = s->members.count;
    return list_successors(s, node, parent) && ++s->nodes;
}

/* --- the search ----------------------------------------------------------------------------------------- */

/* Writes the moves of a win that ends with a move done at the last node, as far as the rules allow them. */
static Verdict write_line(const KlondikeSearch *s, const Position *root, ClassMove last, Path *path) {
    LineWriter w = {
        .klondike = &s->klondike, .budget = s->budget, .path = path, .at = *root, .state = s->root};
    if (s->verdict_only) return WINNABLE;
    path->count = 0;
    bool legal = line_settle(&w);
    for (size_t i = 1; legal && i <= s->nodes; i++) {
        const ClassMove m = i < s->nodes ? s->node[i].here.by : last;
        if (m.kind != NOTHING_DONE)
            legal = line_do(&w, m.member, (Irreversible)m.kind, m.card) && line_settle(&w);
    }
    BUDGET_FREE(s->budget, w.class.member, w.class.capacity);
    return s->budget->spent ? UNDECIDED : WINNABLE;
}

/* Whether a successor of the last node is lost by relaxation, which the first was not asked for. */
static bool is_dead_end(const KlondikeSearch *s, const Successor *o) {
    const Successor *const before = s->nodes > 1 ? &s->node[s->nodes - 1].here : 0;
    return tokens_are_lacking(&s->klondike, &o->state, &o->look, before ? &before->state : 0,
                              before ? &before->look : 0);
}

Verdict klondike_search(KlondikeSearch *s, const Position *root, Path *path) {
    const ClassMove none = {.kind = NOTHING_DONE};
    const bool anew = s->klondike.draws > 1 && !s->klondike.limited; /* drawing may begin, in any state */
    if (state_is_won(&s->node[0].here.state)) return write_line(s, root, none, path);
    while (s->nodes) {
        ClassNode *const top = &s->node[s->nodes - 1];
        if (top->next == top->end) {
            s->nodes--;
            continue; /* all of it was tried */
        }
        const Successor *const o = next_successor(s);
        if (pruned_by(17, o->emptied && top->here.state.tableau.empty)) continue;
        if (!budget_count(s->budget)) {
            top->next--;
            return UNDECIDED;
        }
        if (state_is_won(&o->state)) return write_line(s, root, o->by, path);
        const Novelty novelty =
            o->emptied ? NOVEL : state_table_note(&s->seen, s->budget, o->key, s->dominance);
        if (pruned_by(12, novelty == KNOWN)) continue;
        if (pruned_by(18, is_dead_end(s, o))) continue;
        if (novelty == NO_ROOM || !push(s, o, novelty == KNOWN_OTHERWISE && anew))
            return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

static bool begin(KlondikeSearch *s) {
    Successor o = {.state = s->root, .by = {.kind = NOTHING_DONE}};
    settle(&s->klondike, &o.state, &o.look);
    o.key = key_of(s, &o);
    return state_table_note(&s->seen, s->budget, o.key, s->dominance) == NOVEL && push(s, &o, false);
}

static Dominance dominance_of(const Klondike *k) {
    if (stock_is_free(k)) return FULL_DOMINATES;
    return k->draws > 1 ? DRAWN_DOMINATES : k->held ? NO_DOMINANCE : LESS_DOMINATES;
}

/* The memory of a search that is over, or new; 0 when there is none. */
static KlondikeSearch *begin_with_memory(Budget *b) {
    KlondikeSearch *s = b->kept ? *b->kept : 0;
    if (s)
        *b->kept = 0;
    else if ((s = budget_resize(b, 0, 0, sizeof *s)))
        *s = (KlondikeSearch){0};
    return s;
}

KlondikeSearch *klondike_begin(const Game *g, const Position *root, bool freely, uint32_t order, Budget *b) {
    KlondikeSearch *const s = begin_with_memory(b);
    if (s) {
        s->budget = b;
        s->verdict_only = b->limits->verdict_only && !freely;
        s->nodes = s->members.count = 0;
        klondike_read(&s->klondike, &s->root, g, root, freely);
        s->klondike.order = order;
        s->dominance = dominance_of(&s->klondike);
        s->seen.draws = s->klondike.draws;
        s->seen.cards = s->klondike.stock_count + 1;
        if (begin(s)) return s;
        klondike_end(s);
    }
    budget_no_memory(b);
    return 0;
}

size_t klondike_memory(const KlondikeSearch *s) {
    return sizeof *s + state_table_memory(&s->seen) + s->members.capacity * sizeof *s->members.member +
           s->moves.capacity * sizeof *s->moves.move + s->nodes_room * sizeof *s->node +
           s->successors_room * sizeof *s->successor;
}

void klondike_free(KlondikeSearch *s, Budget *b) {
    state_table_end(&s->seen, b);
    BUDGET_FREE(b, s->members.member, s->members.capacity);
    BUDGET_FREE(b, s->moves.move, s->moves.capacity);
    BUDGET_FREE(b, s->node, s->nodes_room);
    BUDGET_FREE(b, s->successor, s->successors_room);
    budget_resize(b, s, sizeof *s, 0);
}

void klondike_end(KlondikeSearch *s) {
    Budget *const b = s->budget;
    if (!b->kept || *b->kept || klondike_memory(s) > KEPT_MAX) {
        klondike_free(s, b);
        return;
    }
    state_table_clear(&s->seen, b);
    *b->kept = s;
}
