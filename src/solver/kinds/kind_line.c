#include "kind_line.h"

typedef struct KindWriter {
    const KindGame *k;
    Budget *budget;
    Path *path;
    Position at;
    KindState state;
} KindWriter;

static bool write_move(KindWriter *w, Move m) {
    const Game *g = w->k->g;
    return move_is_legal(g, &w->at, m) && path_make(w->path, w->budget, g, &w->at, m);
}

/* --- places --------------------------------------------------------------------------------------------- */

static int last_column(const KindWriter *w) {
    return w->k->first_column + w->k->columns;
}

/* A column that takes a card: one that is not empty if there is one, or -1. */
static int place_for(const KindWriter *w, Card card, int from, bool empty) {
    int place = -1;
    for (int pile = w->k->first_column; pile < last_column(w); pile++) {
        if (pile == from || !pile_takes(w->k->g, &w->at, pile, card)) continue;
        if (!pile_is_empty(&w->at, pile)) return pile;
        if (empty) place = pile;
    }
    return place;
}

/* Loose cards that lie lowest in a column go where a card is bare for them, until there is none. */
static bool clear_columns(KindWriter *w) {
    for (int pile = w->k->first_column; pile < last_column(w); pile++) {
        const int count = pile_count(&w->at, pile);
        if (!count || w->state.fixed[pile - w->k->first_column]) continue;
        const int to = place_for(w, pile_cards(&w->at, pile)[0], pile, false);
        if (to < 0) continue;
        if (!write_move(w, (Move){MOVE_CARDS, (uint8_t)pile, (uint8_t)to, (uint8_t)count})) return false;
        pile = w->k->first_column - 1;
    }
    return true;
}

/* Moves the cards of a pile from a place on to a column. */
static bool write_to_column(KindWriter *w, int from, int index) {
    const Card card = pile_cards(&w->at, from)[index];
    int to = place_for(w, card, from, true);
    if (to < 0) {
        if (!clear_columns(w)) return false;
        to = place_for(w, card, from, true);
    }
    const int count = pile_count(&w->at, from) - index;
    return to >= 0 && write_move(w, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)to, (uint8_t)count});
}

/* --- steps ---------------------------------------------------------------------------------------------- */

static bool write_home(KindWriter *w, int from, Card card) {
    const int to = group_takes(w->k->g, &w->at, w->k->foundations, card, true);
    return to >= 0 && write_move(w, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)to, 1});
}

/* Sends a card of a column home, from which what lies on it goes first. */
static bool write_home_from(KindWriter *w, int pile, int index) {
    const Card card = pile_cards(&w->at, pile)[index];
    const bool covered = index + 1 < pile_count(&w->at, pile);
    return (!covered || write_to_column(w, pile, index + 1)) && write_home(w, pile, card);
}

/* The loose card of its equals with the fewest on it: *pile and the index, or -1. */
static int find_loose(const KindWriter *w, Card card, int *in) {
    int index = -1, least = CARDS_MAX;
    for (int pile = w->k->first_column; pile < last_column(w); pile++)
        for (int i = w->state.fixed[pile - w->k->first_column]; i < pile_count(&w->at, pile); i++) {
            const int above = pile_count(&w->at, pile) - 1 - i;
            if (pile_cards(&w->at, pile)[i] != card || above >= least) continue;
            *in = pile;
            index = i;
            least = above;
        }
    return index;
}

static bool write_loose_home(KindWriter *w, Card card) {
    int pile = 0, index = find_loose(w, card, &pile);
    if (index < 0) return false;
    if (index + 1 < pile_count(&w->at, pile) &&
        place_for(w, pile_cards(&w->at, pile)[index + 1], pile, true) < 0) {
        if (!clear_columns(w)) return false;
        index = find_loose(w, card, &pile);
    }
    return write_home_from(w, pile, index);
}

/* Draws until a place of the stock is the top of the waste; an ace goes home by itself on the way. */
static bool write_draws(KindWriter *w, KindMove m) {
    const Game *g = w->k->g;
    KindState *s = &w->state;
    const bool ace = w->k->aces_go && rank_of(m.card) == ACE;
    while (waste_top(s) != m.at || (ace && s->stock >> m.at & 1)) {
        if (!write_move(w, macro_move_draw(g, &w->at))) return false;
        const int next = stock_next(w->k, s, s->drawn);
        s->drawn = (uint8_t)(next == w->k->stock_count ? 0 : next + 1);
        if (ace && next == m.at) return true;
    }
    return true;
}

static bool write_stock(KindWriter *w, KindMove m) {
    const Game *g = w->k->g;
    if (!write_draws(w, m)) return false;
    if (w->k->aces_go && rank_of(m.card) == ACE) return true;
    const int from = g->hand >= 0 && !pile_is_empty(&w->at, g->hand) ? g->hand : g->waste;
    if (pile_top(&w->at, from) != m.card) return false;
    return m.step == STOCK_GOES_HOME ? write_home(w, from, m.card)
                                     : write_to_column(w, from, pile_count(&w->at, from) - 1);
}

static bool write_back(KindWriter *w, Card card) {
    const Game *g = w->k->g;
    for (int pile = g->first[w->k->foundations]; pile < g->first[w->k->foundations + 1]; pile++)
        if (pile_top(&w->at, pile) == card) {
            const int to = place_for(w, card, pile, w->k->back_to_empty);
            return (to >= 0 || clear_columns(w)) && write_to_column(w, pile, pile_count(&w->at, pile) - 1);
        }
    return false;
}

/* No card that the next one fits is bare. */
static bool write_draw(KindWriter *w) {
    const Card next = pile_top(&w->at, w->k->g->stock);
    if (next && place_for(w, next, -1, false) >= 0 && !clear_columns(w)) return false;
    return write_move(w, macro_move_draw(w->k->g, &w->at));
}

static bool write_step(KindWriter *w, KindMove m) {
    const int pile = w->k->first_column + m.at;
    switch (m.step) {
    case HEAD_GOES_HOME: return write_home_from(w, pile, w->state.fixed[m.at] - 1);
    case HEAD_LEAVES: return write_to_column(w, pile, w->state.fixed[m.at] - 1);
    case LOOSE_GOES_HOME: return write_loose_home(w, m.card);
    case COMES_BACK: return write_back(w, m.card);
    case ONE_IS_DRAWN: return write_draw(w);
    default: return write_stock(w, m);
    }
}

bool kind_line(const KindGame *k, const Position *root, const KindMove *step, size_t steps, Budget *b,
               Path *path) {
    KindGame copy;
    KindWriter w = {.k = k, .budget = b, .path = path, .at = *root};
    kinds_read(&copy, &w.state, k->g, root);
    path->count = 0;
    for (size_t i = 0; i < steps; i++) {
        KindState before = w.state;
        if (!write_step(&w, step[i])) return false;
        if (!kind_play(k, &before, step[i])) return false;
        w.state = before;
    }
    return true;
}
