#include "klondike_way.h"

#include "../lemma.h"
#include "../card_kinds.h"

enum { LAZY_MOST = 1000 }; /* positions */

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
    const int tag = o->plain && s->seen->dominance == FULL_DOMINATES ? s->klondike.place[o->by.card] + 1 : 0;
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
        if (ahead > begin + 1) state_table_fetch(s->seen, o->key);
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

/* --- going on ------------------------------------------------------------------------------------------ */

bool klondike_way_begin(KlondikeSearch *s) {
    Successor o = {.state = s->root, .by = {.kind = NOTHING_DONE}};
    settle(&s->klondike, &o.state, &o.look);
    o.key = key_of(s, &o);
    return state_table_note(s->seen, s->budget, o.key) == NOVEL && push(s, &o, false);
}

/* Whether a successor of the last node is lost by relaxation, which the first was not asked for. */
static bool is_dead_end(const KlondikeSearch *s, const Successor *o) {
    const Successor *const before = s->nodes > 1 ? &s->node[s->nodes - 1].here : 0;
    return tokens_are_lacking(&s->klondike, &o->state, &o->look, before ? &before->state : 0,
                              before ? &before->look : 0);
}

Verdict klondike_go_on(KlondikeSearch *s) {
    const bool anew = s->klondike.draws > 1 && !s->klondike.limited; /* drawing may begin, in any state */
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
        s->last = o->by;
        if (state_is_won(&o->state)) return WINNABLE;
        const Novelty novelty = o->emptied ? NOVEL : state_table_note(s->seen, s->budget, o->key);
        if (pruned_by(12, novelty == KNOWN)) continue;
        if (pruned_by(18, is_dead_end(s, o))) continue;
        if (novelty == NO_ROOM || !push(s, o, novelty == KNOWN_OTHERWISE && anew))
            return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

void klondike_way_end(KlondikeSearch *s) {
    Budget *const b = s->budget;
    state_table_end(&s->table, b);
    BUDGET_FREE(b, s->members.member, s->members.capacity);
    BUDGET_FREE(b, s->moves.move, s->moves.capacity);
    BUDGET_FREE(b, s->node, s->nodes_room);
    BUDGET_FREE(b, s->successor, s->successors_room);
    budget_resize(b, s, sizeof *s, 0);
}
