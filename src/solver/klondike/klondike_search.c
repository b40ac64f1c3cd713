#include "klondike_search.h"

#include <stdlib.h>

#include "engine/memory.h"
#include "solver/solver.h"

/* --- what a move leads to ------------------------------------------------------------------------------- */

/* Makes all moves that lose nothing. */
static void settle(const RunTable *k, State *s, Mobility *look) {
    while (class_settle_next(k, s, look)) continue;
}

/* Whether only the move distinguishes the state from the one before, and nothing gives back what it took:
   then what was possible before may have been done first (Lemma 15). */
static bool is_plain(const RunTable *k, const State *before, const State *after, ClassMove m) {
    const uint32_t left = before->fixed_word - after->fixed_word;
    const bool bringing_alone = k->held || stock_is_free(k);
    if (m.kind == STOCK_TO_COLUMN || (m.kind == HOME_FROM_STOCK && !bringing_alone))
        return !left && (before->in_stock ^ card_bit(m.card)) == after->in_stock;
    if (m.kind != HEAD_MOVES || bringing_alone || before->stock != after->stock) return false;
    const int column = column_of_head(k, before, m.card);
    return left == k->stride[column] && after->fixed[column] &&
           !set_has(parents_of(card_bit(m.card)), head_of(k, after, column));
}

/* Whether a head has left its column with no other effect. */
static bool is_emptying(const RunTable *k, const State *before, const State *after, ClassMove m) {
    if (m.kind != HEAD_MOVES || k->held || before->stock != after->stock) return false;
    if (k->kings_return && after->tableau.home & set_of_rank(KING)) return false; /* the king may come back */
    const int column = column_of_head(k, before, m.card);
    return before->fixed[column] == 1 && before->fixed_word - k->stride[column] == after->fixed_word;
}

/* If the stock is free, a class in which a card was just brought is kept apart, as not everything possible is
   tried there (Lemma 16). */
static uint64_t key_of(const KlondikeSearch *s, const Successor *o) {
    const int tag = o->plain && s->seen->dominance == FULL_DOMINATES ? s->klondike.place[o->by.card] + 1 : 0;
    return state_key(&s->klondike, &o->state, tag);
}

static Successor follow(const KlondikeSearch *s, const ClassNode *from, ClassMove m) {
    const RunTable *k = &s->klondike;
    const State *const before = &from->here.state;
    Successor o = {.state = *before, .by = m};
    o.state.tableau = s->members.member[from->members + m.member].tableau;
    state_play(k, &o.state, (Irreversible)m.kind, m.card);
    settle(k, &o.state, &o.look);
    o.plain = is_plain(k, before, &o.state, m);
    o.emptied = is_emptying(k, before, &o.state, m);
    o.key = key_of(s, &o);
    return o;
}

/* --- the nodes ------------------------------------------------------------------------------------------ */

static bool push(KlondikeSearch *s, const Successor *here, bool now_alone) {
    if (!BUDGET_ROOM(s->budget, s->node, &s->nodes_room, s->nodes)) return false;
    ClassNode *const node = &s->node[s->nodes], *const parent = s->nodes ? node - 1 : 0;
    node->here = *here;
    node->members = parent ? parent->members_end : 0;
    s->members.count = node->members;
    if (!class_explore(&s->members, &s->klondike, &node->here.state, &node->here.look, now_alone, s->budget))
        return false;
    node->members_end = s->members.count;
    node->next = s->moves.count = parent ? parent->end : 0;
    if (!class_moves_list(&s->moves, &s->klondike, &s->members, node, parent, s->budget)) return false;
    node->end = s->moves.count;
    return ++s->nodes;
}

/* --- going on ------------------------------------------------------------------------------------------- */

bool klondike_search_begin(KlondikeSearch *s) {
    Successor o = {.state = s->root, .by = {.kind = NOTHING_DONE}};
    settle(&s->klondike, &o.state, &o.look);
    o.key = key_of(s, &o);
    return state_table_note(s->seen, s->budget, o.key) == NOVEL && push(s, &o, false);
}

/* Whether a successor of the last node is lost by relaxation, which is not checked for the first. */
static bool is_dead_end(const KlondikeSearch *s, const Successor *o) {
    const Successor *const before = s->nodes > 1 ? &s->node[s->nodes - 1].here : 0;
    return tokens_are_lacking(&s->klondike, &o->state, &o->look, before ? &before->state : 0,
                              before ? &before->look : 0);
}

Verdict klondike_go_on(KlondikeSearch *s) {
    const bool anew =
        s->klondike.draws > 1 && !s->klondike.limited; /* drawing may begin anew, in any state */
    while (s->nodes) {
        ClassNode *const top = &s->node[s->nodes - 1];
        if (top->next == top->end) {
            s->nodes--;
            continue; /* everything was tried */
        }
        const Successor o = follow(s, top, s->moves.move[top->next++]);
        if (pruned_by(17, o.emptied && top->here.state.tableau.empty)) continue;
        if (!budget_count(s->budget)) {
            top->next--;
            return UNDECIDED;
        }
        s->last = o.by;
        if (state_is_won(&o.state)) return WINNABLE;
        const Novelty novelty = o.emptied ? NOVEL : state_table_note(s->seen, s->budget, o.key);
        if (pruned_by(12, novelty == KNOWN)) continue;
        if (pruned_by(18, is_dead_end(s, &o))) continue;
        if (novelty == NO_ROOM || !push(s, &o, novelty == KNOWN_OTHERWISE && anew))
            return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

void klondike_search_end(KlondikeSearch *s) {
    Budget *const b = s->budget;
    state_table_end(&s->table, b);
    BUDGET_FREE(b, s->members.member, s->members.capacity);
    BUDGET_FREE(b, s->moves.move, s->moves.capacity);
    BUDGET_FREE(b, s->node, s->nodes_room);
    budget_resize(b, s, sizeof *s, 0);
}

/* --- line writer ---------------------------------------------------------------------------------------- */

static bool write_move(LineWriter *w, Move m) {
    const Game *g = w->klondike->g;
    return move_is_legal(g, &w->at, m) && path_make(w->path, w->budget, g, &w->at, m);
}

static bool write_draw(LineWriter *w) {
    return write_move(w, macro_move_draw(w->klondike->g, &w->at));
}

/* Moves the last `count` cards of a pile to the first column that takes them. */
static bool write_to_column(LineWriter *w, int from, int count) {
    const RunTable *k = w->klondike;
    const Card card = pile_cards(&w->at, from)[pile_count(&w->at, from) - count];
    for (int to = k->first_column; to < k->first_column + k->columns; to++)
        if (to != from && pile_takes(k->g, &w->at, to, card))
            return write_move(w, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)to, (uint8_t)count});
    return false;
}

static int foundation_of(const LineWriter *w, Card card) {
    return w->klondike->g->first[w->klondike->foundations] + suit_of(card);
}

static bool write_home(LineWriter *w, int from, Card card) {
    return write_move(w, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)foundation_of(w, card), 1});
}

/* Moves what lies on the card to its twin first. */
static bool write_home_from_column(LineWriter *w, Card card) {
    const RunTable *k = w->klondike;
    const Position *p = &w->at;
    for (int pile = k->first_column; pile < k->first_column + k->columns; pile++)
        for (int above = 0; above < pile_count(p, pile) - p->hidden[pile]; above++)
            if (pile_cards(p, pile)[pile_count(p, pile) - 1 - above] == card)
                return (!above || write_to_column(w, pile, above)) && write_home(w, pile, card);
    return false;
}

/* Draws until the card can be played; returns the pile it lies on, or -1. */
static int write_draws_to(LineWriter *w, Card card) {
    const Game *g = w->klondike->g;
    for (int draws = 0; draws <= 2 * (STOCK_MAX + 1); draws++) {
        if (pile_top(&w->at, g->waste) == card) return g->waste;
        if (g->hand >= 0 && pile_top(&w->at, g->hand) == card) return g->hand;
        if (!write_draw(w)) return -1;
    }
    return -1;
}

/* Draws until the ace has gone home by itself. */
static bool write_ace(LineWriter *w, Card ace) {
    while (pile_is_empty(&w->at, foundation_of(w, ace)))
        if (!write_draw(w)) return false;
    return true;
}

static bool write_irreversible(LineWriter *w, Irreversible kind, Card card) {
    int from;
    switch (kind) {
    case HOME_FROM_COLUMN: return write_home_from_column(w, card);
    case HEAD_MOVES:
        from = w->klondike->first_column + column_of_head(w->klondike, &w->state, card);
        return write_to_column(w, from, pile_count(&w->at, from) - w->at.hidden[from]);
    case HOME_FROM_STOCK:
        if (w->klondike->starters && rank_of(card) == ACE) return write_ace(w, card);
        return (from = write_draws_to(w, card)) >= 0 && write_home(w, from, card);
    case STOCK_TO_COLUMN: return (from = write_draws_to(w, card)) >= 0 && write_to_column(w, from, 1);
    default: return write_draw(w);
    }
}

/* --- steps within a class ------------------------------------------------------------------------------- */

/* Goes from the member from which the class was explored to the one at this index. */
static bool write_steps(LineWriter *w, size_t place) {
    const ClassMember *const member = &w->class.member[place];
    const Card card = member->step;
    if (!place) return true;
    if (!write_steps(w, member->from)) return false;
    const bool is_home = set_has(w->state.tableau.home, card);
    tableau_step(&w->state.tableau, card);
    return is_home ? write_to_column(w, foundation_of(w, card), 1) : write_home_from_column(w, card);
}

bool line_settle(LineWriter *w) {
    Mobility look;
    State after = w->state;
    for (Card card; (card = class_settle_next(w->klondike, &after, &look)); w->state = after)
        if (!write_irreversible(w, home_from(&w->state, card), card)) return false;
    return true;
}

bool line_do(LineWriter *w, ClassMove m) {
    const Irreversible kind = (Irreversible)m.kind;
    if (m.member) {
        Mobility look;
        tableau_mobility(w->klondike, &w->state.tableau, &look);
        w->class.count = 0;
        if (!class_explore(&w->class, w->klondike, &w->state, &look, false, w->budget)) {
            budget_no_memory(w->budget);
            return false;
        }
        if (!write_steps(w, m.member)) return false;
    }
    if (!write_irreversible(w, kind, m.card)) return false;
    state_play(w->klondike, &w->state, kind, m.card);
    return line_settle(w);
}

/* --- plans ---------------------------------------------------------------------------------------------- */

enum {
    NODES_MOST = 600,
    SEEN_ROOM = 8192,     /* a power of two */
    LONGER_MOST = 2,      /* how many class moves longer than the shortest a listed plan may be */
    WORTH_OF_HIDDEN = 100 /* of a card still face down under the one turned up, in cards of the stock */
};

/* A state reached without turning up a card, and how it was reached. */
typedef struct WayNode {
    State state;
    Mobility look;
    ClassMove by;
    int from, depth;
} WayNode;

/* A move that turns a card up; `after` is the state then, before anything follows from it. */
typedef struct Reveal {
    State after;
    ClassMove by;
    int from, worth;
} Reveal;

/* Breadth first through the classes of states reachable without turning up a card. */
typedef struct PlanSearch {
    RunTable klondike;
    State root;
    Budget *memory, *work; /* work is counted in the second, which may be 0 */
    ClassMembers class;
    int noted, nodes, hidden; /* noted: states in `seen`; hidden: face-down cards at the first node */
    WayNode node[NODES_MOST];
    uint64_t seen[SEEN_ROOM];
    int reveals, most; /* most: how many of the best are kept, the best first */
    Reveal reveal[PLANS_MOST];
} PlanSearch;

/* --- states --------------------------------------------------------------------------------------------- */

static int face_down(const RunTable *k, const State *s) {
    int cards = 0;
    for (int i = 0; i < k->columns; i++) cards += s->fixed[i] ? s->fixed[i] - 1 : 0;
    return cards;
}

/* Makes moves that lose nothing, until a card is turned up. */
static void settle_known(const PlanSearch *w, State *s, Mobility *look) {
    while (face_down(&w->klondike, s) == w->hidden && class_settle_next(&w->klondike, s, look)) continue;
}

/* Notes a state; returns whether it is new, and there was room. */
static bool is_new(PlanSearch *w, const State *s) {
    const uint64_t key = state_key(&w->klondike, s, 0), scatter = 0x9e3779b97f4a7c15U;
    uint64_t i = key * scatter >> 32 & (SEEN_ROOM - 1);
    for (; w->seen[i]; i = (i + 1) & (SEEN_ROOM - 1))
        if (w->seen[i] == key) return false;
    if (w->noted == SEEN_ROOM / 2) return false;
    w->seen[i] = key;
    return ++w->noted;
}

/* --- cards turned up ------------------------------------------------------------------------------------ */

/* Prefers columns with many face-down cards, and plans that take few cards of the stock. */
static int worth_of(const PlanSearch *w, const State *after) {
    const State *const before = &w->node[0].state;
    int worth = -count_bits(before->stock ^ after->stock);
    for (int i = 0; i < w->klondike.columns; i++)
        if (after->fixed[i] < before->fixed[i]) worth += WORTH_OF_HIDDEN * (before->fixed[i] - 1);
    return worth;
}

static void list_reveal(PlanSearch *w, const Reveal *r) {
    int place = w->reveals;
    while (place > 0 && w->reveal[place - 1].worth < r->worth) place--;
    if (place == w->most) return;
    w->reveals += w->reveals < w->most;
    memmove(&w->reveal[place + 1], &w->reveal[place], sizeof *r * (size_t)(w->reveals - 1 - place));
    w->reveal[place] = *r;
}

/* --- the search ----------------------------------------------------------------------------------------- */

/* Notes the result of a move at a node. */
static void try_move(PlanSearch *w, int from, int depth, const State *before, ClassMove m) {
    Mobility look;
    State after = *before;
    state_play(&w->klondike, &after, (Irreversible)m.kind, m.card);
    settle_known(w, &after, &look);
    if (!is_new(w, &after)) return;
    if (face_down(&w->klondike, &after) < w->hidden)
        list_reveal(w, &(Reveal){after, m, from, worth_of(w, &after)});
    else if (w->nodes < NODES_MOST)
        w->node[w->nodes++] = (WayNode){after, look, m, from, depth + 1};
}

/* Tries all moves at a node, whose storage may move meanwhile. */
static bool go_on(PlanSearch *w, int at) {
    const WayNode here = w->node[at];
    w->class.count = 0;
    if (!class_explore(&w->class, &w->klondike, &here.state, &here.look, false, w->memory) ||
        !budget_take(w->work, w->class.count))
        return false;
    for (size_t i = 0; i < w->class.count; i++) {
        const ClassMember *const member = &w->class.member[i];
        State state = here.state;
        ClassMove m = {.member = (uint16_t)i};
        state.tableau = member->tableau;
        for (m.kind = 0; m.kind < DRAW_ONE; m.kind++)
            for (CardSet left = member->moves.by[m.kind]; left; left &= left - 1) {
                m.card = (Card)lowest_bit(left);
                try_move(w, at, here.depth, &state, m);
            }
    }
    return true;
}

/* Finds the best cards, up to this many, that can be turned up by plans not much longer than the shortest. */
static void search(PlanSearch *w, int most, int longer) {
    WayNode *const first = w->node;
    memset(w->seen, 0, sizeof w->seen);
    w->class = (ClassMembers){0};
    w->nodes = 1;
    w->noted = w->reveals = 0;
    w->most = most;
    *first = (WayNode){.state = w->root, .by = {.kind = NOTHING_DONE}};
    w->hidden = face_down(&w->klondike, &w->root);
    settle_known(w, &first->state, &first->look);
    is_new(w, &first->state);
    if (!w->hidden || face_down(&w->klondike, &first->state) < w->hidden) return;
    int deepest = NODES_MOST;
    for (int at = 0; at < w->nodes && w->node[at].depth <= deepest && go_on(w, at); at++)
        if (w->reveals && deepest == NODES_MOST) deepest = w->node[at].depth + longer;
}

/* --- plans on the table --------------------------------------------------------------------------------- */

/* Makes the moves up to the card that is turned up; false if there are too many. */
static bool cut_plan(KnownPlan *plan, const Game *g, const Position *root, const Path *path) {
    Position p = *root;
    plan->count = 0;
    for (size_t i = 0; i < path->count && i < PLAN_MOVES_MOST; i++) {
        plan->move[plan->count++] = path->move[i];
        p = apply(g, &p, path->move[i]);
        if (memcmp(p.hidden, root->hidden, sizeof p.hidden) != 0) return true;
    }
    return false;
}

static bool go_to(LineWriter *line, const PlanSearch *w, int at) {
    if (!at) return line_settle(line);
    return go_to(line, w, w->node[at].from) && line_do(line, w->node[at].by);
}

/* Writes the moves that turn a card up, or if there are none those that lose nothing. */
static bool write_plan(KnownPlan *plan, PlanSearch *w, const Position *root, const Reveal *r) {
    Path path = {0};
    LineWriter line = {
        .klondike = &w->klondike, .budget = w->memory, .path = &path, .at = *root, .state = w->root};
    const bool legal = r ? go_to(&line, w, r->from) && line_do(&line, r->by) : line_settle(&line);
    const bool cut = legal && cut_plan(plan, w->klondike.g, root, &path);
    BUDGET_FREE(w->memory, line.class.member, line.class.capacity);
    BUDGET_FREE(w->memory, path.move, path.capacity);
    return cut;
}

/* If passes are limited the shortest plan wastes them, and the policy wins more. */
bool plans_apply(const Game *g, const Position *p) {
    return g->rules.stock.passes == UNLIMITED && !g->rules.stock.held && klondike_applies(g, p);
}

int plans_find(const Game *g, const Position *p, Budget *work, KnownPlan *plan, int most) {
    PlanSearch *const w = memory_get(sizeof *w); /* only the used part of which is cleared */
    int count = 0;
    w->memory = ENDLESS;
    w->work = work;
    klondike_read(&w->klondike, &w->root, g, p, false);
    search(w, most, most > 1 ? LONGER_MOST : 0);
    if (face_down(&w->klondike, &w->node[0].state) < w->hidden)
        count = write_plan(plan, w, p, 0);
    else
        for (int i = 0; i < w->reveals; i++) count += write_plan(&plan[count], w, p, &w->reveal[i]);
    BUDGET_FREE(w->memory, w->class.member, w->class.capacity);
    free(w);
    return count;
}
