#include "twins_table.h"

#include <string.h>

enum { HOME_BITS = 16, POSITION_BITS = 64 - WAY_BITS, WAYS = 255 };

/* --- sets of cards -------------------------------------------------------------------------------------- */

/* One bit a rank: lowest of the four of its cards.  Clubs and spades are the outer bits, the red ones inside.
 */
static const CardSet rank_bits = 0x11111111111111U;

static CardSet blacks(CardSet ranks) {
    return ranks * 9;
}
static CardSet reds(CardSet ranks) {
    return ranks * 6;
}

/* The ranks of which both cards of a colour are in the set. */
static CardSet both_black(CardSet set) {
    return set & set >> 3 & rank_bits;
}
static CardSet both_red(CardSet set) {
    return set >> 1 & set >> 2 & rank_bits;
}

/* Those of which at least one is. */
static CardSet any_black(CardSet set) {
    return (set | set >> 3) & rank_bits;
}
static CardSet any_red(CardSet set) {
    return (set >> 1 | set >> 2) & rank_bits;
}

/* For every rank whether more cards of a colour are open than cards lie on them: then one can be bare. */
static CardSet spare(CardSet open_both, CardSet open_any, CardSet on_both, CardSet on_any) {
    return (open_any & ~on_any) | (open_both & ~on_both);
}

/* A card of rank r needs r-1 of the other colour home, and so on: all ranks at once. */
static CardSet safe_cards(const Table *t, CardSet home) {
    const CardSet red = both_red(home), black = both_black(home), aces = set_of_rank(ACE);
    if (t->held) return NO_CARDS; /* a card in the way keeps others from having to be played */
    const CardSet one_below = reds(black << SUITS) | blacks(red << SUITS);
    if (t->comes_back) return one_below & (reds(red << 2 * SUITS) | blacks(black << 2 * SUITS) | aces);
    const CardSet two_below = reds(black << 2 * SUITS) | blacks(red << 2 * SUITS) | aces;
    const CardSet twins = reds(red << 3 * SUITS) | blacks(black << 3 * SUITS) | aces | set_of_rank(ACE + 1);
    return one_below | (two_below & twins);
}

void twins_look(const Table *t, const Spread *s, Outlook *o) {
    const CardSet open = s->open, on = s->loose << SUITS;
    const CardSet red = spare(both_red(open), any_red(open), both_black(on), any_black(on));
    const CardSet black = spare(both_black(open), any_black(open), both_red(on), any_red(on));
    o->spare = reds(red) | blacks(black);
    o->bare = open & o->spare;
    o->fitting = blacks(red >> SUITS) | reds(black >> SUITS) | (s->empty ? set_of_rank(KING) : NO_CARDS);
    o->wanted = s->home << SUITS & ~s->home & ALL_CARDS;
    o->safe = safe_cards(t, s->home);
}

CardSet twins_fitting(CardSet set) {
    return blacks(any_red(set) >> SUITS) | reds(any_black(set) >> SUITS);
}

CardSet twins_usable(const Table *t, const State *s, CardSet cards) {
    const CardSet home = s->spread.home & ALL_CARDS & ~safe_cards(t, s->spread.home);
    const CardSet about = (s->spread.open & ~s->spread.loose) | s->in_stock | home;
    const CardSet carriers = reds(any_black(about) << SUITS) | blacks(any_red(about) << SUITS);
    return cards & (carriers | reds(any_red(s->spread.open)) | blacks(any_black(s->spread.open)));
}

/* --- playing -------------------------------------------------------------------------------------------- */

static void add_home(Spread *s, Card card) {
    s->home |= card_bit(card);
    s->heights = (uint16_t)(s->heights + (1U << SUITS * suit_of(card)));
}

/* The head has left its column; aces that come to light go home. */
static void bare_next(const Table *t, State *s, int column) {
    do {
        s->fixed[column]--;
        s->fixed_word -= t->stride[column];
        const Card head = twins_head(t, s, column);
        if (!head) {
            s->spread.empty++;
            return;
        }
        if (rank_of(head) == ACE) {
            add_home(&s->spread, head);
            continue;
        }
        s->spread.open |= card_bit(head);
        if (s->fixed[column] == 1 && rank_of(head) == KING) {
            s->spread.loose |= card_bit(head);
            s->fixed[column] = 0;
            s->fixed_word -= t->stride[column];
        }
        return;
    } while (true);
}

/* The place in the stock becomes the top of the waste and is taken. */
static void take_from_stock(State *s, Card card, int place) {
    const bool covered = place < s->drawn && s->stock >> (place + 1) & ((1U << (s->drawn - place - 1)) - 1);
    s->pass = (uint8_t)(s->pass + covered); /* then it comes in the next pass */
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

void twins_play(const Table *t, State *s, Deed deed, Card card, int at) {
    const CardSet bit = card_bit(card);
    switch (deed) {
    case HOME_FROM_COLUMN:
        if (s->spread.loose & bit) {
            twins_home(&s->spread, card);
            break;
        }
        add_home(&s->spread, card);
        s->spread.open &= ~bit;
        bare_next(t, s, at);
        break;
    case HEAD_MOVES:
        s->spread.loose |= bit;
        s->spread.empty = (uint8_t)(s->spread.empty - (rank_of(card) == KING));
        bare_next(t, s, at);
        break;
    case HOME_FROM_STOCK:
    case HOME_BY_ITSELF:
        add_home(&s->spread, card);
        take_from_stock(s, card, at);
        break;
    case STOCK_TO_COLUMN:
        s->spread.open |= bit;
        s->spread.loose |= bit;
        s->spread.empty = (uint8_t)(s->spread.empty - (rank_of(card) == KING));
        take_from_stock(s, card, at);
        break;
    case DRAW_ONE: draw_one(s); break;
    default: break;
    }
}

void twins_home(Spread *s, Card card) {
    add_home(s, card);
    s->open &= ~card_bit(card);
    s->loose &= ~card_bit(card);
    s->empty = (uint8_t)(s->empty + (rank_of(card) == KING));
}

void twins_take_back(Spread *s, Card card) {
    s->home &= ~card_bit(card);
    s->heights = (uint16_t)(s->heights - (1U << SUITS * suit_of(card)));
    s->open |= card_bit(card);
    s->loose |= card_bit(card);
}

bool twins_is_won(const State *s) {
    return s->spread.heights == KING * 0x1111;
}

int twins_column(const Table *t, const State *s, Card card) {
    for (int i = 0; i < t->columns; i++)
        if (twins_head(t, s, i) == card) return i;
    return 0;
}

uint64_t twins_word(const Table *t, const State *s, int tag) {
    uint64_t word = s->fixed_word;
    word = word << t->stock_count | s->stock;
    word = word << HOME_BITS | s->spread.heights;
    int way = tag;
    if (t->held || t->limited) {
        const uint32_t waste = twins_waste(s);
        way = (waste ? highest_bit(waste) + 1 : 0) + (t->limited ? s->pass * (t->stock_count + 1) : 0);
    }
    return word << WAY_BITS | (uint64_t)(way + 1);
}

/* --- reading a position --------------------------------------------------------------------------------- */

static bool group_suits(const PileGroup *group) {
    const Build build = group->build;
    switch (group->role) {
    case STOCK: return true;
    case HAND: return group->goes & TO_COLUMN && !(group->goes & TO_EMPTY_COLUMN);
    case WASTE: return group->gives == TOP_CARD && (group->goes & ANYWHERE) == ANYWHERE;
    case FOUNDATION:
        return group->piles == SUITS && group->suited && group->empty_takes == AN_ACE &&
               group->by_itself == STARTERS && build.suits == SAME_SUIT && build.step.times == 1 &&
               build.step.plus == 1 && !build.wraps && !build.both_ways && group->capacity == RANKS &&
               (!group->gives || (group->goes & ANYWHERE) == TO_COLUMN);
    case COLUMN:
        return group->alike && group->gives == RUN && (group->goes & ANYWHERE) == ANYWHERE &&
               group->turning == BY_ITSELF && group->empty_takes == KING_RUN && build.suits == OTHER_COLOUR &&
               build.step.times == 1 && build.step.plus == -1 && !build.wraps && !build.both_ways &&
               group->piles <= COLUMNS_MAX;
    default: return false;
    }
}

/* The only line of a role, or -1. */
static int line_with(const Game *g, Role role) {
    int found = -1;
    for (int nth = 0; nth < g->groups; nth++) {
        if (g->rules.group[nth].role != role) continue;
        if (found >= 0) return -1;
        found = nth;
    }
    return found;
}

static bool rules_suit(const Game *g) {
    const Rules *r = &g->rules;
    if (r->packs != 1 || r->won_at || g->stock < 0 || g->waste < 0 || line_with(g, COLUMN) < 0 ||
        line_with(g, FOUNDATION) < 0)
        return false;
    if (r->forbids || r->other_moves || r->next_phase || r->draws_to || r->gap) return false;
    if (r->stock.redeal != ORDER_KEPT || r->stock.redeals & SHUFFLED || r->stock.held & ~TO_COLUMN ||
        r->stock.may_pass)
        return false;
    for (int nth = 0; nth < g->groups; nth++)
        if (!group_suits(&r->group[nth])) return false;
    return true;
}

bool twins_suit(const Game *g, const Position *p) {
    if (!rules_suit(g) || (g->hand >= 0 && !pile_is_empty(p, g->hand))) return false;
    const int stock = pile_count(p, g->stock) + pile_count(p, g->waste), columns = line_with(g, COLUMN);
    if (stock > STOCK_MAX) return false;
    const int passes = g->rules.stock.passes == UNLIMITED ? 1 : g->rules.stock.passes - p->pass + 1;
    uint64_t words = 1;
    for (int pile = g->first[columns]; pile < g->first[columns + 1]; pile++) {
        words *= (uint64_t)p->hidden[pile] + 2;
        if (p->hidden[pile] >= DEPTH_MAX || run_length(g, p, pile) != pile_count(p, pile) - p->hidden[pile])
            return false;
    }
    return words <= (uint64_t)1 << (POSITION_BITS - HOME_BITS - stock) && words <= UINT32_MAX &&
           (passes + 1) * (stock + 1) <= WAYS;
}

static void read_stock(Table *t, const Position *p, State *s) {
    const Game *g = t->g;
    for (int i = 0; i < pile_count(p, g->waste); i++) t->stock[t->stock_count++] = pile_cards(p, g->waste)[i];
    s->drawn = (uint8_t)t->stock_count;
    for (int i = pile_count(p, g->stock) - 1; i >= 0; i--)
        t->stock[t->stock_count++] = pile_cards(p, g->stock)[i];
    s->stock = (1U << t->stock_count) - 1;
    for (int i = t->stock_count - 1; i >= 0; i--) {
        t->place[t->stock[i]] = (uint8_t)i;
        t->stock_from[i] = t->stock_from[i + 1] | card_bit(t->stock[i]);
    }
    s->in_stock = t->stock_from[0];
}

static void read_columns(Table *t, const Position *p, State *s) {
    uint32_t stride = 1;
    for (int i = 0; i < t->columns; i++) {
        const int pile = t->first_column + i, hidden = p->hidden[pile];
        const Card *card = pile_cards(p, pile);
        t->stride[i] = stride;
        stride *= (uint32_t)hidden + 2;
        for (int k = hidden; k < pile_count(p, pile); k++) {
            s->spread.open |= card_bit(card[k]);
            if (k > hidden) s->spread.loose |= card_bit(card[k]);
        }
        s->spread.empty = (uint8_t)(s->spread.empty + pile_is_empty(p, pile));
        if (pile_is_empty(p, pile)) continue;
        memcpy(t->column[i], card, (size_t)hidden + 1);
        if (!hidden && rank_of(card[0]) == KING) {
            s->spread.loose |= card_bit(card[0]);
            continue;
        }
        s->fixed[i] = (uint8_t)(hidden + 1);
        s->fixed_word += t->stride[i] * s->fixed[i];
    }
}

void twins_read(Table *t, State *s, const Game *g, const Position *p, bool freely) {
    const int columns = line_with(g, COLUMN), foundations = line_with(g, FOUNDATION);
    const StockRules *turn = &g->rules.stock;
    *t = (Table){.g = g,
                 .comes_back = g->rules.group[foundations].gives != GIVES_NOTHING,
                 .held = !freely && turn->held,
                 .limited = !freely && turn->passes != UNLIMITED,
                 .columns = g->rules.group[columns].piles,
                 .first_column = g->first[columns],
                 .foundations = foundations,
                 .passes = turn->passes - p->pass + 1};
    t->held_goes_home = g->hand >= 0 && group_of(g, g->hand)->goes & TO_FOUNDATION;
    *s = (State){.spread.home = set_of_rank(0)};
    read_stock(t, p, s);
    read_columns(t, p, s);
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = ACE; rank <= pile_count(p, g->first[foundations] + suit); rank++)
            add_home(&s->spread, card_make(rank, suit));
}
