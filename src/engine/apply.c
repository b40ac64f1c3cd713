/* What a move does to a position, and what follows automatically: bared cards turn up, aces go out, gaps are
   refilled (rules.md 0.7). */
#include "dealing.h"

/* The foundation a card goes to automatically for one of these reasons, or -1. */
static int goes_home(const Game *g, const Position *p, Card card, unsigned reason) {
    for (int nth = 0; nth < g->groups; nth++) {
        const PileGroup *group = &g->rules.group[nth];
        if (group->role != FOUNDATION || !(group->by_itself & reason)) continue;
        if (group->empty_takes == FIRST_PLAYED && !p->first) continue; /* a move decides the rank */
        if ((group->by_itself & reason) == STARTERS && !set_has(taken_into(g, p, nth), card)) continue;
        const int pile = group_takes(g, p, nth, card, true);
        if (pile >= 0) return pile;
    }
    return -1;
}

/* Removes holes from the end of a pile, so that its top is a card. */
static void trim_holes(Position *p, int pile) {
    while (!pile_is_empty(p, pile) && pile_top(p, pile) == NO_CARD)
        position_take(p, pile, pile_count(p, pile) - 1);
}

/* Puts the top card of one pile into a row of another, or on a foundation if it goes there automatically. */
static void lay(const Game *g, Position *p, int source, int index, CardPlace spot) {
    const Card card = pile_cards(p, source)[index];
    const int home = set_has(g->starters, card) ? goes_home(g, p, card, STARTERS) : -1;
    position_take(p, source, index);
    if (home >= 0) {
        position_put(p, home, pile_count(p, home), card);
        return;
    }
    while (pile_count(p, spot.pile) < spot.row) position_put(p, spot.pile, pile_count(p, spot.pile), NO_CARD);
    if (spot.row < pile_count(p, spot.pile)) position_take(p, spot.pile, spot.row); /* the hole */
    position_put(p, spot.pile, spot.row, card);
}

/* Whether a drawn card stays in the hand because it fits somewhere now (KH-24, AP-8). */
static bool is_held(const Game *g, const Position *p, Card card) {
    const uint8_t held = g->rules.stock.held;
    for (int nth = 0; held && nth < g->groups; nth++) {
        const Role role = g->rules.group[nth].role;
        if (role == COLUMN && held & TO_COLUMN && group_takes(g, p, nth, card, false) >= 0) return true;
        if (role == FOUNDATION && held & TO_FOUNDATION && group_takes(g, p, nth, card, true) >= 0)
            return true;
    }
    return false;
}

/* The next card of the stock goes to the pile, after any that begin foundations. */
static void deal_one(const Game *g, Position *p, int pile) {
    int to;
    do {
        to = place_dealt(g, p, pile, pile_top(p, g->stock));
        position_move(p, g->stock, to, 1);
    } while (to != pile && !pile_is_empty(p, g->stock));
}

/* Deals a card of the stock, or as many as the deal gave the column. */
static void deal_anew(const Game *g, Position *p, int pile, bool packet) {
    for (int left = cards_anew(g, pile, packet); left && !pile_is_empty(p, g->stock); left--)
        deal_one(g, p, pile);
}

/* Deals one card, or a packet, to each column or reserve from the first on while cards last, and what would
   not fill a row at the next draw. */
static void draw_row(const Game *g, Position *p, Role role) {
    int piles = 0;
    for (int pile = 0; pile < g->piles; pile++) {
        if (role_of(g, pile) != role || group_of(g, pile)->grace) continue;
        deal_anew(g, p, pile, g->rules.stock.draws_to == DRAWS_PACKETS);
        piles++;
    }
    for (int pile = 0; pile < g->piles && pile_count(p, g->stock) < piles; pile++)
        if (group_of(g, pile)->grace && !pile_is_empty(p, g->stock)) deal_one(g, p, pile);
}

/* Closes the gaps of a row towards its beginning. */
static void close_up(const Game *g, Position *p) {
    int to = g->first[g->row];
    for (int pile = to; pile < g->first[g->row + 1]; pile++) {
        if (pile_is_empty(p, pile)) continue;
        if (pile != to) position_move(p, pile, to, 1);
        to++;
    }
}

/* Deals one card to the end of the row, or, where drawing closes it up, to each free place. */
static void draw_to_row(const Game *g, Position *p) {
    close_up(g, p);
    for (int pile = g->first[g->row]; pile < g->first[g->row + 1]; pile++) {
        if (!pile_is_empty(p, pile) || pile_is_empty(p, g->stock)) continue;
        position_move(p, g->stock, pile, 1);
        if (row_of(g, pile) != ROW_TOUCHES) return;
    }
}

/* Turns up the card that lies face down there, or else deals the next one. */
static void draw_to_place(const Game *g, Position *p, CardPlace spot) {
    if (spot.row < p->hidden[spot.pile])
        p->hidden[spot.pile]--;
    else
        lay(g, p, g->stock, pile_count(p, g->stock) - 1, spot);
}

/* Draws as many cards as are drawn at once; the last may go elsewhere automatically, or be held. */
static void draw_to_waste(const Game *g, Position *p) {
    lay_hand_down(g, p);
    for (int draws = g->rules.stock.draws; draws > 1 && pile_count(p, g->stock) > 1; draws--)
        position_move(p, g->stock, g->waste, 1);
    const Card card = pile_top(p, g->stock);
    int to = goes_home(g, p, card, DRAWN);
    if (to < 0 && set_has(g->starters, card)) to = goes_home(g, p, card, STARTERS);
    if (to < 0) to = is_held(g, p, card) ? g->hand : g->waste;
    position_move(p, g->stock, to, 1);
}

static void draw(const Game *g, Position *p) {
    if (row_drawn_to(g))
        draw_to_row(g, p);
    else if (dealt_in_rows(g))
        draw_row(g, p, dealt_in_rows(g));
    else if (g->rules.stock.draws_to == DRAWS_TO_FOUNDATION)
        position_move(p, g->stock, next_of_role(g, FOUNDATION, 0), 1);
    else if (g->rules.hooks.draws_to)
        draw_to_place(g, p, g->rules.hooks.draws_to(g, p));
    else
        draw_to_waste(g, p);
}

int cards_drawn(const Game *g, const Position *p) {
    Position after = *p;
    draw(g, &after);
    return pile_count(p, g->stock) - pile_count(&after, g->stock);
}

/* --- what follows automatically ------------------------------------------------------------------------- */

enum { PLACES = 1 << COLUMN | 1 << RESERVE | 1 << CELL }; /* where cards lie on the table */

/* Visible aces (and kings, where they begin foundations) go out, pile by pile from the left until nothing
   changes; bared cards turn up meanwhile.  true when anything changed. */
static bool settle_pile(const Game *g, Position *p, int pile) {
    const PileGroup *group = group_of(g, pile);
    bool changed = false;
    for (;;) {
        const int count = pile_count(p, pile);
        if (pile_is_covered(g, p, pile)) return changed;
        if (count && p->hidden[pile] == count) {
            if (group->turning != BY_ITSELF && !(group->turning == WHEN_LAST && count == 1)) return changed;
            p->hidden[pile]--;
        }
        const Card top = pile_top(p, pile);
        const int home = count && set_has(g->starters, top) ? goes_home(g, p, top, STARTERS) : -1;
        if (home < 0) return changed;
        position_move(p, pile, home, 1);
        trim_holes(p, pile);
        changed = true;
    }
}

static bool starters_go_home(const Game *g, Position *p) {
    bool changed = false;
    for (int nth = 0; nth < g->groups; nth++)
        if (PLACES >> g->rules.group[nth].role & 1)
            for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++)
                if (!pile_is_empty(p, pile) &&
                    (!pile_is_open(p, pile) || set_has(g->starters, pile_top(p, pile))))
                    changed |= settle_pile(g, p, pile);
    if (g->waste >= 0 && g->starters) changed |= settle_pile(g, p, g->waste);
    return changed;
}

/* The leftmost reserve card that fits goes home where the game wants it (KP autoplay). */
static bool reserve_goes_home(const Game *g, Position *p) {
    for (int nth = 0; nth < g->groups; nth++) {
        if (g->rules.group[nth].role != RESERVE) continue;
        for (int pile = g->first[nth]; pile < g->first[nth + 1]; pile++) {
            const bool free = !pile_is_empty(p, pile) && !pile_is_covered(g, p, pile);
            const int home = !free ? -1 : goes_home(g, p, pile_top(p, pile), RESERVES);
            if (home < 0) continue;
            position_move(p, pile, home, 1);
            return true;
        }
    }
    return false;
}

/* The leftmost complete run leaves its column, where that is automatic. */
static bool run_goes_home(const Game *g, Position *p) {
    if (g->complete < 0 || g->rules.group[g->complete].complete_runs != RUNS_BY_THEMSELVES) return false;
    for (int pile = 0; pile < g->piles; pile++) {
        const int home = complete_run_home(g, p, pile);
        if (home < 0) continue;
        position_move(p, pile, home, RANKS);
        return true;
    }
    return false;
}

/* The fullest pile of a role, the first of several, whose top card is open or waits there to fill gaps; or
   -1. */
static int fullest_open(const Game *g, const Position *p, Role role) {
    int fullest = -1;
    for (int pile = 0; pile < g->piles; pile++)
        if (role_of(g, pile) == role && !pile_is_covered(g, p, pile) &&
            (pile_is_open(p, pile) || (p->hidden[pile] && group_of(g, pile)->turning == WHEN_LAST)) &&
            (fullest < 0 || pile_count(p, pile) > pile_count(p, fullest)))
            fullest = pile;
    return fullest;
}

/* Fills the first gap that a card of the reserve, or else of the waste, can fill. */
static bool refill_column(const Game *g, Position *p) {
    for (int nth = 0; nth < g->groups; nth++) {
        const unsigned from = g->rules.group[nth].role == COLUMN ? g->rules.group[nth].refill : 0;
        for (int pile = g->first[nth]; from && pile < g->first[nth + 1]; pile++) {
            if (!pile_is_empty(p, pile)) continue;
            int source = from & FROM_RESERVE ? fullest_open(g, p, RESERVE) : -1;
            if (source < 0 && from & FROM_WASTE) source = fullest_open(g, p, WASTE);
            if (source < 0 && from & FROM_STOCK_ANEW && !pile_is_empty(p, g->stock)) {
                deal_anew(g, p, pile, !(from & FROM_WASTE)); /* instead of which it gives a card */
                return true;
            }
            if (source < 0) break; /* nor for the others of the group */
            position_move(p, source, pile, 1);
            if (p->hidden[source] > pile_count(p, source)) p->hidden[source]--;
            return true;
        }
    }
    return false;
}

static bool refill(const Game *g, Position *p) {
    if (refill_column(g, p)) return true;
    if (!g->rules.hooks.gap) return false;
    const CardPlace gap = g->rules.hooks.gap(g, p);
    if (gap.pile < 0) return false;
    const bool stock = !pile_is_empty(p, g->stock), waste = g->waste >= 0 && !pile_is_empty(p, g->waste);
    const unsigned from = group_of(g, g->stock)->refill;
    if (waste && from & FROM_WASTE)
        lay(g, p, g->waste, pile_count(p, g->waste) - 1, gap);
    else if (stock)
        lay(g, p, g->stock, pile_count(p, g->stock) - 1, gap);
    else if (waste && from & FROM_UNDER_WASTE)
        lay(g, p, g->waste, 0, gap);
    else
        return false;
    return true;
}

void settle(const Game *g, Position *p) {
    if (!g->settles || awaits_choice(g, p)) return;
    while (starters_go_home(g, p) || run_goes_home(g, p) || refill(g, p) || reserve_goes_home(g, p)) {
    }
    if (g->row >= 0 && g->rules.group[g->row].row != ROW_TOUCHES) close_up(g, p);
}

/* Fixes a direction that is still open, for one foundation or all. */
static void fix_way(const Game *g, Position *p, int pile, Ascent way) {
    if (g->rules.group[g->directed].each_way)
        p->phase |= (uint8_t)(way << 2 * (pile - g->first[g->directed]));
    else
        p->phase = way == RISING ? ALL_RISING : ALL_FALLING;
}

/* The second card of a foundation fixes its direction. */
static void note_way(const Game *g, Position *p) {
    for (int pile = g->first[g->directed]; pile < g->first[g->directed + 1]; pile++) {
        if (way_of(g, p, pile) || pile_count(p, pile) < 2) continue;
        const Card *card = pile_cards(p, pile);
        fix_way(g, p, pile, rank_of(card[1]) == rank_around(rank_of(card[0]), 1) ? RISING : FALLING);
    }
}

/* Removes what leaves of a pair, or because of it. */
static void leave_in_pair(const Game *g, Position *p, Move m) {
    const Row row = g->group_of[m.from] == g->group_of[m.to] ? row_of(g, m.from) : NO_ROW;
    for (int pile = m.to - 1; row == ROW_BETWEEN && pile > m.from; pile--)
        position_move(p, pile, g->pairs, 1);
    if (row == ROW_BETWEEN) return;
    if (row != ROW_COVERS) position_move(p, m.to, g->pairs, 1);
    position_move(p, m.from, g->pairs, 1);
    if (row == ROW_COVERS) position_move(p, m.to, m.from, 1);
}

/* --- making a move -------------------------------------------------------------------------------------- */

/* The rank of a card that left says which pile turns one up. */
static void turn_by_rank(const Game *g, Position *p, int from, Card card) {
    const int pile = g->first[g->group_of[from]] + rank_of(card) - 1;
    const bool there = pile < g->first[g->group_of[from] + 1] && !pile_is_empty(p, pile);
    if (group_of(g, from)->turning == BY_RANK && there && !pile_is_open(p, pile)) p->hidden[pile]--;
}

Position apply(const Game *g, const Position *before, Move m) {
    Position p = *before;
    switch (m.kind) {
    case MOVE_CARDS:
        if (move_is_pair(g, before, m))
            leave_in_pair(g, &p, m);
        else
            position_move(&p, m.from, m.to, m.count);
        trim_holes(&p, m.from);
        turn_by_rank(g, &p, m.from, pile_cards(before, m.from)[pile_count(before, m.from) - m.count]);
        if (g->alternates && role_of(g, m.to) == FOUNDATION && !group_of(g, m.to)->alternates)
            p.phase = group_of(g, m.from)->alternates;
        if (g->first_played && !p.first && role_of(g, m.to) == FOUNDATION)
            p.first = (uint8_t)rank_of(pile_top(&p, m.to));
        break;
    case MOVE_INNER: {
        const Card card = position_take(&p, m.from, m.count - 1);
        position_put(&p, m.from, m.count - 1, NO_CARD);
        position_put(&p, m.to, pile_count(&p, m.to), card);
        break;
    }
    case MOVE_DRAW: draw(g, &p); break;
    case MOVE_REDEAL: redeal(g, &p, false); break;
    case MOVE_SHUFFLE: redeal(g, &p, true); break;
    case MOVE_TURN: p.hidden[m.from]--; break;
    case MOVE_UP:
    case MOVE_DOWN:
        if (g->directed >= 0) fix_way(g, &p, open_way(g, &p), m.kind == MOVE_UP ? RISING : FALLING);
        break;
    default: break; /* a choice only changes the phase */
    }
    if (g->rules.hooks.next_phase) p.phase = g->rules.hooks.next_phase(g, before, m);
    settle(g, &p);
    if (g->directed >= 0) note_way(g, &p);
    return p;
}

Position game_deal(const Game *g, const Card *pack, uint64_t salt) {
    Position p = lay_out(g, pack);
    if (g->shuffles) p.salt = salt;
    settle(g, &p);
    return p;
}
