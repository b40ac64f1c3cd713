#include "macro_moves.h"

#include <assert.h>
#include <string.h>

/* What is tried first, and what last. */
enum { HOME_FIRST, TURNING_NEXT, FROM_STOCK, OTHERS, INTO_EMPTY, DRAWING, BACK_LAST };

/* --- safe homes ----------------------------------------------------------------------------------------- */

/* The height of the lower of a suit's foundations. */
static int lowest_of(const Traits *t, const Position *p, int line, int suit) {
    const int piles = t->g->rules.group[line].piles / SUITS;
    int lowest = CARDS_MAX;
    for (int i = 0; i < piles; i++) {
        const int count = pile_count(p, t->g->first[line] + suit * piles + i);
        if (count < lowest) lowest = count;
    }
    return lowest;
}

/* Whether a card that fits its foundation may be laid there at once without losing a win (Lemma 5). */
static bool is_safe(const Traits *t, const Position *p, Card card, int foundation) {
    const int line = t->g->group_of[foundation], rank = rank_of(card);
    int other = RANKS, own = RANKS; /* the lowest of the other colour and of its own */
    for (int suit = 0; suit < SUITS; suit++) {
        const int low = lowest_of(t, p, line, suit);
        int *const lowest = is_red(card_make(ACE, suit)) == is_red(card) ? &own : &other;
        if (low < *lowest) *lowest = low;
    }
    if (lowest_of(t, p, line, suit_of(card)) < rank - 1)
        return false; /* the card's equal may need the place */
    if (t->own_suit) return true;
    if (t->any_suit) return (other < own ? other : own) >= rank - (t->comes_back || t->any_tail ? 1 : 2);
    if (t->any_tail && !t->comes_back) return other >= rank - 1;
    if (t->comes_back) return other >= rank - 1 && own >= rank - 2;
    return other >= rank - 1 || (other >= rank - 2 && own >= rank - 3);
}

/* Whether a move home is the only one to be tried. */
static bool is_enough(const Traits *t, const Position *p, Card card, int foundation) {
    return pruned_by(9, t->home_at_once) || pruned_by(5, t->safe_homes && is_safe(t, p, card, foundation));
}

/* The cards that some foundation takes. */
static CardSet cards_going_home(const Game *g, const Position *p) {
    CardSet cards = NO_CARDS;
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == FOUNDATION)
            cards |= pile_is_empty(p, pile) ? taken_into(g, p, g->group_of[pile])
                                            : g->onto[g->group_of[pile]][pile_top(p, pile)];
    return cards;
}

/* Whether the top card of a pile goes home, so that nothing else need be tried. */
static bool is_forced(const Traits *t, const Position *p, int from, MacroMove *m) {
    const Game *g = t->g;
    for (int nth = 0; nth < g->groups; nth++) {
        const bool foundation = g->rules.group[nth].role == FOUNDATION;
        const int to = foundation ? group_takes(g, p, nth, pile_top(p, from), true) : -1;
        *m = (MacroMove){{MOVE_CARDS, (uint8_t)from, (uint8_t)to, 1}, .order = HOME_FIRST};
        if (to >= 0 && is_enough(t, p, pile_top(p, from), to) && move_is_legal(g, p, m->move)) return true;
    }
    return false;
}

/* Whether a card of a cell fits its only place in the columns. */
static bool is_placed(const Traits *t, const Position *p, MacroMove *m) {
    const Game *g = t->g;
    for (int from = 0; from < g->piles; from++)
        for (int to = 0; role_of(g, from) == CELL && !pile_is_empty(p, from) && to < g->piles; to++)
            if (role_of(g, to) == COLUMN && !pile_is_empty(p, to) &&
                pile_takes(g, p, to, pile_top(p, from))) {
                *m = (MacroMove){{MOVE_CARDS, (uint8_t)from, (uint8_t)to, 1}, .order = OTHERS};
                return true;
            }
    return false;
}

bool macro_move_forced(const Traits *t, const Position *p, MacroMove *m) {
    const Game *g = t->g;
    if (!t->safe_homes && !t->home_at_once) return false;
    const CardSet cards = cards_going_home(g, p);
    for (int from = 0; from < g->piles; from++) {
        const bool fits = set_has(cards, pile_top(p, from)) && role_of(g, from) != FOUNDATION;
        const bool shifts = from == g->waste && t->draws > 1; /* what comes next */
        if (fits && !shifts && is_forced(t, p, from, m))
            return open_way(g, p) < 0; /* directions are decided first (Lemma 8) */
    }
    return pruned_by(25, t->own_places && is_placed(t, p, m));
}

/* How to lay each card of a run in its own cell. */
static bool is_into_cell(const Game *g, Move m) {
    return m.kind == MOVE_CARDS && role_of(g, m.to) == CELL && role_of(g, m.from) == COLUMN &&
           group_of(g, m.to)->empty_takes != ANY_RUN;
}

static int empty_cells(const Game *g, const Position *p) {
    int empty = 0;
    for (int pile = 0; pile < g->piles; pile++) empty += role_of(g, pile) == CELL && pile_is_empty(p, pile);
    return empty;
}

/* --- moves that need not be tried ----------------------------------------------------------------------- */

/* The piles worth considering as targets: of empty ones that are alike the first will do. */
static PileSet targets_of(const Traits *t, const Position *p) {
    const Game *g = t->g;
    PileSet later = 0;
    for (int nth = 0; t->alike && nth < g->groups; nth++) {
        PileSet empty = 0;
        for (int pile = g->first[nth]; g->rules.group[nth].alike && pile < g->first[nth + 1]; pile++)
            if (pile_is_empty(p, pile)) empty |= pile_bit(pile);
        later |= empty & (empty - 1);
    }
    return without(2, ~(PileSet)0, later);
}

static bool is_needless(const Traits *t, const Position *p, Move m, bool bold) {
    const Game *g = t->g;
    if (m.kind != MOVE_CARDS || role_of(g, m.to) == FOUNDATION) return false;
    if (role_of(g, m.from) == FOUNDATION && is_enough(t, p, pile_top(p, m.from), m.from)) return true;
    if (role_of(g, m.from) != COLUMN) return false;
    const bool into_empty = pile_is_empty(p, m.to);
    const bool alike =
        t->alike && group_of(g, m.from)->alike && group_of(g, m.from)->alike == group_of(g, m.to)->alike;
    if (pruned_by(7, into_empty && alike && m.count == pile_count(p, m.from))) return true;
    if (!t->tails_equal || (into_empty && !bold)) return false;
    const bool part = m.count < run_length(g, p, m.from);
    return pruned_by(
        6, part && !foundation_takes(g, p, pile_cards(p, m.from)[pile_count(p, m.from) - m.count - 1]));
}

/* --- the order ------------------------------------------------------------------------------------------ */

static uint8_t order_of(const Game *g, const Position *p, Move m) {
    if (m.kind == MOVE_DRAW || m.kind == MOVE_REDEAL || m.kind == MOVE_SHUFFLE) return DRAWING;
    if (m.kind != MOVE_CARDS) return OTHERS;
    if (role_of(g, m.from) == FOUNDATION) return BACK_LAST;
    if (role_of(g, m.to) == FOUNDATION) return HOME_FIRST;
    if (role_of(g, m.from) == WASTE || role_of(g, m.from) == HAND) return FROM_STOCK;
    if (p->hidden[m.from] && p->hidden[m.from] == pile_count(p, m.from) - m.count) return TURNING_NEXT;
    return pile_is_empty(p, m.to) ? INTO_EMPTY : OTHERS;
}

static void add(MacroMoves *s, MacroMove m) {
    assert(s->count < MACRO_MOVES_MAX);
    int i = s->count++;
    for (; i > 0 && s->move[i - 1].order > m.order; i--) s->move[i] = s->move[i - 1];
    s->move[i] = m;
}

/* --- the stock as the set of the cards it can bring ----------------------------------------------------- */

/* The free cards with which one leaves that is the top of the waste after some draws. */
static void add_stock_pairs(MacroMoves *s, const Game *g, const Position *p, Card card, int draws) {
    for (int pile = 0; pile < g->piles; pile++) {
        const int first = pile < g->waste ? pile : g->waste, other = first == pile ? g->waste : pile;
        if (top_leaves(g, p, pile) && pile != g->waste && set_has(g->pair[card], pile_top(p, pile)))
            add(s, (MacroMove){{MOVE_CARDS, (uint8_t)first, (uint8_t)other, 1},
                               .draws = (uint8_t)draws,
                               .order = FROM_STOCK});
    }
}

/* Where a card that is the top of the waste after some draws may go.  true if one move is safe and makes the
   others needless. */
static bool add_stock_card(MacroMoves *s, const Traits *t, const Position *p, PileSet targets, Card card,
                           int draws) {
    const Game *g = t->g;
    const uint8_t goes = group_of(g, g->waste)->goes, from = (uint8_t)g->waste;
    if (g->pairs >= 0) add_stock_pairs(s, g, p, card, draws);
    for (int l = 0; l < g->groups; l++) {
        const Role role = g->rules.group[l].role;
        if (role == FOUNDATION && goes & TO_FOUNDATION) {
            const int to = group_takes(g, p, l, card, true);
            const bool enough = to >= 0 && !t->pass_counts && t->draws == 1 && is_enough(t, p, card, to);
            if (enough) s->count = 0;
            if (to >= 0)
                add(s, (MacroMove){
                           {MOVE_CARDS, from, (uint8_t)to, 1}, .draws = (uint8_t)draws, .order = HOME_FIRST});
            if (enough) return true;
        }
        for (int to = g->first[l]; role == COLUMN && to < g->first[l + 1]; to++) {
            const uint8_t needed = pile_is_empty(p, to) ? TO_EMPTY_COLUMN : TO_COLUMN;
            if (targets & pile_bit(to) && goes & needed && pile_takes(g, p, to, card))
                add(s, (MacroMove){{MOVE_CARDS, from, (uint8_t)to, 1},
                                   .draws = (uint8_t)draws,
                                   .order = needed == TO_COLUMN ? FROM_STOCK : INTO_EMPTY});
        }
    }
    return false;
}

/* Whether draws bring the `nth` card, from 0, after those drawn, of this many left. */
static bool is_brought(const Traits *t, int nth, int left) {
    return (nth + 1) % t->draws == 0 || nth == left - 1;
}

/* Every card that draws bring before the stock is back where it is now: those of this pass, then, if another
   is allowed, those of the next. */
static void add_stock(MacroMoves *s, const Traits *t, const Position *p, PileSet targets) {
    const Game *g = t->g;
    const int stock = pile_count(p, g->stock), waste = pile_count(p, g->waste), all = stock + waste;
    const uint8_t passes = g->rules.stock.passes;
    const bool more = waste && (passes == UNLIMITED || p->pass < passes);
    const int again = !more ? 0 : t->draws == 1 ? waste - 1 : all;
    for (int i = 0; i < stock + again; i++) {
        const bool this_pass = i < stock;
        const int nth = this_pass ? i : i - stock; /* of those that this pass, or the next, draws */
        const int place = this_pass ? waste + i : nth;
        const bool sooner =
            !this_pass && (place == waste - 1 || (place >= waste && is_brought(t, place - waste, stock)));
        if (pruned_by(3, sooner || !is_brought(t, nth, this_pass ? stock : all))) continue;
        const Card card =
            place < waste ? pile_cards(p, g->waste)[place] : pile_cards(p, g->stock)[all - 1 - place];
        const int before = this_pass ? 0 : (stock + t->draws - 1) / t->draws + 1,
                  draws = before + nth / t->draws + 1;
        if (set_has(g->starters, card)) {
            add(s, (MacroMove){{.kind = MOVE_DRAW}, .draws = (uint8_t)(draws - 1), .order = HOME_FIRST});
            return; /* later cards are drawn from there */
        }
        if (add_stock_card(s, t, p, targets, card, draws)) return;
    }
}

/* --- choices -------------------------------------------------------------------------------------------- */

/* While the foundations' direction is open, only that is decided. */
static void keep_choices(MoveList *list) {
    int kept = 0;
    for (const Move *m = list->move; m < list->move + list->count; m++)
        if (m->kind == MOVE_UP || m->kind == MOVE_DOWN) list->move[kept++] = *m;
    if (pruned_by(8, kept > 0)) list->count = kept;
}

/* --- digging -------------------------------------------------------------------------------------------- */

/* A card that can be dug out: so many lie above its run, and so many cards are of it from this one. */
typedef struct Spot {
    Card card;
    uint8_t pile, above, cards, twin; /* the number of another spot with the same card, or 0 */
} Spot;

/* What can be dug with the places there are. */
typedef struct Diggable {
    CardSet home, taken;       /* cards that go home, and into empty columns */
    int cells, columns, empty; /* empty ones that take any card; the first empty column, or -1 */
    CardSet first, part;       /* the lowest cards of runs; of those with none above the others, too */
    int spots;
    Spot spot[CARDS_MAX + 1]; /* from 1 on */
    uint8_t at[CARD_LIMIT];   /* the last spot of a card, or 0 */
} Diggable;

/* The longest run that moves when so many cards have been dug and so many columns can still be used. */
static int carried_after(const Diggable *d, int dug, int columns) {
    const int cells = d->cells - dug;
    if (cells >= 0) return (cells + 1) << columns;
    return cells + columns >= 0 ? 1 << (cells + columns) : 0;
}

static void add_dig(MacroMoves *s, const Spot *from, int to, int cards, int there, int here) {
    const Move m = {MOVE_CARDS, from->pile, (uint8_t)to, (uint8_t)cards};
    add(s, (MacroMove){m, .order = OTHERS, .dug_there = (uint8_t)there, .dug_here = (uint8_t)here});
}

/* Notes the cards of a pile, from the top as far as can be dug, and adds what goes home or to an empty
   column.
 */
static void read_diggable(MacroMoves *s, Diggable *d, const Game *g, const Position *p, int pile) {
    const Card *const card = pile_cards(p, pile);
    const CardSet *const run = g->run[g->group_of[pile]];
    const int count = pile_count(p, pile), places = d->cells + d->columns;
    const bool column = role_of(g, pile) == COLUMN;
    for (int i = count - 1, end = count; i >= 0 && count - end <= places; i--) {
        const bool first = !i || !set_has(run[card[i - 1]], card[i]);
        const int above = count - end, cards = end - i, over = above + cards - 1;
        if (first) d->first |= card_bit(card[i]);
        if (!above) d->part |= card_bit(card[i]);
        Spot *const spot = &d->spot[++d->spots];
        *spot = (Spot){card[i], (uint8_t)pile, (uint8_t)above, (uint8_t)cards, d->at[card[i]]};
        d->at[card[i]] = (uint8_t)d->spots;
        const int home = set_has(d->home, card[i]) && over <= places
                             ? group_takes(g, p, only_group(g, FOUNDATION), card[i], true)
                             : -1;
        if (home >= 0) add_dig(s, spot, home, 1, 0, over);
        if (first && d->empty >= 0 && (i || !column) && above <= d->cells && set_has(d->taken, card[i]) &&
            cards <= (takes_runs(group_of(g, d->empty))
                          ? carried_after(d, above, d->columns - (d->columns > 0))
                          : 1))
            add_dig(s, spot, d->empty, cards, 0, above);
        if (first) end = i;
    }
}

/* Runs go to where they fit, of those with none above parts of them as well. */
static void add_digs(MacroMoves *s, const Game *g, const Position *p) {
    const int columns = only_group(g, COLUMN);
    Diggable d;
    d.home = cards_going_home(g, p);
    d.taken = taken_into(g, p, columns);
    d.cells = empty_cells(g, p);
    d.first = d.part = NO_CARDS;
    d.columns = d.spots = 0;
    d.empty = -1;
    memset(d.at, 0, sizeof d.at);
    for (int pile = g->first[columns + 1] - 1; pile >= g->first[columns]; pile--) {
        if (pile_is_empty(p, pile)) d.empty = pile;
        d.columns += d.empty == pile && d.taken == ALL_CARDS;
    }
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) != FOUNDATION) read_diggable(s, &d, g, p, pile);
    for (int i = 1; i <= d.spots; i++) {
        const Spot on = d.spot[i];
        const bool last = on.cards == 1 && role_of(g, on.pile) == COLUMN; /* others fit on it */
        const CardSet from_here = on.above ? d.first : d.first | d.part;
        for (CardSet left = last ? g->onto[columns][on.card] & from_here : NO_CARDS; left; left &= left - 1)
            for (int k = d.at[__builtin_ctzll(left)]; k; k = d.spot[k].twin) {
                const Spot *const from = &d.spot[k];
                if (from->pile != on.pile &&
                    from->cards <= carried_after(&d, from->above + on.above, d.columns))
                    add_dig(s, from, on.pile, from->cards, on.above, from->above);
            }
    }
}

/* A card is dug away to the first empty cell or, where there is none, the first empty column. */
static Move dig(const Game *g, const Position *p, int from) {
    int place = -1;
    for (int pile = 0; pile < g->piles && (place < 0 || role_of(g, place) != CELL); pile++)
        if (pile_is_empty(p, pile) && (role_of(g, pile) == CELL || (role_of(g, pile) == COLUMN && place < 0)))
            place = pile;
    return (Move){MOVE_CARDS, (uint8_t)from, (uint8_t)place, 1};
}

/* --- all of it ------------------------------------------------------------------------------------------ */

void macro_moves_from(MacroMoves *s, const Traits *t, const Position *p, bool bold) {
    const Game *g = t->g;
    MoveList list;
    s->count = t->digs ? 0 : macro_move_forced(t, p, &s->move[0]);
    if (t->digs) add_digs(s, g, p);
    if (t->digs || s->count) return;
    const PileSet targets = targets_of(t, p);
    legal_moves_to(g, p, targets, &list);
    if (!t->plain && !g->rules.stock.held) keep_choices(&list);
    for (int i = 0; i < list.count; i++) {
        Move m = list.move[i];
        const uint8_t order = order_of(g, p, m);
        if (pruned_by(3, t->pure_draws && order == DRAWING)) continue;
        if (!t->plain && is_needless(t, p, m, bold)) continue; /* pruned_by in there */
        if (bold && order == BACK_LAST && g->rules.stock.held)
            continue; /* not a proof: only the beam is bold */
        if (t->own_places && is_into_cell(g, m)) m.count = (uint8_t)run_length(g, p, m.from);
        if (pruned_by(25, m.count > 1 && is_into_cell(g, m) && m.count > empty_cells(g, p))) continue;
        add(s, (MacroMove){m, .order = order});
    }
    if (t->pure_draws) add_stock(s, t, p, targets);
    if (bold && t->heaps && s->count && s->move[0].order == HOME_FIRST)
        while (s->move[s->count - 1].order != HOME_FIRST) s->count--; /* not a proof either */
}

Move macro_move_draw(const Game *g, const Position *p) {
    return (Move){.kind = pile_is_empty(p, g->stock) ? MOVE_REDEAL : MOVE_DRAW};
}

int macro_move_steps(const Game *g, MacroMove m) {
    return m.draws + m.dug_there + m.dug_here + (is_into_cell(g, m.move) ? m.move.count : 1);
}

Move macro_move_step(const Game *g, const Position *p, MacroMove m, int nth) {
    if (nth < m.draws) return macro_move_draw(g, p);
    if (nth < m.dug_there + m.dug_here) return dig(g, p, nth < m.dug_there ? m.move.to : m.move.from);
    if (!is_into_cell(g, m.move)) return m.move;
    while (!pile_is_empty(p, m.move.to)) m.move.to++;
    m.move.count = 1;
    return m.move;
}

/* This many draws at once, if draws only bring cards to the waste. */
static void draw_purely(const Traits *t, Position *p, int draws) {
    const Game *g = t->g;
    Card order[CARDS_MAX];
    const int waste = pile_count(p, g->waste), stock = pile_count(p, g->stock), all = waste + stock;
    int drawn = waste;
    for (int i = 0; i < waste; i++) order[i] = pile_cards(p, g->waste)[i];
    for (int i = 0; i < stock; i++) order[all - 1 - i] = pile_cards(p, g->stock)[i];
    for (; draws; draws--) {
        const int next = drawn + t->draws;
        if (drawn == all && p->pass < UINT16_MAX) p->pass++;
        drawn = drawn == all ? 0 : next < all ? next : all;
    }
    if (drawn > waste)
        position_move(p, g->stock, g->waste, drawn - waste);
    else if (drawn < waste)
        position_move(p, g->waste, g->stock, waste - drawn);
    Card *const in_stock = p->card + p->start[g->stock], *const in_waste = p->card + p->start[g->waste];
    for (int i = 0; i < drawn; i++) in_waste[i] = order[i];
    for (int i = drawn; i < all; i++) in_stock[all - 1 - i] = order[i];
}

Position macro_move_apply(const Traits *t, const Position *p, MacroMove m) {
    const int steps = macro_move_steps(t->g, m);
    if (steps == 1) return apply(t->g, p, m.move);
    Position after = *p;
    if (t->pure_draws) draw_purely(t, &after, m.draws);
    for (int i = t->pure_draws ? m.draws : 0; i < steps; i++)
        after = apply(t->g, &after, macro_move_step(t->g, &after, m, i));
    return after;
}
