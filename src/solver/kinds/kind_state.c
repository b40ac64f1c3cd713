#include "kind_state.h"

#include "solver/search.h"

/* --- counting places (Lemma 21) ------------------------------------------------------------------------- */

/* How many loose cards of a kind find no card to lie on. */
static int without_parent(const KindState *s, int kind) {
    const int more = s->loose[kind] - s->open[parent_of(kind)];
    return more > 0 ? more : 0;
}

static void count_loose(KindState *s, Card card, int change) {
    const int kind = kind_of(card), before = without_parent(s, kind);
    s->loose[kind] = (int8_t)(s->loose[kind] + change);
    (change > 0 ? twins_add : twins_take)(&s->loose_of, card_bit(card));
    s->places = (uint8_t)(s->places + without_parent(s, kind) - before);
}

static void count_open(KindState *s, Card card, int change) {
    const int kind = kind_of(card), child = child_of(kind), before = without_parent(s, child);
    s->open[kind] = (int8_t)(s->open[kind] + change);
    s->places = (uint8_t)(s->places + without_parent(s, child) - before);
}

/* Whether all loose cards find a place. */
static bool has_room(const RunTable *k, const KindState *s) {
    const int kings = s->loose[2 * KING] + s->loose[2 * KING + 1];
    return s->places <= s->empty && (k->any_fills || s->places == kings);
}

/* --- playing -------------------------------------------------------------------------------------------- */

static void add_home(KindState *s, Card card) {
    uint8_t *const home = s->home[suit_of(card)];
    home[home[1] + 1 == rank_of(card)]++;
    s->cards_home++;
}

static void take_back(KindState *s, Card card) {
    uint8_t *const home = s->home[suit_of(card)];
    home[home[0] != rank_of(card)]--;
    s->cards_home--;
}

/* Notes that the cards of a column from the base of a run up to its top are open now. */
static void bare_run(const RunTable *k, KindState *s, int column, int base, int top) {
    const Card *card = k->column[column];
    const bool lowest = !base && (k->any_fills || rank_of(card[0]) == KING);
    for (int i = base; i <= top; i++) {
        count_open(s, card[i], 1);
        if (i > base || lowest) count_loose(s, card[i], 1);
    }
    s->fixed[column] = (uint8_t)(lowest ? 0 : base + 1);
    s->empty = (uint8_t)(s->empty + lowest);
}

/* A column's head has left: the cards under it are open, and aces go home. */
static void bare_next(const RunTable *k, KindState *s, int column) {
    for (int top = s->fixed[column] - 2; top >= 0; top--) {
        if (!k->starters || rank_of(k->column[column][top]) != ACE) {
            bare_run(k, s, column, k->base[column][top], top);
            return;
        }
        add_home(s, k->column[column][top]);
    }
    s->fixed[column] = 0;
    s->empty++;
}

static void take_from_stock(KindState *s, int place) {
    s->pass = (uint8_t)(s->pass + (place < waste_top(s))); /* then it comes in the next pass */
    s->drawn = (uint8_t)place;
    s->stock ^= (uint64_t)1 << place;
}

/* Draws a card, or begins the stock anew. */
static void draw_one(const RunTable *k, KindState *s) {
    const int next = stock_next(k, s, s->drawn);
    s->drawn = (uint8_t)(next < k->stock_count ? next + 1 : 0);
    s->pass = (uint8_t)(s->pass + (next == k->stock_count));
}

bool kind_play(const RunTable *k, KindState *s, KindMove m) {
    const Card card = m.card;
    const int places = s->places;
    switch (m.step) {
    case HEAD_GOES_HOME:
    case LOOSE_GOES_HOME: /* what lies on it goes elsewhere first */
        count_open(s, card, -1);
        if (!has_room(k, s)) return false;
        add_home(s, card);
        if (m.step == LOOSE_GOES_HOME) count_loose(s, card, -1);
        if (m.step == HEAD_GOES_HOME) bare_next(k, s, m.at);
        return true;
    case HEAD_LEAVES:
        count_loose(s, card, 1);
        if (!has_room(k, s)) return false;
        bare_next(k, s, m.at);
        return true;
    case STOCK_GOES_HOME:
        add_home(s, card);
        take_from_stock(s, m.at);
        return true;
    case STOCK_IS_BROUGHT: take_from_stock(s, m.at); break;
    case COMES_BACK: take_back(s, card); break;
    case ONE_IS_DRAWN: draw_one(k, s); return true;
    default: return false;
    }
    count_loose(s, card, 1);
    if (!has_room(k, s) || (m.step == COMES_BACK && !k->kings_return && s->places > places)) return false;
    count_open(s, card, 1);
    return true;
}

/* --- what is tried -------------------------------------------------------------------------------------- */

/* Lemma 5. */
static bool is_safe(const RunTable *k, const KindState *s, Card card) {
    const int rank = rank_of(card);
    if (k->held) return false; /* a card in the way keeps others from having to be played */
    int other = RANKS, own = RANKS;
    for (int suit = 0; suit < SUITS; suit++) {
        int *const lowest = is_red(card_make(ACE, suit)) == is_red(card) ? &own : &other;
        if (s->home[suit][0] < *lowest) *lowest = s->home[suit][0];
    }
    if (s->home[suit_of(card)][0] < rank - 1) return false;
    if (k->comes_back) return other >= rank - 1 && own >= rank - 2;
    return other >= rank - 1 || (other >= rank - 2 && own >= rank - 3);
}

/* What is tried first, and what last; in between come cards of the stock, the earlier drawn the sooner. */
enum { AT_ONCE = 1, LEAVING, FROM_STOCK = 4, BRINGING, DRAWING = 180, COMING_BACK = 220 };

typedef struct Moves {
    const RunTable *k;
    const KindState *s;
    KindMove *move;
    int count;
} Moves;

static void add(Moves *all, KindStep step, Card card, int at, int order) {
    const uint32_t scatter = 2654435761U;
    if (order > AT_ONCE) order += (int)((uint32_t)card * all->k->order * scatter >> 28);
    const KindMove m = {(uint8_t)step, card, (uint8_t)at, (uint8_t)order};
    int i = all->count++;
    for (; i > 0 && all->move[i - 1].order > order; i--) all->move[i] = all->move[i - 1];
    all->move[i] = m;
}

/* Adds what goes home from the columns; true if one move is safe and makes all others needless. */
static bool add_home_moves(Moves *all) {
    for (int i = 0; i < all->k->columns; i++) {
        const Card head = head_of(all->k, all->s, i);
        if (head && is_wanted(all->s, head)) add(all, HEAD_GOES_HOME, head, i, 0);
    }
    for (int suit = 0; suit < SUITS; suit++)
        for (int twin = 0; twin < 2; twin++) {
            const int rank = all->s->home[suit][twin] + 1;
            const Card card = card_make(rank, suit);
            if (rank <= KING && set_has(all->s->loose_of.any, card) &&
                (!twin || all->s->home[suit][0] + 1 != rank))
                add(all, LOOSE_GOES_HOME, card, 0, AT_ONCE);
        }
    for (int i = 0; i < all->count; i++) {
        KindState after = *all->s;
        if (!pruned_by(5,
                       is_safe(all->k, all->s, all->move[i].card) && kind_play(all->k, &after, all->move[i])))
            continue;
        all->move[0] = all->move[i];
        all->count = 1;
        return true;
    }
    return false;
}

/* Adds what a card of the stock may do; true if no later card comes before it has gone home. */
static bool add_stock_card(Moves *all, int place, int turns) {
    const Card card = all->k->stock[place];
    const bool ace = all->k->starters && rank_of(card) == ACE;
    if (ace || is_wanted(all->s, card)) add(all, STOCK_GOES_HOME, card, place, FROM_STOCK);
    if (!ace) add(all, STOCK_IS_BROUGHT, card, place, BRINGING + turns);
    return ace;
}

/* If a card that fits must be played: the next card (Lemma 21). */
static void add_draw(Moves *all, bool again) {
    const RunTable *k = all->k;
    const KindState *s = all->s;
    const int next = stock_next(k, s, s->drawn);
    if (next == k->stock_count) {
        if (again && s->stock) add(all, ONE_IS_DRAWN, NO_CARD, 0, DRAWING);
        return;
    }
    const Card card = k->stock[next];
    const int kind = kind_of(card);
    const bool ace = k->starters && rank_of(card) == ACE, fits = s->open[parent_of(kind)] > s->loose[kind];
    if (ace || (fits && k->held_goes_home && is_wanted(s, card)))
        add(all, STOCK_GOES_HOME, card, next, FROM_STOCK);
    if (!ace && fits) add(all, STOCK_IS_BROUGHT, card, next, BRINGING + 1);
    if (!ace && !fits) add(all, ONE_IS_DRAWN, NO_CARD, 0, DRAWING);
}

static void add_stock_moves(Moves *all) {
    const RunTable *k = all->k;
    const KindState *s = all->s;
    const int top = waste_top(s);
    int turns = 1;
    const bool again = !is_last_pass(k, s->pass);
    if (top >= 0 && add_stock_card(all, top, 0)) return;
    if (k->held) {
        add_draw(all, again);
        return;
    }
    for (int i = stock_next(k, s, s->drawn); i < k->stock_count; i = stock_next(k, s, i + 1))
        if (add_stock_card(all, i, turns++)) return;
    if (!again) return;
    for (int i = stock_next(k, s, 0); i < top; i = stock_next(k, s, i + 1))
        if (add_stock_card(all, i, turns++)) return;
}

int kind_moves(const RunTable *k, const KindState *s, KindMove move[KIND_MOVES_MAX]) {
    Moves all = {k, s, move, 0};
    if (add_home_moves(&all)) return all.count;
    for (int i = 0; i < k->columns; i++)
        if (s->fixed[i]) add(&all, HEAD_LEAVES, head_of(k, s, i), i, LEAVING);
    add_stock_moves(&all);
    for (int suit = 0; k->comes_back && suit < SUITS; suit++)
        for (int twin = s->home[suit][0] == s->home[suit][1]; twin < 2; twin++)
            if (s->home[suit][twin] > ACE)
                add(&all, COMES_BACK, card_make(s->home[suit][twin], suit), 0, COMING_BACK);
    return all.count;
}

/* --- keys ----------------------------------------------------------------------------------------------- */

void kind_key(Key *key, const RunTable *k, const KindState *s) {
    uint8_t *at = key->byte;
    for (int i = 0; i < k->columns; i += 2)
        *at++ = (uint8_t)(s->fixed[i] | (i + 1 < k->columns ? s->fixed[i + 1] << 4 : 0));
    for (int i = 0; i < k->stock_count; i += 8) *at++ = (uint8_t)(s->stock >> i);
    for (int suit = 0; suit < SUITS; suit++) *at++ = (uint8_t)(s->home[suit][0] | s->home[suit][1] << 4);
    if (k->held) *at++ = (uint8_t)(waste_top(s) + 1);
    key->length = (uint8_t)(at - key->byte);
    memset(at, 0, 8);
    if (k->held)
        key->progress = k->limited ? s->pass : 0;
    else
        key->progress = k->limited ? (uint16_t)(s->pass * (k->stock_count + 1) + waste_top(s) + 1) : 0;
}

/* --- reading a position --------------------------------------------------------------------------------- */

bool kinds_apply(const Game *g, const Position *p) {
    if (!runs_alternate(g, p, 2) || g->rules.stock.draws > 1) return false;
    const int columns = only_group(g, COLUMN);
    for (int pile = g->first[columns]; pile < g->first[columns + 1]; pile++)
        if (pile_count(p, pile) - run_length(g, p, pile) >= 15) return false;
    return g->rules.group[columns].piles <= RUN_COLUMNS &&
           pile_count(p, g->stock) + pile_count(p, g->waste) <= RUN_STOCK;
}

/* Runs extend as far as face-up cards fit on one another. */
static void read_column(RunTable *k, KindState *s, const Position *p, int column) {
    const int pile = k->first_column + column, count = pile_count(p, pile), hidden = p->hidden[pile];
    const Card *card = pile_cards(p, pile);
    const CardSet *onto = k->g->onto[k->g->group_of[pile]];
    const int fixed = count - run_length(k->g, p, pile);
    if (!count) s->empty++;
    if (!count) return;
    memcpy(k->column[column], card, (size_t)(count < RUN_DEPTH ? count : RUN_DEPTH));
    for (int i = 0; i < fixed; i++)
        k->base[column][i] =
            i > hidden && set_has(onto[card[i - 1]], card[i]) ? k->base[column][i - 1] : (uint8_t)i;
    bare_run(k, s, column, fixed, fixed);
    for (int i = fixed + 1; i < count; i++) {
        count_open(s, card[i], 1);
        count_loose(s, card[i], 1);
    }
}

void kinds_read(RunTable *k, KindState *s, const Game *g, const Position *p) {
    run_table_read(k, g, p, false);
    *s = (KindState){.drawn = (uint8_t)pile_count(p, g->waste)};
    for (int i = 0; i < k->stock_count; i++) s->stock |= (uint64_t)1 << i;
    for (int i = 0; i < k->columns; i++) read_column(k, s, p, i);
    for (int nth = 0; nth < 2 * SUITS; nth++)
        for (int rank = ACE; rank <= pile_count(p, g->first[k->foundations] + nth); rank++)
            add_home(s, card_make(rank, nth / 2));
}
