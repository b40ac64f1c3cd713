/* Plans to the next unknown card, for games in which complete runs leave the columns, such as Spider. */
#include <stdlib.h>

#include "solver.h"
#include "containers.h"
#include "engine/memory.h"

/* A column is a card on top of another column, down to the face-down cards, of which only the number is
   known. */
typedef uint32_t ColumnId; /* up to CARDS_MAX: the column of that many face-down cards */

typedef struct RunColumn {
    uint64_t hash;
    int worth;
    ColumnId under;
    Card card; /* NO_CARD: just turned up, and still unknown */
    uint8_t count, hidden;
    uint8_t run, runs; /* the length of the last run, and the number of runs */
    uint8_t tail;      /* cards that move together */
} RunColumn;

typedef struct RunColumns {
    const Game *game;
    int group, first, piles; /* the only group of columns */
    int count, room;
    bool full; /* whatever was computed since is invalid */
    RunColumn *of;
} RunColumns;

enum { WORTH_OF_WIN = 100000, WORTH_OF_ROW = 102 /* the suit's next card, instead of what could move */ };

/* The cards not seen yet. */
typedef struct Unseen {
    int cards;
    uint8_t rank[RANKS + 1], card[CARD_LIMIT];
} Unseen;

enum { OPEN_FROM = CARDS_MAX + 1 };

static uint64_t hash_with(uint64_t hash, int more) {
    hash = (hash + (uint64_t)more + 1) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

/* --- what a table is worth ------------------------------------------------------------------------------ */

/* A guess, never part of a proof: found by playing on from positions, on other deals than those measured. */
enum {
    JOINED = 70,         /* a card on one it moves together with, */
    JOINED_RUN = 18,     /* and for each two of the run under it */
    BURIED = 13,         /* whatever does not join: for each run under it */
    JUST_TURNED = 240,   /* an unknown card */
    HOME = 8470,         /* a complete run */
    EMPTY = 604,         /* a column, */
    MORE_EMPTY = 250,    /* and each more */
    TURNS_IN_SUIT = 191, /* a column whose only run fits another in suit and bares a card, */
    TURNS = 150,         /* fits any, */
    EMPTIES = 188,       /* or leaves the column empty */
    RANK_ON_TOP = 89,    /* each rank on top of a column */
    FITS = 365,          /* the share of unseen cards that fit a column, */
    FITS_IN_SUIT = 298
};

/* So many cards face down. */
static int worth_of_hidden(int cards) {
    static const int each[] = {0, -343, -320, -308, -225, -424};
    int worth = 0;
    for (int n = 1; n <= cards; n++) worth += each[n < 5 ? n : 5];
    return worth;
}

/* What a card adds to a column, joining it in suit or not. */
static int worth_of_card(const RunColumn *under, Card card, bool joins) {
    enum { KING_LOWEST, OFF_SUIT, ON_LOWER, ON_HIGHER };
    static const int apart[][2] = {{54, -156}, {-254, -360}, {-255, -175}, {-278, -49}}; /* on hidden cards */
    const int rank = rank_of(card), step = rank_of(under->card) - rank, hidden = under->hidden > 0;
    if (card == NO_CARD) return JUST_TURNED;
    if (joins) return JOINED + JOINED_RUN * (2 * under->run + 1);
    if (under->count == under->hidden) return rank == KING ? apart[KING_LOWEST][hidden] : 0;
    return apart[step < 1 ? ON_LOWER : step == 1 ? OFF_SUIT : ON_HIGHER][hidden] + BURIED * under->runs;
}

/* --- the columns ---------------------------------------------------------------------------------------- */

/* Room for this many, to be freed. */
static void run_columns_begin(RunColumns *c, const Game *g, int room) {
    *c = (RunColumns){.game = g, .count = OPEN_FROM, .room = OPEN_FROM + room, .group = g->group_of[0]};
    while (g->rules.group[c->group].role != COLUMN) c->group++;
    c->first = g->first[c->group];
    c->piles = g->first[c->group + 1] - c->first;
    c->of = memory_get((size_t)c->room * sizeof *c->of);
    for (int n = 0; n < OPEN_FROM; n++)
        c->of[n] = (RunColumn){.hash = hash_with(0, n),
                               .worth = worth_of_hidden(n),
                               .under = (ColumnId)n,
                               .count = (uint8_t)n,
                               .hidden = (uint8_t)n};
}

static RunColumn with_card(const RunColumns *c, ColumnId under, Card card) {
    const RunColumn *const u = &c->of[under];
    const bool joins = under >= OPEN_FROM && set_has(c->game->run[c->group][u->card], card);
    const bool any_tail = c->game->rules.group[c->group].gives == ANY_TAIL;
    return (RunColumn){.hash = hash_with(u->hash, card),
                       .worth = u->worth + worth_of_card(u, card, joins),
                       .under = under,
                       .card = card,
                       .count = (uint8_t)(u->count + 1),
                       .hidden = u->hidden,
                       .run = (uint8_t)(joins ? u->run + 1 : 1),
                       .runs = (uint8_t)(u->runs + (card && !joins)),
                       .tail = (uint8_t)(joins || any_tail ? u->tail + 1 : 1)};
}

/* The column with one more card, noted last: resetting the count forgets it.  The column with the top cards
   of another, and with this many cards fewer. */
static ColumnId run_column_push(RunColumns *c, ColumnId under, Card card) {
    c->full = c->full || c->count == c->room;
    if (c->full) return under;
    c->of[c->count] = with_card(c, under, card);
    return (ColumnId)c->count++;
}

static ColumnId run_column_lay(RunColumns *c, ColumnId column, ColumnId from, int cards) {
    if (cards > 1) column = run_column_lay(c, column, c->of[from].under, cards - 1);
    return run_column_push(c, column, c->of[from].card);
}

static ColumnId run_column_strip(const RunColumns *c, ColumnId column, int cards) {
    while (cards-- > 0) column = c->of[column].under;
    return column;
}

/* --- the table ------------------------------------------------------------------------------------------ */

/* The value of a table by its columns alone, and by everything visible. */
static int worth_of_columns(const RunColumns *c, const ColumnId column[], int home) {
    int worth = home * HOME, empty = 0;
    for (int i = 0; i < c->piles; i++) {
        worth += c->of[column[i]].worth;
        empty += !column[i];
    }
    return empty ? worth + EMPTY + (empty - 1) * MORE_EMPTY : worth;
}

static CardSet tops_of(const RunColumns *c, const ColumnId column[]) {
    CardSet tops = NO_CARDS;
    for (int i = 0; i < c->piles; i++)
        if (c->of[column[i]].card) tops |= card_bit(c->of[column[i]].card);
    return tops;
}

/* What columns with only one run can bring. */
static int worth_of_moves(const RunColumns *c, const ColumnId column[], CardSet tops) {
    int worth = 0;
    for (int i = 0; i < c->piles; i++) {
        const RunColumn *const at = &c->of[column[i]];
        const Card head = (Card)(at->card + SUITS * (at->run - 1));
        if (at->runs != 1 || !at->card || !(set_of_rank(rank_of(head) + 1) & tops)) continue;
        worth += !at->hidden ? EMPTIES : set_has(tops, (Card)(head + SUITS)) ? TURNS_IN_SUIT : TURNS;
    }
    return worth;
}

/* What unseen cards will find. */
static int worth_of_unseen(const Unseen *u, CardSet tops) {
    int fitting = 0, ranks = 0;
    if (!u->cards) return 0;
    for (CardSet s = tops; s; s &= s - 1) fitting += FITS_IN_SUIT * u->card[__builtin_ctzll(s) - SUITS];
    for (int rank = ACE; rank <= KING; rank++)
        if (set_of_rank(rank) & tops) fitting += FITS * u->rank[rank - 1], ranks++;
    return fitting / u->cards + RANK_ON_TOP * ranks;
}

/* --- the search among them ------------------------------------------------------------------------------ */

/* Best-first search through the positions reachable without seeing a new card. */

enum { NODES_A_TRY = 8, ROOM_LEAST = 512, ROOM_MOST = 65536, COLUMNS_A_NODE = 4 };
enum { NO_GOAL = INT32_MIN, WON = INT32_MAX };

/* Kinds of goals: a row is dealt, the game is won, or a card is turned up in a column, TURNED + column. */
enum { ROW, TURNED, GOALS_MOST = TURNED + PILES_OF_RUNS };

/* The tries if every card that may turn up is examined, and then for each; and the value of being able to
   turn up another after it. */
enum { LOOKS_FROM = 1000, LOOK_TRIES = 60, WORTH_OF_CHOICE = 100 };

/* This many cards go from one column to another. */
typedef struct RunStep {
    uint8_t from, to, cards;
} RunStep;

typedef struct RunNode {
    ColumnId column[PILES_OF_RUNS];
    int home, from; /* complete runs; the node before */
    RunStep by;
} RunNode;

/* A move after which something new is seen, with NO_CARD for a card turned up. */
typedef struct Goal {
    RunNode after;
    int worth; /* NO_GOAL: there is none */
} Goal;

typedef struct RunSearch {
    RunColumns *columns;
    const Unseen *unseen;
    bool deals;  /* there is a stock */
    CardSet gap; /* the cards an empty column takes */
    int room, nodes;
    size_t untried;
    RunNode *node;
    int64_t *heap;         /* nodes whose moves are still to be tried, the best on top */
    uint64_t *seen;        /* twice the room */
    Goal goal[GOALS_MOST]; /* the best of each kind */
} RunSearch;

/* --- what is known -------------------------------------------------------------------------------------- */

static bool is_column_of_runs(const Game *g, int nth) {
    const PileGroup *const group = &g->rules.group[nth];
    const int goes = TO_COLUMN | TO_EMPTY_COLUMN;
    bool in_suit = true;
    for (int c = card_make(2, CLUBS); c < CARD_LIMIT; c++)
        in_suit = in_suit && g->run[nth][c] == card_bit((Card)(c - SUITS));
    return group->role == COLUMN && (group->gives == RUN || group->gives == ANY_TAIL) &&
           (group->goes & goes) == goes && in_suit && !group->capacity && !group->refill && !group->gathers &&
           !g->rare_words && group->turning == BY_ITSELF;
}

bool run_plans_apply(const Game *g) {
    int columns = 0;
    if (g->complete < 0 || g->waste >= 0 || g->hand >= 0 || g->shuffles ||
        g->rules.stock.draws_to > DRAWS_TO_COLUMNS)
        return false;
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *const group = &g->rules.group[nth];
        if (group->role == COLUMN)
            columns += is_column_of_runs(g, nth) ? 1 : 2;
        else if (group->role != STOCK && (nth != g->complete || group->gives || !group->complete_runs))
            return false;
    }
    return columns == 1 && g->piles <= PILES_OF_RUNS;
}

/* Which cards were not seen, but not where they lie. */
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

/* A card was turned up there, which is still unknown. */
static bool turn_up(RunSearch *s, ColumnId *column) {
    const bool turned = *column && *column <= CARDS_MAX; /* there are only face-down cards */
    if (turned) *column = run_column_push(s->columns, *column - 1, NO_CARD);
    return turned;
}

static int worth_of_node(const RunSearch *s, const RunNode *n) {
    const RunColumns *const c = s->columns;
    const CardSet tops = tops_of(c, n->column);
    return worth_of_columns(c, n->column, n->home) + worth_of_moves(c, n->column, tops) +
           worth_of_unseen(s->unseen, tops);
}

/* Whether something new is seen or reached, and kept. */
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

/* Begins anew from there; returns the best result. */
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

/* In how many columns a card can certainly be turned up. */
static int columns_to_turn(const RunSearch *s) {
    int columns = 0;
    for (int i = TURNED; i < GOALS_MOST; i++) columns += s->goal[i].worth != NO_GOAL;
    return columns;
}

/* The value of the best continuation if this card turns up. */
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

/* The value of a goal over all cards that may turn up, weighted by how many there are. */
static int64_t worth_ahead(RunSearch *ahead, const RunNode *after, int column, Budget *b) {
    int64_t worth = 0;
    for (Card card = card_make(ACE, CLUBS); card < CARD_LIMIT; card++)
        if (ahead->unseen->card[card])
            worth += (int64_t)ahead->unseen->card[card] * worth_with(ahead, *after, column, card, b);
    return worth;
}

/* If a row or a win looks best that is chosen; nothing is foreseen after a row. */
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

/* --- the plan ------------------------------------------------------------------------------------------- */

/* False if the engine disagrees. */
static bool make_move(const Game *g, Position *p, KnownPlan *plan, Move m) {
    if (plan->count == PLAN_MOVES_MOST || !move_is_legal(g, p, m)) return false;
    plan->move[plan->count++] = m;
    *p = apply(g, p, m);
    return true;
}

/* Complete runs leave by moves if not automatically. */
static bool take_runs(const Game *g, Position *p, KnownPlan *plan) {
    for (int pile = 0; pile < g->piles; pile++) {
        const int home = complete_run_home(g, p, pile);
        if (home < 0) continue;
        if (!make_move(g, p, plan, (Move){MOVE_CARDS, (uint8_t)pile, (uint8_t)home, RANKS})) return false;
    }
    return true;
}

/* After a card is turned up everything is examined anew. */
static bool make_step(const RunSearch *s, Position *p, KnownPlan *plan, RunStep by) {
    const int first = s->columns->first;
    const Position before = *p;
    if (!by.cards) return make_move(s->columns->game, p, plan, (Move){.kind = MOVE_DRAW});
    const Move m = {MOVE_CARDS, (uint8_t)(first + by.from), (uint8_t)(first + by.to), by.cards};
    return make_move(s->columns->game, p, plan, m) &&
           (memcmp(p->hidden, before.hidden, sizeof before.hidden) != 0 ||
            take_runs(s->columns->game, p, plan));
}

/* The steps to a node. */
static bool go_to(const RunSearch *s, int at, Position *p, KnownPlan *plan) {
    return !at || (go_to(s, s->node[at].from, p, plan) && make_step(s, p, plan, s->node[at].by));
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

static bool find_from(RunSearch *s, Position *p, int tries, Budget *b, KnownPlan *plan) {
    const RunNode root = read_root(s->columns, p);
    s->gap = taken_into(s->columns->game, p, s->columns->group);
    int best = search(s, &root, tries, b);
    if (s->goal[best].worth == NO_GOAL) return false;
    if (tries >= LOOKS_FROM) best = choose_goal(s, b);
    const RunNode *const last = &s->goal[best].after;
    return go_to(s, last->from, p, plan) && make_step(s, p, plan, last->by);
}

bool run_plan_find(const Game *g, const Position *p, int tries, Budget *b, KnownPlan *plan) {
    RunColumns columns = {0};
    const Unseen unseen = unseen_of(g, p);
    Position now = *p;
    plan->count = 0;
    if (!take_runs(g, &now, plan)) return false;
    if (plan->count && (memcmp(now.hidden, p->hidden, sizeof now.hidden) != 0 || game_is_won(g, &now)))
        return true;
    RunSearch s = {
        .columns = &columns, .unseen = &unseen, .deals = g->stock >= 0 && !pile_is_empty(p, g->stock)};
    search_begin(&s, tries);
    run_columns_begin(&columns, g, COLUMNS_A_NODE * s.room);
    const bool found = find_from(&s, &now, tries, b, plan);
    search_end(&s);
    free(columns.of);
    return found;
}
