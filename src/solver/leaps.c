#include "leaps.h"

#include <assert.h>

/* What is tried first, and what last. */
enum { HOME_FIRST, TURNING_NEXT, FROM_STOCK, OTHERS, INTO_EMPTY, DRAWING, BACK_LAST };

/* --- safe moves ----------------------------------------------------------------------------------------- */

/* The lower one of a suit's foundations. */
static int lowest_of(const Traits *t, const Position *p, int line, int suit) {
    const int piles = t->g->rules.group[line].piles / SUITS;
    int lowest = CARDS_MAX;
    for (int i = 0; i < piles; i++) {
        const int count = pile_count(p, t->g->first[line] + suit * piles + i);
        if (count < lowest) lowest = count;
    }
    return lowest;
}

/* Whether a card that fits its foundation may be laid there at once without losing a win (docs/solver.md,
   safe moves). */
static bool is_safe(const Traits *t, const Position *p, Card card, int foundation) {
    const int line = t->g->group_of[foundation], rank = rank_of(card);
    if (t->home_at_once) return true;
    int other = RANKS, own = RANKS; /* lowest of the other and of the own colour */
    for (int suit = 0; suit < SUITS; suit++) {
        const int low = lowest_of(t, p, line, suit);
        int *const lowest = is_red(card_make(ACE, suit)) == is_red(card) ? &own : &other;
        if (low < *lowest) *lowest = low;
    }
    if (lowest_of(t, p, line, suit_of(card)) < rank - 1)
        return false; /* the card's equal may need the place */
    if (t->comes_back) return other >= rank - 1 && own >= rank - 2;
    return other >= rank - 1 || (other >= rank - 2 && own >= rank - 3);
}

static bool is_to_foundation(const Game *g, Move m) {
    return m.kind == MOVE_CARDS && role_of(g, m.to) == FOUNDATION && role_of(g, m.from) != FOUNDATION;
}

/* --- moves that need not be tried ----------------------------------------------------------------------- */

/* Of empty piles that are alike the first will do. */
static bool is_later_empty(const Game *g, const Position *p, int pile) {
    if (!pile_is_empty(p, pile) || !group_of(g, pile)->alike) return false;
    for (int i = g->first[g->group_of[pile]]; i < pile; i++)
        if (pile_is_empty(p, i)) return true;
    return false;
}

static bool goes_up(const Game *g, const Position *p, Card card) {
    for (int l = 0; l < g->groups; l++)
        if (g->rules.group[l].role == FOUNDATION && group_takes(g, p, l, card, true) >= 0) return true;
    return false;
}

static bool is_needless(const Traits *t, const Position *p, Move m, bool bold) {
    const Game *g = t->g;
    if (m.kind != MOVE_CARDS || role_of(g, m.to) == FOUNDATION) return false;
    if (is_later_empty(g, p, m.to)) return true;
    if (role_of(g, m.from) != COLUMN) return false;
    const bool into_empty = pile_is_empty(p, m.to);
    const bool alike = group_of(g, m.from)->alike && group_of(g, m.from)->alike == group_of(g, m.to)->alike;
    if (into_empty && alike && m.count == pile_count(p, m.from)) return true;
    /* Part of a run moves only to free a card that goes up (docs/solver.md, equal tails). */
    if (!t->tails_equal || (into_empty && !bold)) return false;
    const bool part = m.count < run_length(g, p, m.from);
    return part && !goes_up(g, p, pile_cards(p, m.from)[pile_count(p, m.from) - m.count - 1]);
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

static void add(Leaps *s, Leap leap) {
    assert(s->count < LEAPS_MAX);
    int i = s->count++;
    for (; i > 0 && s->leap[i - 1].order > leap.order; i--) s->leap[i] = s->leap[i - 1];
    s->leap[i] = leap;
}

/* --- the stock as the set of the cards it can bring ----------------------------------------------------- */

/* Where a card that is the top of the waste after some draws may go.  true when one move is safe and makes
   the others needless. */
static bool add_stock_card(Leaps *s, const Traits *t, const Position *p, Card card, int draws) {
    const Game *g = t->g;
    const uint8_t goes = group_of(g, g->waste)->goes, from = (uint8_t)g->waste;
    for (int l = 0; l < g->groups; l++) {
        const Role role = g->rules.group[l].role;
        if (role == FOUNDATION && goes & TO_FOUNDATION) {
            const int to = group_takes(g, p, l, card, true);
            if (to < 0) continue;
            const Leap leap = {{MOVE_CARDS, from, (uint8_t)to, 1}, (uint8_t)draws, HOME_FIRST};
            if (t->safe_moves && !t->pass_counts && is_safe(t, p, card, to)) {
                s->count = 0;
                add(s, leap);
                return true;
            }
            add(s, leap);
        }
        for (int to = g->first[l]; role == COLUMN && to < g->first[l + 1]; to++) {
            const uint8_t needed = pile_is_empty(p, to) ? TO_EMPTY_COLUMN : TO_COLUMN;
            if (!(goes & needed) || is_later_empty(g, p, to) || !pile_takes(g, p, to, card)) continue;
            add(s, (Leap){{MOVE_CARDS, from, (uint8_t)to, 1},
                          (uint8_t)draws,
                          needed == TO_COLUMN ? FROM_STOCK : INTO_EMPTY});
        }
    }
    return false;
}

/* Every card that draws bring before the stock is again where it is now: those left in this pass, then, where
   another is allowed, those under the top of the waste. */
static void add_stock(Leaps *s, const Traits *t, const Position *p) {
    const Game *g = t->g;
    const int stock = pile_count(p, g->stock), waste = pile_count(p, g->waste);
    const uint8_t passes = g->rules.stock.passes;
    const int again = waste && (passes == UNLIMITED || p->pass < passes) ? waste - 1 : 0;
    for (int i = 0; i < stock + again; i++) {
        const bool this_pass = i < stock;
        const Card card =
            this_pass ? pile_cards(p, g->stock)[stock - 1 - i] : pile_cards(p, g->waste)[i - stock];
        const int draws = i + (this_pass ? 1 : 2); /* the redeal is one */
        if (set_has(g->starters, card)) {
            add(s, (Leap){{.kind = MOVE_DRAW}, (uint8_t)(draws - 1), HOME_FIRST});
            return; /* what comes behind is drawn from there */
        }
        if (add_stock_card(s, t, p, card, draws)) return;
    }
}

/* --- choices ---------------------------------------------------------------------------------------------
 */

static bool is_choice(Move m) {
    return m.kind == MOVE_UP || m.kind == MOVE_DOWN;
}

/* While families have no direction yet, only that is decided (docs/solver.md, directions first). */
static void keep_choices(MoveList *list) {
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (is_choice(list->move[i])) list->move[kept++] = list->move[i];
    if (kept) list->count = kept;
}

/* --- all of it ------------------------------------------------------------------------------------------ */

void leaps_from(Leaps *s, const Traits *t, const Position *p, bool bold) {
    const Game *g = t->g;
    MoveList list;
    legal_moves(g, p, &list);
    if (!t->plain) keep_choices(&list);
    s->count = 0;
    for (int i = 0; i < list.count; i++) {
        const Move m = list.move[i];
        const Leap leap = {m, 0, t->plain ? 0 : order_of(g, p, m)};
        if (!t->plain) {
            if (t->pure_draws && leap.order == DRAWING) continue;
            if ((t->safe_moves || t->home_at_once) && is_to_foundation(g, m) &&
                is_safe(t, p, pile_top(p, m.from), m.to)) {
                s->count = 0;
                add(s, leap);
                return;
            }
            if (is_needless(t, p, m, bold)) continue;
            if (bold && leap.order == BACK_LAST && g->rules.stock.held) continue;
        }
        add(s, leap);
    }
    if (t->pure_draws) add_stock(s, t, p);
}

Move leap_draw(const Game *g, const Position *p) {
    return (Move){.kind = pile_is_empty(p, g->stock) ? MOVE_REDEAL : MOVE_DRAW};
}

/* So many draws at once, where a draw does nothing but bring the next card to the waste. */
static void draw_purely(const Game *g, Position *p, int draws) {
    Card order[CARDS_MAX];
    const int waste = pile_count(p, g->waste), stock = pile_count(p, g->stock), all = waste + stock;
    int drawn = waste + draws;
    for (int i = 0; i < waste; i++) order[i] = pile_cards(p, g->waste)[i];
    for (int i = 0; i < stock; i++) order[all - 1 - i] = pile_cards(p, g->stock)[i];
    if (drawn > all) { /* a redeal among them */
        drawn -= all + 1;
        if (p->pass < UINT16_MAX) p->pass++;
    }
    if (drawn > waste)
        position_move(p, g->stock, g->waste, drawn - waste);
    else if (drawn < waste)
        position_move(p, g->waste, g->stock, waste - drawn);
    Card *const in_stock = p->card + p->start[g->stock], *const in_waste = p->card + p->start[g->waste];
    for (int i = 0; i < drawn; i++) in_waste[i] = order[i];
    for (int i = drawn; i < all; i++) in_stock[all - 1 - i] = order[i];
}

Position leap_apply(const Traits *t, const Position *p, Leap leap) {
    Position before = *p;
    if (!leap.draws) return apply(t->g, p, leap.move);
    if (t->pure_draws)
        draw_purely(t->g, &before, leap.draws);
    else
        for (int i = 0; i < leap.draws; i++) before = apply(t->g, &before, leap_draw(t->g, &before));
    return apply(t->g, &before, leap.move);
}
