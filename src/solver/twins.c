#include "twins.h"

#include <assert.h>
#include <string.h>

#include "words.h"

enum { COLUMNS_MAX = 10, DEPTH_MAX = 20, STOCK_MAX = 31, HOME_BITS = 4, POSITION_BITS = 56, WAYS = 255 };

/* What stays the same in a search. */
typedef struct Table {
    const Game *g;
    bool comes_back, held, held_goes_home, limited, less;
    int columns, first_column, foundations, stock_count, passes;
    Card stock[STOCK_MAX];               /* in the order in which it is drawn */
    Card column[COLUMNS_MAX][DEPTH_MAX]; /* face-down cards and the card on them, bottom first */
    uint32_t stride[COLUMNS_MAX];        /* of a column's place in a position's word */
} Table;

/* A position.  A column's fixed cards are those face down and its head, the card on them, which leaves it for
   good; a king without cards under it is no head.  All other open cards are loose. */
typedef struct State {
    CardSet open, loose;
    uint32_t stock; /* bit i: the ith card of the stock is there */
    uint32_t fixed_word;
    uint8_t fixed[COLUMNS_MAX];
    uint8_t home[SUITS];
    uint8_t drawn, pass; /* cards of the stock before `drawn` are in the waste; passes begun since the root */
    Card brought;    /* a card just brought to a column that the next turnout must make use of, or NO_CARD */
    bool taken_back; /* it came from its foundation */
} State;

/* What a leap of this search does. */
typedef enum Deed {
    NO_DEED,
    HOME_FROM_COLUMN,
    HOME_FROM_STOCK,
    HEAD_MOVES,
    STOCK_TO_COLUMN,
    HOME_BY_ITSELF,
    TAKE_BACK,
    DRAW_ONE
} Deed;

typedef struct Turnout {
    uint8_t deed, card, at, order; /* at: a column, or a place in the stock */
} Turnout;

typedef struct Node {
    State state;
    Turnout by;
    uint32_t next, end;
} Node;

enum { TURNOUTS_MAX = 160 };

typedef struct Turnouts {
    int count;
    Turnout turnout[TURNOUTS_MAX];
} Turnouts;

/* --- sets of cards -------------------------------------------------------------------------------------- */

/* One bit a rank: lowest of the four of its cards.  Clubs and spades are the outer bits, the red ones inside.
 */
static const CardSet rank_bits = 0x11111111111111U;

/* For every rank whether more cards of a colour are open than cards lie on them: then one can be bare. */
static CardSet spare(CardSet above, CardSet below, int a, int b, int c, int d) {
    const CardSet cards_a = above >> a, cards_b = above >> b, on_a = below >> c, on_b = below >> d;
    return (((cards_a | cards_b) & ~(on_a | on_b)) | (cards_a & cards_b & ~(on_a & on_b))) & rank_bits;
}

/* Cards that can be made bare, and cards that fit on one of them. */
static void look(const State *s, CardSet *bare, CardSet *fitting) {
    const CardSet on = s->loose << SUITS;
    const CardSet red = spare(s->open, on, 1, 2, 0, 3), black = spare(s->open, on, 0, 3, 1, 2);
    *bare = s->open & (red * 6 | black * 9);
    *fitting = (red >> SUITS) * 9 | (black >> SUITS) * 6;
}

static CardSet wanted_at_home(const State *s) {
    CardSet wanted = NO_CARDS;
    for (int suit = 0; suit < SUITS; suit++)
        if (s->home[suit] < KING) wanted |= card_bit(card_make(s->home[suit] + 1, suit));
    return wanted;
}

static int count_of(CardSet set) {
    int count = 0;
    for (; set; set &= set - 1) count++;
    return count;
}

static Card lowest(CardSet set) {
    Card card = 0;
    for (int half = 32; half; half >>= 1) {
        if (set << (64 - half)) continue;
        set >>= half;
        card = (Card)(card + half);
    }
    return card;
}

static int empty_columns(const Table *t, const State *s) {
    int empty = t->columns - count_of(s->loose & set_of_rank(KING));
    for (int i = 0; i < t->columns; i++) empty -= s->fixed[i] > 0;
    return empty;
}

/* --- playing -------------------------------------------------------------------------------------------- */

static Card head_of(const Table *t, const State *s, int column) {
    return s->fixed[column] ? t->column[column][s->fixed[column] - 1] : NO_CARD;
}

/* The head has left its column; aces that come to light go home. */
static void bare_next(const Table *t, State *s, int column) {
    do {
        s->fixed[column]--;
        s->fixed_word -= t->stride[column];
        const Card head = head_of(t, s, column);
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

/* The place in the stock that was `drawn` is now the top of the waste, and is taken. */
static void take_from_stock(State *s, int place) {
    if (place >= s->drawn) {
        s->drawn = (uint8_t)place;
    } else if (s->stock >> (place + 1) & ((1U << (s->drawn - place - 1)) - 1)) {
        s->pass++; /* there are cards on it: it comes in the next pass */
    }
    s->drawn = (uint8_t)place;
    s->stock ^= 1U << place;
}

static void draw_one(const Table *t, State *s) {
    const uint32_t left = s->stock >> s->drawn << s->drawn;
    if (!left) {
        s->drawn = 0;
        s->pass++;
        return;
    }
    while (!(left >> s->drawn & 1)) s->drawn++;
    s->drawn++;
    (void)t;
}

static State play(const Table *t, const State *before, Turnout m) {
    State s = *before;
    const CardSet bit = card_bit(m.card);
    const bool brings = !t->held && (m.deed == STOCK_TO_COLUMN || m.deed == TAKE_BACK);
    s.brought = brings ? m.card : NO_CARD;
    s.taken_back = brings && m.deed == TAKE_BACK;
    switch (m.deed) {
    case HOME_FROM_COLUMN: {
        s.home[suit_of(m.card)]++;
        s.open &= ~bit;
        if (s.loose & bit)
            s.loose &= ~bit;
        else
            bare_next(t, &s, m.at);
        break;
    }
    case HEAD_MOVES:
        s.loose |= bit;
        bare_next(t, &s, m.at);
        break;
    case HOME_FROM_STOCK:
    case HOME_BY_ITSELF:
        s.home[suit_of(m.card)]++;
        take_from_stock(&s, m.at);
        break;
    case STOCK_TO_COLUMN:
        s.open |= bit;
        s.loose |= bit;
        take_from_stock(&s, m.at);
        break;
    case TAKE_BACK:
        s.home[suit_of(m.card)]--;
        s.open |= bit;
        s.loose |= bit;
        break;
    default: draw_one(t, &s); break;
    }
    return s;
}

static bool is_won(const State *s) {
    return s->home[0] + s->home[1] + s->home[2] + s->home[3] == SUITS * RANKS;
}

/* --- what there is to play ------------------------------------------------------------------------------ */

/* What goes home at once without losing a win, as it is needed by nothing or can come back. */
static bool is_safe(const Table *t, const State *s, Card card) {
    const int rank = rank_of(card), suit = suit_of(card), twin = 3 - suit;
    const int a = is_red(card) ? CLUBS : DIAMONDS, b = 3 - a;
    const int other = s->home[a] < s->home[b] ? s->home[a] : s->home[b];
    if (t->held) return false;
    if (t->comes_back && s->loose & card_bit(card) && rank != KING) return true;
    if (t->comes_back) return other >= rank - 1 && s->home[twin] >= rank - 2;
    return other >= rank - 1 || (other >= rank - 2 && s->home[twin] >= rank - 3);
}

typedef struct Outlook {
    CardSet bare, fitting, wanted; /* fitting: kings too when a column is empty */
    CardSet on_brought, equals;    /* what makes use of the card brought: lies on it, or its like goes home */
    bool free_to_play, brings_all, plays_stock;
} Outlook;

static Outlook outlook_of(const Table *t, const State *s) {
    Outlook o = {.wanted = wanted_at_home(s), .on_brought = ALL_CARDS, .equals = ALL_CARDS};
    look(s, &o.bare, &o.fitting);
    if (empty_columns(t, s) > 0) o.fitting |= set_of_rank(KING);
    o.free_to_play = !s->brought;
    o.brings_all = o.free_to_play || s->taken_back;
    o.plays_stock = o.free_to_play || (t->limited && !s->taken_back);
    if (!s->brought) return o;
    const CardSet colour = is_red(s->brought) ? rank_bits * 6 : rank_bits * 9;
    o.equals = set_of_rank(rank_of(s->brought)) & colour;
    o.on_brought = set_of_rank(rank_of(s->brought) - 1) & ~colour;
    return o;
}

/* The column a card is the head of, or 0 for loose cards. */
static int column_of(const Table *t, const State *s, Card card) {
    for (int i = 0; i < t->columns; i++)
        if (head_of(t, s, i) == card) return i;
    return 0;
}

static uint32_t waste_of(const State *s) {
    return s->stock & ((1U << s->drawn) - 1);
}

static int top_of(uint32_t waste) {
    int top = 31;
    while (!(waste >> top & 1)) top--;
    return top;
}

/* A turnout that needs no alternative, or one of NO_DEED. */
static Turnout safe_turnout(const Table *t, const State *s) {
    const CardSet wanted = wanted_at_home(s);
    CardSet bare, fitting;
    if (t->held || s->brought) return (Turnout){NO_DEED};
    look(s, &bare, &fitting);
    for (CardSet up = bare & wanted; up; up &= up - 1) {
        const Card card = lowest(up);
        if (!is_safe(t, s, card)) continue;
        return (Turnout){HOME_FROM_COLUMN, card,
                         (uint8_t)(s->loose & card_bit(card) ? 0 : column_of(t, s, card))};
    }
    const uint32_t waste = waste_of(s);
    uint32_t at_hand = t->limited ? (waste ? 1U << top_of(waste) : 0) : s->stock;
    for (; at_hand; at_hand &= at_hand - 1) {
        const int place = lowest(at_hand);
        const Card card = t->stock[place];
        if (set_has(wanted, card) && is_safe(t, s, card))
            return (Turnout){HOME_FROM_STOCK, card, (uint8_t)place};
    }
    return (Turnout){NO_DEED};
}

static void add(Turnouts *list, Deed deed, Card card, int at, int order) {
    assert(list->count < TURNOUTS_MAX);
    const Turnout fresh = {(uint8_t)deed, card, (uint8_t)at, (uint8_t)order};
    int i = list->count++;
    for (; i > 0 && list->turnout[i - 1].order > order; i--) list->turnout[i] = list->turnout[i - 1];
    list->turnout[i] = fresh;
}

enum { UNCOVER, GO_HOME, STOCK_HOME, STOCK_DOWN, DRAW_LATER = 100, BACK = 120 };

/* One card of the stock that can be had. */
static void add_stock_card(Turnouts *list, const Table *t, const Outlook *o, int place, int order) {
    const Card card = t->stock[place];
    if (o->plays_stock && set_has(o->wanted, card)) add(list, HOME_FROM_STOCK, card, place, STOCK_HOME);
    if (!set_has(o->fitting, card)) return;
    if (o->plays_stock || o->brings_all || set_has(o->on_brought, card))
        add(list, STOCK_TO_COLUMN, card, place, order);
}

/* Every card that can be had by drawing, in the order in which it comes (docs/solver.md, the stock as a set).
 */
static void add_stock(Turnouts *list, const Table *t, const State *s, const Outlook *o) {
    const uint32_t waste = waste_of(s), top = waste ? 1U << top_of(waste) : 0;
    const bool again = !t->limited || s->pass + 1 < t->passes;
    const uint32_t round[] = {top, s->stock ^ waste, again ? waste ^ top : 0};
    int order = STOCK_DOWN;
    for (int i = 0; i < 3; i++) {
        for (uint32_t left = round[i]; left; left &= left - 1) {
            const int place = lowest(left);
            if (rank_of(t->stock[place]) == ACE) {
                if (o->plays_stock) add(list, HOME_BY_ITSELF, t->stock[place], place, STOCK_HOME);
                return; /* what comes behind is drawn from there */
            }
            add_stock_card(list, t, o, place, order++);
        }
    }
}

/* One draw, where a card that fits must be played (KH-24). */
static void add_draw(Turnouts *list, const Table *t, const State *s, const Outlook *o) {
    const uint32_t waste = waste_of(s), rest = s->stock ^ waste;
    const bool again = !t->limited || s->pass + 1 < t->passes;
    if (waste) add_stock_card(list, t, o, top_of(waste), STOCK_DOWN);
    if (!rest) {
        if (waste && again) add(list, DRAW_ONE, NO_CARD, 0, DRAW_LATER);
        return;
    }
    const int place = lowest(rest);
    const Card card = t->stock[place];
    if (rank_of(card) == ACE) {
        add(list, HOME_BY_ITSELF, card, place, DRAW_LATER);
    } else if (set_has(o->fitting, card) && rank_of(card) != KING) {
        add(list, STOCK_TO_COLUMN, card, place, DRAW_LATER);
        if (t->held_goes_home && set_has(o->wanted, card))
            add(list, HOME_FROM_STOCK, card, place, DRAW_LATER);
    } else {
        add(list, DRAW_ONE, NO_CARD, 0,
            DRAW_LATER); /* a card that fits its family alone is had from the waste */
    }
}

static void turnouts_from(Turnouts *list, const Table *t, const State *s) {
    const Outlook o = outlook_of(t, s);
    list->count = 0;
    for (CardSet up = o.bare & o.wanted & o.equals; up; up &= up - 1) {
        const Card card = lowest(up);
        const bool head = !(s->loose & card_bit(card));
        add(list, HOME_FROM_COLUMN, card, head ? column_of(t, s, card) : 0, head ? UNCOVER : GO_HOME);
    }
    for (int i = 0; i < t->columns; i++) {
        const Card head = head_of(t, s, i);
        if (head && set_has(o.fitting & o.on_brought, head)) add(list, HEAD_MOVES, head, i, UNCOVER);
    }
    if (t->held)
        add_draw(list, t, s, &o);
    else
        add_stock(list, t, s, &o);
    for (int suit = 0; t->comes_back && suit < SUITS; suit++) {
        const Card top = card_make(s->home[suit], suit);
        if (s->home[suit] <= ACE || s->home[suit] == KING || !set_has(o.fitting, top))
            continue; /* a king fits nothing, and an empty column takes none from there */
        if (o.brings_all || set_has(o.on_brought, top)) add(list, TAKE_BACK, top, 0, BACK);
    }
}

/* --- words ---------------------------------------------------------------------------------------------- */

static uint64_t word_of(const Table *t, const State *s) {
    uint64_t word = s->fixed_word;
    word = word << t->stock_count | s->stock;
    for (int suit = 0; suit < SUITS; suit++) word = word << HOME_BITS | s->home[suit];
    const int drawn = count_of(s->stock & ((1U << s->drawn) - 1));
    const int way = t->less && !t->limited ? 0 : (t->limited ? s->pass * (t->stock_count + 1) : 0) + drawn;
    return word << WAY_BITS | (uint64_t)(way + 1);
}

/* --- reading a position --------------------------------------------------------------------------------- */

static bool line_suits(const Game *g, const Line *line) {
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
    (void)g;
}

static int line_with(const Game *g, Role role) {
    int found = -1;
    for (int l = 0; l < g->lines; l++) {
        if (g->rules.line[l].role != role) continue;
        if (found >= 0) return -1;
        found = l;
    }
    return found;
}

bool twins_suit(const Game *g, const Position *p) {
    const Rules *r = &g->rules;
    const int columns = line_with(g, COLUMN);
    if (r->packs != 1 || r->won_at || g->stock < 0 || g->waste < 0 || columns < 0 ||
        line_with(g, FOUNDATION) < 0)
        return false;
    if (r->forbids || r->other_moves || r->next_phase || r->draws_to || r->gap) return false;
    if (r->turn.redeal != TURNED_OVER || r->turn.redeals & SHUFFLED || r->turn.held & ~TO_COLUMN ||
        r->turn.may_pass)
        return false;
    for (int l = 0; l < g->lines; l++)
        if (!line_suits(g, &r->line[l])) return false;
    if (g->hand >= 0 && !pile_is_empty(p, g->hand)) return false;
    const int stock = pile_count(p, g->stock) + pile_count(p, g->waste);
    if (stock > STOCK_MAX) return false;
    const int passes = r->turn.passes == UNLIMITED ? 1 : r->turn.passes - p->pass + 1;
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

static void read(Table *t, State *s, const Game *g, const Position *p, bool freely) {
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
    t->less = !t->held;
    t->held_goes_home = g->hand >= 0 && line_of(g, g->hand)->goes & TO_FOUNDATION;
    *s = (State){0};
    read_stock(t, p, s);
    read_columns(t, p, s);
    for (int suit = 0; suit < SUITS; suit++)
        s->home[suit] = (uint8_t)pile_count(p, g->first[foundations] + suit);
}

/* --- the line on the table ------------------------------------------------------------------------------ */

typedef struct Writer {
    const Table *t;
    Budget *budget;
    Path *path;
    Position at;
} Writer;

static bool write_move(Writer *w, Move m) {
    if (!move_is_legal(w->t->g, &w->at, m) || !path_add(w->path, w->budget, (Leap){.move = m})) return false;
    w->at = apply(w->t->g, &w->at, m);
    return true;
}

static bool write_draw(Writer *w) {
    return write_move(w, leap_draw(w->t->g, &w->at));
}

/* Moves the last `count` cards of a pile to the first column that takes them, except one. */
static bool write_to_column(Writer *w, int from, int count) {
    const Card card = pile_cards(&w->at, from)[pile_count(&w->at, from) - count];
    for (int i = 0; i < w->t->columns; i++) {
        const int to = w->t->first_column + i;
        if (to == from || !pile_takes(w->t->g, &w->at, to, card)) continue;
        return write_move(w, (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)to, (uint8_t)count});
    }
    return false;
}

static bool write_home(Writer *w, int from, Card card) {
    return write_move(w, (Move){MOVE_CARDS, (uint8_t)from,
                                (uint8_t)(w->t->g->first[w->t->foundations] + suit_of(card)), 1});
}

/* What lies on the card goes to its twin first. */
static bool write_home_from_column(Writer *w, Card card) {
    const Position *p = &w->at;
    for (int i = 0; i < w->t->columns; i++) {
        const int pile = w->t->first_column + i;
        for (int k = p->hidden[pile]; k < pile_count(p, pile); k++) {
            if (pile_cards(p, pile)[k] != card) continue;
            const int above = pile_count(p, pile) - k - 1;
            return (!above || write_to_column(w, pile, above)) && write_home(w, pile, card);
        }
    }
    return false;
}

/* Draws until the card can be played; returns the pile it lies on, or -1. */
static int write_draws_to(Writer *w, Card card) {
    const Game *g = w->t->g;
    for (;;) {
        if (pile_top(&w->at, g->waste) == card) return g->waste;
        if (g->hand >= 0 && pile_top(&w->at, g->hand) == card) return g->hand;
        if (!write_draw(w)) return -1;
    }
}

static bool write_turnout(Writer *w, Turnout m) {
    const Game *g = w->t->g;
    const int foundation = g->first[w->t->foundations] + suit_of(m.card), column = w->t->first_column + m.at;
    int from;
    switch (m.deed) {
    case HOME_FROM_COLUMN: return write_home_from_column(w, m.card);
    case HEAD_MOVES: return write_to_column(w, column, pile_count(&w->at, column) - w->at.hidden[column]);
    case HOME_FROM_STOCK: return (from = write_draws_to(w, m.card)) >= 0 && write_home(w, from, m.card);
    case STOCK_TO_COLUMN: return (from = write_draws_to(w, m.card)) >= 0 && write_to_column(w, from, 1);
    case HOME_BY_ITSELF:
        while (pile_is_empty(&w->at, foundation))
            if (!write_draw(w)) return false;
        return true;
    case TAKE_BACK: return write_to_column(w, foundation, 1);
    default: return write_draw(w);
    }
}

/* --- the search ----------------------------------------------------------------------------------------- */

typedef struct Twins {
    Table table;
    Budget *budget;
    Words words;
    Node *node;
    size_t nodes, nodes_room;
    Turnout *turnout;
    size_t turnouts_room;
    Turnouts fresh;
} Twins;

static bool push(Twins *s, const State *state, Turnout by) {
    if (!budget_grow(s->budget, (void **)&s->node, &s->nodes_room, s->nodes, sizeof *s->node)) return false;
    const uint32_t first = s->nodes ? s->node[s->nodes - 1].end : 0;
    turnouts_from(&s->fresh, &s->table, state);
    const uint32_t end = first + (uint32_t)s->fresh.count;
    while (end > s->turnouts_room)
        if (!budget_grow(s->budget, (void **)&s->turnout, &s->turnouts_room, s->turnouts_room,
                         sizeof *s->turnout))
            return false;
    if (s->fresh.count) memcpy(s->turnout + first, s->fresh.turnout, (end - first) * sizeof *s->turnout);
    s->node[s->nodes++] = (Node){*state, by, first, end};
    return true;
}

/* Makes all safe turnouts. */
static void settle(const Table *t, State *s) {
    for (Turnout m; (m = safe_turnout(t, s)).deed != NO_DEED;) *s = play(t, s, m);
}

static bool write_safe(Writer *w, State *s) {
    for (Turnout m; (m = safe_turnout(w->t, s)).deed != NO_DEED;) {
        if (!write_turnout(w, m)) return false;
        *s = play(w->t, s, m);
    }
    return true;
}

static bool write_line(Twins *s, const Position *root, const State *from, Turnout last, Path *path) {
    Writer w = {.t = &s->table, .budget = s->budget, .path = path, .at = *root};
    State state = *from;
    path->count = 0;
    if (!write_safe(&w, &state)) return false;
    for (size_t i = 1; i <= s->nodes; i++) {
        const Turnout m = i < s->nodes ? s->node[i].by : last;
        if (!write_turnout(&w, m)) return false;
        state = play(&s->table, &state, m);
        if (!write_safe(&w, &state)) return false;
    }
    return true;
}

/* Notes a position.  One in which a card was just brought is passed through and not kept, for it does not
   offer all there is to play. */
static Found note(Twins *s, const State *state) {
    const Table *t = &s->table;
    if (!state->brought) return words_note(&s->words, s->budget, word_of(t, state), t->less);
    return words_has(&s->words, word_of(t, state), t->less) ? FOUND_AGAIN : FOUND_NEW;
}

static Verdict run(Twins *s, const Position *root, const State *from, Path *path) {
    const Table *t = &s->table;
    while (s->nodes) {
        Node *const top = &s->node[s->nodes - 1];
        if (top->next == top->end) {
            s->nodes--;
            continue;
        }
        if (!budget_count(s->budget)) return UNDECIDED;
        const Turnout m = s->turnout[top->next++];
        State after = play(t, &top->state, m);
        settle(t, &after);
        if (is_won(&after)) return write_line(s, root, from, m, path) ? WINNABLE : UNDECIDED;
        const Found found = note(s, &after);
        if (found == FOUND_AGAIN) continue;
        if (found == FOUND_NO_ROOM || !push(s, &after, m)) {
            s->budget->spent = MEMORY_SPENT;
            return UNDECIDED;
        }
    }
    return NOT_WINNABLE;
}

Verdict twins_search(const Game *g, const Position *root, bool freely, Budget *b, Path *path) {
    Twins *const s = budget_resize(b, 0, 0, sizeof *s);
    Verdict verdict = UNDECIDED;
    State start, state;
    if (!s) {
        b->spent = MEMORY_SPENT;
        return UNDECIDED;
    }
    memset(s, 0, sizeof *s);
    s->budget = b;
    read(&s->table, &start, g, root, freely);
    state = start;
    settle(&s->table, &state);
    if (is_won(&state))
        verdict = write_line(s, root, &start, (Turnout){NO_DEED}, path) ? WINNABLE : UNDECIDED;
    else if (words_note(&s->words, b, word_of(&s->table, &state), s->table.less) == FOUND_NEW &&
             push(s, &state, (Turnout){0}))
        verdict = run(s, root, &start, path);
    else
        b->spent = MEMORY_SPENT;
    words_end(&s->words, b);
    budget_resize(b, s->node, s->nodes_room * sizeof *s->node, 0);
    budget_resize(b, s->turnout, s->turnouts_room * sizeof *s->turnout, 0);
    budget_resize(b, s, sizeof *s, 0);
    return verdict;
}
