#include "twins_line.h"

#include "leaps.h"

enum { STEPS_MAX = 1024 };

/* --- moves on the table --------------------------------------------------------------------------------- */

static bool write_move(LineWriter *w, Move m) {
    const Game *g = w->table->g;
    if (!move_is_legal(g, &w->at, m)) return false;
    if (!path_add(w->path, w->budget, (Leap){.move = m})) {
        budget_no_memory(w->budget);
        return false;
    }
    w->at = apply(g, &w->at, m);
    return true;
}

static bool write_draw(LineWriter *w) {
    return write_move(w, leap_draw(w->table->g, &w->at));
}

/* Moves the last `count` cards of a pile to the first column that takes them. */
static bool write_to_column(LineWriter *w, int from, int count) {
    const Table *t = w->table;
    const Card card = pile_cards(&w->at, from)[pile_count(&w->at, from) - count];
    for (int to = t->first_column; to < t->first_column + t->columns; to++) {
        if (to == from || !pile_takes(t->g, &w->at, to, card)) continue;
        return write_move(w, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)to, (uint8_t)count});
    }
    return false;
}

static int foundation_of(const LineWriter *w, Card card) {
    return w->table->g->first[w->table->foundations] + suit_of(card);
}

static bool write_home(LineWriter *w, int from, Card card) {
    return write_move(w, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)foundation_of(w, card), 1});
}

/* What lies on the card goes to its twin first. */
static bool write_home_from_column(LineWriter *w, Card card) {
    const Table *t = w->table;
    const Position *p = &w->at;
    for (int pile = t->first_column; pile < t->first_column + t->columns; pile++) {
        for (int k = p->hidden[pile]; k < pile_count(p, pile); k++) {
            if (pile_cards(p, pile)[k] != card) continue;
            const int above = pile_count(p, pile) - k - 1;
            return (!above || write_to_column(w, pile, above)) && write_home(w, pile, card);
        }
    }
    return false;
}

/* Draws until the card can be played; returns the pile it lies on, or -1. */
static int write_draws_to(LineWriter *w, Card card) {
    const Game *g = w->table->g;
    for (int draws = 0; draws <= 2 * (STOCK_MAX + 1); draws++) {
        if (pile_top(&w->at, g->waste) == card) return g->waste;
        if (g->hand >= 0 && pile_top(&w->at, g->hand) == card) return g->hand;
        if (!write_draw(w)) return -1;
    }
    return -1;
}

static bool write_deed(LineWriter *w, Deed deed, Card card, int at) {
    const int column = w->table->first_column + at;
    int from;
    switch (deed) {
    case HOME_FROM_COLUMN: return write_home_from_column(w, card);
    case HEAD_MOVES: return write_to_column(w, column, pile_count(&w->at, column) - w->at.hidden[column]);
    case HOME_FROM_STOCK: return (from = write_draws_to(w, card)) >= 0 && write_home(w, from, card);
    case STOCK_TO_COLUMN: return (from = write_draws_to(w, card)) >= 0 && write_to_column(w, from, 1);
    case HOME_BY_ITSELF:
        while (pile_is_empty(&w->at, foundation_of(w, card)))
            if (!write_draw(w)) return false;
        return true;
    default: return write_draw(w);
    }
}

/* --- ways within a class -------------------------------------------------------------------------------- */

/* Goes from the member from which the class was explored to the one at a place. */
static bool write_way(LineWriter *w, size_t place) {
    uint16_t steps[STEPS_MAX];
    size_t count = 0;
    for (; place; place = w->class.member[place].from) {
        if (count == sizeof steps / sizeof *steps) return false;
        steps[count++] = (uint16_t)place;
    }
    while (count) {
        const Card card = w->class.member[steps[--count]].step;
        const bool home = !set_has(w->state.spread.home, card);
        if (!(home ? write_home_from_column(w, card) : write_to_column(w, foundation_of(w, card), 1)))
            return false;
        if (home)
            twins_home(&w->state.spread, card);
        else
            twins_take_back(&w->state.spread, card);
    }
    return true;
}

bool line_do(LineWriter *w, size_t place, Deed deed, Card card, int at) {
    if (place) {
        Outlook look;
        twins_look(w->table, &w->state.spread, &look);
        w->class.count = 0;
        if (!class_explore(&w->class, w->table, &w->state, &look, w->budget)) {
            budget_no_memory(w->budget);
            return false;
        }
        if (!write_way(w, place)) return false;
    }
    if (!write_deed(w, deed, card, at)) return false;
    twins_play(w->table, &w->state, deed, card, at);
    return true;
}

bool line_settle(LineWriter *w) {
    Deed deed;
    int at;
    Outlook look;
    State after = w->state;
    for (Card card; (card = class_settle_next(w->table, &after, &look, &deed, &at)); w->state = after)
        if (!write_deed(w, deed, card, at)) return false;
    return true;
}
