#include "short_lines.h"

#include <limits.h>
#include <stdlib.h>

#include "deadlocks.h"
#include "transposition_table.h"

/* A card in a run is in the way for only part of the cost, as it moves with the run. */
enum { FEW = 4, IN_RUN = 2 };

/* Found by climbing and by hand over deals with cells beyond those measured; of the two for a hole below the
   first trials were on the 24 deals measured, the choice on others. */
typedef struct Weights {
    int8_t not_home;
    int8_t no_neighbour; /* a card that does not fit the one it lies on; */
    int8_t in_the_way;   /* a card that lies on one of its suit that goes home before it, */
    int8_t above_next;   /* on one that comes next, */
    int8_t above_second; /* or after that */
    int8_t in_cell, column_taken;
    int8_t few_free[FEW]; /* if no more places than that are empty */
    int8_t a_move;        /* whatever it does */
} Weights;

static const Weights weights_runs = {.not_home = 18,
                                     .no_neighbour = 8,
                                     .in_the_way = 6,
                                     .above_next = 9,
                                     .above_second = 2,
                                     .in_cell = 10,
                                     .column_taken = 5,
                                     .few_free = {31, 14, 1, 1},
                                     .a_move = 8};
static const Weights weights_alternating = {.not_home = 11,
                                            .no_neighbour = 20,
                                            .above_next = 4,
                                            .in_cell = 23,
                                            .column_taken = 21,
                                            .few_free = {35, 15},
                                            .a_move = 11};

/* Where foundations are built in any suit: a column's height, squared; and how many more cards of a rank are
   left than of the next, squared. */
enum { TALL = 1, ROUGH = 24 };

/* --- which way the foundations go ----------------------------------------------------------------------- */

/* As far as the table or the cards there show it; one that goes down begins with the king. */
static void count_steps(OpenOutlook *o) {
    int step_of[SUITS] = {0}, top[SUITS] = {0}, shown = 0;
    for (int pile = 0; pile < o->g->piles; pile++) {
        if (role_of(o->g, pile) != FOUNDATION) continue;
        const Build build = group_of(o->g, pile)->build;
        const Card *card = pile_cards(o->p, pile);
        const int cards = pile_count(o->p, pile);
        if (build.suits == SAME_SUIT && !build.both_ways) shown = build.step.plus > 0 ? 1 : -1;
        if (cards) top[suit_of(card[0])] = rank_of(card[cards - 1]);
        if (cards > 1)
            shown = step_of[suit_of(card[0])] = rank_of(card[1]) == rank_around(rank_of(card[0]), 1) ? 1 : -1;
    }
    for (int suit = 0; suit < SUITS; suit++) {
        const int step = step_of[suit] ? step_of[suit] : shown;
        int rank = top[suit];
        if (o->step[suit] == step && o->top[suit] == rank) continue; /* as before */
        o->step[suit] = (int8_t)step;
        o->top[suit] = (int8_t)rank;
        for (int steps = 1; steps <= RANKS; steps++) {
            rank += step < 0 ? -1 : 1;
            rank = rank < ACE ? KING : rank > KING ? ACE : rank;
            o->steps[card_make(rank, suit)] = (int8_t)(step ? steps : 0);
        }
    }
}

/* --- piles ---------------------------------------------------------------------------------------------- */

/* What it costs to lie on the cards of a pile read so far, directly on this one: on this many that come next,
   and after them, and perhaps on one that goes home before it. */
static inline int cost_on(const OpenOutlook *o, const Weights *w, int pile, int next, int second, bool blocks,
                          Card below, Card card) {
    const int nth = o->g->group_of[pile];
    const int harm = next * w->above_next + second * w->above_second + (blocks ? w->in_the_way : 0);
    if (set_has(o->g->run[nth][below], card)) return o->moves_runs ? harm / IN_RUN : harm;
    if (role_of(o->g, pile) != COLUMN) return harm;
    return harm + (set_has(o->g->onto[nth][below], card) ? w->no_neighbour / 2 : w->no_neighbour);
}

/* What it costs to lie in a pile alone. */
static int cost_alone(const OpenOutlook *o, int pile) {
    const Role role = role_of(o->g, pile);
    return role == CELL ? o->weights->in_cell : role == COLUMN ? o->weights->column_taken : 0;
}

/* Made once for each of the weights: without what weighs nothing it takes half the time. */
static inline __attribute__((always_inline)) int read_column(OpenOutlook *o, const Weights *w, int pile) {
    const Card *const card = pile_cards(o->p, pile);
    const int count = pile_count(o->p, pile), start = o->p->start[pile];
    int cost = 0, next = 0, second = 0, least[SUITS];
    for (int suit = 0; suit < SUITS; suit++) least[suit] = RANKS + 1;
    for (int i = 0; i < count; i++) {
        const int steps = o->steps[card[i]], suit = suit_of(card[i]);
        const int lying = i ? cost_on(o, w, pile, next, second, steps > least[suit], card[i - 1], card[i])
                            : cost_alone(o, pile);
        if (w->in_the_way && steps < least[suit]) least[suit] = steps;
        o->lying[start + i] = (int16_t)lying;
        o->next[start + i] = (int16_t)(next += steps == 1);
        if (w->above_second) o->second[start + i] = (int16_t)(second += steps == 2);
        cost += lying;
    }
    for (int suit = 0; suit < SUITS; suit++) o->least[pile][suit] = (int8_t)least[suit];
    return cost;
}

/* --- one hole ------------------------------------------------------------------------------------------- */

static int square(int x) {
    return x * x;
}

/* Compares how many cards of neighbouring ranks are left, around a rank of which this many go. */
static int roughness_around(const OpenOutlook *o, int rank, int gone) {
    const int left = o->left[rank] - gone;
    return square(left - o->left[rank_around(rank, 1)]) + square(left - o->left[rank_around(rank, -1)]);
}

static int read_for_hole(OpenOutlook *o) {
    int cost = 0;
    memset(o->left, 0, sizeof o->left);
    for (int pile = 0; pile < o->g->piles; pile++) {
        const int count = role_of(o->g, pile) == FOUNDATION ? 0 : pile_count(o->p, pile);
        cost += count * o->weights->not_home + square(count) * TALL;
        for (int i = 0; i < count; i++) o->left[rank_of(pile_cards(o->p, pile)[i])]++;
    }
    for (int rank = ACE; rank <= KING; rank++)
        cost += square(o->left[rank] - o->left[rank_around(rank, 1)]) * ROUGH;
    return cost;
}

static int move_to_hole(const OpenOutlook *o, Move m) {
    const int rank = rank_of(pile_top(o->p, m.from)), height = pile_count(o->p, m.from);
    return -o->weights->not_home - (square(height) - square(height - 1)) * TALL +
           (roughness_around(o, rank, 1) - roughness_around(o, rank, 0)) * ROUGH;
}

/* --- positions and moves -------------------------------------------------------------------------------- */

static bool is_place(const Game *g, int pile) {
    return role_of(g, pile) == COLUMN || role_of(g, pile) == CELL;
}

static int scarcity(const OpenOutlook *o, int free) {
    return free < FEW ? o->weights->few_free[free] : 0;
}

void outlook_begin(OpenOutlook *o, const Game *g) {
    *o = (OpenOutlook){.g = g, .weights = &weights_runs};
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        o->hole |= group->role == FOUNDATION && group->build.step.times && group->build.suits == ANY_SUIT;
        if (group->role != COLUMN) continue;
        o->moves_runs |= group->gives > TOP_CARD;
        if (o->moves_runs && group->build.suits == OTHER_COLOUR) o->weights = &weights_alternating;
    }
    o->a_move = o->weights->a_move;
}

int outlook_read(OpenOutlook *o, const Position *p) {
    const Game *g = o->g;
    int cost = 0;
    o->p = p;
    o->free = o->cells = 0;
    if (o->hole) return read_for_hole(o);
    count_steps(o);
    for (int pile = 0; pile < g->piles; pile++) {
        const Role role = role_of(g, pile);
        const int count = pile_count(p, pile);
        if (role == FOUNDATION) continue;
        cost += count * o->weights->not_home + (o->weights == &weights_runs
                                                    ? read_column(o, &weights_runs, pile)
                                                    : read_column(o, &weights_alternating, pile));
        o->free += is_place(g, pile) && !count;
        o->cells += role == CELL && !count;
    }
    return cost + scarcity(o, o->free);
}

/* What the card costs in a pile, on this many of the cards read so far. */
static int cost_in(const OpenOutlook *o, int pile, int count, Card card) {
    if (role_of(o->g, pile) == FOUNDATION) return -o->weights->not_home;
    if (!count || role_of(o->g, pile) != COLUMN) return cost_alone(o, pile);
    const int under = o->p->start[pile] + count - 1;
    return cost_on(o, o->weights, pile, o->next[under], o->second[under],
                   o->steps[card] > o->least[pile][suit_of(card)], o->p->card[under], card);
}

/* What it costs to dig so many cards out of a pile, when so many have been dug. */
static int cost_of_digging(const OpenOutlook *o, int pile, int cards, int dug) {
    const int16_t *const end = o->lying + o->p->start[pile + 1];
    int cost = 0;
    for (int i = 1; i <= cards; i++)
        cost += (dug + i <= o->cells ? o->weights->in_cell : o->weights->column_taken) - end[-i];
    return cost;
}

int outlook_move(const OpenOutlook *o, MacroMove macro) {
    const Move m = macro.move;
    if (m.kind != MOVE_CARDS) return 0;
    if (o->hole) return move_to_hole(o, m);
    const int there = pile_count(o->p, m.to) - macro.dug_there,
              under = pile_count(o->p, m.from) - macro.dug_here - m.count,
              dug = macro.dug_there + macro.dug_here;
    const int taken = role_of(o->g, m.to) == CELL ? m.count : !there && is_place(o->g, m.to);
    const int free = o->free + (!under && is_place(o->g, m.from)) - taken - dug;
    const Card card = pile_cards(o->p, m.from)[under];
    const int more =
        role_of(o->g, m.to) == CELL ? m.count * o->weights->in_cell : cost_in(o, m.to, there, card);
    const int less =
        role_of(o->g, m.from) == FOUNDATION ? -o->weights->not_home : o->lying[o->p->start[m.from] + under];
    return more - less + cost_of_digging(o, m.to, macro.dug_there, 0) +
           cost_of_digging(o, m.from, macro.dug_here, macro.dug_there) + scarcity(o, free) -
           scarcity(o, o->free);
}

/* --- the search for short lines ------------------------------------------------------------------------- */

/* The best positions after a number of moves besides those home, then after one more.  If none is left out
   for lack of room it proves that no line is shorter (Lemma 20). */

typedef struct Station {
    Position position;
    int cost;
    uint32_t link;
} Station;

/* Positions reached by the same number of moves; while being filled a heap with the worst on top. */
typedef struct Layer {
    Station *node;
    size_t count, room;
} Layer;

typedef struct ShortSearch {
    const Traits *traits;
    Deadlocks deadlocks;
    const Position *root;
    Budget *budget;
    Path *path;
    size_t width;
    int most;    /* fewer moves are sought */
    bool narrow; /* some positions were left out */
    bool found;
    TranspositionTable seen;
    SearchTree tree;
    Layer now, next;
    MacroMoves *fresh;
} ShortSearch;

static bool is_worse(const void *one, const void *other) {
    const Station *a = one, *b = other;
    return a->cost != b->cost ? a->cost > b->cost : a->link > b->link;
}

static int worst_first(const void *one, const void *other) {
    return is_worse(other, one) - is_worse(one, other);
}

int moves_besides_home(const Game *g, const Path *path) {
    int moves = 0;
    for (size_t i = 0; i < path->count; i++) moves += !goes_home(g, path->move[i]);
    return moves;
}

/* Whether a level only has room for positions better than its worst. */
static bool is_full(const ShortSearch *s, const Layer *level) {
    return level == &s->next && level->count == s->width;
}

/* Adds a node to a level; false if memory is spent. */
static bool keep(ShortSearch *s, Layer *level, const Station *node) {
    if (is_full(s, level))
        heap_replace_top(level->node, level->count, node, sizeof *node, is_worse);
    else if (!BUDGET_ROOM(s->budget, level->node, &level->room, level->count))
        return false;
    else if (level == &s->next)
        heap_push(level->node, level->count++, node, sizeof *node, is_worse);
    else
        level->node[level->count++] = *node;
    return true;
}

/* The path to a position from which everything goes home without other moves; false if memory is spent. */
static bool finish(ShortSearch *s, Position p, Link last) {
    const Game *g = s->traits->g;
    if (path_trace(s->path, &s->tree, last, g, s->root, s->budget) != WINNABLE) return false;
    while (!game_is_won(g, &p)) {
        MoveList list;
        int i = 0;
        legal_moves(g, &p, &list);
        while (i < list.count && !goes_home(g, list.move[i])) i++;
        if (i == list.count || !path_make(s->path, s->budget, g, &p, list.move[i])) return false;
    }
    return s->found = true;
}

/* Makes a move from a node reached by this many moves; false if memory is spent. */
static bool reach(ShortSearch *s, const Station *from, MacroMove m, int moves) {
    const bool home = goes_home(s->traits->g, m.move);
    const size_t before = s->tree.count;
    Layer *const level = home ? &s->now : &s->next;
    Station node = {macro_move_apply(s->traits, &from->position, m), 0, 0};
    Link link = {from->link, m};
    Key key;
    if (!tree_go_home(&s->tree, s->budget, s->traits, &link, &node.position)) return false;
    const int limit = is_full(s, level) ? level->node[0].cost : INT_MAX;
    const Prospect prospect = deadlocks_judge(&s->deadlocks, &node.position, limit);
    const bool worse = pruned_by(20, moves + !home + prospect.moves >= s->most);
    s->narrow |= !worse && limit < INT_MAX;
    Novelty novelty = KNOWN;
    if (!worse && prospect.cost < limit) {
        if (!prospect.moves) return finish(s, node.position, link);
        key_make(&key, s->traits, &node.position);
        key.progress = (uint16_t)(moves + !home);
        novelty = transposition_note(&s->seen, s->budget, &key);
    }
    if (pruned_by(1, novelty == KNOWN)) {
        s->tree.count = before;
        return true;
    }
    node.cost = prospect.cost;
    node.link = (uint32_t)s->tree.count;
    return novelty != NO_ROOM && tree_add(&s->tree, s->budget, link) && keep(s, level, &node);
}

/* Whether a move need not be made: those from foundations, and those that hardly ever gain as much as it
   takes to cost little enough for the next level, less where they take a free place. */
static bool is_vain(const ShortSearch *s, const Station *node, Move m) {
    enum { GAINED_MOST = 40, TAKING_MOST = 10 };
    if (m.kind != MOVE_CARDS || role_of(s->traits->g, m.from) == FOUNDATION) return true;
    if (!is_full(s, &s->next) || goes_home(s->traits->g, m)) return false;
    const int most = pile_is_empty(&node->position, m.to) ? TAKING_MOST : GAINED_MOST;
    return node->cost - most >= s->next.node[0].cost;
}

/* Makes the moves from a node reached by this many moves; false if memory or the budget is spent. */
static bool expand(ShortSearch *s, const Station *node, int moves) {
    macro_moves_from(s->fresh, s->traits, &node->position, false);
    budget_take(s->budget, budget_of_many(s->fresh->count));
    for (int i = 0; i < s->fresh->count && !s->found; i++) {
        const MacroMove m = s->fresh->move[i];
        const bool vain = is_vain(s, node, m.move);
        s->narrow |= vain;
        if (vain) continue;
        if (!budget_count(s->budget)) return false;
        if (reach(s, node, m, moves)) continue;
        budget_no_memory(s->budget);
        return false;
    }
    return true;
}

/* Layer by level, the best of each first, about so where it has so many that sorting them takes long; false
   when memory or the budget is spent. */
static bool run(ShortSearch *s) {
    enum { SORTED_MOST = 1 << 14 };
    for (int moves = 0; s->now.count && !s->found; moves++) {
        while (s->now.count && !s->found) {
            const Station node = s->now.node[--s->now.count];
            if (!expand(s, &node, moves)) return false;
        }
        const Layer done = s->now;
        s->now = s->next;
        s->next = done;
        if (s->now.count && s->now.count <= SORTED_MOST)
            qsort(s->now.node, s->now.count, sizeof *s->now.node, worst_first);
    }
    return true;
}

Verdict short_search(const Traits *traits, const Position *root, int width, int most, Budget *b, Path *path) {
    Traits t = *traits;
    ShortSearch s = {
        .traits = &t, .root = root, .budget = b, .path = path, .width = (size_t)width, .most = most};
    const Station first = {*root, 0, 0};
    t.own_places = t.digs = t.tails_equal = false; /* they win as often, but later */
    deadlocks_read(&s.deadlocks, t.g, root);
    s.fresh = budget_resize(b, 0, 0, sizeof *s.fresh);
    const bool whole = s.fresh && tree_add(&s.tree, b, (Link){0}) && keep(&s, &s.now, &first) && run(&s);
    transposition_end(&s.seen, b);
    BUDGET_FREE(b, s.tree.link, s.tree.capacity);
    BUDGET_FREE(b, s.now.node, s.now.room);
    BUDGET_FREE(b, s.next.node, s.next.room);
    budget_resize(b, s.fresh, s.fresh ? sizeof *s.fresh : 0, 0);
    path->shortest = s.found && !s.narrow;
    return s.found ? WINNABLE : whole && !s.narrow ? NOT_WINNABLE : UNDECIDED;
}

/* --- lines made shorter --------------------------------------------------------------------------------- */

/* How many moves may be tried, which takes about 10 ms, and how far ahead tasks are searched. */
enum { EFFORT = 60000, AHEAD_MOST = 64, NO_TASK = -1 };

/* How many moves may be listed or compared in all, which only games come near that list hundreds; and after
   how many it is asked whether to stop. */
enum { LISTED_MOST = 4000000, ASK_EVERY = 4096 };

/* --- tasks of a line ------------------------------------------------------------------------------------ */

/* A line without its draws: what to do with the cards, task by task.  Carrying it out again without some
   tasks, or doing tasks as soon as possible, gives another line, often a shorter one. */
typedef struct Task {
    Move move;
    Card card, onto; /* the lowest card it moves; the card it is laid on, NO_CARD on a foundation */
    int at;          /* how many moves of the line come before it */
    bool done;       /* or to be left out */
} Task;

/* A winning line, and another one made of its tasks. */
typedef struct ShownLine {
    const Game *g;
    Move *move;
    int moves;
    Position *at;   /* of the line, one more than moves, */
    uint64_t *hash; /* and theirs */
    Task *task;
    int tasks;
    int effort; /* moves that may still be tried */
    Budget *budget;
    uint64_t listed, next_ask;
    bool over; /* the line stays as it is */

    int ahead;    /* tasks are done as soon as possible, ahead of this many that wait for the stock */
    Position now; /* the other one has led here, */
    Move *other;  /* by these moves, */
    int made;     /* so many */
} ShownLine;

/* Lists the moves of a position, each of which is compared with this many others. */
static void list_moves(ShownLine *line, const Position *p, int others, MoveList *list) {
    legal_moves(line->g, p, list);
    line->listed += 1 + (uint64_t)list->count * (uint64_t)(1 + others / 32);
    if (line->listed < line->next_ask) return;
    line->next_ask = line->listed + ASK_EVERY;
    line->over |= line->listed > LISTED_MOST || budget_is_stopped(line->budget);
}

static bool is_draw(Move m) {
    return m.kind == MOVE_DRAW || m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE;
}

static Card lowest_moved(const Position *p, Move m) {
    return m.kind == MOVE_CARDS ? pile_cards(p, m.from)[pile_count(p, m.from) - m.count] : NO_CARD;
}

/* Reads the tasks of the line, which is laid out. */
static void read_tasks(ShownLine *line) {
    const Game *g = line->g;
    line->tasks = 0;
    for (int i = 0; i < line->moves; i++) {
        const Move m = line->move[i];
        const Position *p = &line->at[i];
        const Card onto = m.kind != MOVE_CARDS || goes_home(g, m) ? NO_CARD : pile_top(p, m.to);
        if (!is_draw(m))
            line->task[line->tasks++] = (Task){.move = m, .card = lowest_moved(p, m), .onto = onto, .at = i};
    }
}

/* --- doing ---------------------------------------------------------------------------------------------- */

static bool is_from_stock(const Game *g, const Task *t) {
    return t->move.kind == MOVE_CARDS && (t->move.from == g->waste || t->move.from == g->hand);
}

/* How many cards can still be drawn, in this pass and the next. */
static int left_to_draw(const ShownLine *line) {
    const Game *g = line->g;
    return (g->stock < 0 ? 0 : pile_count(&line->now, g->stock)) +
           (g->waste < 0 ? 0 : pile_count(&line->now, g->waste));
}

static bool is_alike(Card a, Card b) {
    return rank_of(a) == rank_of(b) && is_red(a) == is_red(b) && !a == !b;
}

/* How well a legal move does a task: 0 not at all. */
static int fitness(const ShownLine *line, const Task *t, Move m) {
    const Game *g = line->g;
    const Position *p = &line->now;
    if (move_equal(m, t->move) && lowest_moved(p, m) == t->card) return 3;
    if (m.kind != MOVE_CARDS || t->move.kind != MOVE_CARDS) return 0;
    if (lowest_moved(p, m) != t->card || g->group_of[m.to] != g->group_of[t->move.to]) return 0;
    if (!each_card_once(g) && g->group_of[m.from] != g->group_of[t->move.from]) return 0; /* its equal */
    if (goes_home(g, m) || pile_top(p, m.to) == t->onto) return 2;
    return is_alike(pile_top(p, m.to), t->onto);
}

/* The legal move that does a task best; its kind is MOVE_NONE if none does. */
static Move move_for(const ShownLine *line, const Task *t, const MoveList *legal) {
    Move best = {.kind = MOVE_NONE};
    for (int i = 0, most = 0; i < legal->count; i++) {
        const int fit = fitness(line, t, legal->move[i]);
        if (fit <= most) continue;
        most = fit;
        best = legal->move[i];
    }
    return best;
}

/* The cards that some legal move begins with. */
static CardSet movable(const Position *p, const MoveList *legal) {
    CardSet cards = NO_CARDS;
    for (int i = 0; i < legal->count; i++) cards |= card_bit(lowest_moved(p, legal->move[i]));
    return cards | card_bit(NO_CARD); /* which a choice moves */
}

/* Does the first task that can be done, keeping the order of tasks for each card. */
static Move do_task(ShownLine *line, const MoveList *legal) {
    const CardSet can = movable(&line->now, legal);
    const bool pending = card_pending(line->g, &line->now) != NO_CARD;
    CardSet later = NO_CARDS; /* cards with which something else is done before */
    for (int i = 0, waiting = 0; i < line->tasks && (pending || !waiting || waiting <= line->ahead); i++) {
        Task *const t = &line->task[i];
        const CardSet cards = (card_bit(t->card) | card_bit(t->onto)) & ~card_bit(NO_CARD);
        if (t->done) continue;
        if (!(cards & later) && set_has(can, t->card)) {
            const Move m = move_for(line, t, legal);
            t->done = m.kind != MOVE_NONE;
            if (t->done) return m;
        }
        later |= cards;
        waiting += is_from_stock(line->g, t);
    }
    return (Move){.kind = MOVE_NONE};
}

/* A drawn card that must be played but has no task goes anywhere. */
static Move next_without_task(const ShownLine *line, const MoveList *legal) {
    if (card_pending(line->g, &line->now)) return legal->move[0];
    for (int i = 0; i < legal->count; i++)
        if (is_draw(legal->move[i])) return legal->move[i];
    return (Move){.kind = MOVE_NONE};
}

/* Does tasks, and draws if none can be done, until the game is won; false if it is not. */
static bool tasks_do(ShownLine *line) {
    for (int in_vain = 0; !game_is_won(line->g, &line->now);) {
        MoveList legal;
        if (line->made == line->moves - 1 || in_vain > left_to_draw(line) + 1) return false;
        list_moves(line, &line->now, 0, &legal);
        if (!legal.count || line->over) return false;
        Move m = do_task(line, &legal);
        in_vain = m.kind ? 0 : in_vain + 1;
        if (!m.kind) m = next_without_task(line, &legal);
        if (!m.kind) return false;
        line->other[line->made++] = m;
        line->now = apply(line->g, &line->now, m);
    }
    return true;
}

/* --- no position twice ---------------------------------------------------------------------------------- */

/* The pass does not matter if the cards are not shuffled: what can be won in a later pass can be won by the
   same moves in an earlier one. */
static bool is_same(const Game *g, const Position *a, const Position *b) {
    Position other = *b;
    if (!g->shuffles) other.pass = a->pass;
    return position_equal(a, &other);
}

/* Plays the line. */
static void lay_out(ShownLine *line) {
    for (int i = 0; i <= line->moves; i++) {
        if (i) line->at[i] = apply(line->g, &line->at[i - 1], line->move[i - 1]);
        line->hash[i] = position_hash(&line->at[i]);
    }
}

/* The last occurrence of a position in the line, at or after this one. */
static int last_behind(const ShownLine *line, int place, const Position *p) {
    const uint64_t hash = position_hash(p);
    int i = line->moves;
    while (i > place && (line->hash[i] != hash || !is_same(line->g, &line->at[i], p))) i--;
    return i;
}

/* From every position goes to the latest one a move leads to, so that none is left twice. */
static void cut(ShownLine *line) {
    int moves = 0;
    lay_out(line);
    for (int at = 0, next; at < line->moves; at = next) {
        MoveList list;
        Move move = line->move[at];
        next = at + 1;
        list_moves(line, &line->at[at], line->moves - at, &list);
        for (int i = 0; i < list.count && !line->over; i++) {
            const Position after = apply(line->g, &line->at[at], list.move[i]);
            const int reached = last_behind(line, next, &after);
            if (reached == next) continue;
            next = reached;
            move = list.move[i];
        }
        line->move[moves++] = move;
    }
    line->moves = moves;
}

/* --- nothing in vain ------------------------------------------------------------------------------------ */

/* Does the line's tasks again from one on, without two of them (NO_TASK: fewer); true if that makes it
   shorter. */
static bool try_without(ShownLine *line, int from, int first, int second) {
    const int kept = from ? line->task[from - 1].at + 1 : 0;
    if (line->effort <= 0) return false;
    for (int i = 0; i < line->tasks; i++) line->task[i].done = i < from || i == first || i == second;
    memcpy(line->other, line->move, (size_t)kept * sizeof *line->move);
    line->now = line->at[kept];
    line->made = kept;
    const bool wins = tasks_do(line) && line->now.pass <= line->at[line->moves].pass;
    line->effort -= line->made - kept;
    if (!wins) return false;
    memcpy(line->move, line->other, (size_t)line->made * sizeof *line->move);
    line->moves = line->made;
    lay_out(line);
    read_tasks(line);
    return true;
}

/* The next task of the same card, or NO_TASK. */
static int next_with_card(const ShownLine *line, int task) {
    for (int i = task + 1; line->task[task].card && i < line->tasks; i++)
        if (line->task[i].card == line->task[task].card) return i;
    return NO_TASK;
}

/* Moves a card directly to where it goes next. */
static bool try_directly(ShownLine *line, int task, int next) {
    const Task before = line->task[task];
    line->task[task].move.to = line->task[next].move.to;
    line->task[task].onto = line->task[next].onto;
    if (try_without(line, task, next, NO_TASK)) return true;
    line->task[task] = before;
    return false;
}

/* Leaves out sending a card home if it comes back later. */
static bool try_without_task(ShownLine *line, int task) {
    const Move m = line->task[task].move;
    const bool home = m.kind == MOVE_CARDS && role_of(line->g, m.to) == FOUNDATION;
    const int next = next_with_card(line, task);
    if (!home && try_without(line, task, task, NO_TASK)) return true;
    return next != NO_TASK && (try_without(line, task, task, next) || try_directly(line, task, next));
}

static void make_shorter(ShownLine *line) {
    for (int before = line->moves + 1; line->moves < before && !line->over;) {
        before = line->moves;
        cut(line);
        lay_out(line);
        read_tasks(line);
        for (line->ahead = AHEAD_MOST; line->ahead; line->ahead /= 2) /* sooner, so that less is drawn */
            try_without(line, 0, NO_TASK, NO_TASK);
        for (int i = 0; i < line->tasks;) i += !try_without_task(line, i);
    }
}

int shorten(const Game *g, const Position *root, Move *move, int moves, Budget *b) {
    if (!moves) return 0; /* and there may be no array */
    const size_t places = (size_t)moves + 1;
    const size_t room = places * (sizeof(Position) + sizeof(uint64_t) + sizeof(Task) + sizeof(Move));
    ShownLine line = {.g = g, .move = move, .moves = moves, .effort = EFFORT, .budget = b};
    line.at = budget_resize(b, 0, 0, room);
    if (!line.at) return moves;
    line.at[0] = *root;
    line.hash = (uint64_t *)(void *)(line.at + places);
    line.task = (Task *)(void *)(line.hash + places);
    line.other = (Move *)(void *)(line.task + places);
    make_shorter(&line);
    budget_resize(b, line.at, room, 0);
    return line.moves;
}
