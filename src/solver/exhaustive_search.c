#include "heap.h"
#include "lemma.h"
#include "relaxation.h"
#include "search.h"
#include "transposition_table.h"

/* --- the cost of a move where all cards lie open -------------------------------------------------------- */

/* A guess that says what is tried first, never part of a proof.  Found by climbing in small steps, over deals
   other than those measured, to where few positions are needed to find a win. */
enum {
    HOME = -13,
    NEIGHBOURS = -10,
    EMPTY = -6,
    HELPER = -9,
    CELLAR = 27,
    IN_THE_WAY = 2,
    COMES_NEXT = 8,
    A_MOVE = 2
};

/* Which way the foundations go, as far as the foundations show, and how far they have come. */
typedef struct Courses {
    int8_t step[SUITS]; /* 0 where nothing shows */
    int8_t top[SUITS];
} Courses;

static Courses courses_read(const Game *g, const Position *p) {
    Courses courses = {0};
    int shown = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        const Card *card = pile_cards(p, pile);
        const int cards = role_of(g, pile) == FOUNDATION ? pile_count(p, pile) : 0;
        if (cards) courses.top[suit_of(card[0])] = (int8_t)rank_of(card[cards - 1]);
        if (cards > 1) {
            shown = rank_of(card[1]) == rank_of(card[0]) % RANKS + 1 ? 1 : -1;
            courses.step[suit_of(card[0])] = (int8_t)shown;
        }
    }
    for (int suit = 0; suit < SUITS; suit++)
        if (!courses.step[suit]) courses.step[suit] = (int8_t)shown;
    return courses;
}

/* How many cards of its suit go home before this one is at home. */
static int steps_home(const Courses *courses, Card card) {
    const int suit = suit_of(card), steps = courses->step[suit] * (rank_of(card) - courses->top[suit]);
    return (steps + RANKS) % RANKS;
}

/* What it costs to lie on the cards below: one of them goes home earlier, some even next. */
static int harm(const Courses *courses, const Card *below, int count, Card card) {
    const int steps = courses->step[suit_of(card)] ? steps_home(courses, card) : 0;
    bool in_the_way = false;
    int next = 0;
    for (int i = 0; i < count; i++) {
        const int before = courses->step[suit_of(below[i])] ? steps_home(courses, below[i]) : RANKS;
        in_the_way |= suit_of(below[i]) == suit_of(card) && before < steps;
        next += before == 1;
    }
    return next * COMES_NEXT + (in_the_way ? IN_THE_WAY : 0);
}

/* What it costs to have the card in a pile, on the `count` lowest cards there. */
static int cost(const Game *g, const Position *p, const Courses *courses, int pile, int count, Card card) {
    const Card *below = pile_cards(p, pile);
    switch (role_of(g, pile)) {
    case FOUNDATION: return HOME;
    case CELL: return CELLAR;
    case RESERVE: return HELPER + harm(courses, below, count, card);
    case COLUMN: break;
    default: return 0;
    }
    if (!count) return EMPTY;
    const bool fits = set_has(g->onto[g->group_of[pile]][below[count - 1]], card);
    return (fits ? NEIGHBOURS : 0) + harm(courses, below, count, card);
}

/* Less is better; costs of moves are added up along a way. */
static int move_cost(const Game *g, const Position *p, const Courses *courses, Move m) {
    if (m.kind != MOVE_CARDS) return 0;
    const Card card = pile_top(p, m.from);
    return cost(g, p, courses, m.to, pile_count(p, m.to), card) -
           cost(g, p, courses, m.from, pile_count(p, m.from) - 1, card) + A_MOVE;
}

/* --- the search ----------------------------------------------------------------------------------------- */

/* A move not made yet. */
typedef struct Candidate {
    int32_t cost; /* of the whole way from the root */
    uint32_t age;
    Link link;
} Candidate;

typedef struct Exhaustive {
    const Traits *traits;
    Budget *budget;
    bool best_first;
    TranspositionTable seen;
    SearchTree tree;    /* depth first: of the way to where the search is */
    Position *position; /* of the tree's links */
    size_t positions_room;
    Candidate *candidate; /* a heap; depth first a stack */
    size_t candidates, candidates_room;
    uint32_t age;
    MacroMoves fresh;
} Exhaustive;

/* A newer candidate goes before an older one of the same cost. */
static bool costs_less(const void *one, const void *other) {
    const Candidate *a = one, *b = other;
    return a->cost != b->cost ? a->cost < b->cost : a->age > b->age;
}

static bool push(Exhaustive *s, Candidate c) {
    if (!BUDGET_ROOM(s->budget, s->candidate, &s->candidates_room, s->candidates)) return false;
    if (s->best_first)
        heap_push(s->candidate, s->candidates, &c, sizeof c, costs_less);
    else
        s->candidate[s->candidates] = c;
    s->candidates++;
    return true;
}

/* Depth first all behind the position that the last one starts from was tried. */
static Candidate pop(Exhaustive *s) {
    const Candidate top = s->candidate[0], last = s->candidate[--s->candidates];
    if (!s->best_first) {
        s->tree.count = last.link.from + 1;
        return last;
    }
    heap_replace_top(s->candidate, s->candidates, &last, sizeof last, costs_less);
    return top;
}

/* Adds a position and its moves; false when memory is spent. */
static bool add(Exhaustive *s, const Position *p, const Candidate *by) {
    const Game *g = s->traits->g;
    const uint32_t at = (uint32_t)s->tree.count;
    if (!BUDGET_ROOM(s->budget, s->position, &s->positions_room, at) ||
        !tree_add(&s->tree, s->budget, by->link))
        return false;
    s->position[at] = *p;
    macro_moves_from(&s->fresh, s->traits, p, false);
    const Courses courses = s->best_first ? courses_read(g, p) : (Courses){{0}, {0}};
    for (int i = s->fresh.count - 1; i >= 0; i--) {
        const MacroMove m = s->fresh.move[i];
        const int cost = s->best_first ? by->cost + move_cost(g, p, &courses, m.move) : 0;
        if (!push(s, (Candidate){cost, s->age++, {at, m}})) return false;
    }
    return true;
}

static Verdict run(Exhaustive *s, Path *path) {
    const Traits *t = s->traits;
    Relaxation relaxation;
    Key key;
    while (s->candidates) {
        if (!budget_count(s->budget)) return UNDECIDED;
        const Candidate c = pop(s);
        const Position after = macro_move_apply(t, &s->position[c.link.from], c.link.by);
        if (game_is_won(t->g, &after))
            return path_trace(path, &s->tree, c.link, t->g, s->position, s->budget);
        if (t->relaxes) relaxation_read(&relaxation, t->g, &after);
        if (pruned_by(10, t->relaxes && relaxation_is_lost(&relaxation))) continue;
        if (pruned_by(20, t->relaxes && laying_is_lost(&relaxation, t->g, &after))) continue;
        key_make(&key, t, &after);
        const Novelty novelty = transposition_note(&s->seen, s->budget, &key);
        if (pruned_by(1, novelty == KNOWN)) continue;
        if (novelty == NO_ROOM || !add(s, &after, &c)) return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

Verdict exhaustive_search(const Traits *t, const Position *root, Budget *b, Path *path) {
    Exhaustive s = {.traits = t, .budget = b, .best_first = t->g->stock < 0 && !t->plain};
    Key key;
    Verdict verdict = UNDECIDED;
    key_make(&key, t, root);
    if (transposition_note(&s.seen, b, &key) == NOVEL && add(&s, root, &(Candidate){0}))
        verdict = run(&s, path);
    else
        budget_no_memory(b);
    transposition_end(&s.seen, b);
    BUDGET_FREE(b, s.tree.link, s.tree.capacity);
    BUDGET_FREE(b, s.position, s.positions_room);
    BUDGET_FREE(b, s.candidate, s.candidates_room);
    return verdict;
}
