#include "klondike_state.h"

#include "solver/search.h"

enum { HOME_BITS = 16, POSITION_BITS = 64 - PROGRESS_BITS, PROGRESS_MAX = 255 };

/* --- what may be done with cards ------------------------------------------------------------------------ */

/* For every rank, whether more cards of a colour are open than are covered: then one can be bare. */
static CardSet spare(CardSet open_both, CardSet open_any, CardSet on_both, CardSet on_any) {
    return (open_any & ~on_any) | (open_both & ~on_both);
}

/* Lemma 5, all ranks at once: a card of rank r needs r-1 of the other colour home, and so on. */
static CardSet safe_cards(const RunTable *k, CardSet home) {
    const CardSet red = both_red(home), black = both_black(home), aces = set_of_rank(ACE);
    if (k->held) return NO_CARDS; /* a card in the way keeps others from having to be played */
    const CardSet one_below = reds(black << SUITS) | blacks(red << SUITS);
    if (k->comes_back) return one_below & (reds(red << 2 * SUITS) | blacks(black << 2 * SUITS) | aces);
    const CardSet two_below = reds(black << 2 * SUITS) | blacks(red << 2 * SUITS) | aces;
    const CardSet twins = reds(red << 3 * SUITS) | blacks(black << 3 * SUITS) | aces | set_of_rank(ACE + 1);
    return one_below | (two_below & twins);
}

void tableau_mobility(const RunTable *k, const Tableau *s, Mobility *o) {
    const CardSet open = s->open, on = s->loose << SUITS;
    const CardSet red = spare(both_red(open), any_red(open), both_black(on), any_black(on));
    const CardSet black = spare(both_black(open), any_black(open), both_red(on), any_red(on));
    o->spare = reds(red) | blacks(black);
    o->bare = open & o->spare;
    o->fitting = blacks(red >> SUITS) | reds(black >> SUITS) | (s->empty ? set_of_rank(KING) : NO_CARDS);
    o->wanted = s->home << SUITS & ~s->home & ALL_CARDS;
    o->safe = safe_cards(k, s->home);
}

/* --- playing -------------------------------------------------------------------------------------------- */

static void add_home(Tableau *s, Card card) {
    s->home |= card_bit(card);
    s->heights = (uint16_t)(s->heights + (1U << SUITS * suit_of(card)));
}

/* The head has left its column; uncovered aces go home. */
static void bare_next(const RunTable *k, State *s, int column) {
    do {
        s->fixed[column]--;
        s->fixed_word -= k->stride[column];
        const Card head = head_of(k, s, column);
        if (!head) {
            s->tableau.empty++;
            return;
        }
        if (k->starters && rank_of(head) == ACE) {
            add_home(&s->tableau, head);
            continue;
        }
        s->tableau.open |= card_bit(head);
        if (s->fixed[column] == 1 && rank_of(head) == KING) {
            s->tableau.loose |= card_bit(head);
            s->fixed[column] = 0;
            s->fixed_word -= k->stride[column];
        }
        return;
    } while (true);
}

/* Makes a place in the stock the top of the waste, and takes the card. */
static void take_from_stock(const RunTable *k, State *s, Card card, int place) {
    if (k->limited && !is_drawn_to(k, count_bits(s->stock & ((1U << place) - 1)), count_bits(waste_of(s)),
                                   count_bits(s->stock)))
        s->pass++; /* it comes in the next pass */
    s->drawn = (uint8_t)place;
    s->stock ^= 1U << place;
    s->in_stock ^= card_bit(card);
}

static void draw_one(State *s) {
    const uint32_t left = s->stock >> s->drawn << s->drawn;
    if (!left) {
        s->drawn = 0;
        s->pass++;
        return;
    }
    s->drawn = (uint8_t)(lowest_bit(left) + 1);
}

void state_play(const RunTable *k, State *s, Irreversible kind, Card card) {
    const CardSet bit = card_bit(card);
    switch (kind) {
    case HOME_FROM_COLUMN:
        if (s->tableau.loose & bit) {
            tableau_step(&s->tableau, card);
            break;
        }
        add_home(&s->tableau, card);
        s->tableau.open &= ~bit;
        bare_next(k, s, column_of_head(k, s, card));
        break;
    case HEAD_MOVES:
        s->tableau.loose |= bit;
        s->tableau.empty = (uint8_t)(s->tableau.empty - (rank_of(card) == KING));
        bare_next(k, s, column_of_head(k, s, card));
        break;
    case HOME_FROM_STOCK:
        add_home(&s->tableau, card);
        take_from_stock(k, s, card, k->place[card]);
        break;
    case STOCK_TO_COLUMN:
        s->tableau.open |= bit;
        s->tableau.loose |= bit;
        s->tableau.empty = (uint8_t)(s->tableau.empty - (rank_of(card) == KING));
        take_from_stock(k, s, card, k->place[card]);
        break;
    case DRAW_ONE: draw_one(s); break;
    default: break;
    }
}

void tableau_step(Tableau *s, Card card) {
    const CardSet bit = card_bit(card);
    const int sign = s->home & bit ? -1 : 1;
    s->home ^= bit;
    s->open ^= bit;
    s->loose ^= bit;
    s->heights = (uint16_t)(s->heights + sign * (1 << SUITS * suit_of(card)));
    s->empty = (uint8_t)(s->empty + sign * (rank_of(card) == KING));
}

bool state_is_won(const State *s) {
    return s->tableau.heights == KING * 0x1111;
}

int column_of_head(const RunTable *k, const State *s, Card card) {
    for (int i = 0; i < k->columns; i++)
        if (head_of(k, s, i) == card) return i;
    return 0;
}

bool stock_begins_anew(const RunTable *k, const State *s) {
    const int waste = count_bits(waste_of(s));
    if (k->held || k->limited) return false;
    return waste % k->draws == 0 || waste == count_bits(s->stock);
}

/* Passes begun and cards drawn in the current one, as far as they matter. */
static int progress_of(const RunTable *k, const State *s) {
    const uint32_t waste = waste_of(s);
    const int drawn = k->draws > 1 ? count_bits(waste) : waste ? highest_bit(waste) + 1 : 0;
    if (stock_begins_anew(k, s)) return k->draws > 1 ? k->stock_count + 1 : 0; /* all lead there */
    return drawn + (k->limited ? s->pass * (k->stock_count + 1) : 0);
}

uint64_t state_key(const RunTable *k, const State *s, int tag) {
    uint64_t key = s->fixed_word;
    key = key << k->stock_count | s->stock;
    key = key << HOME_BITS | s->tableau.heights;
    return key << PROGRESS_BITS | (uint64_t)(progress_of(k, s) + tag + 1);
}

/* --- reading a position --------------------------------------------------------------------------------- */

bool klondike_applies(const Game *g, const Position *p) {
    const StockRules *turn = &g->rules.stock;
    if (!runs_alternate(g, p, 1) || (turn->draws > 1 && (turn->held || g->starters))) return false;
    const int stock = pile_count(p, g->stock) + pile_count(p, g->waste), columns = only_group(g, COLUMN);
    if (stock > STOCK_MAX || g->rules.group[columns].piles > COLUMNS_MAX) return false;
    const int passes = turn->passes == UNLIMITED ? 1 : turn->passes - p->pass + 1;
    uint64_t counts = 1;
    for (int pile = g->first[columns]; pile < g->first[columns + 1]; pile++) {
        counts *= (uint64_t)p->hidden[pile] + 2;
        if (p->hidden[pile] >= DEPTH_MAX || run_length(g, p, pile) != pile_count(p, pile) - p->hidden[pile])
            return false;
    }
    return counts <= (uint64_t)1 << (POSITION_BITS - HOME_BITS - stock) && counts <= UINT32_MAX &&
           (passes + 1) * (stock + 1) <= PROGRESS_MAX;
}

static void read_columns(RunTable *k, const Position *p, State *s) {
    uint32_t stride = 1;
    for (int i = 0; i < k->columns; i++) {
        const int pile = k->first_column + i, hidden = p->hidden[pile];
        const Card *card = pile_cards(p, pile);
        k->stride[i] = stride;
        stride *= (uint32_t)hidden + 2;
        for (int n = hidden; n < pile_count(p, pile); n++) {
            s->tableau.open |= card_bit(card[n]);
            if (n > hidden) s->tableau.loose |= card_bit(card[n]);
        }
        s->tableau.empty = (uint8_t)(s->tableau.empty + pile_is_empty(p, pile));
        if (pile_is_empty(p, pile)) continue;
        memcpy(k->column[i], card, (size_t)hidden + 1);
        if (!hidden && rank_of(card[0]) == KING) {
            s->tableau.loose |= card_bit(card[0]);
            continue;
        }
        for (int n = 1; n <= hidden; n++) k->under[card[n]] = card[n - 1];
        s->fixed[i] = (uint8_t)(hidden + 1);
        s->fixed_word += k->stride[i] * s->fixed[i];
    }
}

void klondike_read(RunTable *k, State *s, const Game *g, const Position *p, bool freely) {
    run_table_read(k, g, p, freely);
    *s = (State){.tableau.home = set_of_rank(0),
                 .in_stock = k->stock_from[0],
                 .stock = (1U << k->stock_count) - 1,
                 .drawn = (uint8_t)pile_count(p, g->waste)};
    read_columns(k, p, s);
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = ACE; rank <= pile_count(p, g->first[k->foundations] + suit); rank++)
            add_home(&s->tableau, card_make(rank, suit));
}

/* --- dead ends by relaxation: cards that never get home although tokens are not used up (Lemma 18) ------ */

/* What has ever been possible. */
typedef struct Reach {
    CardSet free;   /* lie open, or can be had from the stock */
    CardSet bare;   /* cards of whose kind one can be bare */
    CardSet home;   /* on the foundations */
    CardSet heads;  /* heads of columns, which have not left them */
    uint32_t waste; /* places in the stock that are covered, and the top */
    bool room;      /* an empty column */
} Reach;

static Reach reach_at(const RunTable *k, const State *s, const Mobility *look) {
    const bool last_pass = is_last_pass(k, s->pass);
    Reach r = {.free = s->tableau.open | s->in_stock | (k->comes_back ? s->tableau.home : NO_CARDS),
               .bare = look->spare,
               .heads = s->tableau.open & ~s->tableau.loose,
               .waste = last_pass ? waste_of(s) : 0,
               .room = s->tableau.empty > 0};
    if (r.waste) r.free ^= s->in_stock & ~k->stock_from[s->drawn] & ~card_bit(k->stock[highest_bit(r.waste)]);
    return r;
}

/* Sends home everything that is next there and free: bare, or in the stock. */
static void send_home(Reach *r, const State *s) {
    CardSet stays = ALL_CARDS & ~(s->tableau.home | (r->free & (r->bare | s->in_stock)));
    stays |= stays << SUITS; /* and all above them */
    stays |= stays << 2 * SUITS;
    stays |= stays << 4 * SUITS;
    stays |= stays << 8 * SUITS;
    r->home = ALL_CARDS & ~stays;
}

/* The top of the waste goes as often as it can. */
static void dig_waste(Reach *r, const RunTable *k, CardSet goes) {
    while (r->waste && set_has(goes, k->stock[highest_bit(r->waste)])) {
        r->waste ^= 1U << highest_bit(r->waste);
        if (r->waste) r->free |= card_bit(k->stock[highest_bit(r->waste)]);
    }
}

/* The same for the heads of the columns. */
static void dig_columns(Reach *r, const RunTable *k, CardSet goes) {
    for (CardSet leaving; (leaving = r->heads & goes);) {
        const Card head = (Card)lowest_bit(leaving), below = k->under[head];
        r->heads ^= card_bit(head);
        if (below) {
            r->free |= card_bit(below);
            r->heads |= card_bit(below);
        } else {
            r->room = true;
        }
    }
}

/* Whether everything that another relaxation began with has been possible. */
static inline bool includes(const Reach *r, const Reach *other) {
    const CardSet missing = (other->free & ~r->free) | (other->bare & ~r->bare);
    return !missing && !r->waste && r->room >= other->room;
}

bool tokens_are_lacking(const RunTable *k, const State *s, const Mobility *look, const State *before,
                        const Mobility *look_before) {
    const CardSet buried = ~(s->tableau.open | s->tableau.home | s->in_stock);
    Reach r = reach_at(k, s, look), last, enough = {.free = ~NO_CARDS};
    if (before && !(before->tableau.home & ~s->tableau.home)) enough = reach_at(k, before, look_before);
    do {
        if (includes(&r, &enough)) return false;
        last = r;
        send_home(&r, s);
        const CardSet leaving = s->tableau.loose & r.home;
        r.room |= (leaving & set_of_rank(KING)) != 0;
        r.bare |= parents_of(leaving);
        const CardSet fitting = cards_fitting(r.bare) | (r.room ? set_of_rank(KING) : NO_CARDS);
        dig_waste(&r, k, fitting | r.home);
        dig_columns(&r, k, fitting | r.home);
        if (!r.heads && !r.waste) return false; /* as the lowest of those left is always bare */
        r.bare |= kinds_of(r.free & ~s->tableau.open & (buried | fitting));
    } while (r.free != last.free || r.bare != last.bare || r.home != last.home || r.room != last.room);
    return true;
}

/* --- state table ---------------------------------------------------------------------------------------- */

enum { PART_SHIFT = 56 };

static const uint64_t progress_mask = (1U << PROGRESS_BITS) - 1;

static uint64_t mix(uint64_t state) {
    uint64_t x = state * 0x9e3779b97f4a7c15U;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93U;
    return x ^ x >> 29;
}

/* States that are compared although their progress differs must share a slot. */
static uint64_t hash_of(uint64_t state, Dominance dominance) {
    return mix(dominance == NO_DOMINANCE ? state : state & ~progress_mask);
}

/* The part is chosen by the upper bits of the hash, the slot in it by those below. */
static uint32_t slot_hash(uint64_t state, int dominance) {
    return (uint32_t)(hash_of(state, (Dominance)dominance) << 8 >> 32);
}

/* Whether drawing or a redeal leads from one progress to another. */
static bool leads_to(const StateTable *table, int from, int to) {
    if (from >= to) return from == to;
    const int passes = to / table->cards - from / table->cards,
              more = to % table->cards - from % table->cards;
    if (passes) return passes > 0 && to % table->cards % table->draws == 0;
    return more >= 0 && more % table->draws == 0;
}

/* Whether a known state makes one that differs only in progress needless. */
static bool dominates(const StateTable *table, uint64_t known, uint64_t fresh) {
    const int before = (int)(known & progress_mask), now = (int)(fresh & progress_mask);
    switch (table->dominance) {
    case FULL_DOMINATES: return before == 1 || before == now;
    case DRAWN_DOMINATES: return leads_to(table, before - 1, now - 1);
    default: return before == now;
    }
}

static Novelty note(const StateTable *table, HashSet *part, Budget *b, uint64_t state) {
    const int dominance = (int)table->dominance;
    if (!hash_set_make_room(part, b, slot_hash, dominance)) return NO_ROOM;
    uint64_t *slot = hash_set_first(part, slot_hash(state, dominance)), *needless = 0;
    Novelty novelty = NOVEL;
    for (; *slot; slot = hash_set_next(part, slot)) { /* all of them, as growing changes their order */
        if ((*slot ^ state) > progress_mask) continue;
        if (dominates(table, *slot, state)) return KNOWN; /* Lemma 4 */
        novelty = KNOWN_OTHERWISE;
        if (dominates(table, state, *slot)) needless = slot;
    }
    part->used += !needless;
    *(needless ? needless : slot) = state;
    return novelty;
}

Novelty state_table_note(StateTable *table, Budget *b, uint64_t state) {
    const uint64_t part = hash_of(state, table->dominance) >> PART_SHIFT;
    if (table->lock) pthread_mutex_lock(&table->lock[part]);
    const Novelty novelty = note(table, &table->part[part], b, state);
    if (table->lock) pthread_mutex_unlock(&table->lock[part]);
    return novelty;
}

void state_table_end(StateTable *table, Budget *b) {
    for (int i = 0; i < STATE_PARTS; i++) hash_set_end(&table->part[i], b);
}
