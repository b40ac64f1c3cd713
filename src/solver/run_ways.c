/* Best-first search through the positions that can be reached with nothing new seen, where complete runs
   leave the columns. */
#include <stdlib.h>
#include <string.h>

#include "patience/memory.h"
#include "heap.h"
#include "run_columns.h"
#include "ways.h"

enum { NODES_A_TRY = 8, ROOM_LEAST = 512, ROOM_MOST = 65536, COLUMNS_A_NODE = 4 };
enum { NO_GOAL = INT32_MIN, WON = INT32_MAX };

/* Kinds of goals: a row is dealt or the game won, and a card is turned up in a column, TURNED + that. */
enum { ROW, TURNED, GOALS_MOST = TURNED + PILES_OF_RUNS };

/* What is tried where every card that may turn up is looked at, and then for each; and what it is worth that
   another can be turned up after it. */
enum { LOOKS_FROM = 1000, LOOK_TRIES = 60, WORTH_OF_CHOICE = 100 };

/* So many cards go from one column to another. */
typedef struct RunStep {
    uint8_t from, to, cards;
} RunStep;

typedef struct RunNode {
    ColumnId column[PILES_OF_RUNS];
    int home, from; /* complete runs; the node before */
    RunStep by;
} RunNode;

/* What follows a move after which something new is seen, with NO_CARD where one is turned up. */
typedef struct Goal {
    RunNode after;
    int worth; /* NO_GOAL: there is none */
} Goal;

typedef struct RunSearch {
    RunColumns *columns;
    const Unseen *unseen;
    bool deals;  /* there is a stock */
    CardSet gap; /* what an empty column takes */
    int room, nodes;
    size_t untried;
    RunNode *node;
    int64_t *heap;         /* those whose moves are still to be tried, the best on top */
    uint64_t *seen;        /* twice the room */
    Goal goal[GOALS_MOST]; /* the best of each kind */
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

/* Which cards were not seen, and nothing of where they lie. */
static Unseen unseen_of(const Game *g, const Position *p) {
    Unseen u = {0};
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = pile == g->stock ? pile_count(p, pile) : p->hidden[pile]; i-- > 0; u.cards++) {
            const Card card = pile_cards(p, pile)[i];
            u.card[card]++;
            u.rank[rank_of(card)]++;
        }
    return u;
}

/* --- the search ----------------------------------------------------------------------------------------- */

static void search_end(RunSearch *s) {
    free(s->node);
    free(s->heap);
    free(s->seen);
}

static void search_begin(RunSearch *s, int tries) {
    s->room = ROOM_LEAST;
    while (s->room < tries * NODES_A_TRY && s->room < ROOM_MOST) s->room *= 2;
    s->node = memory_get((size_t)s->room * sizeof *s->node);
    s->heap = memory_get((size_t)s->room * sizeof *s->heap);
    s->seen = memory_get(2 * (size_t)s->room * sizeof *s->seen);
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

/* Whether it is kept. */
static bool offer_goal(RunSearch *s, const RunNode *after, int kind, int worth) {
    if (worth <= s->goal[kind].worth) return false;
    s->goal[kind] = (Goal){*after, worth};
    return true;
}

static void offer_row(RunSearch *s, int at) {
    RunNode n = s->node[at];
    for (int i = 0; s->columns->game->rules.stock.needs == NEEDS_COLUMNS && i < s->columns->piles; i++)
        if (!n.column[i]) return;
    n.from = at;
    n.by.cards = 0;
    offer_goal(s, &n, ROW, worth_of_columns(s->columns, n.column, n.home) + WORTH_OF_ROW);
}

/* Whether it is kept. */
static bool add_node(RunSearch *s, const RunNode *n) {
    if (s->nodes == s->room || !is_new(s, n->column)) return false;
    const int at = s->nodes++;
    const int64_t item = (int64_t)worth_of_columns(s->columns, n->column, n->home) * ROOM_MOST + at;
    s->node[at] = *n;
    heap_push(s->heap, s->untried++, &item, sizeof item, goes_before);
    if (s->deals) offer_row(s, at);
    return true;
}

/* A complete run leaves. */
static void take_run(RunSearch *s, RunNode *n, int column) {
    if (s->columns->of[n->column[column]].run < RANKS) return;
    n->column[column] = run_column_strip(s->columns, n->column[column], RANKS);
    n->home++;
}

/* A card was turned up there, which nobody knows yet. */
static bool turn_up(RunSearch *s, ColumnId *column) {
    const bool turned = is_bared(*column);
    if (turned) *column = run_column_push(s->columns, *column - 1, NO_CARD);
    return turned;
}

static int worth_of_node(const RunSearch *s, const RunNode *n) {
    return worth_of_table(s->columns, n->column, n->home, s->unseen);
}

/* Whether something new is seen, or reached, that is kept. */
static bool note_step(RunSearch *s, RunNode *n) {
    const bool to_turned = turn_up(s, &n->column[n->by.to]);
    const bool turned = turn_up(s, &n->column[n->by.from]) || to_turned;
    if (s->columns->full) return false;
    if (n->home * RANKS == s->columns->game->cards) return offer_goal(s, n, ROW, WON);
    if (!turned) return add_node(s, n);
    return offer_goal(s, n, TURNED + (to_turned ? n->by.to : n->by.from), worth_of_node(s, n));
}

static void try_step(RunSearch *s, int at, RunStep by) {
    const int known = s->columns->count;
    RunNode n = s->node[at];
    n.from = at;
    n.by = by;
    n.column[by.to] = run_column_lay(s->columns, n.column[by.to], n.column[by.from], by.cards);
    n.column[by.from] = run_column_strip(s->columns, n.column[by.from], by.cards);
    take_run(s, &n, by.to);
    if (!note_step(s, &n)) s->columns->count = known;
}

/* Of empty columns the first is used, and not for a whole column. */
static bool takes(const RunSearch *s, const RunNode *n, int to, Card card, bool whole) {
    const int group = s->columns->group;
    if (n->column[to])
        return set_has(s->columns->game->onto[group][s->columns->of[n->column[to]].card], card);
    for (int i = 0; i < to; i++)
        if (!n->column[i]) return false;
    return !whole && set_has(s->gap, card);
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

/* The first of the best. */
static int best_goal(const RunSearch *s) {
    int best = ROW;
    for (int i = TURNED; i < TURNED + s->columns->piles; i++)
        if (s->goal[i].worth > s->goal[best].worth) best = i;
    return best;
}

/* Begins anew from there; the best that comes of it. */
static int search(RunSearch *s, const RunNode *root, int tries, Budget *b) {
    s->nodes = 0;
    s->untried = 0;
    memset(s->seen, 0, 2 * (size_t)s->room * sizeof *s->seen);
    for (int i = 0; i < GOALS_MOST; i++) s->goal[i].worth = NO_GOAL;
    add_node(s, root);
    while (tries-- > 0 && s->untried && !s->columns->full && budget_take(b, 1) && s->goal[ROW].worth < WON) {
        const int next = (int)(s->heap[0] & (ROOM_MOST - 1));
        s->untried--;
        heap_replace_top(s->heap, s->untried, &s->heap[s->untried], sizeof *s->heap, goes_before);
        expand(s, next);
    }
    return best_goal(s);
}

/* --- what may turn up ----------------------------------------------------------------------------------- */

/* In how many columns a card can be turned up for certain. */
static int columns_to_turn(const RunSearch *s) {
    int columns = 0;
    for (int i = TURNED; i < GOALS_MOST; i++) columns += s->goal[i].worth != NO_GOAL;
    return columns;
}

/* What the best is worth that can follow when this card turns up. */
static int worth_with(RunSearch *ahead, RunNode root, int column, Card card, Budget *b) {
    const int known = ahead->columns->count;
    ColumnId *const turned = &root.column[column];
    *turned = run_column_push(ahead->columns, run_column_strip(ahead->columns, *turned, 1), card);
    const int best = search(ahead, &root, LOOK_TRIES, b), worth = ahead->goal[best].worth;
    ahead->columns->count = known;
    ahead->columns->full = false;
    if (worth == NO_GOAL) return worth_of_node(ahead, &root);
    return worth < WON ? worth + WORTH_OF_CHOICE * columns_to_turn(ahead) : WORTH_OF_WIN;
}

/* What a goal is worth with all that may turn up, so many times as there are cards. */
static int64_t worth_ahead(RunSearch *ahead, const RunNode *after, int column, Budget *b) {
    int64_t worth = 0;
    for (Card card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        if (ahead->unseen->card[card])
            worth += (int64_t)ahead->unseen->card[card] * worth_with(ahead, *after, column, card, b);
    return worth;
}

/* Where a row or a win looks best it is that; after a row nothing is foreseen. */
static int choose_goal(RunSearch *s, Budget *b) {
    RunSearch ahead = {.columns = s->columns, .unseen = s->unseen, .deals = s->deals};
    const int first = best_goal(s);
    int best = first;
    int64_t most = INT64_MIN;
    if (first == ROW || s->columns->full) return first;
    search_begin(&ahead, LOOK_TRIES);
    for (int i = TURNED; i < GOALS_MOST; i++) {
        if (s->goal[i].worth == NO_GOAL) continue;
        const int64_t worth = worth_ahead(&ahead, &s->goal[i].after, i - TURNED, b);
        if (worth <= most) continue;
        most = worth;
        best = i;
    }
    search_end(&ahead);
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
    if (!by.cards) return make_move(s->columns->game, p, way, (Move){.kind = MOVE_DRAW});
    const Move m = {MOVE_CARDS, (uint8_t)(first + by.from), (uint8_t)(first + by.to), by.cards};
    return make_move(s->columns->game, p, way, m) &&
           (memcmp(p->hidden, before.hidden, sizeof before.hidden) != 0 ||
            take_runs(s->columns->game, p, way));
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
    s->gap = taken_into(s->columns->game, p, s->columns->group);
    int best = search(s, &root, tries, b);
    if (s->goal[best].worth == NO_GOAL) return false;
    if (tries >= LOOKS_FROM) best = choose_goal(s, b);
    const RunNode *const last = &s->goal[best].after;
    return go_to(s, last->from, p, way) && make_step(s, p, way, last->by);
}

bool run_way_find(const Game *g, const Position *p, int tries, Budget *b, KnownWay *way) {
    RunColumns columns = {0};
    const Unseen unseen = unseen_of(g, p);
    Position now = *p;
    way->count = 0;
    if (!take_runs(g, &now, way)) return false;
    if (way->count && (memcmp(now.hidden, p->hidden, sizeof now.hidden) != 0 || game_is_won(g, &now)))
        return true;
    RunSearch s = {
        .columns = &columns, .unseen = &unseen, .deals = g->stock >= 0 && !pile_is_empty(p, g->stock)};
    search_begin(&s, tries);
    run_columns_begin(&columns, g, COLUMNS_A_NODE * s.room);
    const bool found = find_from(&s, &now, tries, b, way);
    search_end(&s);
    run_columns_end(&columns);
    return found;
}
