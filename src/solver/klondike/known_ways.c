#include <stdlib.h>
#include <string.h>

#include "patience/memory.h"
#include "../ways.h"
#include "line_writer.h"

enum {
    NODES_MOST = 600,
    SEEN_ROOM = 2048,     /* a power of two, and more than that */
    LONGER_MOST = 2,      /* so many class moves longer than the shortest may a way be that is listed */
    WORTH_OF_HIDDEN = 100 /* of a card still face down under the one turned up, in cards of the stock */
};

/* A state before which no card was turned up, and how it was reached. */
typedef struct WayNode {
    State state;
    Mobility look;
    ClassMove by;
    int from, depth;
} WayNode;

/* A move that turns a card up; `after` is the state then, in which nothing has followed from it. */
typedef struct Reveal {
    State after;
    ClassMove by;
    int from, worth;
} Reveal;

/* Breadth first through the classes of states that can be reached with no card turned up. */
typedef struct WaySearch {
    Klondike klondike;
    State root;
    Budget *memory, *work; /* what is tried is counted in the second, which may be 0 */
    ClassMembers class;
    int nodes, hidden; /* hidden: face-down cards at the first node */
    WayNode node[NODES_MOST];
    uint64_t seen[SEEN_ROOM];
    int reveals, most; /* most: the best so many are kept, the best first */
    Reveal reveal[WAYS_MOST];
} WaySearch;

/* --- states --------------------------------------------------------------------------------------------- */

static int face_down(const Klondike *k, const State *s) {
    int cards = 0;
    for (int i = 0; i < k->columns; i++) cards += s->fixed[i] ? s->fixed[i] - 1 : 0;
    return cards;
}

/* Does what loses nothing, until a card is turned up. */
static void settle(const WaySearch *w, State *s, Mobility *look) {
    while (face_down(&w->klondike, s) == w->hidden && class_settle_next(&w->klondike, s, look)) continue;
}

/* Whether a state is new, and notes it. */
static bool is_new(WaySearch *w, const State *s) {
    const uint64_t key = state_key(&w->klondike, s, 0), scatter = 0x9e3779b97f4a7c15U;
    uint64_t i = key * scatter >> 32 & (SEEN_ROOM - 1);
    for (; w->seen[i]; i = (i + 1) & (SEEN_ROOM - 1))
        if (w->seen[i] == key) return false;
    w->seen[i] = key;
    return true;
}

/* --- cards turned up ------------------------------------------------------------------------------------ */

/* Columns with many face-down cards come first, and what takes few cards of the stock. */
static int worth_of(const WaySearch *w, const State *after) {
    const State *const before = &w->node[0].state;
    int worth = -count_bits(before->stock ^ after->stock);
    for (int i = 0; i < w->klondike.columns; i++)
        if (after->fixed[i] < before->fixed[i]) worth += WORTH_OF_HIDDEN * (before->fixed[i] - 1);
    return worth;
}

static bool is_listed(const WaySearch *w, const State *after) {
    const uint64_t key = state_key(&w->klondike, after, 0);
    for (int i = 0; i < w->reveals; i++)
        if (state_key(&w->klondike, &w->reveal[i].after, 0) == key) return true;
    return false;
}

static void list_reveal(WaySearch *w, const Reveal *r) {
    if (w->most > 1 && is_listed(w, &r->after)) return;
    int place = w->reveals;
    while (place > 0 && w->reveal[place - 1].worth < r->worth) place--;
    if (place == w->most) return;
    w->reveals += w->reveals < w->most;
    memmove(&w->reveal[place + 1], &w->reveal[place], sizeof *r * (size_t)(w->reveals - 1 - place));
    w->reveal[place] = *r;
}

/* --- the search ----------------------------------------------------------------------------------------- */

/* Notes what a move at a node leads to. */
static void try_move(WaySearch *w, int from, int depth, const State *before, ClassMove m) {
    Mobility look;
    State after = *before;
    state_play(&w->klondike, &after, (Irreversible)m.kind, m.card);
    settle(w, &after, &look);
    if (face_down(&w->klondike, &after) < w->hidden) {
        list_reveal(w, &(Reveal){after, m, from, worth_of(w, &after)});
    } else if (w->nodes < NODES_MOST && is_new(w, &after)) {
        w->node[w->nodes++] = (WayNode){after, look, m, from, depth + 1};
    }
}

/* Tries all moves at a node, which may be overwritten meanwhile. */
static bool go_on(WaySearch *w, int at) {
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

/* Finds the best so many cards that can be turned up by ways not much longer than the shortest. */
static void search(WaySearch *w, int most, int longer) {
    WayNode *const first = w->node;
    memset(w->seen, 0, sizeof w->seen);
    w->class = (ClassMembers){0};
    w->nodes = 1;
    w->reveals = 0;
    w->most = most;
    *first = (WayNode){.state = w->root, .by = {.kind = NOTHING_DONE}};
    w->hidden = face_down(&w->klondike, &w->root);
    settle(w, &first->state, &first->look);
    is_new(w, &first->state);
    if (!w->hidden || face_down(&w->klondike, &first->state) < w->hidden) return;
    int deepest = NODES_MOST;
    for (int at = 0; at < w->nodes && w->node[at].depth <= deepest && go_on(w, at); at++)
        if (w->reveals && deepest == NODES_MOST) deepest = w->node[at].depth + longer;
}

/* --- ways on the table ---------------------------------------------------------------------------------- */

static int face_down_on_table(const Game *g, const Position *p) {
    int cards = 0;
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == COLUMN) cards += p->hidden[pile];
    return cards;
}

/* Makes the moves up to the card that is turned up; false where there are too many. */
static bool cut_way(KnownWay *way, const Game *g, const Position *root, const Path *path) {
    const int before = face_down_on_table(g, root);
    Position p = *root;
    way->count = 0;
    for (size_t i = 0; i < path->count && i < WAY_MOVES_MOST; i++) {
        way->move[way->count++] = path->move[i];
        p = apply(g, &p, path->move[i]);
        if (face_down_on_table(g, &p) < before) return true;
    }
    return false;
}

static bool do_move(LineWriter *line, const ClassMove *m) {
    return line_do(line, m->member, (Irreversible)m->kind, m->card) && line_settle(line);
}

static bool go_to(LineWriter *line, const WaySearch *w, int at) {
    if (!at) return line_settle(line);
    return go_to(line, w, w->node[at].from) && do_move(line, &w->node[at].by);
}

/* Writes the moves that lead to a card turned up, or where there is none those of which nothing is lost. */
static bool write_way(KnownWay *way, WaySearch *w, const Position *root, const Reveal *r) {
    Path path = {0};
    LineWriter line = {
        .klondike = &w->klondike, .budget = w->memory, .path = &path, .at = *root, .state = w->root};
    const bool legal = r ? go_to(&line, w, r->from) && do_move(&line, &r->by) : line_settle(&line);
    const bool cut = legal && cut_way(way, w->klondike.g, root, &path);
    BUDGET_FREE(w->memory, line.class.member, line.class.capacity);
    BUDGET_FREE(w->memory, path.move, path.capacity);
    return cut;
}

/* Where passes are counted the shortest way wastes them, and the policy wins more. */
bool ways_apply(const Game *g, const Position *p) {
    return g->rules.stock.passes == UNLIMITED && !g->rules.stock.held && klondike_applies(g, p);
}

int ways_find(const Game *g, const Position *p, Budget *work, KnownWay *way, int most) {
    WaySearch *const w = memory_get(sizeof *w); /* of which only what is used is cleared */
    int count = 0;
    w->memory = ENDLESS;
    w->work = work;
    klondike_read(&w->klondike, &w->root, g, p, false);
    search(w, most, most > 1 ? LONGER_MOST : 0);
    if (face_down(&w->klondike, &w->node[0].state) < w->hidden)
        count = write_way(way, w, p, 0);
    else
        for (int i = 0; i < w->reveals; i++) count += write_way(&way[count], w, p, &w->reveal[i]);
    BUDGET_FREE(w->memory, w->class.member, w->class.capacity);
    free(w);
    return count;
}
