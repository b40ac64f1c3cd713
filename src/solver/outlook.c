#include "outlook.h"

#include <string.h>

/* A card in a run is in the way for a part of the cost, as it moves with the run. */
enum { FEW = 4, IN_RUN = 2 };

/* Found by climbing and by hand over deals with cells beyond those measured; of the two for a hole below the
   first trials were on the 24 deals measured, the choice on others. */
typedef struct Weights {
    int8_t not_home;
    int8_t no_neighbour; /* a card that does not fit the one it lies on; */
    int8_t in_the_way;   /* lies on one of its suit that goes home before it, */
    int8_t above_next;   /* on one that comes next, */
    int8_t above_second; /* or after that */
    int8_t in_cell, column_taken;
    int8_t few_free[FEW]; /* when no more places than that are empty */
    int8_t a_move;        /* whatever it does */
    bool adds_up;         /* what moves have cost, for a way that was good is worth going on */
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
static const Weights weights_alternating = {.not_home = 14,
                                            .no_neighbour = 18,
                                            .in_the_way = 3,
                                            .above_next = 6,
                                            .in_cell = 10,
                                            .column_taken = 14,
                                            .few_free = {39, 17, 6},
                                            .a_move = 10};
static const Weights weights_both_ways = {.not_home = 3,
                                          .no_neighbour = 10,
                                          .in_the_way = 2,
                                          .above_next = 8,
                                          .in_cell = 37,
                                          .column_taken = 4,
                                          .a_move = 2,
                                          .adds_up = true};

/* Where foundations are built in any suit: a column's height, squared; and how many more cards of a rank are
   left than of the next, squared. */
enum { TALL = 1, ROUGH = 24 };

/* --- which way the foundations go ----------------------------------------------------------------------- */

/* Which way the foundations go, as far as the table says or the foundations show, and how far they have come.
 */
typedef struct Courses {
    int8_t step[SUITS]; /* 0 where nothing shows */
    int8_t top[SUITS];
} Courses;

static Courses courses_read(const Game *g, const Position *p) {
    Courses courses = {0};
    int shown = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        const Card *card = pile_cards(p, pile);
        const int cards = group->role == FOUNDATION ? pile_count(p, pile) : 0;
        if (group->role == FOUNDATION && group->build.suits == SAME_SUIT && !group->build.both_ways)
            shown = group->build.step.plus > 0 ? 1 : -1;
        if (cards) courses.top[suit_of(card[0])] = (int8_t)rank_of(card[cards - 1]);
        if (cards < 2) continue;
        shown = rank_of(card[1]) == rank_of(card[0]) % RANKS + 1 ? 1 : -1;
        courses.step[suit_of(card[0])] = (int8_t)shown;
    }
    for (int suit = 0; suit < SUITS; suit++)
        if (!courses.step[suit]) courses.step[suit] = (int8_t)shown;
    return courses;
}

/* A foundation that goes down begins with the king. */
static void count_steps(OpenOutlook *o) {
    const Courses courses = courses_read(o->g, o->p);
    for (int rank = ACE; rank <= KING; rank++)
        for (int suit = 0; suit < SUITS; suit++) {
            const int step = courses.step[suit], steps = step * (rank - courses.top[suit]);
            o->steps[card_make(rank, suit)] = (int8_t)(step && steps <= 0 ? steps + RANKS : steps);
        }
}

/* --- piles ---------------------------------------------------------------------------------------------- */

/* What it costs to lie on the cards of a pile that were read, on this one directly: on so many that come
   next, and after them. */
static inline int cost_on(const OpenOutlook *o, int pile, int next, int second, Card below, Card card) {
    const Weights *w = o->weights;
    const int nth = o->g->group_of[pile];
    const int harm = next * w->above_next + second * w->above_second +
                     (o->steps[card] > o->least[pile][suit_of(card)] ? w->in_the_way : 0);
    if (set_has(o->g->run[nth][below], card)) return o->moves_runs ? harm / IN_RUN : harm;
    if (role_of(o->g, pile) != COLUMN) return harm;
    return harm + (set_has(o->g->onto[nth][below], card) ? w->no_neighbour / 2 : w->no_neighbour);
}

static int read_column(OpenOutlook *o, int pile) {
    const Card *card = pile_cards(o->p, pile);
    const int count = pile_count(o->p, pile);
    int cost = 0, next = 0, second = 0;
    memset(o->least[pile], RANKS + 1, sizeof o->least[pile]);
    for (int i = 0; i < count; i++) {
        const int8_t steps = o->steps[card[i]];
        int8_t *const least = &o->least[pile][suit_of(card[i])];
        if (i) cost += cost_on(o, pile, next, second, card[i - 1], card[i]);
        if (steps < *least) *least = steps;
        next += steps == 1;
        second += steps == 2;
    }
    o->next[pile] = (int8_t)next;
    o->second[pile] = (int8_t)second;
    return cost;
}

/* --- one hole ------------------------------------------------------------------------------------------- */

static int square(int x) {
    return x * x;
}

static int rank_after(int rank) {
    return rank % RANKS + 1;
}

/* How many ranks are left is compared around a rank of which so many go. */
static int roughness_around(const OpenOutlook *o, int rank, int gone) {
    const int left = o->left[rank] - gone, before = rank == ACE ? KING : rank - 1;
    return square(left - o->left[rank_after(rank)]) + square(left - o->left[before]);
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
        cost += square(o->left[rank] - o->left[rank_after(rank)]) * ROUGH;
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
        if (group->build.both_ways) o->weights = &weights_both_ways;
    }
    o->a_move = o->weights->a_move;
    o->adds_up = o->weights->adds_up;
}

int outlook_read(OpenOutlook *o, const Position *p) {
    const Game *g = o->g;
    int cost = 0;
    o->p = p;
    o->free = 0;
    if (o->hole) return read_for_hole(o);
    count_steps(o);
    for (int pile = 0; pile < g->piles; pile++) {
        const Role role = role_of(g, pile);
        const int count = pile_count(p, pile);
        if (role == FOUNDATION) continue;
        cost += count * o->weights->not_home;
        if (role == CELL) cost += count * o->weights->in_cell;
        if (role == COLUMN && count) cost += o->weights->column_taken;
        if (role == COLUMN || role == RESERVE) cost += read_column(o, pile);
        o->free += is_place(g, pile) && !count;
    }
    return cost + scarcity(o, o->free);
}

/* What the card costs in a pile, on so many cards of those that were read. */
static int cost_in(const OpenOutlook *o, int pile, int count, Card card) {
    const Role role = role_of(o->g, pile);
    if (role == FOUNDATION) return -o->weights->not_home;
    if (role == CELL) return o->weights->in_cell;
    if (role != COLUMN) return 0;
    if (!count) return o->weights->column_taken;
    const bool leaves = count < pile_count(o->p, pile);
    const int next = o->next[pile] - (leaves && o->steps[card] == 1);
    const int second = o->second[pile] - (leaves && o->steps[card] == 2);
    return cost_on(o, pile, next, second, pile_cards(o->p, pile)[count - 1], card);
}

int outlook_move(const OpenOutlook *o, Move m) {
    if (m.kind != MOVE_CARDS) return 0;
    if (o->hole) return move_to_hole(o, m);
    const int under = pile_count(o->p, m.from) - m.count;
    const int taken =
        role_of(o->g, m.to) == CELL ? m.count : pile_is_empty(o->p, m.to) && is_place(o->g, m.to);
    const int free = o->free + (!under && is_place(o->g, m.from)) - taken;
    const Card card = pile_cards(o->p, m.from)[under];
    const int more = role_of(o->g, m.to) == CELL ? m.count * o->weights->in_cell
                                                 : cost_in(o, m.to, pile_count(o->p, m.to), card);
    return more - cost_in(o, m.from, under, card) + scarcity(o, free) - scarcity(o, o->free);
}
