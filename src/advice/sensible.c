/* A few rules of thumb; none looks further ahead than collecting. */
#include "sensible.h"

/* Higher is better; 0 is not worth a key. */
static int merit(const Game *g, const Position *p, Move m) {
    const Role to = role_of(g, m.to);
    const int left = pile_count(p, m.from) - m.count;
    const bool bares = left > 0 && left == p->hidden[m.from];
    const bool from_column = role_of(g, m.from) == COLUMN;
    if (m.kind == MOVE_TURN || m.kind == MOVE_INNER || to == FOUNDATION) return 100;
    if (to == CELL) return 1;
    if (pile_is_empty(p, m.to)) return from_column && left == 0 ? 0 : 10 + bares;
    return 50 + 20 * bares + 10 * (left == 0) + m.count;
}

Move sensible_move(const Game *g, const Position *p, int from) {
    Move best = {.kind = MOVE_NONE};
    int best_merit = 0;
    MoveList list;
    legal_moves(g, p, &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        if ((m.kind != MOVE_CARDS && m.kind != MOVE_INNER && m.kind != MOVE_TURN) || m.from != from) continue;
        const int here = merit(g, p, m);
        if (here <= best_merit) continue;
        best = m;
        best_merit = here;
    }
    return best;
}

/* The lowest rank that shows on the families of the other colour: what it is one above, no column needs. */
static int lowest_of_other_colour(const Game *g, const Position *p, Card card) {
    int lowest = KING;
    for (int pile = 0; pile < g->piles; pile++) {
        const PileGroup *group = group_of(g, pile);
        if (group->role != FOUNDATION || !group->suited) continue;
        const int suit = (pile - g->first[g->group_of[pile]]) * SUITS / group->piles;
        const int rank = pile_is_empty(p, pile) ? 0 : rank_of(pile_top(p, pile));
        if (is_red(card_make(ACE, suit)) != is_red(card) && rank < lowest) lowest = rank;
    }
    return lowest;
}

Move safe_move(const Game *g, const Position *p) {
    const Move none = {.kind = MOVE_NONE};
    MoveList list;
    legal_moves(g, p, &list);
    if (card_pending(g, p)) return none;
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        if (m.kind != MOVE_CARDS || role_of(g, m.to) != FOUNDATION || role_of(g, m.from) == FOUNDATION)
            continue;
        if (!group_of(g, m.to)->suited || group_of(g, m.to)->build.wraps) continue;
        const Card card = pile_top(p, m.from);
        if (rank_of(card) <= lowest_of_other_colour(g, p, card) + 1) return m;
    }
    return none;
}

static Move first_home(const Game *g, const Position *p) {
    MoveList list;
    legal_moves(g, p, &list);
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        if (m.kind != MOVE_CARDS && m.kind != MOVE_INNER) continue;
        if (role_of(g, m.to) == FOUNDATION && role_of(g, m.from) != FOUNDATION) return m;
    }
    return (Move){.kind = MOVE_NONE};
}

Move finishing_move(const Game *g, const Position *p) {
    const Move first = first_home(g, p);
    Position q = *p;
    for (Move m = first; m.kind; m = first_home(g, &q)) q = apply(g, &q, m);
    return game_is_won(g, &q) ? first : (Move){.kind = MOVE_NONE};
}
