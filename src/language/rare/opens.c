/* The word `opens`: cells take cards, or cards go into empty columns, only once other piles are empty. */
#include "engine/rare_word.h"

static Role awaited(const PileGroup *group) {
    return group->rare[OPENS] == STOCK_OUT ? STOCK : RESERVE;
}

static bool has_opened(const Game *g, const Position *p, int pile) {
    const Role role = awaited(group_of(g, pile));
    int other = 0;
    while (other < g->piles && (role_of(g, other) != role || pile_is_empty(p, other))) other++;
    return other == g->piles;
}

static bool takes(const Game *g, const Position *p, int pile, Card card) {
    (void)card;
    return role_of(g, pile) != CELL || has_opened(g, p, pile);
}

static bool lets(const Game *g, const Position *p, int pile, Goes kind) {
    return role_of(g, pile) == CELL || kind != TO_EMPTY_COLUMN || has_opened(g, p, pile);
}

static const char *fault(const Rules *t, const PileGroup *group) {
    bool there = false;
    for (const PileGroup *o = t->group; o < t->group + GROUPS_MAX; o++)
        there = there || (o->role == awaited(group) && o->piles);
    return there && group->role != awaited(group)
               ? 0
               : N_("{group}: “{word}” waits for a pile that is not there");
}

const RareWord opens_word = {"not_open_yet", N_("{group}: this way opens later."), takes, lets,
                             .fault = fault};
