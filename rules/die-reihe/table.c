/* Die Reihe: ten cards face down, turned one by one from the left (DR-3, DR-4).  Aces and kings go out by
   themselves and begin foundations that go up and down (DR-5 to DR-9).  When the row is stuck new rows are laid
   below it card by card, gaps first (DR-12 to DR-20); a covered card waits (DR-16). */
#include "patience/game.h"

enum { STOCK_LINE, ROW, ACES, KINGS };
enum { ROW_FIRST = 1, REFILL_ALWAYS = 2, NO_HOLDING = 4 }; /* flags */

/* The phase tells how far the rows have been laid: the number of the last row, and of places begun in it. */
enum { ROWS_SHIFT = 4, PLACES_MASK = 15, PLACES = 10, ONE_ROW = 1 << ROWS_SHIFT | PLACES };
static int rows_of(const Position *p) { return p->phase >> ROWS_SHIFT; }
static int places_of(const Position *p) { return p->phase & PLACES_MASK; }

static bool is_gap(const Position *p, int pile, int row)
{
    return row >= pile_count(p, pile) || pile_cards(p, pile)[row] == NO_CARD;
}

/* The first gap of the places laid so far, in reading order (DR-20). */
static CardPlace first_gap(const Game *g, const Position *p)
{
    for (int row = 0; row < rows_of(p); row++)
        for (int i = 0; i < (row + 1 < rows_of(p) ? PLACES : places_of(p)); i++)
            if (is_gap(p, g->first[ROW] + i, row)) return (CardPlace){(int8_t)(g->first[ROW] + i), (uint8_t)row};
    return NO_PLACE;
}

/* The place behind the last one laid: the next of its row, or the first of a new one. */
static CardPlace next_place(const Game *g, const Position *p)
{
    const bool full = places_of(p) == PLACES;
    return (CardPlace){(int8_t)(g->first[ROW] + (full ? 0 : places_of(p))), (uint8_t)(rows_of(p) - (full ? 0 : 1))};
}

/* The leftmost face-down card is turned (DR-4); then gaps come before new places (DR-A7), but under
   fill=after-row a row that was begun is laid to its end first. */
static CardPlace draws_to(const Game *g, const Position *p)
{
    for (int i = g->first[ROW]; i < g->first[ROW] + PLACES; i++)
        if (p->hidden[i]) return (CardPlace){(int8_t)i, 0};
    const bool row_first = g->rules.flags & ROW_FIRST && places_of(p) < PLACES;
    const CardPlace gap = row_first ? NO_PLACE : first_gap(g, p);
    return gap.pile >= 0 ? gap : next_place(g, p);
}

/* While there is one row its gaps are filled at once (DR-11, DR-A4 to A6). */
static CardPlace gap(const Game *g, const Position *p)
{
    return rows_of(p) == 1 || g->rules.flags & REFILL_ALWAYS ? first_gap(g, p) : NO_PLACE;
}

/* A row counts as begun from the first card dealt to it, even if that goes out at once (DR-A6, DR-A12). */
static uint8_t next_phase(const Game *g, const Position *p, Move m)
{
    const CardPlace to = m.kind == MOVE_DRAW ? draws_to(g, p) : NO_PLACE, next = next_place(g, p);
    if (to.pile != next.pile || to.row != next.row || p->hidden[to.pile]) return p->phase;
    return (uint8_t)((to.row + 1) << ROWS_SHIFT | (to.pile - g->first[ROW] + 1));
}

/* With fill=after-row a card above a hole is free besides the lowest of its column (rules.md 0.7). */
static void free_above_holes(const Game *g, const Position *p, MoveList *list)
{
    for (int i = g->first[ROW]; i < g->first[ROW] + PLACES; i++)
        for (int row = 0; row + 1 < pile_count(p, i); row++) {
            const Card card = pile_cards(p, i)[row];
            if (card == NO_CARD || pile_cards(p, i)[row + 1] != NO_CARD) continue;
            for (int foundation = ACES; foundation <= KINGS; foundation++) {
                const int to = group_takes(g, p, foundation, card, true);
                if (to >= 0) move_add(list, (Move){MOVE_INNER, (uint8_t)i, (uint8_t)to, (uint8_t)(row + 1)});
            }
        }
}

/* hold=off: dealing is refused while a free card fits (DR-A8). */
static const char *forbids(const Game *g, const Position *p, Move m)
{
    if (m.kind != MOVE_DRAW || !(g->rules.flags & NO_HOLDING)) return 0;
    MoveList inner = {.count = 0};
    free_above_holes(g, p, &inner);
    bool fits = inner.count > 0;
    for (int i = g->first[ROW]; i < g->first[ROW] + PLACES; i++)
        if (pile_is_open(p, i))
            fits = fits || group_takes(g, p, ACES, pile_top(p, i), true) >= 0 || group_takes(g, p, KINGS, pile_top(p, i), true) >= 0;
    return fits ? N_("A free card fits a foundation: it goes first.") : 0;
}

static const char *says(const Game *g, const Position *p)
{
    const CardPlace to = draws_to(g, p);
    if (p->hidden[to.pile]) return N_("The next card is turned where it lies.");
    return pile_is_empty(p, g->stock) ? N_("The stock is used up: only free cards can be played now.")
                                      : N_("The next card of the stock goes to the place marked ▾.");
}

static void vary(Rules *mine, const Settings *s)
{
    if (is_set(s, "fill", "after-row")) {
        mine->flags |= ROW_FIRST;
        mine->stock.to_first_gap = false;
    }
    if (is_set(s, "refill", "immediate")) mine->flags |= REFILL_ALWAYS;
    if (is_set(s, "hold", "off")) mine->flags |= NO_HOLDING;
    if (is_set(s, "suit", "on")) return;
    for (int foundation = ACES; foundation <= KINGS; foundation++) {
        mine->group[foundation].build.suits = ANY_SUIT;
        mine->group[foundation].suited = false;
        if (is_set(s, "reversal", "off")) continue;
        mine->group[foundation].gives = TOP_CARD; /* DR-A10 */
        mine->group[foundation].goes = TO_FOUNDATION;
    }
}

const Rules rules_die_reihe = {
    .id = "die-reihe", .title = "Die Reihe",
    .summary = N_("Rows of ten, and foundations that go up from the aces and down from the kings. Know when to hold back."),
    .listed = 4, .version = 1, .packs = 1, .minutes = 10, .difficulty = 3,
    .first_phase = ONE_ROW, .stock = {.to_first_gap = true},
    .group = {
        [STOCK_LINE] = {STOCK, "s", 1, .dealt = {REST}, .at = {4, 11}},
        [ROW]   = {COLUMN, "t", 10, .dealt = {1}, .facing = FACE_DOWN, .turning = BY_DRAWING, .gives = TOP_CARD,
                   .goes = TO_FOUNDATION, .at = {0, 0, 0, 1}, .fan = SPREAD_DOWN, .span = 5},
        [ACES]  = {FOUNDATION, "fa", 4, .key = 'a', .suited = true, .build = {UP, SAME_SUIT}, .empty_takes = AN_ACE, .capacity = 13,
                   .by_itself = STARTERS, .at = {0, 11, 1, 0}},
        [KINGS] = {FOUNDATION, "fk", 4, .key = 'd', .suited = true, .build = {DOWN, SAME_SUIT}, .empty_takes = A_KING, .capacity = 13,
                   .by_itself = STARTERS, .at = {0, 12, 1, 0}},
    },
    .option = {
        {"suit", "on off", N_("Whether foundations follow suit. Without suits nearly every deal can be won.")},
        {"fill", "first-gap after-row", N_("Whether the next card fills the first gap, or a begun row is laid to its end first.")},
        {"refill", "deferred immediate", N_("Whether gaps in several rows wait to be dealt, or are filled at once.")},
        {"hold", "on off", N_("Whether you may deal on although a free card fits a foundation.")},
        {"reversal", "off on", N_("Whether cards may pass between the two kinds of foundations (only without suits).")},
    },
    .vary = vary, .draws_to = draws_to, .gap = gap, .next_phase = next_phase, .other_moves = free_above_holes,
    .forbids = forbids, .says = says,
};
