#include "sense.h"

#include "knowledge.h"
#include "policy.h"

/* How likely a player means a move who names its pile alone; 0 is not worth a key. */
static int sense(const Game *g, const Position *p, Move m) {
    const Role to = role_of(g, m.to);
    const int left = pile_count(p, m.from) - m.count;
    const bool from_column = role_of(g, m.from) == COLUMN;
    const bool bares = m.kind == MOVE_CARDS && left > 0 && left == p->hidden[m.from];
    if (m.kind == MOVE_TURN || m.kind == MOVE_INNER || to == FOUNDATION) return 100;
    if (to == CELL) return 1;
    if (pile_is_empty(p, m.to)) return from_column && left == 0 ? 0 : 10 + bares;
    return 50 + 20 * bares + 10 * (left == 0) + m.count;
}

Move sensible_move(const Game *g, const Position *p, const MoveList *legal, int from) {
    Move best = {.kind = MOVE_NONE};
    int best_sense = 0;
    for (int i = 0; i < legal->count; i++) {
        const Move m = legal->move[i];
        if ((m.kind != MOVE_CARDS && m.kind != MOVE_INNER && m.kind != MOVE_TURN) || m.from != from) continue;
        const int here = sense(g, p, m);
        if (here <= best_sense) continue;
        best = m;
        best_sense = here;
    }
    return best;
}

/* Whether the cards of a pile have come to stay. */
static bool is_home(const Game *g, const Position *p, int pile) {
    return role_of(g, pile) == FOUNDATION && !is_misdealt(g, p, pile);
}

/* Whether a card that is not at home could be laid on this one in a column. */
static bool is_missed(const Game *g, const Position *p, Card card) {
    CardSet away = NO_CARDS, laid_on = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) == COLUMN) laid_on |= g->onto[g->group_of[pile]][card];
        for (int i = 0; !is_home(g, p, pile) && i < pile_count(p, pile); i++)
            away |= card_bit(pile_cards(p, pile)[i]);
    }
    return laid_on & away;
}

/* A card less of the waste, be it that it fills a gap, changes all later draws of several. */
static bool shifts_draws(const Game *g, Move m) {
    const bool from_waste = m.from == g->waste || group_of(g, m.from)->refill & FROM_WASTE;
    return from_waste && g->rules.stock.draws > 1;
}

/* Where no column may be empty for a draw, any card may be needed to fill one. */
static bool stops_draws(const Game *g, const Position *p) {
    return g->rules.stock.needs == NEEDS_COLUMNS && g->stock >= 0 && !pile_is_empty(p, g->stock);
}

/* Whether the equal card of another pack is away and would not find the place that this one takes. */
static bool is_in_its_way(const Game *g, const Position *p, Move m) {
    const Card card = pile_top(p, m.from);
    const int group = g->group_of[m.to];
    bool away = false;
    for (int pile = 0; pile < g->piles; pile++)
        for (int i = 0; !is_home(g, p, pile) && i < pile_count(p, pile); i++)
            away =
                away || (pile_cards(p, pile)[i] == card && (pile != m.from || i < pile_count(p, pile) - 1));
    for (int pile = g->first[group]; away && pile < g->first[group + 1]; pile++)
        if (set_has(g->suit_of_pile[pile], card) && pile_count(p, pile) < pile_count(p, m.to)) return true;
    return false;
}

Move safe_move(const Game *g, const Position *p, const MoveList *legal) {
    const int count = card_pending(g, p) ? 0 : legal->count;
    for (int i = 0; i < count; i++) {
        const Move m = legal->move[i];
        if (role_of(g, m.to) == FOUNDATION && !move_is_take_back(g, m) && !shifts_draws(g, m) &&
            !stops_draws(g, p) && is_safe_home(g, p, m, pile_top(p, m.from)) &&
            !is_missed(g, p, pile_top(p, m.from)) && !is_in_its_way(g, p, m))
            return m;
    }
    return (Move){.kind = MOVE_NONE};
}

static Move first_home(const Game *g, const MoveList *legal) {
    for (int i = 0; i < legal->count; i++) {
        const Move m = legal->move[i];
        if (m.kind != MOVE_CARDS && m.kind != MOVE_INNER) continue;
        if (role_of(g, m.to) == FOUNDATION && !move_is_take_back(g, m)) return m;
    }
    return (Move){.kind = MOVE_NONE};
}

Move finishing_move(const Game *g, const Position *p, const MoveList *legal) {
    const Move first = first_home(g, legal);
    MoveList list;
    Position q = *p;
    for (Move m = first; m.kind; m = first_home(g, &list)) {
        q = apply(g, &q, m);
        legal_moves(g, &q, &list);
    }
    const bool foreseen = all_unseen(g, &q) == all_unseen(g, p);
    return foreseen && game_is_won(g, &q) ? first : (Move){.kind = MOVE_NONE};
}
