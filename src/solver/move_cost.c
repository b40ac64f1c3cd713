#include "move_cost.h"

/* Found by climbing in small steps, over deals other than those measured, to where few positions are needed
   to find a win where all cards lie open. */
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

Courses courses_read(const Game *g, const Position *p) {
    Courses courses = {0};
    int shown = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) != FOUNDATION || pile_is_empty(p, pile)) continue;
        const int first = rank_of(pile_cards(p, pile)[0]), suit = suit_of(pile_top(p, pile));
        courses.top[suit] = (int8_t)rank_of(pile_top(p, pile));
        if (pile_count(p, pile) == 1) continue;
        const bool rises = rank_of(pile_cards(p, pile)[1]) == first % RANKS + 1;
        courses.step[suit] = (int8_t)(shown = rises ? 1 : -1);
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
        if (!courses->step[suit_of(below[i])]) continue;
        const int before = steps_home(courses, below[i]);
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

int move_cost(const Game *g, const Position *p, const Courses *courses, Move m) {
    if (m.kind != MOVE_CARDS) return 0;
    const Card card = pile_top(p, m.from);
    return cost(g, p, courses, m.to, pile_count(p, m.to), card) -
           cost(g, p, courses, m.from, pile_count(p, m.from) - 1, card) + A_MOVE;
}
