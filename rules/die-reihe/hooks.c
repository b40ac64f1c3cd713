/* What the table of Die Reihe cannot say: where drawn cards and refills go, and the rows that grow (DR-12 to DR-20). */
#include "engine/game.h"

enum { STOCK_LINE, ROW, ACES, KINGS };
enum { ROW_FIRST = 1, REFILL_ALWAYS = 2, NO_HOLDING = 4 }; /* marks */

/* The phase says how far the rows have been laid: the number of the last row, and of places begun in it. */
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

/* The place after the last one laid: the next of its row, or the first of a new one. */
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
    const bool row_first = g->rules.marks & ROW_FIRST && places_of(p) < PLACES;
    const CardPlace gap = row_first ? NO_PLACE : first_gap(g, p);
    return gap.pile >= 0 ? gap : next_place(g, p);
}

/* While there is one row its gaps are filled at once (DR-11, DR-A4 to A6). */
static CardPlace gap(const Game *g, const Position *p)
{
    return rows_of(p) == 1 || g->rules.marks & REFILL_ALWAYS ? first_gap(g, p) : NO_PLACE;
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
    if (m.kind != MOVE_DRAW || !(g->rules.marks & NO_HOLDING)) return 0;
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

static uint8_t first_phase(const Rules *rules)
{
    (void)rules;
    return ONE_ROW;
}

const Hooks hooks_die_reihe = {
    "die-reihe",
    N_("Drawing turns the next card of the row, then deals one from the stock: into the first gap, else on the next place of "
       "the last row, and when that has ten on the first of a new one. While there is one row its gaps are filled at once. "
       "A card is free when none lies right below it."),
    .mark = {"row-first", "refills-always", "no-holding"}, .first_phase = first_phase, .draws_to = draws_to,
    .gap = gap, .next_phase = next_phase, .other_moves = free_above_holes, .forbids = forbids, .says = says,
};
