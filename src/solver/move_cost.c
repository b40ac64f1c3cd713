#include "move_cost.h"

/* Found by trying: with these few positions are needed to find a win where all cards lie open. */
enum { HOME = -16, NEIGHBOURS = -15, EMPTY = 7, HELPER = 10, IN_THE_WAY = 4, A_MOVE = 1 };

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

/* Whether one of the cards below goes home before the card. */
static bool is_in_the_way(const Courses *courses, const Card *below, int count, Card card) {
    if (!courses->step[suit_of(card)]) return false;
    const int steps = steps_home(courses, card);
    for (int i = 0; i < count; i++)
        if (suit_of(below[i]) == suit_of(card) && steps_home(courses, below[i]) < steps) return true;
    return false;
}

/* What it costs to have the card in a pile, on the `count` lowest cards there. */
static int cost(const Game *g, const Position *p, const Courses *courses, int pile, int count, Card card) {
    const Card *below = pile_cards(p, pile);
    const Role role = role_of(g, pile);
    if (role == FOUNDATION) return HOME;
    if (role != COLUMN && role != RESERVE) return 0;
    const int harm = is_in_the_way(courses, below, count, card) ? IN_THE_WAY : 0;
    if (role == RESERVE) return harm + HELPER;
    if (!count) return EMPTY;
    return set_has(g->onto[g->group_of[pile]][below[count - 1]], card) ? NEIGHBOURS + harm : harm;
}

int move_cost(const Game *g, const Position *p, const Courses *courses, Move m) {
    if (m.kind != MOVE_CARDS) return 0;
    const Card card = pile_top(p, m.from);
    return cost(g, p, courses, m.to, pile_count(p, m.to), card) -
           cost(g, p, courses, m.from, pile_count(p, m.from) - 1, card) + A_MOVE;
}
