#include "line_writer.h"

static bool write_move(LineWriter *w, Move m) {
    const Game *g = w->klondike->g;
    return move_is_legal(g, &w->at, m) && path_make(w->path, w->budget, g, &w->at, m);
}

static bool write_draw(LineWriter *w) {
    return write_move(w, macro_move_draw(w->klondike->g, &w->at));
}

/* Moves the last `count` cards of a pile to the first column that takes them. */
static bool write_to_column(LineWriter *w, int from, int count) {
    const Klondike *k = w->klondike;
    const Card card = pile_cards(&w->at, from)[pile_count(&w->at, from) - count];
    for (int to = k->first_column; to < k->first_column + k->columns; to++)
        if (to != from && pile_takes(k->g, &w->at, to, card))
            return write_move(w, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)to, (uint8_t)count});
    return false;
}

static int foundation_of(const LineWriter *w, Card card) {
    return w->klondike->g->first[w->klondike->foundations] + suit_of(card);
}

static bool write_home(LineWriter *w, int from, Card card) {
    return write_move(w, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)foundation_of(w, card), 1});
}

/* What lies on the card goes to its twin first. */
static bool write_home_from_column(LineWriter *w, Card card) {
    const Klondike *k = w->klondike;
    const Position *p = &w->at;
    for (int pile = k->first_column; pile < k->first_column + k->columns; pile++)
        for (int above = 0; above < pile_count(p, pile) - p->hidden[pile]; above++)
            if (pile_cards(p, pile)[pile_count(p, pile) - 1 - above] == card)
                return (!above || write_to_column(w, pile, above)) && write_home(w, pile, card);
    return false;
}

/* Draws until the card can be played; returns the pile it lies on, or -1. */
static int write_draws_to(LineWriter *w, Card card) {
    const Game *g = w->klondike->g;
    for (int draws = 0; draws <= 2 * (STOCK_MAX + 1); draws++) {
        if (pile_top(&w->at, g->waste) == card) return g->waste;
        if (g->hand >= 0 && pile_top(&w->at, g->hand) == card) return g->hand;
        if (!write_draw(w)) return -1;
    }
    return -1;
}

/* Draws until the ace has gone home by itself. */
static bool write_ace(LineWriter *w, Card ace) {
    while (pile_is_empty(&w->at, foundation_of(w, ace)))
        if (!write_draw(w)) return false;
    return true;
}

static bool write_irreversible(LineWriter *w, Irreversible kind, Card card) {
    int from;
    switch (kind) {
    case HOME_FROM_COLUMN: return write_home_from_column(w, card);
    case HEAD_MOVES:
        from = w->klondike->first_column + column_of_head(w->klondike, &w->state, card);
        return write_to_column(w, from, pile_count(&w->at, from) - w->at.hidden[from]);
    case HOME_FROM_STOCK:
        if (w->klondike->starters && rank_of(card) == ACE) return write_ace(w, card);
        return (from = write_draws_to(w, card)) >= 0 && write_home(w, from, card);
    case STOCK_TO_COLUMN: return (from = write_draws_to(w, card)) >= 0 && write_to_column(w, from, 1);
    default: return write_draw(w);
    }
}

/* --- steps within a class ------------------------------------------------------------------------------- */

/* Goes from the member from which the class was explored to the one at a place. */
static bool write_way(LineWriter *w, size_t place) {
    const ClassMember *const member = &w->class.member[place];
    const Card card = member->step;
    if (!place) return true;
    if (!write_way(w, member->from)) return false;
    const bool is_home = set_has(w->state.tableau.home, card);
    tableau_step(&w->state.tableau, card);
    return is_home ? write_to_column(w, foundation_of(w, card), 1) : write_home_from_column(w, card);
}

bool line_do(LineWriter *w, size_t place, Irreversible kind, Card card) {
    if (place) {
        Mobility look;
        tableau_mobility(w->klondike, &w->state.tableau, &look);
        w->class.count = 0;
        if (!class_explore(&w->class, w->klondike, &w->state, &look, false, w->budget)) {
            budget_no_memory(w->budget);
            return false;
        }
        if (!write_way(w, place)) return false;
    }
    if (!write_irreversible(w, kind, card)) return false;
    state_play(w->klondike, &w->state, kind, card);
    return true;
}

bool line_settle(LineWriter *w) {
    Mobility look;
    State after = w->state;
    for (Card card; (card = class_settle_next(w->klondike, &after, &look)); w->state = after)
        if (!write_irreversible(w, home_from(&w->state, card), card)) return false;
    return true;
}
