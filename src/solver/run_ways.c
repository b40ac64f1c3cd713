/* Best-first search through the positions that can be reached with nothing new seen. */
#include <stdlib.h>

#include "heap.h"
#include "ways.h"

/* What lies in the way, less is better, and what is gained by seeing a card; for who does not know what
   comes.  Found by climbing over deals other than those measured. */
enum { NOT_IN_SUIT = 36, NOT_IN_RANK = 24, NOT_HOME = 14, TURNED_UP = 108 };

enum { NODES_MOST = 8192, SEEN_ROOM = 2 * NODES_MOST };

typedef struct RunNode {
    Position at;
    Move by;
    int from;
} RunNode;

/* A move after which something new is seen. */
typedef struct Goal {
    bool found;
    Move by;
    int from, cost;
} Goal;

typedef struct RunSearch {
    const Game *g;
    int nodes;
    size_t untried;
    RunNode node[NODES_MOST];
    int heap[NODES_MOST]; /* those whose moves are still to be tried: cost * NODES_MOST + node */
    uint64_t seen[SEEN_ROOM];
    Goal best;
} RunSearch;

/* --- costs ---------------------------------------------------------------------------------------------- */

static int cost_of_column(const Card *card, int hidden, int count) {
    int cost = 0;
    for (int i = hidden + 1; i < count; i++) {
        const int step = rank_of(card[i - 1]) - rank_of(card[i]);
        if (step != 1)
            cost += step < 0 ? NOT_IN_RANK : NOT_IN_RANK * 3 / 4;
        else if (suit_of(card[i]) != suit_of(card[i - 1]))
            cost += NOT_IN_SUIT;
    }
    return cost;
}

/* A card just turned up, on which nothing lies, makes no difference. */
static int cost_of(const Game *g, const Position *p) {
    int cost = (g->cards - cards_home(g, p)) * NOT_HOME;
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == COLUMN)
            cost += cost_of_column(pile_cards(p, pile), p->hidden[pile], pile_count(p, pile));
    return cost;
}

static bool goes_before(const void *item, const void *other) {
    return *(const int *)item < *(const int *)other;
}

/* --- the search ----------------------------------------------------------------------------------------- */

static bool is_new(RunSearch *s, const Position *p) {
    const uint64_t hash = position_hash(p) | 1;
    uint64_t i = hash / 2 & (SEEN_ROOM - 1);
    for (; s->seen[i]; i = (i + 1) & (SEEN_ROOM - 1))
        if (s->seen[i] == hash) return false;
    s->seen[i] = hash;
    return true;
}

static void add_node(RunSearch *s, const Position *p, Move by, int from) {
    if (s->nodes == NODES_MOST || !is_new(s, p)) return;
    s->node[s->nodes] = (RunNode){*p, by, from};
    const int item = cost_of(s->g, p) * NODES_MOST + s->nodes++;
    heap_push(s->heap, s->untried++, &item, sizeof item, goes_before);
}

static void offer_goal(RunSearch *s, Move by, int from, int cost) {
    if (!s->best.found || cost < s->best.cost) s->best = (Goal){true, by, from, cost};
}

static void try_move(RunSearch *s, int from, int cost, Move m) {
    const Position *const before = &s->node[from].at;
    const Position after = apply(s->g, before, m);
    if (game_is_won(s->g, &after))
        offer_goal(s, m, from, INT16_MIN);
    else if (m.kind == MOVE_DRAW)
        offer_goal(s, m, from, cost);
    else if (memcmp(after.hidden, before->hidden, sizeof after.hidden) != 0)
        offer_goal(s, m, from, cost_of(s->g, &after) - TURNED_UP);
    else
        add_node(s, &after, m, from);
}

static void search(RunSearch *s, int tries, Budget *b) {
    for (; tries > 0 && s->untried; tries--) {
        const int next = s->heap[0] % NODES_MOST, cost = s->heap[0] / NODES_MOST;
        MoveList list;
        s->untried--;
        heap_replace_top(s->heap, s->untried, &s->heap[s->untried], sizeof *s->heap, goes_before);
        legal_moves(s->g, &s->node[next].at, &list);
        tries -= (int)budget_of_many(list.count);
        if (!budget_take(b, (uint64_t)list.count)) return;
        for (int i = 0; i < list.count; i++) try_move(s, next, cost, list.move[i]);
    }
}

static void write_way(const RunSearch *s, KnownWay *way) {
    way->count = 1;
    for (int at = s->best.from; at; at = s->node[at].from) way->count++;
    int i = way->count;
    way->move[--i] = s->best.by;
    for (int at = s->best.from; at; at = s->node[at].from) way->move[--i] = s->node[at].by;
}

/* A stock that brings rows only gets less. */
bool run_ways_apply(const Game *g) {
    return g->complete >= 0 && g->waste < 0 && g->hand < 0;
}

bool run_way_find(const Game *g, const Position *p, int tries, Budget *b, KnownWay *way) {
    RunSearch *const s = malloc(sizeof *s); /* of which only what is used is cleared */
    if (!s) return false;
    s->g = g;
    s->nodes = 0;
    s->untried = 0;
    s->best = (Goal){.found = false};
    memset(s->seen, 0, sizeof s->seen);
    add_node(s, p, (Move){.kind = MOVE_NONE}, 0);
    search(s, tries, b);
    const bool found = s->best.found;
    if (found) write_way(s, way);
    free(s);
    return found;
}
