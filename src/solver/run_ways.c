/* Best-first search through the positions that can be reached with nothing new seen, where complete runs
   leave the columns. */
#include <stdlib.h>
#include <string.h>

#include "heap.h"
#include "run_value.h"
#include "ways.h"

enum { NODES_A_TRY = 8, ROOM_LEAST = 512, ROOM_MOST = 65536, FEW_COLUMNS = 8192 };
enum { GOALS_MOST = 12, OF_A_COLUMN = 2, NOTHING_TURNED = -1, WON = INT32_MAX };

/* What is tried where every card that may turn up is looked at, and then for each. */
enum { LOOKS_FROM = 1000, LOOK_TRIES = 60 };

/* So many cards go from one column to another. */
typedef struct RunStep {
    uint8_t from, to, cards;
} RunStep;

typedef struct RunNode {
    ColumnId column[PILES_OF_RUNS];
    int home, from; /* complete runs; the node before */
    RunStep by;
} RunNode;

/* A move after which something new is seen, or the game is won. */
typedef struct Goal {
    RunNode after; /* which it leads to, with NO_CARD where one is turned up */
    int turned;    /* that column; NOTHING_TURNED */
    int worth;
} Goal;

typedef struct RunSearch {
    const Game *g;
    RunColumns *columns;
    const Unseen *unseen;
    bool deals; /* there is a stock */
    int room, nodes, goals, goals_most;
    size_t untried;
    RunNode *node;
    int64_t *heap;  /* those whose moves are still to be tried, the best on top */
    uint64_t *seen; /* twice the room */
    Goal goal[GOALS_MOST];
} RunSearch;

/* --- what is known -------------------------------------------------------------------------------------- */

static bool takes_runs_alone(const PileGroup *group) {
    return !group->gives && group->complete_runs;
}

static bool is_column_of_runs(const Game *g, int nth) {
    const PileGroup *const group = &g->rules.group[nth];
    const int goes = TO_COLUMN | TO_EMPTY_COLUMN;
    bool in_suit = true;
    for (int c = card_make(2, CLUBS); c < CARD_LIMIT; c++)
        in_suit = in_suit && g->run[nth][c] == card_bit((Card)(c - SUITS));
    return group->role == COLUMN && (group->gives == RUN || group->gives == ANY_TAIL) &&
           (group->goes & goes) == goes && in_suit && !group->capacity && !group->refill && !group->gathers &&
           !group->opens && group->turning == BY_ITSELF;
}

bool run_ways_apply(const Game *g) {
    int columns = 0;
    if (g->complete < 0 || g->waste >= 0 || g->hand >= 0 || g->shuffles ||
        g->rules.stock.draws_to > DRAWS_TO_COLUMNS)
        return false;
    for (int nth = 0; nth < g->groups; nth++) {
        const Role role = g->rules.group[nth].role;
        if (role == COLUMN)
            columns += is_column_of_runs(g, nth) ? 1 : 2;
        else if (role != STOCK && !(nth == g->complete && takes_runs_alone(&g->rules.group[nth])))
            return false;
    }
    return columns == 1 && g->piles <= PILES_OF_RUNS;
}

static void see(Unseen *u, Card card) {
    u->cards++;
    u->card[card]++;
    u->rank[rank_of(card)]++;
}

/* Which cards were not seen, and nothing of where they lie. */
static Unseen unseen_of(const Game *g, const Position *p) {
    Unseen u = {0};
    for (int pile = 0; pile < g->piles; pile++) {
        const int cards = pile == g->stock ? pile_count(p, pile) : p->hidden[pile];
        for (int i = 0; i < cards; i++) see(&u, pile_cards(p, pile)[i]);
    }
    return u;
}

/* --- the search ----------------------------------------------------------------------------------------- */

static void search_end(RunSearch *s) {
    free(s->node);
    free(s->heap);
    free(s->seen);
}

/* False where there is no memory; to be ended in any case. */
static bool search_begin(RunSearch *s, RunColumns *columns, int tries, int goals_most) {
    s->g = columns->game;
    s->columns = columns;
    s->goals_most = goals_most;
    s->room = ROOM_LEAST;
    while (s->room < tries * NODES_A_TRY && s->room < ROOM_MOST) s->room *= 2;
    s->node = malloc((size_t)s->room * sizeof *s->node);
    s->heap = malloc((size_t)s->room * sizeof *s->heap);
    s->seen = malloc(2 * (size_t)s->room * sizeof *s->seen);
    return s->node && s->heap && s->seen;
}

/* Columns may change places. */
static bool is_new(RunSearch *s, const ColumnId column[]) {
    uint64_t hash = 0;
    for (int i = 0; i < s->columns->piles; i++) {
        const uint64_t h = s->columns->of[column[i]].hash;
        hash += (h ^ h >> 32) * UINT64_C(0x9e3779b97f4a7c15);
    }
    const size_t last = 2 * (size_t)s->room - 1;
    size_t i = (size_t)(hash >> 40) & last;
    for (hash |= 1; s->seen[i]; i = (i + 1) & last)
        if (s->seen[i] == hash) return false;
    s->seen[i] = hash;
    return true;
}

static bool goes_before(const void *item, const void *other) {
    return *(const int64_t *)item > *(const int64_t *)other;
}

/* Of those that turn up the same card few are kept. */
static void offer_goal(RunSearch *s, const RunNode *after, int turned, int worth) {
    int same = 0, worst = 0, worst_same = 0;
    for (int i = 0; i < s->goals; i++) {
        const Goal *const other = &s->goal[i];
        if (other->worth < s->goal[worst].worth) worst = i;
        if (other->turned != turned) continue;
        if (other->worth == worth) return;
        if (!same++ || other->worth < s->goal[worst_same].worth) worst_same = i;
    }
    if (same == OF_A_COLUMN) worst = worst_same;
    if (same < OF_A_COLUMN && s->goals < s->goals_most)
        worst = s->goals++;
    else if (worth <= s->goal[worst].worth)
        return;
    s->goal[worst] = (Goal){*after, turned, worth};
}

static void offer_row(RunSearch *s, int at) {
    RunNode n = s->node[at];
    for (int i = 0; s->g->rules.stock.needs == NEEDS_COLUMNS && i < s->columns->piles; i++)
        if (!n.column[i]) return;
    n.from = at;
    n.by.cards = 0;
    offer_goal(s, &n, NOTHING_TURNED, worth_of_table(s->columns, n.column, n.home, true, s->unseen));
}

static void add_node(RunSearch *s, const RunNode *n) {
    if (s->nodes == s->room || !is_new(s, n->column)) return;
    const int at = s->nodes++;
    const int64_t item = (int64_t)worth_of_columns(s->columns, n->column, n->home) * ROOM_MOST + at;
    s->node[at] = *n;
    heap_push(s->heap, s->untried++, &item, sizeof item, goes_before);
    if (s->deals) offer_row(s, at);
}

/* A complete run leaves. */
static void take_run(RunSearch *s, RunNode *n, int column) {
    if (s->columns->of[n->column[column]].run < RANKS) return;
    n->column[column] = run_column_strip(s->columns, n->column[column], RANKS);
    n->home++;
}

/* The column where a card was turned up, which nobody knows yet. */
static int turn_up(RunSearch *s, RunNode *n) {
    int turned = NOTHING_TURNED;
    for (int i = 0; i < s->columns->piles; i++) {
        if (!is_bared(n->column[i])) continue;
        n->column[i] = run_column_push(s->columns, n->column[i] - 1, NO_CARD);
        turned = i;
    }
    return turned;
}

static void try_step(RunSearch *s, int at, RunStep by) {
    RunNode n = s->node[at];
    n.from = at;
    n.by = by;
    n.column[by.to] = run_column_lay(s->columns, n.column[by.to], n.column[by.from], by.cards);
    n.column[by.from] = run_column_strip(s->columns, n.column[by.from], by.cards);
    take_run(s, &n, by.to);
    const int turned = turn_up(s, &n);
    if (s->columns->full) return;
    if (n.home * RANKS == s->g->cards)
        offer_goal(s, &n, NOTHING_TURNED, WON);
    else if (turned != NOTHING_TURNED)
        offer_goal(s, &n, turned, worth_of_table(s->columns, n.column, n.home, false, s->unseen));
    else
        add_node(s, &n);
}

/* Of empty columns the first is used, and not for a whole column. */
static bool takes(const RunSearch *s, const RunNode *n, int to, Card card, bool whole) {
    const int group = s->columns->group;
    if (n->column[to]) return set_has(s->g->onto[group][s->columns->of[n->column[to]].card], card);
    for (int i = 0; i < to; i++)
        if (!n->column[i]) return false;
    return !whole && set_has(s->g->into[group], card);
}

static void expand(RunSearch *s, int at) {
    for (int from = 0; from < s->columns->piles; from++) {
        ColumnId id = s->node[at].column[from];
        const RunColumn *const c = &s->columns->of[id];
        for (int cards = 1; cards <= c->tail; cards++, id = s->columns->of[id].under)
            for (int to = 0; to < s->columns->piles; to++)
                if (to != from && takes(s, &s->node[at], to, s->columns->of[id].card, cards == c->count))
                    try_step(s, at, (RunStep){(uint8_t)from, (uint8_t)to, (uint8_t)cards});
    }
}

static int best_goal(const RunSearch *s) {
    int best = 0;
    for (int i = 1; i < s->goals; i++)
        if (s->goal[i].worth > s->goal[best].worth) best = i;
    return best;
}

/* Begins anew from there. */
static void search(RunSearch *s, const RunNode *root, int tries, Budget *b) {
    s->nodes = s->goals = 0;
    s->untried = 0;
    memset(s->seen, 0, 2 * (size_t)s->room * sizeof *s->seen);
    add_node(s, root);
    while (tries-- > 0 && s->untried && !s->columns->full && budget_take(b, 1)) {
        const int next = (int)(s->heap[0] & (ROOM_MOST - 1));
        s->untried--;
        heap_replace_top(s->heap, s->untried, &s->heap[s->untried], sizeof *s->heap, goes_before);
        expand(s, next);
        if (s->goals && s->goal[best_goal(s)].worth == WON) return;
    }
}

/* --- what may turn up ----------------------------------------------------------------------------------- */

/* What the best is worth that can follow when this card turns up. */
static int worth_with(RunSearch *ahead, const Goal *goal, Card card, Budget *b) {
    const int known = ahead->columns->count;
    RunNode root = goal->after;
    ColumnId *const turned = &root.column[goal->turned];
    *turned = run_column_push(ahead->columns, run_column_strip(ahead->columns, *turned, 1), card);
    search(ahead, &root, LOOK_TRIES, b);
    const int worth = ahead->goals
                          ? ahead->goal[best_goal(ahead)].worth
                          : worth_of_table(ahead->columns, root.column, root.home, false, ahead->unseen);
    run_columns_forget(ahead->columns, known);
    return worth < WON ? worth : WORTH_OF_WIN;
}

/* Judges what turns a card up by all that it may be. */
static void look_ahead(const RunSearch *s, RunSearch *ahead, int64_t worth[], Budget *b) {
    for (Card card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        for (int i = 0; s->unseen->card[card] && i < s->goals; i++)
            if (s->goal[i].turned != NOTHING_TURNED)
                worth[i] += (int64_t)s->unseen->card[card] * worth_with(ahead, &s->goal[i], card, b);
}

/* Where a row or a win looks best it is that. */
static int choose_goal(const RunSearch *s, Budget *b) {
    const int first = best_goal(s);
    int64_t worth[GOALS_MOST] = {0};
    RunSearch ahead = {.unseen = s->unseen, .deals = s->deals};
    int best = first;
    if (s->goals < 2 || s->goal[first].turned == NOTHING_TURNED || s->columns->full) return first;
    if (search_begin(&ahead, s->columns, LOOK_TRIES, 1)) look_ahead(s, &ahead, worth, b);
    search_end(&ahead);
    for (int i = 0; i < s->goals; i++)
        if (s->goal[i].turned != NOTHING_TURNED && worth[i] > worth[best]) best = i;
    return budget_is_spent(b) ? first : best;
}

/* --- the way -------------------------------------------------------------------------------------------- */

/* False where the engine knows better. */
static bool make_move(const Game *g, Position *p, KnownWay *way, Move m) {
    if (way->count == WAY_MOVES_MOST || !move_is_legal(g, p, m)) return false;
    way->move[way->count++] = m;
    *p = apply(g, p, m);
    return true;
}

/* Complete runs leave by moves where they do not by themselves. */
static bool take_runs(const Game *g, Position *p, KnownWay *way) {
    for (int pile = 0; pile < g->piles; pile++) {
        const int home = complete_run_home(g, p, pile);
        if (home < 0) continue;
        if (!make_move(g, p, way, (Move){MOVE_CARDS, (uint8_t)pile, (uint8_t)home, RANKS})) return false;
    }
    return true;
}

/* After what turned up a card everything is looked at anew. */
static bool make_step(const RunSearch *s, Position *p, KnownWay *way, RunStep by) {
    const int first = s->columns->first;
    const Position before = *p;
    if (!by.cards) return make_move(s->g, p, way, (Move){.kind = MOVE_DRAW});
    const Move m = {MOVE_CARDS, (uint8_t)(first + by.from), (uint8_t)(first + by.to), by.cards};
    return make_move(s->g, p, way, m) &&
           (memcmp(p->hidden, before.hidden, sizeof before.hidden) != 0 || take_runs(s->g, p, way));
}

/* The steps to a node. */
static bool go_to(const RunSearch *s, int at, Position *p, KnownWay *way) {
    return !at || (go_to(s, s->node[at].from, p, way) && make_step(s, p, way, s->node[at].by));
}

static RunNode read_root(RunColumns *c, const Position *p) {
    RunNode root = {.home = cards_home(c->game, p) / RANKS};
    for (int i = 0; i < c->piles; i++) {
        const int pile = c->first + i;
        root.column[i] = p->hidden[pile];
        for (int k = p->hidden[pile]; k < pile_count(p, pile); k++)
            root.column[i] = run_column_push(c, root.column[i], pile_cards(p, pile)[k]);
    }
    return root;
}

static bool find_from(RunSearch *s, Position *p, int tries, Budget *b, KnownWay *way) {
    const RunNode root = read_root(s->columns, p);
    search(s, &root, tries, b);
    if (!s->goals) return false;
    const RunNode *const last = &s->goal[tries < LOOKS_FROM ? best_goal(s) : choose_goal(s, b)].after;
    return go_to(s, last->from, p, way) && make_step(s, p, way, last->by);
}

bool run_way_find(const Game *g, const Position *p, int tries, Budget *b, KnownWay *way) {
    RunColumns columns;
    const Unseen unseen = unseen_of(g, p);
    Position now = *p;
    way->count = 0;
    if (!take_runs(g, &now, way)) return false;
    if (way->count && (memcmp(now.hidden, p->hidden, sizeof now.hidden) != 0 || game_is_won(g, &now)))
        return true;
    RunSearch s = {.unseen = &unseen, .deals = g->stock >= 0 && !pile_is_empty(p, g->stock)};
    bool found = run_columns_begin(&columns, g, tries < LOOKS_FROM ? FEW_COLUMNS : ROOM_MOST) &&
                 search_begin(&s, &columns, tries, GOALS_MOST);
    found = found && find_from(&s, &now, tries, b, way);
    search_end(&s);
    run_columns_end(&columns);
    return found;
}
