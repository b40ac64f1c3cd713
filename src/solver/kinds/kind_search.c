/* The search through states that say which cards are open, not where (kind_state.h): dead ends, turning lines
   into moves on the table, and the search itself. */
#include "kind_state.h"
#include "solver/search.h"

/* Dead ends by relaxation: cards that never get home even if places are never used up (Lemma 22). */

/* What has ever been possible.  Kinds are sets of both their cards. */
typedef struct KindReach {
    Twins home_before; /* at home, including what precedes the aces */
    Twins home;        /* what has come home */
    Twins open;        /* cards that have been a head or loose, */
    Twins stock;       /* or could be had from the stock */
    CardSet bare;      /* one of a kind could be bare */
    CardSet crowded;   /* kinds with cards on them that found no place */
    uint8_t fixed[RUN_COLUMNS];
    int waste; /* the top of a waste that is not turned over again, or -1 */
    bool room; /* an empty column */
    bool grown;
} KindReach;

static CardSet cards_of_kind(int kind) {
    return set_of_rank(kind / 2) & (kind % 2 ? reds(rank_bits) : blacks(rank_bits));
}

/* --- reach ---------------------------------------------------------------------------------------------- */

/* The cards of a suit up to a rank, and what precedes the ace. */
static CardSet cards_up_to(int suit, int rank) {
    return (((CardSet)1 << (rank + 1) * SUITS) - 1) & rank_bits << suit;
}

static void reach_begin(KindReach *r, const RunTable *k, const KindState *s) {
    *r = (KindReach){.open = s->loose_of, .waste = is_last_pass(k, s->pass) ? waste_top(s) : -1};
    memcpy(r->fixed, s->fixed, sizeof r->fixed);
    r->room = s->places < s->empty;
    for (int suit = 0; suit < SUITS; suit++) {
        r->home.both |= cards_up_to(suit, s->home[suit][0]);
        r->home.any |= cards_up_to(suit, s->home[suit][1]);
    }
    r->home_before = r->home;
    for (int kind = 2 * ACE; kind < KINDS; kind++) {
        const int more = s->open[kind] - s->loose[child_of(kind)];
        if (more > 0) r->bare |= cards_of_kind(kind);
        if (more < 0) r->crowded |= cards_of_kind(kind);
    }
    for (int i = 0; i < k->columns; i++)
        if (s->fixed[i]) twins_add(&r->open, card_bit(head_of(k, s, i)));
    for (int i = stock_next(k, s, r->waste > 0 ? r->waste : 0); i < k->stock_count;
         i = stock_next(k, s, i + 1))
        twins_add(&r->stock, card_bit(k->stock[i]));
}

/* Cards of these kinds are open, or what covered one is gone: then crowded cards leave an empty column.
 */
static void bare_kinds(KindReach *r, CardSet kinds) {
    const CardSet fresh = kinds & ~r->bare;
    r->grown |= fresh != NO_CARDS;
    r->bare |= fresh;
    r->room |= (fresh & r->crowded) != NO_CARDS;
}

static void raise(KindReach *r, CardSet *home, CardSet able) {
    for (CardSet next; (next = *home << SUITS & able & ~*home) != NO_CARDS; r->grown = true) *home |= next;
}

/* As many copies of a card may be home as of the one before it in its suit, and as are free. */
static void send_home(KindReach *r) {
    const CardSet open = r->open.any & r->bare;
    Twins able = r->home_before;
    twins_add(&able, r->stock.any);
    able.both |= r->stock.both | (r->open.both & r->bare);
    twins_add(&able, open);
    raise(r, &r->home.any, able.any);
    raise(r, &r->home.both, able.both);
}

/* Cards that can go home once others have. */
static CardSet rising(const KindReach *r) {
    return (r->home.any << SUITS & ~r->home_before.any) | (r->home.both << SUITS & ~r->home_before.both);
}

/* Cards that others or an empty column take. */
static CardSet taken(const KindReach *r) {
    return cards_fitting(r->bare) | (r->room ? set_of_rank(KING) : NO_CARDS);
}

/* Cards that are open or in the stock leave their places. */
static void dig_column(KindReach *r, const RunTable *k, int column, CardSet leaving) {
    const Card *card = k->column[column];
    while (r->fixed[column] && set_has(leaving, card[r->fixed[column] - 1])) {
        const int top = r->fixed[column] - 2, base = top < 0 ? 0 : k->base[column][top];
        r->grown = true;
        r->fixed[column] = (uint8_t)(top < 0 ? 0 : base + 1);
        r->room |= top < 0;
        for (int i = base; i <= top; i++) twins_add(&r->open, card_bit(card[i]));
        if (top >= 0) bare_kinds(r, cards_of_kind(kind_of(card[top])));
    }
}

static void dig_waste(KindReach *r, const RunTable *k, const KindState *s, CardSet leaving) {
    while (r->waste >= 0 && set_has(leaving, k->stock[r->waste])) {
        while (--r->waste >= 0 && !(s->stock >> r->waste & 1)) continue;
        r->grown = true;
        if (r->waste >= 0) twins_add(&r->stock, card_bit(k->stock[r->waste]));
    }
}

/* Loose cards that go home bare what they lay on; cards of the stock or foundations are laid on others. */
static void use_cards(KindReach *r, const RunTable *k) {
    bare_kinds(r, parents_of(r->open.any & r->bare & rising(r)));
    const CardSet supply = r->stock.any | (k->comes_back ? r->home.any : NO_CARDS);
    bare_kinds(r, kinds_of(supply & taken(r)));
}

bool kinds_are_lost(const RunTable *k, const KindState *s) {
    KindReach r;
    reach_begin(&r, k, s);
    do {
        if ((r.room && k->any_fills) || !(set_of_rank(KING) & ~r.home.both)) return false;
        r.grown = false;
        send_home(&r);
        const CardSet leaving = taken(&r) | rising(&r);
        for (int i = 0; i < k->columns; i++) dig_column(&r, k, i, leaving);
        dig_waste(&r, k, s, leaving);
        use_cards(&r, k);
    } while (r.grown);
    return !(r.room && k->any_fills) && set_of_rank(KING) & ~r.home.both;
}

/* --- lines of states as moves on a table (Lemma 21) ----------------------------------------------------- */

typedef struct KindWriter {
    const RunTable *k;
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

/* A column that takes a card, preferably not empty, or -1. */
static int place_for(const KindWriter *w, Card card, int from, bool empty) {
    int place = -1;
    for (int pile = w->k->first_column; pile < last_column(w); pile++) {
        if (pile == from || !pile_takes(w->k->g, &w->at, pile, card)) continue;
        if (!pile_is_empty(&w->at, pile)) return pile;
        if (empty) place = pile;
    }
    return place;
}

/* Moves loose cards at the bottom of a column to bare cards that take them, until there are none. */
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

/* Moves the cards of a pile from an index on to a column. */
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

/* Sends a card of a column home, after moving what lies on it. */
static bool write_home_from(KindWriter *w, int pile, int index) {
    const Card card = pile_cards(&w->at, pile)[index];
    const bool covered = index + 1 < pile_count(&w->at, pile);
    return (!covered || write_to_column(w, pile, index + 1)) && write_home(w, pile, card);
}

/* Of equal loose cards the one with the fewest on it: *pile and the index, or -1. */
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

/* Draws until a place of the stock is the top of the waste; aces go home automatically on the way. */
static bool write_draws(KindWriter *w, KindMove m) {
    const Game *g = w->k->g;
    KindState *s = &w->state;
    const bool ace = w->k->starters && rank_of(m.card) == ACE;
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
    if (w->k->starters && rank_of(m.card) == ACE) return true;
    const int from = g->hand >= 0 && !pile_is_empty(&w->at, g->hand) ? g->hand : g->waste;
    if (pile_top(&w->at, from) != m.card) return false;
    return m.step == STOCK_GOES_HOME ? write_home(w, from, m.card)
                                     : write_to_column(w, from, pile_count(&w->at, from) - 1);
}

static bool write_back(KindWriter *w, Card card) {
    const Game *g = w->k->g;
    for (int pile = g->first[w->k->foundations]; pile < g->first[w->k->foundations + 1]; pile++)
        if (pile_top(&w->at, pile) == card) {
            const int to = place_for(w, card, pile, w->k->kings_return);
            return (to >= 0 || clear_columns(w)) && write_to_column(w, pile, pile_count(&w->at, pile) - 1);
        }
    return false;
}

/* Makes sure that no card that takes the next one is bare. */
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

/* --- the search ----------------------------------------------------------------------------------------- */

typedef struct KindNode {
    KindState state;
    size_t next, end; /* its moves left to try */
} KindNode;

typedef struct KindSearch {
    Search search;
    const Position *root;
    RunTable game;
    Budget *budget;
    TranspositionTable seen;
    KindNode *node; /* the way to where the search is */
    size_t nodes, nodes_room;
    KindMove *move; /* of all nodes, one node after the other */
    size_t moves_room;
} KindSearch;

static bool push(KindSearch *s, const KindState *state) {
    const size_t next = s->nodes ? s->node[s->nodes - 1].end : 0;
    if (!BUDGET_ROOM(s->budget, s->node, &s->nodes_room, s->nodes) ||
        !BUDGET_ROOM(s->budget, s->move, &s->moves_room, next + KIND_MOVES_MAX))
        return false;
    const int count = kind_moves(&s->game, state, s->move + next);
    s->node[s->nodes++] = (KindNode){*state, next, next + (size_t)count};
    return true;
}

/* Writes the line of a win by the moves tried last, if it is asked for; UNDECIDED if the rules refuse one, or
   memory is spent, which the budget notes. */
static Verdict write_line(const KindSearch *s, Path *path) {
    KindWriter w = {.k = &s->game, .budget = s->budget, .path = path, .at = *s->root};
    path->count = 0;
    for (size_t i = 0; i < s->nodes && !s->budget->limits->verdict_only; i++) {
        w.state = s->node[i].state;
        if (!write_step(&w, s->move[s->node[i].next - 1])) return UNDECIDED;
    }
    return WINNABLE;
}

static Verdict go(Search *search, Path *path) {
    KindSearch *const s = (KindSearch *)search;
    Key key;
    while (s->nodes) {
        KindNode *const top = &s->node[s->nodes - 1];
        if (top->next == top->end) {
            s->nodes--;
            continue;
        }
        KindState after = top->state;
        const KindMove by = s->move[top->next++];
        if (!kind_play(&s->game, &after, by)) continue;
        if (!budget_count(s->budget)) {
            top->next--; /* it is tried when the search goes on */
            return UNDECIDED;
        }
        if (after.cards_home == s->game.g->cards) return write_line(s, path);
        kind_key(&key, &s->game, &after);
        const Novelty novelty = transposition_note(&s->seen, s->budget, &key);
        if (pruned_by(1, novelty == KNOWN)) continue;
        if (pruned_by(22, by.step < LOOSE_GOES_HOME && kinds_are_lost(&s->game, &after))) continue;
        if (novelty == NO_ROOM || !push(s, &after)) return budget_no_memory(s->budget);
    }
    return NOT_WINNABLE;
}

static void end(Search *search) {
    KindSearch *const s = (KindSearch *)search;
    Budget *const b = s->budget;
    transposition_end(&s->seen, b);
    BUDGET_FREE(b, s->node, s->nodes_room);
    BUDGET_FREE(b, s->move, s->moves_room);
    budget_resize(b, s, sizeof *s, 0);
}

Search *kind_begin(const Traits *t, const Position *root, uint32_t order, Budget *b) {
    KindSearch *const s = budget_resize(b, 0, 0, sizeof *s);
    KindState first;
    if (s) {
        *s = (KindSearch){.search = {go, end}, .root = root, .budget = b};
        kinds_read(&s->game, &first, t->g, root);
        s->game.order = order;
        if (push(s, &first)) return &s->search;
        end(&s->search);
    }
    budget_no_memory(b);
    return 0;
}
