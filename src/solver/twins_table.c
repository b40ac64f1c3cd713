#include "twins_table.h"

#include <string.h>

enum { HOME_BITS = 4, POSITION_BITS = 64 - WAY_BITS, WAYS = 255 };

/* --- sets of cards -------------------------------------------------------------------------------------- */

/* One bit a rank: lowest of the four of its cards.  Clubs and spades are the outer bits, the red ones inside.
 */
static const CardSet rank_bits = 0x11111111111111U;

/* For every rank whether more cards of a colour are open than cards lie on them: then one can be bare. */
static CardSet spare(CardSet above, CardSet below, int a, int b, int c, int d) {
    const CardSet cards_a = above >> a, cards_b = above >> b, on_a = below >> c, on_b = below >> d;
    return (((cards_a | cards_b) & ~(on_a | on_b)) | (cards_a & cards_b & ~(on_a & on_b))) & rank_bits;
}

bool twins_has_empty_column(const Table *t, const State *s) {
    int taken = __builtin_popcountll(s->loose & set_of_rank(KING));
    for (int i = 0; i < t->columns; i++) taken += s->fixed[i] > 0;
    return taken < t->columns;
}

Outlook twins_look(const Table *t, const State *s) {
    const CardSet on = s->loose << SUITS;
    const CardSet red = spare(s->open, on, 1, 2, 0, 3), black = spare(s->open, on, 0, 3, 1, 2);
    Outlook o = {.spare = red * 6 | black * 9, .fitting = (red >> SUITS) * 9 | (black >> SUITS) * 6};
    o.bare = s->open & o.spare;
    if (twins_has_empty_column(t, s)) o.fitting |= set_of_rank(KING);
    for (int suit = 0; suit < SUITS; suit++)
        if (s->home[suit] < KING) o.wanted |= card_bit(card_make(s->home[suit] + 1, suit));
    return o;
}

/* --- playing -------------------------------------------------------------------------------------------- */

/* The head has left its column; aces that come to light go home. */
static void bare_next(const Table *t, State *s, int column) {
    do {
        s->fixed[column]--;
        s->fixed_word -= t->stride[column];
        const Card head = twins_head(t, s, column);
        if (!head) return;
        if (rank_of(head) == ACE) {
            s->home[suit_of(head)]++;
            continue;
        }
        s->open |= card_bit(head);
        if (s->fixed[column] == 1 && rank_of(head) == KING) {
            s->loose |= card_bit(head);
            s->fixed[column] = 0;
            s->fixed_word -= t->stride[column];
        }
        return;
    } while (true);
}

/* The place in the stock becomes the top of the waste and is taken. */
static void take_from_stock(State *s, int place) {
    const bool covered = place < s->drawn && s->stock >> (place + 1) & ((1U << (s->drawn - place - 1)) - 1);
    s->pass = (uint8_t)(s->pass + covered); /* then it comes in the next pass */
    s->drawn = (uint8_t)place;
    s->stock ^= 1U << place;
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
        if (s->loose & bit) {
            twins_home(s, card);
            break;
        }
        s->home[suit_of(card)]++;
        s->open &= ~bit;
        bare_next(t, s, at);
        break;
    case HEAD_MOVES:
        s->loose |= bit;
        bare_next(t, s, at);
        break;
    case HOME_FROM_STOCK:
    case HOME_BY_ITSELF:
        s->home[suit_of(card)]++;
        take_from_stock(s, at);
        break;
    case STOCK_TO_COLUMN:
        s->open |= bit;
        s->loose |= bit;
        take_from_stock(s, at);
        break;
    case DRAW_ONE: draw_one(s); break;
    default: break;
    }
}

void twins_home(State *s, Card card) {
    s->home[suit_of(card)]++;
    s->open &= ~card_bit(card);
    s->loose &= ~card_bit(card);
}

void twins_take_back(State *s, Card card) {
    s->home[suit_of(card)]--;
    s->open |= card_bit(card);
    s->loose |= card_bit(card);
}

bool twins_is_won(const State *s) {
    return s->home[0] + s->home[1] + s->home[2] + s->home[3] == SUITS * RANKS;
}

bool twins_is_safe(const Table *t, const State *s, Card card) {
    const int rank = rank_of(card), suit = suit_of(card), twin = 3 - suit;
    const int a = is_red(card) ? CLUBS : DIAMONDS, b = 3 - a;
    const int other = s->home[a] < s->home[b] ? s->home[a] : s->home[b];
    if (t->held) return false; /* a card in the way keeps others from having to be played */
    if (t->comes_back) return other >= rank - 1 && s->home[twin] >= rank - 2;
    return other >= rank - 1 || (other >= rank - 2 && s->home[twin] >= rank - 3);
}

int twins_column(const Table *t, const State *s, Card card) {
    for (int i = 0; i < t->columns; i++)
        if (twins_head(t, s, i) == card) return i;
    return 0;
}

uint64_t twins_word(const Table *t, const State *s, int tag) {
    uint64_t word = s->fixed_word;
    word = word << t->stock_count | s->stock;
    for (int suit = 0; suit < SUITS; suit++) word = word << HOME_BITS | s->home[suit];
    int way = tag;
    if (t->held || t->limited)
        way = __builtin_popcountll(twins_waste(s)) + (t->limited ? s->pass * (t->stock_count + 1) : 0);
    return word << WAY_BITS | (uint64_t)(way + 1);
}

/* --- reading a position --------------------------------------------------------------------------------- */

static bool line_suits(const Line *line) {
    const Build build = line->build;
    switch (line->role) {
    case STOCK: return true;
    case HAND: return line->goes & TO_COLUMN && !(line->goes & TO_EMPTY_COLUMN);
    case WASTE: return line->gives == TOP_CARD && (line->goes & ANYWHERE) == ANYWHERE;
    case FOUNDATION:
        return line->piles == SUITS && line->suited && line->empty_takes == AN_ACE &&
               line->by_itself == STARTERS && build.suits == SAME_SUIT && build.step.times == 1 &&
               build.step.plus == 1 && !build.wraps && !build.both_ways && line->capacity == RANKS &&
               (!line->gives || (line->goes & ANYWHERE) == TO_COLUMN);
    case COLUMN:
        return line->alike && line->gives == RUN && (line->goes & ANYWHERE) == ANYWHERE &&
               line->turning == BY_ITSELF && line->empty_takes == KING_RUN && build.suits == OTHER_COLOUR &&
               build.step.times == 1 && build.step.plus == -1 && !build.wraps && !build.both_ways &&
               line->piles <= COLUMNS_MAX;
    default: return false;
    }
}

/* The only line of a role, or -1. */
static int line_with(const Game *g, Role role) {
    int found = -1;
    for (int l = 0; l < g->lines; l++) {
        if (g->rules.line[l].role != role) continue;
        if (found >= 0) return -1;
        found = l;
    }
    return found;
}

static bool rules_suit(const Game *g) {
    const Rules *r = &g->rules;
    if (r->packs != 1 || r->won_at || g->stock < 0 || g->waste < 0 || line_with(g, COLUMN) < 0 ||
        line_with(g, FOUNDATION) < 0)
        return false;
    if (r->forbids || r->other_moves || r->next_phase || r->draws_to || r->gap) return false;
    if (r->turn.redeal != TURNED_OVER || r->turn.redeals & SHUFFLED || r->turn.held & ~TO_COLUMN ||
        r->turn.may_pass)
        return false;
    for (int l = 0; l < g->lines; l++)
        if (!line_suits(&r->line[l])) return false;
    return true;
}

bool twins_suit(const Game *g, const Position *p) {
    if (!rules_suit(g) || (g->hand >= 0 && !pile_is_empty(p, g->hand))) return false;
    const int stock = pile_count(p, g->stock) + pile_count(p, g->waste), columns = line_with(g, COLUMN);
    if (stock > STOCK_MAX) return false;
    const int passes = g->rules.turn.passes == UNLIMITED ? 1 : g->rules.turn.passes - p->pass + 1;
    uint64_t words = 1;
    for (int pile = g->first[columns]; pile < g->first[columns + 1]; pile++) {
        words *= (uint64_t)p->hidden[pile] + 2;
        if (p->hidden[pile] >= DEPTH_MAX || run_length(g, p, pile) != pile_count(p, pile) - p->hidden[pile])
            return false;
    }
    return words <= (uint64_t)1 << (POSITION_BITS - SUITS * HOME_BITS - stock) && words <= UINT32_MAX &&
           (passes + 1) * (stock + 1) <= WAYS;
}

static void read_stock(Table *t, const Position *p, State *s) {
    const Game *g = t->g;
    for (int i = 0; i < pile_count(p, g->waste); i++) t->stock[t->stock_count++] = pile_cards(p, g->waste)[i];
    s->drawn = (uint8_t)t->stock_count;
    for (int i = pile_count(p, g->stock) - 1; i >= 0; i--)
        t->stock[t->stock_count++] = pile_cards(p, g->stock)[i];
    s->stock = (1U << t->stock_count) - 1;
    for (int i = 0; i < t->stock_count; i++) t->place[t->stock[i]] = (uint8_t)i;
}

static void read_columns(Table *t, const Position *p, State *s) {
    uint32_t stride = 1;
    for (int i = 0; i < t->columns; i++) {
        const int pile = t->first_column + i, hidden = p->hidden[pile];
        const Card *card = pile_cards(p, pile);
        t->stride[i] = stride;
        stride *= (uint32_t)hidden + 2;
        for (int k = hidden; k < pile_count(p, pile); k++) {
            s->open |= card_bit(card[k]);
            if (k > hidden) s->loose |= card_bit(card[k]);
        }
        if (pile_is_empty(p, pile)) continue;
        memcpy(t->column[i], card, (size_t)hidden + 1);
        if (!hidden && rank_of(card[0]) == KING) {
            s->loose |= card_bit(card[0]);
            continue;
        }
        s->fixed[i] = (uint8_t)(hidden + 1);
        s->fixed_word += t->stride[i] * s->fixed[i];
    }
}

void twins_read(Table *t, State *s, const Game *g, const Position *p, bool freely) {
    const int columns = line_with(g, COLUMN), foundations = line_with(g, FOUNDATION);
    const Turn *turn = &g->rules.turn;
    *t = (Table){.g = g,
                 .comes_back = g->rules.line[foundations].gives != GIVES_NOTHING,
                 .held = !freely && turn->held,
                 .limited = !freely && turn->passes != UNLIMITED,
                 .columns = g->rules.line[columns].piles,
                 .first_column = g->first[columns],
                 .foundations = foundations,
                 .passes = turn->passes - p->pass + 1};
    t->held_goes_home = g->hand >= 0 && line_of(g, g->hand)->goes & TO_FOUNDATION;
    *s = (State){0};
    read_stock(t, p, s);
    read_columns(t, p, s);
    for (int suit = 0; suit < SUITS; suit++)
        s->home[suit] = (uint8_t)pile_count(p, g->first[foundations] + suit);
}
